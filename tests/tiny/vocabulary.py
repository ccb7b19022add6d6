"""The words of Harbour: cards, actions, events, options. Order is identity: records hold these numbers."""

from __future__ import annotations

from caravela.engine import Actions, Events, Option

COLOURS = ("red", "blue", "green")
CARDS = ("gull", "crab", "tern", "whale")  # worth 1, 2, 3, 4
COINS = 12
HAND = 3
TRADE = 5  # what the cards of a trade add up to
COPIES = {"short": 4, "long": 5}

ACTIONS = Actions()
PASS = ACTIONS.define("pass").id()
DRAW = ACTIONS.define("draw").id()
PEEK = ACTIONS.define("peek").id()
LEAVE = ACTIONS.define("leave").id()
BURY = ACTIONS.define("bury").id()
TRADE_CARDS = ACTIONS.define("trade").id()
LAY = ACTIONS.define("lay", CARDS)
STAY = ACTIONS.define("stay").id()
SAIL = ACTIONS.define("sail").id()
BID = ACTIONS.define("bid", CARDS)

# An event's arguments name what the numbers are. Its `sight` says who may know it: everybody, or one seat.
EVENTS = Events()
ROUND = EVENTS.define("round", "count")
PASSED = EVENTS.define("passed", "seat")
DREW = EVENTS.define("drew", "seat")
DREW_CARD = EVENTS.define("drew-card", "seat", "card")
PEEKED = EVENTS.define("peeked", "seat")
SAW_CARD = EVENTS.define("saw-card", "seat", "card")
LEFT = EVENTS.define("left", "seat")
BURIED = EVENTS.define("buried", "seat")
LAID = EVENTS.define("laid", "seat", "card")
EARNED = EVENTS.define("earned", "seat", "count")
STAYED = EVENTS.define("stayed", "seat")
SAILED = EVENTS.define("sailed", "seat")
COVERED_BID = EVENTS.define("covered-bid", "seat")
OWN_BID = EVENTS.define("own-bid", "seat", "card")
SHOWED = EVENTS.define("showed", "seat", "card")
WON = EVENTS.define("won", "seat")
NOBODY_WON = EVENTS.define("nobody-won")
DIE = EVENTS.define("die", "count")
LOST = EVENTS.define("lost", "seat")
OVER = EVENTS.define("over")

OPTIONS = (
    Option("players", "int", 3, "Players", low=2, high=3),
    Option("deck", "choice", "short", "Deck", choices=("short", "long")),
    Option("rounds", "int", 3, "Rounds", low=2, high=6),
    Option("storm", label="Storms"),
    Option("typhoon", label="Typhoons", needs={"storm": "it is one"}, players=(3,)),
    Option("quiet", label="No peeking", excludes={"typhoon": "nobody sees a thing in it"}),
)

"""A finished record of the tiny game, and everything that can be wrong with one.

Which line, what is put there, what is said.
"""

from __future__ import annotations

from random import Random

from caravela.engine import OptionValue, Record, advance, submit
from tests.tiny.game import GAME

OPTIONS: dict[str, OptionValue] = {"players": 3, "rounds": 6, "storm": True, "deck": "long"}


def finished(seed: str = "broken") -> Record:
    """A game that was played to its end, with more than 50 actions."""
    record = Record(GAME, OPTIONS, seed)
    record.add_event(1, "resigned")
    record.add_event(1, "replaced by easy")
    state = record.play()
    rng = Random(seed)
    advance(state, record, {})
    while state.player is not None:
        legal = state.legal_actions()
        submit(state, record, state.player, [legal[-1] if rng.random() < 0.6 else rng.choice(legal)], complete=False)
        advance(state, record, {})
    return record


# The line (from 1) that is replaced (None: taken out), what stands there then, the line of the error and what
# it says.
HEADER = [
    (1, None, 1, "the line 'game: ...' is expected here, not 'rules: 1'"),
    (1, "game: chess", 1, "there is no game 'chess'"),
    (1, "Game: harbour", 1, "the line 'game: ...' is expected here"),
    (1, "game:harbour", 1, "the line 'game: ...' is expected here"),
    (2, "rules: 2", 2, "made with version 2 of the rules of harbour; this program plays version 1"),
    (2, "rules: one", 2, "made with version one"),
    (2, None, 2, "the line 'rules: ...' is expected here"),
    (3, "seats: [red, blue, pink]", 3, "there is no seat 'pink'; there are red, blue, green"),
    (3, "seats: [red]", 3, "harbour is for 2, 3 players, not 1"),
    (3, "seats: [blue, red, green]", 3, "the seats for 3 are red, blue, green"),
    (3, "seats: [red, red, green]", 3, "the seats for 3 are red, blue, green"),
    (3, "seats: red", 3, "a list of seats is expected"),
    (3, "seats: [red, blue", 3, "seats: ',' or ']' is expected, not the end"),
    (4, "options: {sharks: on}", 4, "there is no option 'sharks'"),
    (4, "options: {storm: maybe}", 4, "'maybe' is not possible; choose on or off"),
    (4, "options: {typhoon: on}", 4, "“typhoon” needs “storm”"),
    (4, "options: {players: 3}", 4, "the number of players stands in the line of the seats"),
    (4, "options: {storm: on, storm: off}", 4, "'storm' stands there already"),
    (4, "options: on", 4, "options with values are expected"),
    (4, "options: {}", 5, "are not those of the commitment"),
    (5, "commitment: 123", 5, "a commitment is 64 hex digits"),
    (5, "commitment: " + "0" * 64, 5, "the seed, game, options and seats are not those of the commitment"),
    (6, "seed: another", 5, "are not those of the commitment"),
    (6, "seed: ", 6, "a seed is one line of text"),
    (6, "colour: blue", 6, "after the header an empty line is expected"),
    (7, "red: pass", 7, "after the header an empty line is expected"),
]
ACTIONS = [
    (10, "red pass", 10, "'<seat>: <action>' is expected, not 'red pass'"),
    (10, "red:pass", 10, "'<seat>: <action>' is expected"),
    (10, "", 10, "'<seat>: <action>' is expected, not ''"),
    (10, "# a comment", 10, "'<seat>: <action>' is expected"),
    (10, "pink: pass", 10, "there is no seat 'pink' in this game; there are red, blue, green"),
    (10, "green: pass", 10, "it is red who decides here, not green"),
    (10, "red: pas", 10, "there is no action 'pas'; near it: pass"),
    (10, "red: ?", 10, "there is no action '?'"),
    (10, "red: bury", 10, "'bury' is not possible: this is not asked now (turn)"),
    (10, "hash: 0123456789abcdef", 10, "a hash stands here after action 0, but they stand after every 50"),
    (8, "* red: slept", 8, "'slept' is no event of a table"),
    (8, "* pink: resigned", 8, "there is no seat 'pink'"),
    (9, "* blue: replaced by a bot", 9, "'replaced by a bot' is no event of a table"),
]
# The same, with lines counted from the end: -1 is the last.
END = [
    (-1, None, -1, "the hash of the last position is expected here ('hash: ...'), not ''"),
    (-1, "hash: 0000000000000000", -1, "the hash of the last position is"),
    (-1, "hash: 00", -1, "the hash of the last position is expected here"),
    (-2, "ranking: {red: 9, blue: 9, green: 9}", -2, "the ranking of red is"),
    (-2, "ranking: {red: 1, blue: 2}", -2, "the line 'ranking: ...' names a number for each seat: red, blue, green"),
    (-2, None, -2, "the line 'ranking: ...' is expected here"),
    (-3, "result: {red: 99, blue: 99, green: 99}", -3, "the result of red is"),
    (-3, "result: {red: 1, blue: on, green: 2}", -3, "'on' is not a whole number"),
    (-3, "result: {blue: 1, red: 1, green: 2}", -3, "the line 'result: ...' names a number for each seat"),
    (-3, "result: 12", -3, "the line 'result: ...' names a number for each seat"),
    (-3, "unfinished: 3", -3, "actions before this line, not 3"),
    (-3, None, -3, "there is no seat 'ranking' in this game"),
    (-4, None, -4, "the game is not over after the last action"),
]

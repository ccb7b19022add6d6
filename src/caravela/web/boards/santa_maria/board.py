"""The board of Santa Maria for the site: `public` for everyone, `own` for one seat. See `caravela.web.seam`.

Both are pure: the same arguments give the same bytes.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from markupsafe import Markup

from caravela.games.santa_maria.words import DOCKS, GOODS
from caravela.web.boards import draw, fragments, standing
from caravela.web.boards.logbook import forecast, outcome, parts
from caravela.web.boards.santa_maria import changes, chronicle, colony, final, helping, players, position, signs, spoken
from caravela.web.boards.santa_maria import seat as seats
from caravela.web.boards.santa_maria.activation import Activation
from caravela.web.boards.santa_maria.regions import Regions, macros
from caravela.web.boards.santa_maria.say import COLOURS, Say
from caravela.web.boards.templates import plain_words, template
from caravela.web.seam import Draft, Line, TableInfo
from caravela.web.words import Words

FOLDER = "santa_maria"
EMBLEM = "die-5"
HEADINGS = ("year-began",)
ASIDES = frozenset(
    ["paid-coins", "gave-coins", "paid-goods", "sold", "bought", "board-taken", "blue-rolled", "got-goods", "got-coins"]
)
REGIONS = ("tracks", "monks", "harbour", "retreats", "market")


def public(view: dict[str, Any], log: list[Line], words: Words, table: TableInfo) -> str:
    """HTML of everything that everyone may see, from the view of nobody."""
    say = Say(words, table, view)
    regions = Regions(view, say)
    shown = {name: getattr(regions, name)() for name in REGIONS}
    seated = players.seats(view)
    cards = [regions.card(colour) for colour in seated]
    sheets = [regions.sheet(colour) for colour in seated]
    aims = final.aims(view, say)
    goals = [say("{name}: {text}; {how}", **aim) for aim in aims]
    told = [shown[name][1:] for name in ("market", "tracks", "monks", "harbour", "retreats")]
    return template(FOLDER, "public").render(
        **draw.DRAWINGS,
        _=plain_words(words),
        count=words.count,
        table=table,
        view=view,
        asked=position.asked(view),
        stage=position.stage(view, say),
        years=position.years(view),
        regions={name: parts[0] for name, parts in shown.items()},
        cards=[drawn for drawn, _ in cards],
        sheets=[drawn for drawn, _ in sheets],
        aims=aims,
        log=parts(chronicle.told(log, say, None), HEADINGS, COLOURS, say("The beginning"), ASIDES, chronicle.NEWS),
        spoken=Markup("").join([
            Markup(spoken.standing(view, say)),
            Markup(spoken.listed(say("Players"), [line for _, line in cards])),
            Markup(spoken.section(say("Solo goals"), goals)) if goals else Markup(""),
            Markup(spoken.dice(view, say)),
            *[section for sections in told for section in sections],
            *[section for _, section in sheets],
        ]),
        keys=regions.keys(),
        final=final.ready(table.report, say) if table.over and table.report else None,
    )


def own(view: dict[str, Any], draft: Draft | None, words: Words, table: TableInfo) -> str:
    """HTML of what belongs to one seat (`table.seat`; None: a spectator)."""
    say = Say(words, table, view)
    seat = COLOURS[table.seat] if table.seat is not None else None
    asked = view.get("asked")
    turn = None
    if draft is not None:
        draft = replace(draft, events=tuple(chronicle.told(draft.events, say, table.seat)))
    if asked and draft is not None and seat is not None and seat == asked["seat"]:
        turn = seats.Turn(view, draft, say, seat)
    shown = turn.shown if turn else view
    whose = seat or position.asked(view) or view["first"]
    page: dict[str, Any] = {"outcome": "", "reasons": [], "numbers": {}, "die_at": "", "line": "", "fresh": []}
    shared = view["options"]["shared-dice"]
    mat = players.mat(shown, say, whose)
    dice = {colour: [signs.die(colour, n, "s") for n in range(1, 7)] for colour in ("white", "blue")}
    if turn is not None and draft is not None:
        page |= _choosing(view, turn, draft, say)
    return template(FOLDER, "own").render(
        **draw.DRAWINGS,
        **page,
        _=plain_words(words),
        count=words.count,
        view=view,
        table=table,
        seat=seat,
        mine=seat is not None,
        orders=standing.listed((), table, say) if seat and not table.over else [],
        asked=asked,
        turn=turn,
        draft=draft,
        mat=mat,
        spots=colony.spots(shown["players"][whose], say) if turn else [],
        still=_still(view, say, whose, seat or "") if turn is None else "",
        **_belongings(view, shown, say, whose, seat or ""),
        pool=position.pool(shown, say, "white"),
        blues=position.pool(shown, say, "blue") if shared else position.own_dice(shown["players"][whose], say),
        shared=shared,
        secret=len(view["players"]) > 1 and not view["options"]["open-points"] and not mat["over"],
        axis=dice,
        dice=turn.dice() if turn else {},
        chosen_die=turn.die if turn else "",
        cells=turn.on_cells() if turn else {},
        waiting=say("{player} is to move", player=say.player(asked["seat"])) if asked else "",
        heard=[line.text for line in chronicle.told(table.heard[-1:], say, table.seat)],
    )


def _still(view: dict[str, Any], say: Say, colour: str, owner: str) -> Markup:
    """The colony while there is nothing to choose."""
    data = view["players"][colour]
    key = ("own grid", say.words.language, say.box, owner, repr([data[name] for name in ("board", "tiles", "covers")]))
    return fragments.remembered(key, lambda: macros("pieces", say.words).own_grid(colony.spots(data, say), owner))


def _belongings(view: dict[str, Any], shown: dict[str, Any], say: Say, colour: str, owner: str) -> dict[str, Markup]:
    """Storage, port and people as they are shown; what a draft foretells is its seat's alone, and not remembered."""
    data, had = shown["players"][colour], view["players"][colour]["ships"]
    docks = {dock: had.get(dock, []) for dock in DOCKS}
    drawn = macros("pieces", say.words)

    def make() -> tuple[str, ...]:
        people = drawn.people(players.people(data, shown, say))
        return drawn.store(players.goods(data, say)), drawn.harbour(players.port(data, say), owner, docks), people

    held = repr([data[name] for name in ("goods", "ships", "scholar", "monks")])
    made = make() if shown is not view else fragments.several(("own things", say.words.language, say.box, owner, held), make)
    return dict(zip(("store", "port", "people"), map(Markup, made), strict=True))


def _sold(turn: seats.Turn, draft: Draft) -> Counter[str]:
    """The goods that go for want of coins (S33), of which nobody has been asked: to be told before the choice is confirmed."""
    if any(text.startswith("sell ") for text in turn.actions):
        return Counter()
    return Counter(GOODS[line.args["good"]] for line in draft.events if line.name == "sold")


def _choosing(view: dict[str, Any], turn: seats.Turn, draft: Draft, say: Say) -> dict[str, Any]:
    """What the template needs while the seat decides."""
    activation = Activation(view, draft, say, turn.seat)
    line = next((text for text in turn.actions if text.startswith(("column ", "row "))), "")
    shown = view["players"][turn.seat], turn.shown["players"][turn.seat]
    effects, then = forecast(draft.events, HEADINGS)
    warnings = [say.message(reason.message) for reason in draft.warnings]
    sold = _sold(turn, draft)
    if sold:
        warnings.append(say("Sold for coins: {goods}", goods=say.amounts(sold)))
    changed = changes.rows(view, turn.shown, draft.events, say, turn.seat)
    return {
        "effects": effects,
        "then": then,
        "warnings": warnings,
        "outcome": outcome(warnings, changes.spoken(changed, say) or effects) if draft.actions else "",
        "reasons": turn.reasons(),
        "activation": activation,
        "numbers": activation.numbers(),
        "die_at": activation.die_at if activation.die else "",
        "die_art": signs.die_of(activation.die, "s") if activation.die else "",
        "line": line,
        "fresh": sorted(colony.filled(shown[1], say) - colony.filled(shown[0], say)),
        "stage_title": say("{die}: {line}", die=say.die(turn.die), line=say.line(line)) if turn.die and line else "",
        "changes": changed,
        "help": helping.prompt(turn.step, turn.hint, say),
        "tip": helping.tip(turn.step, turn.hint, say),
    }

"""Scenarios: set up a position, play moves, and compare with what should come of it. Plain data in,
differences in words out.

    scenario: who has two coins may sail
    game: harbour
    options: {players: 2}
    position: {coins: {red: 2}, now: [{sail: {seat: red}}]}
    next: {dice: [3]}
    moves: [red sail]
    expect: {coins: {red: 0}}
    legal: [blue pass]
    illegal: [blue sail]
    scores: {red: 3, blue: 1}
    ranking: {red: 1, blue: 2}

Without `position` the game is started, from `seed` if there is one. Questions with a single answer may be
left out of `moves`. docs/notation.md is the reference. Knows no file format.
"""

from __future__ import annotations

from typing import Final

from caravela.engine.documents import Document, items, mapping, wrong
from caravela.engine.errors import BadDocument, BadOption, CaravelaError, IllegalAction, Problem, message_of
from caravela.engine.game import Game
from caravela.engine.messages import Message, Value, Word
from caravela.engine.options import read
from caravela.engine.play import answer
from caravela.engine.state import State

FIELDS: Final = (
    *("scenario", "game", "options", "position", "seed", "next"),
    *("moves", "expect", "legal", "illegal", "scores", "ranking"),
)
#: What a position takes from the scenario around it.
AROUND: Final = ("game", "rules", "options", "next", "seed")


def title(scenario: Document) -> str:
    """What the scenario shows. BadDocument when it does not say."""
    return _text(scenario, "scenario")


def game_id(scenario: Document) -> str:
    """The id of the scenario's game. BadDocument when it does not say."""
    return _text(scenario, "game")


def run(scenario: Document, game: Game) -> list[Problem]:
    """Every difference between what should be and what is; empty when all is as it should be."""
    try:
        mapping(scenario, "", FIELDS)
        title(scenario)
        if game_id(scenario) != game.id:
            args: dict[str, Value] = {"named": repr(game_id(scenario)), "game": repr(game.id)}
            raise wrong("game", "game-other", "this is a scenario of {named}, not of {game}", args)
        state = _position(scenario, game)
        _play(state, items(scenario.get("moves", []), "moves"))
        return _differences(state, scenario)
    except (BadDocument, BadOption) as error:
        return error.problems


def _text(scenario: Document, field: str) -> str:
    value = scenario.get(field)
    if not isinstance(value, str) or not value:
        raise wrong(field, "text-expected", "the scenario needs the field {field}, a text", {"field": repr(field)})
    return value


def _position(scenario: Document, game: Game) -> State:
    options = read(game.options, mapping(scenario.get("options", {}), "options"))
    seed = scenario.get("seed", "scenario")
    if not isinstance(seed, str):
        seed = str(seed)
    if "position" in scenario:
        document = dict(mapping(scenario["position"], "position"))
        for field in AROUND:
            if field in document:
                text = "{field} belongs beside the position, not into it"
                raise wrong(f"position.{field}", "key-unknown", text, {"field": repr(field)})
        document.update({"options": options, "seed": seed})
    elif "next" in scenario:
        document = game.start(options, seed).to_document()
    else:
        return game.start(options, seed)
    if "next" in scenario:
        document["next"] = scenario["next"]
    document.update({"game": game.id, "rules": game.rules_version})
    return game.from_document(document)


def _play(state: State, moves: list[object]) -> None:
    for i, move in enumerate(moves):
        path = f"moves.{i}"
        seat, action = _move(state.game, move, path)
        if seat is None:
            raise wrong(path, "seat-missing", "a seat and its action are expected, not {value}", {"value": repr(move)})
        _skip(state, seat, action)
        if state.player != seat:
            raise wrong(path, "seat-other", _not_now(state, str(move), seat))
        try:
            state.apply(action)
        except (IllegalAction, BadDocument) as error:
            code = "action-illegal" if isinstance(error, IllegalAction) else "outcome-impossible"
            raise wrong(path, code, message_of(error)) from None


def _skip(state: State, seat: int, action: int) -> None:
    """Answer the questions with a single answer before this move."""
    while state.player is not None and (state.player != seat or action not in state.legal_actions()):
        forced = answer(state, {})
        if forced is None:
            return
        state.apply(forced)


def _move(game: Game, move: object, path: str) -> tuple[int | None, int]:
    """Seat and action of `red pass`, `red: pass`, `~ red: pass`, or (without a seat) `pass`."""
    if isinstance(move, dict) and len(move) == 1:
        # `- red: pass` reads as a mapping.
        key, value = next(iter(move.items()))
        move = f"{key}: {value}"
    if not isinstance(move, str):
        raise wrong(path, "move-expected", "a seat and its action are expected, not {value}", {"value": repr(move)})
    word, _, rest = move.removeprefix("~").strip().partition(" ")
    colour = word.removesuffix(":")
    seat = game.colours.index(colour) if colour in game.colours else None
    try:
        return seat, game.actions.parse(move if seat is None else rest)
    except ValueError as error:
        raise wrong(path, "action-unknown", message_of(error)) from None


def _not_now(state: State, move: str, seat: int) -> Message:
    """That this seat has nothing to decide now."""
    colours = state.game.colours
    if state.player is None:
        return Message("{move} is not possible: the game is over", {"move": repr(move)})
    args: dict[str, Value] = {
        "move": repr(move),
        "asked": Word("seat", colours[state.player]),
        "seat": Word("seat", colours[seat]),
    }
    return Message("{move} is not possible: {asked} decides now, not {seat}", args)


def _differences(state: State, scenario: Document) -> list[Problem]:
    found: list[Problem] = []
    document = state.to_document()
    document["asked"] = state.view(None)["asked"]
    compare(scenario.get("expect", {}), document, "", found)
    colours = state.game.colours
    for field, numbers in (("scores", state.scores()), ("ranking", state.ranking())):
        actual = {colours[i]: number for i, number in enumerate(numbers)}
        compare(scenario.get(field, {}), actual, field, found)
    for field in ("legal", "illegal"):
        for i, move in enumerate(items(scenario.get(field, []), field)):
            _check_legal(state, move, field, i, found)
    return found


def _check_legal(state: State, move: object, field: str, i: int, found: list[Problem]) -> None:
    seat, action = _move(state.game, move, f"{field}.{i}")
    possible = action in state.legal_actions() and seat in (None, state.player)
    if possible == (field == "legal"):
        return
    text = state.game.actions.text(action)
    if field == "illegal":
        found.append(Problem(f"illegal.{i}", "legal", "{action} is possible", {"action": repr(text)}))
    elif seat is not None and seat != state.player:
        found.append(Problem(f"legal.{i}", "seat-other", _not_now(state, text, seat)))
    else:
        found.append(Problem(f"legal.{i}", "action-illegal", _refusal(state, action)))


def _refusal(state: State, action: int) -> Message:
    try:
        state.copy().apply(action)
    except CaravelaError as error:
        return error.message
    return Message("", {})


def compare(expected: object, actual: object, path: str, found: list[Problem]) -> None:
    """Add every difference to `found`. Of a mapping only the fields that are expected are compared, lists as
    a whole.

    A field that is not there is the same as nothing: null, 0, an empty list or mapping.
    """
    if isinstance(expected, dict) and isinstance(actual, dict | None):
        for key, value in expected.items():
            here = f"{path}.{key}" if path else str(key)
            compare(value, None if actual is None else actual.get(key), here, found)
    elif isinstance(expected, list) and isinstance(actual, list) and len(expected) == len(actual):
        for i, value in enumerate(expected):
            compare(value, actual[i], f"{path}.{i}", found)
    elif not (_same(expected, actual) or (_nothing(expected) and _nothing(actual))):
        args: dict[str, Value] = {"actual": repr(actual), "expected": repr(expected)}
        found.append(Problem(path, "differs", "{actual} is there, not {expected}", args))


def _same(expected: object, actual: object) -> bool:
    return type(expected) is type(actual) and expected == actual


def _nothing(value: object) -> bool:
    return value is None or (isinstance(value, int | list | dict) and not value and value is not False)

"""Options: what can be chosen before a game starts, declared once; the web form, the command line, records and schemas read it.

Every game has the option `players`. Knows nothing of what an option does in the rules.
"""

from __future__ import annotations

from collections.abc import Mapping

from caravela.engine.errors import BadOption, Problem
from caravela.engine.messages import Message, Value

OptionValue = bool | int | str


class Option:
    """One thing that can be chosen.

    `kind` is "bool", "int" (from `low` to `high`) or "choice" (one of `choices`). `defaults` overrides `default` for some
    player counts. `players` limits it to some player counts (empty: all).
    `needs` and `excludes` name settings of other options, each with the reason as a message id: `captains` for a bool option that
    is on, `deck=long` for a choice. An option that would do nothing beside another excludes it.
    `group` sorts the form, `house` marks house rules, `label` and `help` are English message ids, `rule` cites the rules.
    `needed` says of a number that it needs other bool options: `{6: ("six-players",)}`.
    `brings` names two kinds of the game's words for what the option brings into the game: the names, and a sentence on each.
    `later` marks an option that came when there were records already: at its default it is not named in positions and
    commitments (`named`), so that theirs stay what they were.
    """

    def __init__(
        self,
        id: str,
        kind: str = "bool",
        default: OptionValue = False,
        label: str = "",
        help: str = "",
        choices: tuple[str, ...] = (),
        low: int = 0,
        high: int = 0,
        defaults: dict[int, OptionValue] | None = None,
        needs: dict[str, str] | None = None,
        excludes: dict[str, str] | None = None,
        players: tuple[int, ...] = (),
        group: str = "variants",
        house: bool = False,
        rule: str = "",
        later: bool = False,
        needed: dict[int, tuple[str, ...]] | None = None,
        brings: tuple[str, ...] = (),
    ) -> None:
        self.id = id
        self.kind = kind
        self.default = default
        self.label = label or id
        self.help = help
        self.choices = choices
        self.low = low
        self.high = high
        self.defaults: dict[int, OptionValue] = {} if defaults is None else defaults
        self.needs: dict[str, str] = {} if needs is None else needs
        self.excludes: dict[str, str] = {} if excludes is None else excludes
        self.players = players
        self.group = group
        self.house = house
        self.rule = rule
        self.later = later
        self.brings = brings
        self.needed: dict[int, tuple[str, ...]] = {} if needed is None else needed

    def default_for(self, players: int) -> OptionValue:
        """The value where nothing was chosen, for a player count."""
        return self.defaults.get(players, self.default)

    def values(self) -> tuple[OptionValue, ...]:
        """Every value, for tests and forms."""
        if self.kind == "bool":
            return (False, True)
        if self.kind == "choice":
            return self.choices
        return tuple(range(self.low, self.high + 1))

    def parse(self, text: str) -> OptionValue:
        """The value written as text (`on`, `off`, a number, a word); BadOption says what is possible."""
        word = text.strip().lower()
        if self.kind == "bool":
            if word in ("on", "yes", "true", "1"):
                return True
            if word in ("off", "no", "false", "0"):
                return False
        elif self.kind == "int":
            if word.isascii() and word.isdigit() and len(word) < 10 and self.low <= int(word) <= self.high:
                return int(word)
        elif word in self.choices:
            return word
        raise BadOption([self.impossible(text)])

    def impossible(self, value: object) -> Problem:
        """That a value cannot be chosen, and what can be."""
        path = f"options.{self.id}"
        shown = repr(value)
        if self.kind == "bool":
            return Problem(path, "option-value", "{value} is not possible; choose on or off", {"value": shown})
        if self.kind == "int":
            text = "{value} is not possible; choose a number from {low} to {high}"
            return Problem(path, "option-value", text, {"value": shown, "low": self.low, "high": self.high})
        text = "{value} is not possible; choose one of {choices}"
        return Problem(path, "option-value", text, {"value": shown, "choices": ", ".join(self.choices)})

    def wrong(self, value: object) -> bool:
        """Is this no value of the option?"""
        if self.kind == "bool":
            return not isinstance(value, bool)
        if self.kind == "int":
            return isinstance(value, bool) or not isinstance(value, int) or not self.low <= value <= self.high
        return value not in self.choices


def show(value: OptionValue) -> str:
    """The value as records and the command line write it."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def read(options: tuple[Option, ...], written: Mapping[str, object]) -> dict[str, OptionValue]:
    """A choice of options as people write it, with `on` and `off`, numbers and words as text.

    BadOption names a value that cannot be; names that are not known are left for `check`.
    """
    known = {option.id: option for option in options}
    chosen: dict[str, OptionValue] = {}
    for name, value in written.items():
        option = known.get(name)
        if isinstance(value, str):
            chosen[name] = value if option is None else option.parse(value)
        elif isinstance(value, bool):
            # A branch of its own: compiled, `bool | int` would make a number of it.
            chosen[name] = value
        elif isinstance(value, int):
            chosen[name] = value
        else:
            text = "{value} is not the value of an option"
            raise BadOption([Problem(f"options.{name}", "option-value", text, {"value": repr(value)})])
    return chosen


def complete(options: tuple[Option, ...], chosen: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """Every option with its value: what was chosen, or the default for the player count. Raises BadOption."""
    problems = _unfit(options, chosen)
    if not problems:
        filled = _filled(options, chosen)
        problems = _clashes(options, filled, chosen)
        if not problems:
            return filled
    raise BadOption(problems)


def named(options: tuple[Option, ...], values: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """Complete options as positions and commitments hold them: without the `later` ones that have their default."""
    players = values["players"]
    assert isinstance(players, int)
    silent = [option.id for option in options if option.later and values[option.id] == option.default_for(players)]
    return {name: value for name, value in values.items() if name not in silent}


def check(options: tuple[Option, ...], chosen: Mapping[str, OptionValue]) -> list[Problem]:
    """What is wrong with a choice of options: unknown names, impossible values, clashes; empty when all is well."""
    return _unfit(options, chosen) or _clashes(options, _filled(options, chosen), chosen)


def _unfit(options: tuple[Option, ...], chosen: Mapping[str, OptionValue]) -> list[Problem]:
    """Names that are not known and values that cannot be."""
    known = {option.id: option for option in options}
    problems: list[Problem] = []
    for name, value in chosen.items():
        if name not in known:
            text = "there is no option {option}; there are {options}"
            args: dict[str, Value] = {"option": repr(name), "options": ", ".join(known)}
            problems.append(Problem(f"options.{name}", "option-unknown", text, args))
        elif known[name].wrong(value):
            problems.append(known[name].impossible(value))
    return problems


def _filled(options: tuple[Option, ...], chosen: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    players = chosen.get("players", options[0].default)
    assert isinstance(players, int)
    return {option.id: chosen.get(option.id, option.default_for(players)) for option in options}


def _clashes(
    options: tuple[Option, ...], filled: Mapping[str, OptionValue], chosen: Mapping[str, OptionValue]
) -> list[Problem]:
    problems: list[Problem] = []
    players = filled["players"]
    for option in options:
        value = filled[option.id]
        if option.needed and isinstance(value, int):
            for other in option.needed.get(value, ()):
                if not filled[other]:
                    said: dict[str, Value] = {"option": option.id, "value": value, "other": other}
                    text = "{value} for “{option}” needs “{other}”"
                    problems.append(Problem(f"options.{option.id}", "option-needs", text, said))
        if option.kind != "bool" or not value:
            continue
        path = f"options.{option.id}"
        if option.players and players not in option.players:
            able = ", ".join([str(count) for count in option.players])
            args: dict[str, Value] = {"option": option.id, "able": able, "players": players}
            problems.append(Problem(path, "option-players", "“{option}” is for {able} players, not {players}", args))
        for other, why in option.needs.items():
            if not _is_set(filled, other):
                args = {"option": option.id, "other": other, "why": Message(why, {})}
                problems.append(Problem(path, "option-needs", "“{option}” needs “{other}”: {why}", args))
        for other, why in option.excludes.items():
            if _is_set(filled, other):
                args = {"option": option.id, "other": other, "why": Message(why, {})}
                problems.append(Problem(path, "option-excludes", "“{option}” does not go with “{other}”: {why}", args))
    return problems


def _is_set(filled: Mapping[str, OptionValue], setting: str) -> bool:
    """Is a bool option on, or a choice made, as `needs` and `excludes` name it?"""
    name, _, choice = setting.partition("=")
    return bool(filled[name] == choice if choice else filled[name])

"""The form that opens a table, made from a game's own description of its options and player counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from caravela.engine.errors import BadOption, Problem
from caravela.engine.game import Game
from caravela.engine.options import Option, OptionValue
from caravela.web.guests import LONGEST, clean_name
from caravela.web.tables import catalogue
from caravela.web.tables.lobby import Choice
from caravela.web.tables.models import Seat, Table
from caravela.web.words import Words, sentence, spoken

ME = "me"
LINK, ALL = "link", "all"
OPEN = "open"
BOT = "bot-"
LONGEST_TABLE_NAME = 40
_GROUPS = ("table", "modules", "variants", "house")


class NewTable(forms.Form):
    """Who plays what by which rules. `players` decides which seats and options there are."""

    def __init__(self, game: Game, players: int, data: Any = None, initial: Mapping[str, Any] | None = None) -> None:
        super().__init__(data, initial=dict(initial or {}))
        self.game = game
        self.players = players
        self.players_text = str(players)
        self.shown = [option for option in game.options[1:] if not option.players or players in option.players]
        counts = [(str(n), str(n)) for n in game.players]
        self.fields["players"] = forms.ChoiceField(label=_("Players"), choices=counts, initial=str(players))
        for seat in range(players):
            self.fields[f"seat-{seat}"] = self._seat(seat)
        said = spoken(game.id)
        for option in self.shown:
            field = self.fields[f"option-{option.id}"] = _field(option, players, said)
            field.brings = brought(game, option, said)
            field.clashes = self._clashing(option, said)
        self.fields["name"] = forms.CharField(
            label=_("Name of the table"), required=False, max_length=LONGEST_TABLE_NAME, help_text=_("May stay empty.")
        )
        self.fields["fast"] = forms.BooleanField(
            label=_("Fast bots"), required=False, help_text=_("Bots move at once instead of waiting so that you can follow.")
        )
        self.fields["join"] = forms.ChoiceField(
            label=_("Who may join"),
            required=False,
            choices=[(LINK, _("Friends with a link")), (ALL, _("Everybody"))],
            help_text=_("For seats that are left open. A table for everybody stands on the start page."),
        )
        for name, field in self.fields.items():
            # The hint belongs to the control: a screen reader reads it with the label.
            if field.help_text:
                field.widget.attrs["aria-describedby"] = f"help-{name}"

    def _seat(self, seat: int) -> forms.ChoiceField:
        bots = [(f"{BOT}{level}", _("Bot: {level}").format(level=name)) for level, name in catalogue.level_names()]
        choices = [(ME, _("I play")), *bots, (OPEN, _("Open: invite by link"))]
        colour = catalogue.colour_name(self.game.colours[seat])
        first = ME if seat == 0 else f"{BOT}{catalogue.DEFAULT_LEVEL}"
        return forms.ChoiceField(label=colour, choices=choices, initial=first)

    def _clashing(self, option: Option, said: Words) -> list[tuple[str, str]]:
        """What does not go with an option, whichever of the two says so: the field and value, and a sentence on it."""
        told = [(other, why) for other, why in option.excludes.items()]
        others = [one for one in self.shown if option.id in one.excludes and one.id not in option.excludes]
        told += [(one.id, one.excludes[option.id]) for one in others]
        shown = {one.id for one in self.shown}
        sentence_on = _("Does not go with “{other}”: {why}.")
        return [
            (f"option-{other}", sentence_on.format(other=self._label(other, said), why=said(why)))
            for other, why in told
            if other.partition("=")[0] in shown
        ]

    def _label(self, setting: str, said: Words) -> str:
        """An option or one of its choices, `deck=long`, as the form calls it."""
        name, _equals, choice = setting.partition("=")
        label = next((said(option.label) for option in self.game.options if option.id == name), name)
        return f"{label}: {_title(said.name('choice', choice))}" if choice else label

    def mark_first(self) -> None:
        """Mark what was refused for those who do not see it, and let the page open at the first of it."""
        order = [field.html_name for _colour, field in self.seats()]
        order += [field.html_name for _title, fields in self.groups() for field in fields] + ["join", "fast", "name"]
        wrong = [name for name in order if name in self.errors]
        for name in wrong:
            attrs = self.fields[name].widget.attrs
            attrs |= {"aria-invalid": "true", "aria-describedby": f"{attrs.get('aria-describedby', '')} error-{name}".strip()}
        if wrong:
            self.fields[wrong[0]].widget.attrs["autofocus"] = True

    def clean(self) -> dict[str, Any]:
        """One person sits in one seat, and the options go together."""
        cleaned = super().clean() or {}
        mine = [name for name, value in cleaned.items() if name.startswith("seat-") and value == ME]
        for name in mine[1:]:
            self.add_error(name, _("You can sit in one seat only. Open this one and invite somebody, or seat a bot."))
        if not any(name.startswith("option-") for name in self.errors):
            try:
                self.game.complete(self.options())
            except BadOption as error:
                for problem in error.problems:
                    name = f"option-{problem.path.removeprefix('options.')}"
                    self.add_error(name if name in self.fields else None, self._told(problem))
        return cleaned

    def _told(self, problem: Problem) -> str:
        """What is wrong, in a sentence that names options as the form does."""
        said = spoken(self.game.id)
        args = dict(problem.message.args)
        for field in ("option", "other"):
            named = args.get(field)
            if isinstance(named, str):
                args[field] = self._label(named, said)
        return sentence(said(problem.message._replace(args=args)))

    def options(self) -> dict[str, OptionValue]:
        """The chosen options, as the engine takes them."""
        chosen: dict[str, OptionValue] = {"players": self.players}
        for option in self.shown:
            given = self.cleaned_data[f"option-{option.id}"]
            # A page older than the option does not name it: then it stays as usual.
            chosen[option.id] = option.default_for(self.players) if given == "" else given
        return chosen

    def choices(self) -> list[Choice]:
        """Who is to sit where."""
        values = [self.cleaned_data[f"seat-{seat}"] for seat in range(self.players)]
        return [Choice(value == ME, value.removeprefix(BOT) if value.startswith(BOT) else "") for value in values]

    def listed(self) -> bool:
        """May anybody join from the start page?"""
        return bool(self.cleaned_data["join"] == ALL)

    def presets(self) -> list[dict[str, Any]]:
        """The game's own choices of options by name, for the template; `on` is the one that is chosen now.

        Of those that come to the same with so many players only the first is a choice.
        """
        said, names = spoken(self.game.id), self.game.names()
        shown = [option.id for option in self.shown]
        now = {name: self[f"option-{name}"].value() for name in shown}
        found = []
        met: list[dict[str, OptionValue]] = []
        for preset, options in self.game.presets.items():
            values = {option.id: options.get(option.id, option.default_for(self.players)) for option in self.shown}
            if values in met:
                continue
            met.append(values)
            about = said.name("preset-about", preset) if preset in names.get("preset-about", {}) else ""
            on = all([str(now[name]) == str(values[name]) for name in shown])
            found.append({"id": preset, "name": _title(said.name("preset", preset)), "about": about, "on": on})
        return found

    def table_name(self) -> str:
        """The name of the table, "" for none."""
        return clean_name(self.cleaned_data["name"])

    def seats(self) -> list[tuple[str, forms.BoundField]]:
        """The fields of the seats with their colours, for the template."""
        return [(self.game.colours[seat], self[f"seat-{seat}"]) for seat in range(self.players)]

    def groups(self) -> list[tuple[str, list[forms.BoundField]]]:
        """The fields of the options in their groups, for the template."""
        titles = {"table": _("Table"), "modules": _("Modules"), "variants": _("Variants"), "house": _("House rules")}
        found: dict[str, list[forms.BoundField]] = {}
        for option in self.shown:
            found.setdefault("house" if option.house else option.group, []).append(self[f"option-{option.id}"])
        order = sorted(found, key=lambda group: _GROUPS.index(group) if group in _GROUPS else len(_GROUPS))
        return [(titles.get(group, group.capitalize()), found[group]) for group in order]


class Name(forms.Form):
    """The name under which somebody sits down."""

    name = forms.CharField(max_length=LONGEST)

    def clean_name(self) -> str:
        """A name with something to see in it."""
        name = clean_name(self.cleaned_data["name"])
        if not name:
            raise forms.ValidationError(_("A name that others can read is needed."))
        return name


def players_of(game: Game, text: str) -> int:
    """The number of players that a form or an address says, or the usual one."""
    usual = game.options[0].default
    assert isinstance(usual, int)
    wanted = int(text) if text.isascii() and text.isdigit() and len(text) < 4 else usual
    return wanted if wanted in game.players else usual


def remembered(game: Game, players: int, given: Mapping[str, Any]) -> dict[str, Any]:
    """What was chosen before the number of players changed, as far as it still fits, to begin the new form with.

    A `preset` of the game puts its options in the place of the chosen ones. An option that stood as is usual for the number of
    players before (`was`) becomes what is usual for the new one.
    """
    form = NewTable(game, players)
    preset = game.presets.get(given.get("preset") or "")
    before = set(given.getlist("had")) if hasattr(given, "getlist") else set()
    kept: dict[str, Any] = {}
    for name, field in form.fields.items():
        value = given.get(name)
        if isinstance(field, forms.BooleanField):
            if name in before:
                kept[name] = value is not None
        elif value is not None and name != "players":
            choices = getattr(field, "choices", None)
            if choices is None or value in [key for key, _label in choices]:
                kept[name] = value
    was = players_of(game, given.get("was") or "")
    for option in form.shown:
        name, usual = f"option-{option.id}", option.default_for(was)
        if name in kept and usual != option.default_for(players) and str(kept[name]) == str(usual):
            kept[name] = option.default_for(players)
    if preset is not None:
        for option in form.shown:
            kept[f"option-{option.id}"] = preset.get(option.id, option.default_for(players))
    return kept


def like(game: Game, table: Table, seats: Sequence[Seat], mine: int) -> list[tuple[str, str]]:
    """What an address gives `remembered` to choose what a table was played by: the seat `mine` for the reader, bots again, and
    the seats of other people open.
    """
    given = [("game", game.id), ("players", str(len(seats))), ("was", str(len(seats))), ("name", table.name)]
    for seat in seats:
        who = ME if seat.index == mine else f"{BOT}{seat.bot}" if seat.bot else OPEN
        given.append((f"seat-{seat.index}", who))
    answers: dict[str, OptionValue] = {f"option-{name}": value for name, value in table.options.items() if name != "players"}
    for field, value in {**answers, "fast": table.fast_bots, "join": ALL if table.listed else LINK}.items():
        if isinstance(value, bool):
            given.append(("had", field))
        if value is not False:
            given.append((field, "on" if value is True else str(value)))
    return given


def _title(text: str) -> str:
    """A name as it stands alone, with a capital."""
    return text[:1].upper() + text[1:]


def brought(game: Game, option: Option, said: Words) -> list[tuple[str, str]]:
    """What an option brings into the game, by name, with a sentence on each."""
    if not option.brings:
        return []
    kind, about = option.brings
    return [(_title(said.name(kind, word)), said.name(about, word)) for word in game.names()[kind]]


def _field(option: Option, players: int, said: Words) -> forms.Field:
    default = option.default_for(players)
    label, help_text = said(option.label), said(option.help)
    if option.kind == "bool":
        return forms.BooleanField(label=label, help_text=help_text, required=False, initial=default)
    if option.kind == "int":
        low, high = option.low, option.high
        return forms.IntegerField(label=label, help_text=help_text, initial=default, min_value=low, max_value=high)
    choices = [(choice, _title(said.name("choice", choice))) for choice in option.choices]
    return forms.ChoiceField(label=label, help_text=help_text, required=False, initial=default, choices=choices)

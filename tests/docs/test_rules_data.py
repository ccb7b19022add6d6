"""The tables of docs/rules/empires.md and the data file that the program reads say the same."""

import json
import re
from pathlib import Path
from typing import Any, Final

import pytest

from caravela import games
from caravela.engine import Game
from tests.house.files import read

REFERENCE: Final = read(Path("docs/rules/empires.md"))
DATA: Final[dict[str, Any]] = json.loads(read(Path("src/caravela/games/empires/data/empires.json")))
IDS: Final = {  # where the id is not the name in kebab-case
    "New France / Canada": "new-france",
    "NW Territory": "northwest-territory",
    "Cipangu (Japan)": "cipangu",
    "Conquest of the Inca Empire": "inca-conquest",
    "West Indies Co.": "west-indies-company",
    "Settlers (x2)": "settlers",
    "Plague (I)": "plague-1",
    "Plague (II)": "plague-2",
    "Plague (III)": "plague-3",
}
SPOILS: Final = {  # one row for several tiles
    "Spoils of War: $5 / ship / 2 specialists": ("spoils-5", "spoils-ship", "spoils-specialists"),
    "Spoils of War: $7 / 2 random goods": ("spoils-7", "spoils-goods"),
}
TYPES: Final = {
    "inst": "immediate",
    "once": "once",
    "each": "ongoing",
    "end": "end",
    "E once, A inst": "once",
    "inst, free": "immediate",
}


def section(number: str) -> str:
    """The text of a section of the reference, from its heading to the next."""
    found = re.search(rf"^### {re.escape(number)} .*?(?=^##)", REFERENCE, re.MULTILINE | re.DOTALL)
    assert found is not None, number
    return found[0]


def rows(number: str) -> list[list[str]]:
    """The rows of the first table of a section, without its heading."""
    lines = [line for line in section(number).splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def id_of(name: str) -> str:
    return IDS.get(name, name.lower().replace(" ", "-"))


def test_goods() -> None:
    listed = re.findall(r"([A-Z][a-z]+) (\d)\b", section("1.7").split("(sum")[0])
    assert [{"id": name.lower(), "count": int(count)} for name, count in listed] == DATA["goods"]
    assert sum(good["count"] for good in DATA["goods"]) == 46


def test_region_goods_and_their_status() -> None:
    table = {id_of(row[0]): row for row in rows("1.2") if not row[0].startswith("(")}
    assert set(table) == {region["id"] for region in DATA["regions"]}
    for region in DATA["regions"]:
        _, good, status, _ = table[region["id"]]
        assert good.lower() == region["good"]
        assert region["good-status"] in status
        assert region["confidence"] in status or region["good-status"] == "confirmed"
    without = {row[1] for row in rows("1.2") if row[0].startswith("(")}
    on_the_map = {region["good"] for region in DATA["regions"]}
    assert without == {", ".join(good["id"].capitalize() for good in DATA["goods"] if good["id"] not in on_the_map)}


def test_borders_and_their_status() -> None:
    stated = {}
    for pairs, basis in rows("1.3"):
        for pair in re.sub(r" \([^)]*\)", "", pairs).split(", "):
            one, other = (id_of(name) for name in pair.split("-"))
            stated[frozenset((one, other))] = basis
    assert {frozenset(edge["between"]) for edge in DATA["adjacency"]} == set(stated)
    for edge in DATA["adjacency"]:
        basis = stated[frozenset(edge["between"])]
        assert edge["status"] in basis
        assert edge["confidence"] in basis or edge["status"] == "printed"
        assert edge["on"] == ("off" not in basis)


def test_dock_spaces() -> None:
    table = [line for line in section("1.5").splitlines() if line.startswith("|")]
    players, numbered = ([cell.strip() for cell in table[row].strip("|").split("|")][1:] for row in (0, 2))
    assert dict(zip(players, map(int, numbered), strict=True)) == DATA["dock-numbered"]


def test_counters() -> None:
    listed = re.findall(r"\b(\d)/(\d)/(\d)/(\d)", section("1.8"))
    keys = ("plunder", "soldier", "natives", "vp")
    assert [dict(zip(keys, map(int, counter), strict=True)) for counter in listed] == DATA["counters"]


def test_cards() -> None:
    table = rows("1.8")
    both = [row[:5] for row in table] + [row[6:] for row in table]
    keys = ("plunder", "soldier", "natives", "vp")
    stated = [{"id": id_of(row[0]), **dict(zip(keys, map(int, row[1:]), strict=True))} for row in both]
    assert stated == DATA["cards"]


@pytest.mark.parametrize(("module", "letter", "counts"), [("base", "E", [12, 14, 11]), ("builder", "B", [8, 8, 4])])
def test_tiles(module: str, letter: str, counts: list[int]) -> None:
    ages = {"I": 1, "II": 2, "III": 3}
    stated = []
    for age, names, sets, kind, _effect, vp, _see in rows("1.9"):
        if letter not in sets:
            continue
        copies = 2 if "(x2)" in names else 1
        for name in SPOILS.get(names, tuple(id_of(name) for name in names.split("; "))):
            stated.append((name, ages[age], TYPES[kind], copies, int(vp) if vp.isdigit() else 0))
    played = [tile for tile in DATA["tiles"] if tile["module"] == module]
    tiles = [(tile["id"], tile["age"], tile["type"], tile["copies"], tile["vp"]) for tile in played]
    assert tiles == stated
    assert [tile["price"] for tile in played if "price" in tile] == [0 for tile in played if "spoils" in tile["id"]]
    assert [sum(copies for _, age, _, copies, _ in tiles if age == number) for number in (1, 2, 3)] == counts


@pytest.mark.parametrize("tile", DATA["tiles"], ids=lambda tile: tile["id"])
def test_the_rule_of_a_tile_speaks_of_it(tile: dict[str, Any]) -> None:
    found = re.search(rf"^- \*\*{tile['rule']}\*\* (.*)$", REFERENCE, re.MULTILINE)
    assert found is not None
    names = {"new-world-cartography": "cartography", "inca-conquest": "inca", "plague-1": "plague i"}
    names |= {"plague-2": "plague ii", "plague-3": "plague iii", "west-indies-company": "west indies"}
    names |= {"re-write-history": "re-write history"}
    names |= {name: "spoils of war" for spoils in SPOILS.values() for name in spoils}
    said = names.get(tile["id"], tile["id"].replace("-", " "))
    text = found[1].lower()
    assert said in text or tile["id"] == "cathedral"  # R58 sends one to R27


OF_2007: Final[dict[str, Any]] = json.loads(read(Path("src/caravela/games/empires/data/aoe3.json")))


def test_the_credits_say_what_the_data_has_as_reconstructed() -> None:
    """The goods of all regions but Peru and the borders on land, in one file for both editions; of 2007 two boxes in its own."""
    goods = {row["id"]: row["good-status"] for row in DATA["regions"]}
    assert {region for region, status in goods.items() if status != "reconstructed"} == {"peru"}
    printed = [row["between"] for row in DATA["adjacency"] if row["status"] != "reconstructed"]
    assert all("caribbean" in pair for pair in printed)
    assert not {"regions", "adjacency", "goods"} & set(OF_2007)
    boxes = {row["id"] for row in OF_2007["boxes"] if row.get("spaces-status") == "reconstructed"}
    assert boxes == {"initiative", "warfare"}
    assert "reconstructed" not in {row.get("spaces-status") for row in DATA["boxes"]}
    for game in ("empires", "aoe3"):
        said = games.get(game).names()["game"]["credits"]
        assert "Reconstructed: the goods of all regions but Peru" in said
        assert "data file" in said
        assert ("Initiative and Warfare" in said) == (game == "aoe3")


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.id)
def test_credits_name_reconstructed_data_and_the_file_that_corrects_them(game: Game) -> None:
    folder = Path("src/caravela/games") / type(game).__module__.split(".")[2] / "data"
    assert "reconstructed" in "".join(path.read_text("utf-8") for path in folder.glob("*.json"))
    assert "Reconstructed: " in game.names()["game"]["credits"]
    assert "data file" in game.names()["game"]["credits"]

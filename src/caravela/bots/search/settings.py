"""How a search thinks: the numbers that strength and style hang on, in one place."""

from __future__ import annotations

from typing import Final

HORIZON: Final = 16
EXPLORE: Final = 3.0
CAUTION: Final = 1.5
WIDTH: Final = 2.0
GROWTH: Final = 0.5
GUESS: Final = 8.0
RIPE: Final = 8
MIX: Final = 0.5
BREADTH: Final = 12
NODES: Final = 200_000
SURE: Final = 3.5
WHOLE: Final = ("horizon", "ripe", "breadth", "nodes")


class Settings:
    """What a search is told once; units are points of the game and choices.

    `horizon`: so many choices of each player are looked ahead before a position is judged. `temperature`: how many points a
    choice may seem worse and still be played now and then. `explore`: how many points a choice that was hardly tried may seem
    worse and still be tried. `caution`: over how many points of the first guess the priors spread. `width`, `growth`: the first
    width * visits ** growth choices by prior are considered. `guess`: how many visits the first guess weighs. `ripe`: visits
    after which the choices behind a node are told apart. `mix`: how much points count beside the chance to win, from 0 to 1.
    `breadth`: most choices that are considered at the root. `nodes`: the most that a tree holds. `sure`: how many standard
    errors the best must be ahead to end the search early.
    """

    def __init__(
        self,
        horizon: int = HORIZON,
        temperature: float = 0.0,
        explore: float = EXPLORE,
        caution: float = CAUTION,
        width: float = WIDTH,
        growth: float = GROWTH,
        guess: float = GUESS,
        ripe: int = RIPE,
        mix: float = MIX,
        breadth: int = BREADTH,
        nodes: int = NODES,
        sure: float = SURE,
    ) -> None:
        self.horizon = horizon
        self.temperature = temperature
        self.explore = explore
        self.caution = caution
        self.width = width
        self.growth = growth
        self.guess = guess
        self.ripe = ripe
        self.mix = mix
        self.breadth = breadth
        self.nodes = nodes
        self.sure = sure

    def numbers(self) -> dict[str, float]:
        """By name, as they travel between processes."""
        return {
            "horizon": self.horizon,
            "temperature": self.temperature,
            "explore": self.explore,
            "caution": self.caution,
            "width": self.width,
            "growth": self.growth,
            "guess": self.guess,
            "ripe": self.ripe,
            "mix": self.mix,
            "breadth": self.breadth,
            "nodes": self.nodes,
            "sure": self.sure,
        }

    @staticmethod
    def of(numbers: dict[str, float]) -> Settings:
        """The settings with these numbers; the others are usual."""
        found = Settings()
        for name, value in numbers.items():
            setattr(found, name, int(value) if name in WHOLE else value)
        return found

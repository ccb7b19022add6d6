"""Chance that lies inside the state: named streams of numbers that depend on the seed alone, the same on every machine.

Each stream is counter-mode BLAKE2b keyed by the seed: the n-th word of a stream is a pure function of seed, stream and n,
so a copy is a handful of numbers and two games of one seed stay comparable when one of them draws more from another stream.
Knows nothing of games; uses no clock and no operating system randomness.
"""

from __future__ import annotations

from hashlib import blake2b
from struct import Struct
from typing import Final

from caravela.engine.errors import BadDocument, Problem

WORDS_A_BLOCK: Final = 16
_SPAN: Final = 1 << 32
_WORDS: Final = Struct(f">{WORDS_A_BLOCK}I")


def keyed(seed: str) -> blake2b:
    """The hash that all streams of a seed begin with."""
    return blake2b(digest_size=64, key=blake2b(seed.encode(), digest_size=32).digest())


def block(begun: blake2b, stream: str, index: int) -> list[int]:
    """The 16 32-bit words number `16 * index` and on of a stream of the seed that `begun` is keyed by."""
    whole = begun.copy()
    whole.update(f"{stream}:{index}".encode())
    return list(_WORDS.unpack(whole.digest()))


class Chance:
    """The streams of one state. `names` are fixed for a game; `positions[i]` words of stream i have been used.

    `script` holds outcomes that a written position prescribes (`next:` of a document): they come before drawn ones. What most
    copies never use is made when it is needed.
    """

    __slots__ = ("seed", "names", "positions", "script", "_keyed", "_blocks")

    def __init__(self, seed: str, names: tuple[str, ...], positions: list[int] | None = None) -> None:
        self.seed = seed
        self.names = names
        self.positions = [0] * len(names) if positions is None else positions
        self.script: dict[int, list[int]] | None = None
        self._keyed: blake2b | None = None
        self._blocks: dict[int, list[int]] | None = None

    def copy(self) -> Chance:
        """An independent copy: it goes on with the same numbers."""
        other = Chance(self.seed, self.names, self.positions[:])
        other._keyed = self._keyed
        script = self.script
        if script is not None:
            other.script = {key: values[:] for key, values in script.items()}
        return other

    def reseed(self, seed: str) -> None:
        """Begin all streams anew from another seed, and forget any script."""
        self.seed = seed
        self.positions = [0] * len(self.names)
        self.script = None
        self._keyed = None
        self._blocks = None

    def below(self, stream: int, n: int) -> int:
        """A whole number from 0 to n - 1, each as likely as the other (n from 1 to 2**32).

        BadDocument when a script prescribes an outcome that cannot be.
        """
        if n < 1 or n > _SPAN:
            raise ValueError(f"below: n must lie between 1 and 2**32, not {n}")
        script = self.script
        if script is not None and script.get(stream):
            scripted = script[stream].pop(0)
            if not 0 <= scripted < n:
                name = self.names[stream]
                text = "{value} was to come, but only 0 to {most} can"
                raise BadDocument([Problem(f"next.{name}", "outcome-impossible", text, {"value": scripted, "most": n - 1})])
            return scripted
        limit = _SPAN - _SPAN % n
        while True:
            position = self.positions[stream]
            word = self._words(stream, position)[position % WORDS_A_BLOCK]
            self.positions[stream] = position + 1
            if word < limit:
                return word % n

    def shuffle(self, stream: int, cards: list[int]) -> None:
        """Put the cards in an order drawn from the stream, in place; every order is as likely as any other."""
        script = self.script
        if script is not None and stream in script:
            for i in range(len(cards) - 1, 0, -1):
                j = self.below(stream, i + 1)
                cards[i], cards[j] = cards[j], cards[i]
            return
        # As `below` for each card, but written out: setting up a game is little else than this.
        left = len(cards)
        position = self.positions[stream]
        while left > 1:
            for word in self._words(stream, position)[position % WORDS_A_BLOCK :]:
                position += 1
                if word < _SPAN - _SPAN % left:
                    j = word % left
                    left -= 1
                    cards[left], cards[j] = cards[j], cards[left]
                    if left < 2:
                        break
        self.positions[stream] = position

    def _words(self, stream: int, position: int) -> list[int]:
        """The block of the stream in which the word of this number stands."""
        blocks = self._blocks
        if blocks is None:
            blocks = self._blocks = {}
        words = blocks.get(stream)
        if words is None or position % WORDS_A_BLOCK == 0:
            if self._keyed is None:
                self._keyed = keyed(self.seed)
            words = blocks[stream] = block(self._keyed, self.names[stream], position // WORDS_A_BLOCK)
        return words

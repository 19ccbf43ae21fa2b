"""Sources of randomness, either proven from a match's seed or fast and for search only, and what is drawn from them."""

import hashlib
import hmac
import random
from typing import Final, TypeVar

from mypy_extensions import i64

from games.rules.cards import BITS

T = TypeVar("T")

_WIDTH: Final = 32
_WORDS: Final = 1 << _WIDTH

_TOGETHER: Final = 5
"""So many cards of a deck of 64 fit into one number of 32 bits."""


class Rng:
    """A source of numbers below k, all equally likely."""

    def below(self, k: int) -> int:
        raise TypeError("a source of randomness says how it draws")


class FastRng(Rng):
    """For bots, rollouts and tests: quick, seeded, and worthless as a secret."""

    def __init__(self, seed: int | str) -> None:
        self.random = random.Random(seed).random

    def below(self, k: int) -> int:
        return int(self.random() * k)


class KeyStream(Rng):
    """The published stream of one chance move: HMAC-SHA256(key, counter), as big-endian 32-bit words."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._counter = 0
        self._words: list[int] = []

    def word(self) -> int:
        if not self._words:
            block = hmac.digest(self._key, str(self._counter).encode(), hashlib.sha256)
            self._counter += 1
            self._words = [int.from_bytes(block[i : i + 4], "big") for i in range(28, -1, -4)]
        return self._words.pop()

    def below(self, k: int) -> int:
        """A number below k; words that would favour the small ones are skipped."""
        if not 0 < k <= _WORDS:
            raise ValueError(f"a word of the stream cannot choose among {k}")
        limit = _WORDS // k * k
        while (word := self.word()) >= limit:
            pass
        return word % k


def below(k: int, rng: Rng) -> int:
    """A number below k, however big k is, all equally likely; a source draws no more than a word at a time."""
    if k <= _WORDS:
        return rng.below(k) if k > 1 else 0
    bits = k.bit_length()
    while True:
        number, drawn = 0, 0
        while drawn < bits:
            width = min(_WIDTH, bits - drawn)
            number = number << width | rng.below(1 << width)
            drawn += width
        if number < k:
            return number


def shuffle(items: list[T], rng: Rng) -> None:
    """Shuffle in place, from the last place down, as the published scheme says."""
    i: i64
    for i in range(len(items) - 1, 0, -1):
        j: i64 = rng.below(i + 1)
        items[i], items[j] = items[j], items[i]


def mix(items: list[T], rng: Rng) -> None:
    """Shuffle in place, for searches: one number tells several places, so that fewer are drawn."""
    to_end(items, len(items), len(items) - 1, rng)


def take(cards: list[int], count: int, rng: Rng) -> int:
    """Some cards, drawn at random and taken from the list, as a set."""
    left = len(cards)
    taken = take_among(cards, left, count, rng)
    del cards[left - count :]
    return taken


def take_among(cards: list[int], left: i64, count: i64, rng: Rng) -> i64:
    """Some of the first so many cards, drawn at random, as a set; those of them that are left come first then."""
    to_end(cards, left, count, rng)
    taken: i64 = 0
    for at in range(left - count, left):
        taken |= BITS[cards[at]]
    return taken


def to_end(items: list[T], left: i64, count: i64, rng: Rng) -> None:
    """Let some of the first so many items, drawn at random, change places with the last of these."""
    wanted: i64 = count
    while wanted > 0:
        # One number tells several items: as digits, of which each counts what is left by then.
        together: i64 = min(wanted, _TOGETHER)
        ways: i64 = 1
        for step in range(together):
            ways *= left - step
        ticket: i64 = rng.below(ways)
        wanted -= together
        while together:
            place: i64 = ticket % left
            ticket //= left
            left -= 1
            items[place], items[left] = items[left], items[place]
            together -= 1

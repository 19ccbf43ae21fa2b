"""Unseen cards to places, each possible way equally likely, when some cards can lie in some places only."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import comb

from mypy_extensions import i64

from games.rules.cards import items_of, size_of
from games.rules.stream import Rng, below, take_among

Room = tuple[int, ...]


class _Share:
    """The numbers of cards of a group that bins get, the others none, and the room and the choice that this leaves."""

    __slots__ = ("after", "bins", "counts", "room")

    def __init__(self, share: Room, room: Room) -> None:
        self.bins: list[int] = [place for place, count in enumerate(share) if count]
        self.counts: list[int] = [count for count in share if count]
        self.room: Room = _less(room, share)
        self.after: _Fork | None = None


class _Fork:
    """The shares that can be drawn for a group, and their weights added up."""

    __slots__ = ("shares", "totals")

    def __init__(self, shares: list[_Share], totals: list[int]) -> None:
        self.shares: list[_Share] = shares
        self.totals: list[int] = totals

    def draw(self, rng: Rng) -> _Share:
        """One of the shares, as likely as its weight makes it."""
        if len(self.shares) == 1:
            return self.shares[0]
        return self.shares[bisect_right(self.totals, below(self.totals[-1], rng))]


class Filling:
    """All ways to fill bins of fixed sizes with cards of which each group may go into certain bins only.

    Groups are dealt one after the other. How many cards of a group each bin gets is drawn with the number of ways as
    its weight, those of all later groups included, and which cards these are is shuffled: so every way is as likely.
    """

    def __init__(self, groups: Sequence[tuple[int, int]], room: Sequence[int]) -> None:
        together: dict[int, int] = {}
        for cards, bins in groups:
            together[bins] = together.get(bins, 0) | cards
        # The choosiest first: what is counted last has its numbers given by what is left.
        order = sorted((size_of(bins), bins, cards) for bins, cards in together.items() if cards)
        self._room = tuple(room)
        self._empty = [0] * len(room)
        self._bins = [tuple(items_of(bins)) for _, bins, _ in order]
        self._sets = [cards for _, _, cards in order]
        self._cards = [items_of(cards) for cards in self._sets]
        self._ways: dict[tuple[int, Room], int] = {}
        self._forks: dict[tuple[int, Room], _Fork] = {}
        # No cards yet.
        self._start = _Share((0,) * len(room), self._room)

    def count(self) -> int:
        """The number of possible fillings."""
        return self._count(0, self._room)

    def draw(self, rng: Rng) -> list[int]:
        """The cards of each bin as sets."""
        filled = self._empty[:]
        share = self._start
        for index in range(len(self._sets)):
            fork = share.after
            if fork is None:
                fork = self._fork(index, share.room)
                share.after = fork
            share = fork.draw(rng)
            rest: i64 = self._sets[index]
            cards = self._cards[index]
            left: i64 = len(cards)
            if len(share.bins) > 1:
                cards = cards[:]
            for at in range(len(share.bins)):
                count: i64 = share.counts[at]
                taken = rest if count == left else take_among(cards, left, count, rng)
                left -= count
                rest ^= taken
                place = share.bins[at]
                filled[place] = filled[place] | taken
        return filled

    def _fork(self, index: int, room: Room) -> _Fork:
        key = index, room
        if key not in self._forks:
            # The last group fills whatever is left.
            shares = [room] if index == len(self._sets) - 1 else list(self._possible(index, room))
            totals = list(accumulate(self._weight(index, room, share) for share in shares))
            self._forks[key] = _Fork([_Share(share, room) for share in shares], totals)
        return self._forks[key]

    def _count(self, index: int, room: Room) -> int:
        if index == len(self._cards):
            return 0 if any(room) else 1
        key = index, room
        if key not in self._ways:
            self._ways[key] = sum(self._weight(index, room, share) for share in self._possible(index, room))
        return self._ways[key]

    def _weight(self, index: int, room: Room, share: Room) -> int:
        later = self._count(index + 1, _less(room, share))
        return later * _arrangements(share) if later else 0

    def _possible(self, index: int, room: Room) -> Iterator[Room]:
        """Generate the numbers of cards of a group that each bin could get."""
        cards, bins = len(self._cards[index]), self._bins[index]
        if index == len(self._cards) - 1:
            # The last group has to fill whatever is left.
            if all(place in bins or not left for place, left in enumerate(room)):
                yield room
            return
        yield from _splits(cards, bins, room, 0, [0] * len(room))


def _less(room: Room, share: Room) -> Room:
    """Return the room that is left after a share."""
    return tuple([room[place] - share[place] for place in range(len(room))])


def _splits(cards: int, bins: tuple[int, ...], room: Room, at: int, share: list[int]) -> Iterator[Room]:
    if at == len(bins) - 1:
        if cards <= room[bins[at]]:
            share[bins[at]] = cards
            yield tuple(share)
        return
    for count in range(min(cards, room[bins[at]]) + 1):
        share[bins[at]] = count
        yield from _splits(cards - count, bins, room, at + 1, share)


def _arrangements(share: Room) -> int:
    """Return the number of ways to deal different cards in these numbers."""
    total, ways = 0, 1
    for count in share:
        total += count
        ways *= comb(total, count)
    return ways

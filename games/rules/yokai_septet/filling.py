"""Unseen cards to places, each possible way equally likely, when some cards can lie in some places only."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import comb

from games.rules.cards import cards_of, size_of
from games.rules.moves import items_of
from games.rules.stream import Rng, below, take

Room = tuple[int, ...]


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
        self._bins = [tuple(items_of(bins)) for _, bins, _ in order]
        self._sets = [cards for _, _, cards in order]
        self._cards = [cards_of(cards) for cards in self._sets]
        self._ways: dict[tuple[int, Room], int] = {}
        # For each group and the room that there is: the shares that can be drawn, and their weights added up.
        self._shares: list[dict[Room, tuple[list[list[int]], list[int]]]] = [{} for _ in order]

    def count(self) -> int:
        """The number of possible fillings."""
        return self._count(0, self._room)

    def draw(self, rng: Rng) -> list[int]:
        """The cards of each bin as sets."""
        room = list(self._room)
        filled = [0] * len(room)
        last = len(self._sets) - 1
        for index in range(last + 1):
            # The last group fills whatever is left.
            share = room if index == last else self._draw_share(index, room, rng)
            rest = self._sets[index]
            cards = self._cards[index][:]
            for place in range(len(room)):
                count = share[place]
                if count:
                    taken = rest if count == len(cards) else take(cards, count, rng)
                    filled[place] = filled[place] | taken
                    rest ^= taken
                    if index != last:
                        room[place] = room[place] - count
        return filled

    def _draw_share(self, index: int, room: list[int], rng: Rng) -> list[int]:
        key = tuple(room)
        known = self._shares[index].get(key)
        if known is None:
            possible = list(self._possible(index, key))
            totals = list(accumulate(self._weight(index, key, share) for share in possible))
            known = [list(share) for share in possible], totals
            self._shares[index][key] = known
        shares, totals = known
        if len(shares) == 1:
            return shares[0]
        return shares[bisect_right(totals, below(totals[-1], rng))]

    def _count(self, index: int, room: Room) -> int:
        if index == len(self._cards):
            return 0 if any(room) else 1
        key = index, room
        if key not in self._ways:
            self._ways[key] = sum(self._weight(index, room, share) for share in self._possible(index, room))
        return self._ways[key]

    def _weight(self, index: int, room: Room, share: Room) -> int:
        later = self._count(index + 1, tuple(left - count for left, count in zip(room, share, strict=True)))
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

"""Dealing unseen cards to places where not every card may lie: every way as often as every other."""

from collections import Counter
from itertools import permutations

import pytest

from games.rules.stream import FastRng
from games.rules.yokai_septet.filling import Filling

CASES = [
    pytest.param([(0b111111, 0b11)], (2, 4), id="no constraint"),
    pytest.param([(0b000111, 0b01), (0b111000, 0b10)], (3, 3), id="all are forced"),
    pytest.param([(0b000011, 0b01), (0b111100, 0b11)], (4, 2), id="two are forced"),
    pytest.param([(0b0000011, 0b011), (0b0011100, 0b110), (0b1100000, 0b111)], (3, 2, 2), id="three bins"),
    pytest.param([(0b0000111, 0b011), (0b0111000, 0b101), (0b1000000, 0b110)], (3, 2, 2), id="no free card"),
    pytest.param([(0b0000011, 0b001), (0b0011100, 0b110), (0b1100000, 0b111)], (2, 1, 4), id="a bin of one"),
    pytest.param([(0b0000001, 0b0001), (0b0000110, 0b0110), (0b1111000, 0b1111)], (1, 2, 2, 2), id="four bins"),
    pytest.param([(0b0011, 0b01), (0b1100, 0b01)], (4,), id="groups with the same bins"),
    pytest.param([(0b0011, 0b10), (0, 0b01), (0b1100, 0b11)], (2, 2), id="an empty group"),
]


def every_way(groups: list[tuple[int, int]], room: tuple[int, ...]) -> set[tuple[int, ...]]:
    """All ways by trying all orders."""
    allowed = {card: bins for cards, bins in groups for card in range(cards.bit_length()) if cards >> card & 1}
    places = [place for place, size in enumerate(room) for _ in range(size)]
    ways = set()
    for order in permutations(allowed):
        if all(allowed[card] >> place & 1 for card, place in zip(order, places, strict=True)):
            filled = [0] * len(room)
            for card, place in zip(order, places, strict=True):
                filled[place] |= 1 << card
            ways.add(tuple(filled))
    return ways


@pytest.mark.parametrize(("groups", "room"), CASES)
def test_every_way_is_drawn_equally_often(groups: list[tuple[int, int]], room: tuple[int, ...]) -> None:
    possible = every_way(groups, room)
    filling, rng = Filling(groups, room), FastRng("filling")
    assert filling.count() == len(possible)
    draws = 300 * len(possible)
    drawn = Counter(tuple(filling.draw(rng)) for _ in range(draws))
    assert drawn.keys() == possible
    # Chi-square per degree of freedom is near 1, and farther than this from it once in a great many seeds.
    free = len(possible) - 1
    chi = sum((count - 300) ** 2 / 300 for count in drawn.values())
    assert free == 0 or abs(chi - free) < 5 * (2 * free) ** 0.5


def test_nothing_to_fill() -> None:
    assert Filling([], ()).draw(FastRng(1)) == []
    assert Filling([(0, 0b1)], (0,)).draw(FastRng(1)) == [0]
    assert Filling([], ()).count() == 1


def test_there_may_be_no_way() -> None:
    assert Filling([(0b111, 0b01), (0b1000, 0b11)], (2, 2)).count() == 0
    assert Filling([(0b111, 0b01)], (2, 1)).count() == 0
    assert Filling([], (1,)).count() == 0

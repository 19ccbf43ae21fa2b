"""Drawn positions against full enumeration: each world that a reader may be in comes equally often (C3, T7, T10)."""

import pytest

from games.rules.kit.sample import random_options
from games.rules.registry import registry
from games.rules.stream import FastRng
from tests.amounts import long
from tests.rules.laws.enumeration import assert_drawn_fairly, worlds
from tests.secrecy.worlds import Recorded

GAME = registry()["take-that-toy-2p"]

# A seed of a random match, a ply of it, and a reader: small positions of every kind, found by searching for them.
SMALL = [
    pytest.param(0, 16, 1, id="two hidden cards in a hand, nine aside"),
    pytest.param(0, 15, 0, id="three hidden cards in a hand"),
    pytest.param(0, 14, 1, id="a deck and a hand", marks=pytest.mark.soak),
    pytest.param(69, 22, 0, id="the winner does not know which card of a burst was received"),
    pytest.param(252, 21, 1, id="the receiver knows, and the rest lies face down"),
    pytest.param(162, 22, 0, id="one in a hand, the rest face down"),
    pytest.param(54, 20, 1, id="a hand from the deal and a burst"),
    pytest.param(30, 18, 0, id="a hand, a burst, face-down cards and a deck", marks=pytest.mark.soak),
    pytest.param(2552, 23, 0, id="two bursts, of the first only the own gift is left"),
    pytest.param(289, 22, 1, id="two bursts that the other seat received from"),
    pytest.param(230, 23, 1, id="two bursts, the first face down", marks=pytest.mark.soak),
    pytest.param(699, 21, 1, id="own gift of one burst, unknown gift of another"),
    pytest.param(3842, 23, 1, id="face down and face up behind it", marks=long),
    pytest.param(1659, 24, 1, id="three bursts", marks=pytest.mark.soak),
    pytest.param(2053, 23, 0, id="three bursts, all with cards in the deck", marks=long),
    pytest.param(54, 21, None, id="an onlooker who does not know what either seat got"),
    pytest.param(14, 23, None, id="an onlooker after several bursts", marks=long),
]


@pytest.mark.parametrize(("seed", "ply", "reader"), SMALL)
def test_every_possible_world_is_drawn_equally_often(seed: int, ply: int, reader: int | None) -> None:
    rng = FastRng(seed)
    recorded = Recorded(GAME, {**random_options(GAME, rng), "end_when": "all_hands_empty"}, rng)
    possible = worlds(recorded, ply, reader)
    assert 20 <= len(possible) <= 3000
    assert len(set(possible.values())) == 1, "one world, one position"
    assert_drawn_fairly(GAME, recorded.positions[ply], reader, possible)

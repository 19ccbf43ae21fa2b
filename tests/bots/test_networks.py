"""Networks that value positions: what they see, their arithmetic, and what the search makes of it."""

import json
from collections.abc import Iterator
from math import log
from typing import Any

import pytest

from bench.values.matches import main, positions
from bots.arena.entrants import entrant
from bots.brains.networks import namahage
from bots.brains.search.policy import Policy
from bots.brains.search.search import Search
from bots.brains.search.valuation import ZERO, Network, Valuation
from bots.brains.valuations import FOLDER, seen_by_network, valuation_of
from games.rules.kit.sample import random_match
from games.rules.registry import registry
from games.rules.stream import FastRng
from tests.rules.laws.cases import option_sets
from tests.rules.namahage.table import GAME, Table

KEYS = sorted(path.stem for path in FOLDER.glob("*.json"))


def network_of(key: str) -> Valuation:
    found = valuation_of(key)
    assert found is not None
    return found


def settled(key: str) -> Iterator[Any]:
    """Positions of random matches that a network can value."""
    game, seen = registry()[key], seen_by_network(key)
    for number, options in enumerate(option_sets(game)):
        for position, _, _ in random_match(game, options, FastRng(number)):
            if seen.is_settled(position):
                yield game.clone(position)


@pytest.mark.parametrize("key", KEYS)
def test_every_feature_has_weights_in_every_unit(key: str) -> None:
    weights = json.loads((FOLDER / f"{key}.json").read_text())
    seen = seen_by_network(key)

    assert {len(unit) for unit in weights["units"]} == {seen.COUNT}
    assert len(weights["units"]) == len(weights["biases"]) == len(weights["outputs"])
    assert all(-ZERO <= weight < ZERO for unit in weights["units"] for weight in unit)
    found = [seen.features(position) for position in settled(key)]
    assert len(found) > 100
    for features in found:
        assert len(set(features)) == len(features)
        assert 0 <= min(features) <= max(features) < seen.COUNT


@pytest.mark.parametrize("key", sorted(set(registry()) - set(KEYS)))
def test_other_games_are_played_to_the_end(key: str) -> None:
    assert valuation_of(key) is None


@pytest.mark.parametrize("key", KEYS)
def test_a_network_is_small(key: str) -> None:
    assert (FOLDER / f"{key}.json").stat().st_size <= 1_000_000


def test_a_network_adds_up_in_whole_numbers() -> None:
    units = [bytes([ZERO + 10, ZERO - 3, ZERO]), bytes([ZERO - 50, ZERO, ZERO + 1])]
    network = Network(units, biases=[2, 5], outputs=[4, -7], bias=6, scale=32)

    # The first unit says 10 - 3 + 2 = 9, the second, below nothing, nothing: 6 + 4 * 9 = 42.
    assert network.value([0, 1]) == 0.5 + 0.5 * (42 / 32) / (1 + 42 / 32)
    # 2 of the first, 6 of the second: 6 + 8 - 42 = -28.
    assert network.value([2]) == 0.5 - 0.5 * (28 / 32) / (1 + 28 / 32)
    assert network.value([1]) < 0.5 < network.value([0])


def test_namahage_is_seen_from_the_side_of_the_player_whose_turn_it_is() -> None:
    field = "0a1 miko,0b1 miko,0c1 village,1a1 dragon,1b2 (kitsune)"
    own = Table(field, hand0="gagoze samurai", hand1="mezu", turn=0)
    mirrored = Table(
        "1a1 miko,1b1 miko,1c1 village,0a1 dragon,0b2 (kitsune)", hand1="gagoze samurai", hand0="mezu", turn=1
    )

    assert namahage.features(own.position) == namahage.features(mirrored.position)
    other = Table(field, hand0="gagoze samurai", hand1="mezu", turn=1)
    assert namahage.features(own.position) != namahage.features(other.position)


def test_namahage_cards_count_by_kind_and_face_down_ones_by_number_alone() -> None:
    def features(field: str, hand: str = "gagoze") -> set[int]:
        return set(namahage.features(Table(field, hand0=hand, rest="gone").position))

    assert features("0a1 miko,0b1 dragon") == features("0c3 dragon,0a2 miko")
    assert features("0a1 (miko)") == features("0a1 (dragon)")
    assert features("0a1 villager") != features("0a1 (villager)") != features("0a1 villager,0b1 villager")
    assert features("", "mezu mezu") - features("", "mezu")


@pytest.mark.parametrize("key", KEYS)
def test_settling_ends_at_the_beginning_of_a_turn_or_at_the_end(key: str) -> None:
    game, seen = registry()[key], seen_by_network(key)
    ends = 0
    for number in range(20):
        for position, _, _ in random_match(game, game.facts.defaults(), FastRng(f"settle {number}")):
            was_settled, reached = seen.is_settled(position), game.clone(position)
            moves = seen.settle(reached, FastRng(number))
            assert moves == 0 if was_settled else moves > 0
            assert seen.is_settled(reached) or not reached.due
            ends += not reached.due
    assert ends


@pytest.mark.parametrize("turn", [0, 1])
def test_namahage_far_ahead_is_worth_more_than_far_behind(turn: int) -> None:
    ahead = "0a1 kabuki,0b1 dragon,0c1 basan,0a2 dragon,0b2 kabuki"
    first, second = network_of("namahage").prospects(Table(ahead, "gagoze mezu", "gagoze mezu", turn=turn).position)

    assert first > 0.75
    assert first + second == 1


@pytest.mark.parametrize("key", KEYS)
def test_it_expects_the_results_of_matches_that_it_has_not_learnt_from(key: str) -> None:
    """The log loss, against a coin's, of matches that are played by rules of thumb."""
    weights, losses = network_of(key).network, []
    for number in range(100):
        for line in positions(key, entrant("heuristic", key), "not learnt from", number):
            _, worth, *features = line.split()
            likely = weights.value([int(feature) for feature in features])
            losses.append(-log(likely if worth == "1" else 1 - likely) if worth in ("0", "1") else log(2))

    assert sum(losses) / len(losses) < 0.62 < log(2)


def test_a_search_that_values_positions_finds_the_win_at_hand() -> None:
    table = Table("0a1 kabuki,0b1 dragon,0c1 dragon,0a2 kabuki,0b2 miko", hand0="villager gagoze", hand1="mezu")
    position = table.position
    search = Search(
        GAME, GAME.sampler(GAME.view(position, 0)), 0, Policy(), FastRng("win"), valuation=valuation_of("namahage")
    )
    search.run(200)

    GAME.play(position, 0, search.best())
    assert GAME.prospects(position) == (1.0, 0.0)


def test_positions_are_written_with_what_they_were_worth_to_the_player_to_move(tmp_path: Any) -> None:
    out = tmp_path / "positions.txt"
    main(["--bot", "heuristic", "--matches", "2", "--seed", "7", "--out", str(out)])

    count, *rest = out.read_text().splitlines()
    assert int(count) == namahage.COUNT
    lines = [line.split() for line in rest]
    assert {line[0] for line in lines} == {"0", "1"}
    assert {line[1] for line in lines} <= {"0", "0.5", "1"}
    assert all(0 <= int(feature) < namahage.COUNT for line in lines for feature in line[2:])
    again = tmp_path / "again.txt"
    main(["--bot", "heuristic", "--matches", "2", "--seed", "7", "--out", str(again)])
    assert again.read_bytes() == out.read_bytes()

"""`GET /matches/{id}/pause`: where the seats stand on it."""

from typing import Any

import pytest

from tests.api.manners import counted
from tests.fixtures import Clock
from tests.sittings import Player, answered, start_match

PER_MOVE = {"kind": "per_move", "days": 3}


@pytest.fixture
def path(clock: Clock, ana: Player, ben: Player) -> str:
    return f"/matches/{start_match(ana, ben, clock=PER_MOVE)}/pause"


def offer(player: Player, path: str, action: str = "offer") -> Any:
    return answered(player.post(path, {"action": action, "days": 7}), 200)


def test_its_players_see_who_agrees_to_how_many_days(path: str, ana: Player, ben: Player) -> None:
    nothing = {
        "agreed": [], "missing": [0, 1], "days": None, "most_days": 30, "obstacle": None, "paused_until": None,
    }  # fmt: skip
    assert answered(ana.get(path), 200) == nothing
    offer(ben, path)

    for player in (ana, ben):
        assert answered(player.get(path), 200) == {**nothing, "agreed": [1], "missing": [0], "days": 7}


def test_it_says_until_when_it_is_paused(path: str, ana: Player, ben: Player) -> None:
    offer(ana, path)
    offer(ben, path, "accept")

    found = answered(ana.get(path), 200)

    assert (found["agreed"], found["days"], found["most_days"]) == ([], None, 0)
    assert (found["paused_until"], found["obstacle"]) == ("2026-02-08T12:00:00Z", "The match is paused already.")


def test_it_costs_the_same_few_queries(path: str, ana: Player) -> None:
    with counted() as before:
        answered(ana.get(path), 200)
    offer(ana, path)
    with counted() as after:
        answered(ana.get(path), 200)
    assert before == after
    assert before[0] <= 7

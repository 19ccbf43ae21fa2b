"""Pools of matches that are rated together, and the matches that are rated."""

from typing import Any

import pytest

from games.clock.terms import parse
from games.rules.registry import registry
from ratings.pools import SPEEDS, Pool, counts, places_of_sides, pool_of, speed_of, system_of

STEADY = parse({"kind": "per_move", "days": 3}).published
ENDS = ("target", "twenty_one", "nobody_can_act", "five_colours", "most_colours", "most_cards", "draw")


def bank(days: int, hours: int) -> dict[str, Any]:
    return parse({"kind": "bank", "days": days, "increment_hours": hours, "cap_days": 90}).published


@pytest.mark.parametrize(
    ("clock", "speed"),
    [
        ({"kind": "none"}, "unclocked"),
        ({"kind": "per_move", "days": 1}, "brisk"),
        ({"kind": "per_move", "days": 2}, "steady"),
        ({"kind": "per_move", "days": 3}, "steady"),
        ({"kind": "per_move", "days": 4}, "slow"),
        ({"kind": "per_move", "days": 30}, "slow"),
        (bank(1, 0), "brisk"),
        (bank(30, 0), "brisk"),
        (bank(31, 0), "steady"),
        (bank(10, 24), "steady"),
        (bank(10, 64), "steady"),
        (bank(10, 65), "slow"),
        (bank(60, 168), "slow"),
        ({"kind": "per_move", "minutes": 1}, "live"),
        ({"kind": "per_move", "minutes": 720}, "live"),
        ({"kind": "bank", "minutes": 720, "increment_seconds": 3600, "cap_minutes": 1440}, "live"),
    ],
)
def test_speeds(clock: dict[str, Any], speed: str) -> None:
    assert speed_of(clock) == speed
    assert speed in SPEEDS


def test_rests_do_not_make_a_match_slower() -> None:
    rests = parse({"kind": "per_move", "days": 1, "vacation": "budget", "weekends": "rest"}).published
    assert speed_of(rests) == "brisk"


def test_a_match_with_a_bot_is_apart_unless_it_says_otherwise() -> None:
    assert pool_of("mu-2p", STEADY, ["human", "human"]) == Pool("mu-2p", "steady", "people")
    assert pool_of("mu-2p", STEADY, ["human", "bot"]) == Pool("mu-2p", "steady", "bots")
    assert pool_of("mu-2p", STEADY, ["human", "bot"], bots_among_people=True) == Pool("mu-2p", "steady", "people")


@pytest.mark.parametrize(("kinds", "company"), [(["human", "human"], "people"), (["bot", "bot"], "bots")])
def test_where_bots_do_not_sit_with_people_it_says_nothing(kinds: list[str], company: str) -> None:
    for among in (False, True):
        assert pool_of("mu-2p", STEADY, kinds, bots_among_people=among) == Pool("mu-2p", "steady", company)


@pytest.mark.parametrize("key", sorted(registry()))
def test_every_ruleset_has_its_system(key: str) -> None:
    sides = registry()[key].facts.sides
    alone = len(sides) == 2 and all(len(side) == 1 for side in sides)
    assert system_of(sides) == ("glicko-2" if alone else "weng-lin")


def test_four_for_themselves_are_rated_like_teams() -> None:
    assert system_of(((0,), (1,), (2,), (3,))) == "weng-lin"


@pytest.mark.parametrize("reason", [*ENDS, "resigned", "timed_out", "agreed", "adjudicated"])
def test_a_rated_match_counts_however_it_was_decided(reason: str) -> None:
    assert counts(rated=True, reason=reason, dealt=True)
    assert not counts(rated=False, reason=reason, dealt=True)
    assert not counts(rated=True, reason=reason, dealt=False)
    assert not counts(rated=True, reason=reason, dealt=True, annulled=True)


def test_an_aborted_match_counts_if_a_player_left_it_after_the_deal() -> None:
    assert not counts(rated=True, reason="aborted", dealt=True)
    assert counts(rated=True, reason="aborted", dealt=True, left=True)
    assert not counts(rated=True, reason="aborted", dealt=False, left=True)


def test_partners_have_one_place() -> None:
    assert places_of_sides(((0, 2), (1, 3)), (1, 2, 1, 2)) == (1, 2)
    assert places_of_sides(((0,), (1,)), (1, 1)) == (1, 1)
    with pytest.raises(ValueError, match="share"):
        places_of_sides(((0, 2), (1, 3)), (1, 2, 2, 1))

"""Short simulated leagues: every season ends, nobody is lost, and the same seed makes the same leagues."""

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from tests.simulation.simulated import simulated

pytestmark = pytest.mark.slow

SMALL = ("--players", "12", "--tiers", "2", "--seasons", "2", "--teams", "12", "--others", "12", "--seed", "11")

FORMATS = ("round_robin", "swiss", "knock_out", "ladder")


@pytest.mark.soak
def test_the_same_seed_makes_the_same_leagues() -> None:
    first, again = (simulated("simulate_league", *SMALL) for _ in range(2))

    assert first[0] == 0, first
    assert again == first


@pytest.mark.soak
def test_everything_adds_up() -> None:
    code, report = simulated("simulate_league", *SMALL)

    assert code == 0, report
    assert report["wrong"] == []
    assert [facts["season"] for facts in report["seasons"]] == [1, 2]
    totals, partners, others = report["totals"], report["partners"]["totals"], report["others"]
    assert totals["fixtures_played"] > 100
    assert partners["fixtures_played"] > 40
    assert totals["by_bots"] >= 1
    assert report["recounted"] == sum(sum(facts["tiers"]) for facts in report["seasons"])
    # Some leave in the first half, and some in the second while matches are still to be opened.
    assert totals["results_struck_out"] > 0
    assert totals["forfeits_unopened"] > 0

    assert set(others) == {"duplicate_deals", "round_robin", "swiss", "knock_out", "ladder"}
    assert all(len(league["seasons"]) == league["recounted"] == 2 for name, league in others.items() if name in FORMATS)
    assert min(others[name]["differences_recounted"] for name in ("duplicate_deals", "swiss")) > 0
    assert others["round_robin"]["totals"]["waiting"] > 0
    assert others["knock_out"]["totals"]["fixtures_bye"] > 0
    assert others["ladder"]["totals"]["fixtures_forfeit"] > 0, "some refuse or do not answer"
    assert min(facts["days"] for facts in others["swiss"]["seasons"]) < 32, "it ends by itself"
    leagues = [totals, partners, *(league["totals"] for league in others.values())]
    assert {found["fixtures_open"] for found in leagues} == {0}


@pytest.mark.soak
def test_everything_adds_up_where_workers_are_killed() -> None:
    code, report = simulated("simulate_league", *SMALL, "--crashes")

    assert code == 0, report
    assert report["wrong"] == []
    assert report["kills"] > 0
    assert report["totals"]["fixtures_open"] == 0
    assert {league["totals"]["fixtures_open"] for league in report["others"].values()} == {0}


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"players": 11}, "at least 12 players, one tier and one season"),
        ({"tiers": 0}, "at least 12 players, one tier and one season"),
        ({"seasons": 0}, "at least 12 players, one tier and one season"),
        ({"teams": 11}, "A partner league needs at least 12"),
        ({"others": 11}, "The other leagues need at least 12"),
    ],
)
def test_it_says_what_it_takes(wrong: dict[str, int], said: str) -> None:
    with pytest.raises(CommandError, match=said):
        call_command("simulate_league", **wrong)

"""A short simulated year: every match ends for a documented reason, also while sweepers are killed."""

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from tests.amounts import long
from tests.simulation.simulated import simulated

pytestmark = pytest.mark.slow

WAITING = {"POSTCARD_WAITING_DAYS": "5"}


@long
def test_every_match_ends_and_agrees_with_its_log() -> None:
    code, report = simulated("simulate_year", "--users", "8", "--matches", "12", "--days", "6", **WAITING)

    assert code == 0, report
    assert report["wrong"] == []
    assert report["matches"] == report["verified"] == sum(report["endings"].values()) == 12
    assert report["rows"] > 12


@pytest.mark.soak
def test_the_same_while_others_sweep_and_are_killed() -> None:
    code, report = simulated(
        "simulate_year", "--users", "10", "--matches", "16", "--days", "20", "--sweepers", "2", **WAITING
    )

    assert code == 0, report
    assert report["wrong"] == []
    assert sum(report["endings"].values()) == 16
    assert report["sweepers"] == 2


@pytest.mark.parametrize("wrong", [{"users": 3}, {"matches": 0}, {"days": 0}])
def test_it_says_what_it_takes(wrong: dict[str, int]) -> None:
    with pytest.raises(CommandError, match=r"The simulation needs at least 8 users, one match and one day\."):
        call_command("simulate_year", **wrong)


@pytest.mark.parametrize("command", ["simulate_year", "simulate_league"])
def test_tables_that_cannot_be_read_are_named(command: str) -> None:
    with pytest.raises(CommandError, match="--tables: /nonexistent: No such file or directory"):
        call_command(command, tables="/nonexistent")

"""A short simulated league: every season ends, nobody is lost, and the same seed makes the same league."""

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from tests.processes import ROOT

pytestmark = pytest.mark.slow

SMALL = ("--players", "12", "--tiers", "2", "--seasons", "2", "--teams", "12", "--seed", "7")


def simulated(*arguments: str) -> tuple[int, Any]:
    """The exit code, and the report."""
    done = subprocess.run(
        [sys.executable, "manage.py", "simulate_league", "--json", *arguments],
        cwd=ROOT,
        env={**os.environ, "DJANGO_SETTINGS_MODULE": "config.settings"},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, json.loads(done.stdout or "{}") or done.stderr


def test_the_same_seed_makes_the_same_league_and_everything_adds_up() -> None:
    code, report = simulated(*SMALL)

    assert code == 0, report
    assert report["wrong"] == []
    assert [facts["season"] for facts in report["seasons"]] == [1, 2]
    assert report["totals"]["fixtures_open"] == 0
    assert report["totals"]["fixtures_played"] > 100
    assert report["totals"]["by_bots"] >= 1
    assert report["recounted"] == sum(sum(facts["tiers"]) for facts in report["seasons"])
    assert report["partners"]["totals"]["fixtures_open"] == 0
    assert report["partners"]["totals"]["fixtures_played"] > 40
    assert simulated(*SMALL) == (code, report)


def test_everything_adds_up_where_workers_are_killed() -> None:
    code, report = simulated(*SMALL, "--crashes")

    assert code == 0, report
    assert report["wrong"] == []
    assert report["kills"] > 0
    assert report["totals"]["fixtures_open"] == 0


@pytest.mark.parametrize("wrong", [("--players", "11"), ("--tiers", "0"), ("--seasons", "0")])
def test_it_says_what_it_takes(wrong: tuple[str, str]) -> None:
    code, said = simulated(*wrong)

    assert code == 1
    assert "It takes at least 12 players, a tier and a season." in said


def test_partners_are_none_or_enough() -> None:
    code, said = simulated("--teams", "11")

    assert code == 1
    assert "at least 12" in said

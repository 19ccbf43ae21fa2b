"""A short simulated league: every season ends, nobody is lost, and the same seed makes the same league."""

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from tests.processes import ROOT

pytestmark = pytest.mark.slow

SMALL = ("--players", "12", "--tiers", "2", "--seasons", "2", "--seed", "7")


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
    assert simulated(*SMALL) == (code, report)


def test_the_same_league_comes_out_where_the_power_fails() -> None:
    code, report = simulated(*SMALL, "--crashes")

    assert code == 0, report
    assert report["wrong"] == []
    assert report["power_cuts"] > 0
    assert report["totals"]["fixtures_open"] == 0


@pytest.mark.parametrize("wrong", [("--players", "11"), ("--tiers", "0"), ("--seasons", "0")])
def test_it_says_what_it_takes(wrong: tuple[str, str]) -> None:
    code, said = simulated(*wrong)

    assert code == 1
    assert "It takes at least 12 players, a tier and a season." in said

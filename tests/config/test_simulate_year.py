"""A short simulated year: every match ends for a documented reason, whoever sweeps and however often that is killed."""

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from tests.processes import ROOT

pytestmark = pytest.mark.slow


def simulated(*arguments: str) -> tuple[int, Any]:
    """The exit code, and the report."""
    done = subprocess.run(
        [sys.executable, "manage.py", "simulate_year", "--json", *arguments],
        cwd=ROOT,
        env={**os.environ, "DJANGO_SETTINGS_MODULE": "config.settings", "POSTCARD_WAITING_DAYS": "5"},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, json.loads(done.stdout or "{}") or done.stderr


def test_every_match_ends_and_agrees_with_its_log() -> None:
    code, report = simulated("--users", "8", "--matches", "12", "--days", "6")

    assert code == 0, report
    assert report["wrong"] == []
    assert report["matches"] == report["verified"] == sum(report["endings"].values()) == 12
    assert report["rows"] > 12


@pytest.mark.soak
def test_the_same_while_others_sweep_and_are_killed() -> None:
    code, report = simulated("--users", "10", "--matches", "16", "--days", "20", "--sweepers", "2")

    assert code == 0, report
    assert report["wrong"] == []
    assert sum(report["endings"].values()) == 16
    assert report["sweepers"] == 2


@pytest.mark.parametrize("wrong", [("--users", "3"), ("--matches", "0"), ("--days", "0")])
def test_it_says_what_it_takes(wrong: tuple[str, str]) -> None:
    code, said = simulated(*wrong)

    assert code == 1
    assert "It takes at least 8 users, a match and a day." in said

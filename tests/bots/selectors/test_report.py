"""The operator's report on the bots: statistics and faults, and nothing about any match."""

import json
from io import StringIO

import pytest
from django.core.management import call_command

from bots.selectors.report import report
from tests.bots.conftest import Hire, Work
from tests.fixtures import Clock
from tests.sittings import Player

pytestmark = pytest.mark.django_db


def printed(*arguments: str) -> str:
    out = StringIO()
    call_command("bots_report", *arguments, stdout=out)
    return out.getvalue()


def test_a_server_without_bots_at_work_has_little_to_report() -> None:
    assert printed() == "0 turns queued; 0 parked\n"


@pytest.mark.slow
def test_it_tells_what_waits_how_long_bots_think_and_what_went_wrong(
    hire: Hire, work: Work, clock: Clock, ana: Player
) -> None:
    hire(faulty="FailingBrain")
    played = ana.create({"bot": "random"}, {"user": "ana"})["id"]
    failed = ana.create({"bot": "faulty"}, {"user": "ana"})["id"]
    clock.pass_by(seconds=30)
    assert report()["queue"] == {"depth": 2, "oldest": 30.0, "parked": 0}
    work()

    found = report()
    assert found["queue"] == {"depth": 0, "oldest": None, "parked": 0}
    faulty, able = found["thoughts"]
    assert (faulty["bot"], faulty["game"], faulty["decisions"], faulty["faults"]) == (
        "faulty",
        "take-that-toy-2p",
        1,
        1,
    )
    assert (able["bot"], able["decisions"], able["faults"]) == ("random", 1, 0)
    assert able["waited"]["median"] == able["waited"]["most"] == pytest.approx(30, abs=1)
    assert 0 < able["took"]["median"] <= able["took"]["p95"] <= able["took"]["most"] < 20
    (fault,) = found["faults"]
    assert (fault["bot"], fault["times"], fault["last"]) == ("faulty", 1, "2026-02-01T12:00:30Z")

    text = printed()
    assert "0 turns queued; 0 parked" in text
    assert "fault of faulty, 1x, last 2026-02-01T12:00:30Z: BrainFailed(ValueError at " in text
    assert json.loads(printed("--json")) == report()
    for match in (played, failed):
        assert match not in text + printed("--json")

    clock.pass_by(hours=25)
    assert report()["thoughts"] == report()["faults"] == []

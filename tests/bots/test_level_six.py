"""Level 6 thinks so long that it is offered only where bots use compiled rules."""

import pytest
from django.test import Client
from pytest_django import Settings

from bots import pool, roster
from bots.brains.thinking import Decided
from bots.models import Answer
from bots.roster import HOUSE, TIMES
from bots.services.accounts import sync_roster
from core.journal import timer
from core.journal.models import Delivery
from core.journal.services import deliver
from games import compiled
from games.rules.registry import registry
from tests.fixtures import Clock
from tests.sittings import Player, answered

FIFTH, SIXTH = HOUSE[-2:]


@pytest.fixture
def _compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots use compiled rules, as far as the roster knows."""
    monkeypatch.setattr(roster, "new_processes_use_compiled_rules", lambda: True)


def test_it_is_level_5_with_twenty_times_as_much_thought_or_a_network() -> None:
    assert (SIXTH.name, SIXTH.level) == ("level-6", 6)
    for key in (*registry(), "a game that is new here"):
        fifth, sixth = FIFTH.plan(key), SIXTH.plan(key)
        assert sixth.brain == fifth.brain
        if key == "namahage":
            assert sixth.settings["network"]
            assert "network" not in fifth.settings
            continue
        # In Mü others must not get absurd bids to choose from as visits grow.
        narrow = {"wide_after": 0.025} if key == "mu-2p" else {}
        assert sixth.settings == {**fifth.settings, "iterations": TIMES * fifth.settings["iterations"], **narrow}


def names_of(client: Client) -> list[str]:
    return [bot["name"] for bot in answered(client.get("/api/v1/bots"), 200)["results"]]


@pytest.mark.django_db
def test_with_plain_rules_it_is_not_offered(client: Client, ana: Player) -> None:
    sync_roster()

    assert names_of(client) == ["random", "level-1", "level-2", "level-3", "level-4", "level-5"]
    body = {"game": "take-that-toy-2p", "seats": [{"bot": "level-6"}, {"user": "ana"}]}
    assert answered(ana.post("/matches", body), 400)["errors"][0]["code"] == "unknown_bot"


@pytest.mark.django_db
@pytest.mark.usefixtures("_compiled")
def test_with_compiled_rules_it_can_be_invited(client: Client, ana: Player) -> None:
    sync_roster()

    assert names_of(client)[-1] == "level-6"
    assert ana.create({"bot": "level-6"}, {"user": "ana"})["status"] == "running"


@pytest.mark.django_db
@pytest.mark.usefixtures("_compiled")
@pytest.mark.parametrize(("seconds", "release"), [(0.1, 4.0), (3.5, 4.0), (4.1, 8.0)])
def test_its_moves_come_at_times_that_nearly_all_of_its_decisions_are_ready_by(
    ana: Player, clock: Clock, settings: Settings, monkeypatch: pytest.MonkeyPatch, seconds: float, release: float
) -> None:
    def think(decision: object) -> Decided:
        clock.pass_by(seconds=seconds)
        return Decided("play 0")

    settings.POSTCARD_BOT_GRID = 0.25
    monkeypatch.setattr(timer, "call_at", lambda at, call: None)
    monkeypatch.setattr(pool, "think", think)
    sync_roster()
    ana.create({"bot": "level-6"}, {"user": "ana"})

    assert deliver(delivery_id=Delivery.objects.get(consumer="bots.play").pk) == "done"

    assert Answer.objects.count() == 1
    kept = Delivery.objects.select_related("event").get(consumer="bots.answer")
    assert kept.due_at.timestamp() - kept.event.clock == pytest.approx(release, abs=1e-5)


@pytest.mark.parametrize(
    ("rules", "stamp", "fits", "used"),
    [("plain", 1, True, False), ("auto", 0, True, False), ("auto", 2, False, False), ("auto", 3, True, True),
     ("compiled", 4, True, True)],
)  # fmt: skip
def test_whether_bots_use_compiled_rules_follows_the_setting_and_what_is_there(
    monkeypatch: pytest.MonkeyPatch, rules: str, stamp: int, fits: bool, used: bool
) -> None:
    monkeypatch.setenv("POSTCARD_RULES", rules)
    monkeypatch.setattr(compiled, "compilation", lambda: stamp)
    monkeypatch.setattr(compiled, "is_up_to_date", lambda: fits)

    assert compiled.new_processes_use_compiled_rules() is used

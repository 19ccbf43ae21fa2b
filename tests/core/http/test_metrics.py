"""`GET /metrics`: for the operator's token, with the names that alerts and the dashboard use, and naming nobody."""

import json
import re
from pathlib import Path

import pytest
from django.db import OperationalError, connection
from django.test import Client
from prometheus_client.parser import text_string_to_metric_families
from pytest_django import Settings

from bots.models import Thought
from core import heartbeats, metrics, times
from core.database.standby import watch
from core.heartbeats import WORKER, Heart
from core.journal.models import Delivery, Event
from notifications.streams.limits import slot
from notifications.streams.readers import Reader
from tests.fixtures import Clock
from tests.people import ana
from tests.running.serving import ROOT, Server
from tests.scale.noting import noted_queries
from tests.sittings import GAME, Player

__all__ = ["ana"]

pytestmark = pytest.mark.django_db

TOKEN = "a token for a Prometheus that nobody else has"
ALERTS, DASHBOARD = ROOT / "deploy/prometheus/alerts.yml", ROOT / "deploy/grafana/postcard.json"


@pytest.fixture
def counting(settings: Settings) -> None:
    """A server whose settings have a token from the start."""
    settings.POSTCARD_METRICS_TOKEN = TOKEN
    settings.MIDDLEWARE = ["core.http.metrics.Counting", *settings.MIDDLEWARE]
    settings.CELERY_BROKER_URL = "redis://127.0.0.1:1/0"
    metrics.counted.cache_clear()


class IdleRedis:
    """A Redis in which no call waits."""

    def llen(self, name: str) -> int:
        """Return the length of a list."""
        return 0


def scraped(client: Client | None = None) -> dict[str, dict[tuple[str, ...], float]]:
    """All samples by name and labels."""
    answer = (client or Client()).get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
    assert answer.status_code == 200
    return read(answer.content.decode())


def read(text: str) -> dict[str, dict[tuple[str, ...], float]]:
    """The samples of a text."""
    found: dict[str, dict[tuple[str, ...], float]] = {}
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            found.setdefault(sample.name, {})[tuple(sample.labels.values())] = sample.value
    return found


def test_it_is_off_without_a_token_in_the_settings() -> None:
    assert Client().get("/metrics", headers={"Authorization": "Bearer "}).status_code == 404


@pytest.mark.parametrize("sent", ["", "Bearer", f"Bearer {TOKEN}x", f"Basic {TOKEN}", "Bearer ü"])
def test_it_asks_for_the_token(counting: None, sent: str) -> None:
    answer = Client().get("/metrics", headers={"Authorization": sent} if sent else {})
    assert answer.status_code == 401
    assert "postcard_" not in answer.content.decode()


def test_requests_are_counted_by_the_pattern_of_their_address(counting: None, ana: Player) -> None:
    match = ana.create({"user": "ana"}, {"open": True})["id"]
    ana.get(f"/matches/{match}")
    Client().get("/no/such/page")
    Client().generic("PAINT", f"/api/v1/matches/{match}")
    found = scraped()

    requests = found["postcard_requests_total"]
    routes = {labels[1] for labels in requests}
    (shown,) = (labels for labels in requests if labels[0] == "GET" and labels[1].startswith("api/v1/matches/<"))
    assert shown[2] == "200"
    assert ("GET", "other", "404") in requests
    assert {labels[0] for labels in requests} <= {"GET", "POST", "other"}
    assert match not in str(routes)
    assert found["postcard_request_seconds_count"][shown[:2]] == requests[shown]


def test_the_state_of_the_server(counting: None, clock: Clock) -> None:
    Heart(WORKER).beat()
    event = Event.objects.create(kind="match.started", payload={"match": "some"})
    Delivery.objects.create(event=event, consumer="bots.play", due_at=times.now())
    clock.pass_by(seconds=50)
    with slot(Reader(None, "127.0.0.1")):
        found = scraped()

    assert found["postcard_deliveries"][("bots.play", "due")] == 1
    assert found["postcard_delivery_oldest_seconds"][("bots.play", "due")] == 50
    assert found["postcard_processes"] == {("worker",): 1, ("beat",): 0}
    assert found["postcard_heartbeat_age_seconds"] == {("worker",): 50}
    assert found["postcard_database_up"][()] == 1
    assert found["postcard_redis_up"][()] == 0
    assert found["postcard_free_bytes"][()] > 0
    assert found["postcard_streams"][()] == 1
    assert scraped()["postcard_streams"][()] == 0


def test_statements_are_counted_by_the_pattern_of_the_address(counting: None, ana: Player) -> None:
    match = ana.create({"user": "ana"}, {"open": True})["id"]
    with noted_queries() as sent:
        for _ in range(2):
            ana.get(f"/matches/{match}")
    found = scraped()
    (shown,) = (labels for labels in found["postcard_statements_total"] if labels[1].startswith("api/v1/matches/<"))
    assert found["postcard_statements_total"][shown] == len(sent) > 0
    if connection.vendor == "postgresql":
        assert found["postcard_pool_connections"][()] >= found["postcard_pool_used"][()] >= 1


def test_moves_of_bots_are_counted(counting: None, ana: Player, clock: Clock) -> None:
    match = ana.create({"user": "ana"}, {"open": True})["id"]
    for ply, took in enumerate((0.5, 1.5)):
        Thought.objects.create(match_id=match, seat=1, ply=ply, bot="level-1", game=GAME, waited=0, took=took)
    found = scraped()
    assert found["postcard_bot_moves"] == {("level-1",): 2}
    assert found["postcard_bot_move_seconds"] == {("level-1",): 1}
    clock.pass_by(seconds=70)
    assert "postcard_bot_moves" not in scraped()


def test_a_database_that_is_away_is_a_number_too(counting: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def away() -> None:
        raise OperationalError("password=secret")

    monkeypatch.setattr(heartbeats, "heard", away)
    assert scraped()["postcard_database_up"][()] == 0


def test_alerts_and_the_dashboard_use_names_that_are_exported(
    counting: None, ana: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    event = Event.objects.create(kind="match.started", payload={"match": "some"})
    Delivery.objects.create(event=event, consumer="bots.play")
    match = ana.create({"user": "ana"}, {"open": True})["id"]
    Thought.objects.create(match_id=match, seat=1, ply=1, bot="level-1", game=GAME, waited=0, took=1)
    Heart(WORKER).beat()
    monkeypatch.setattr(metrics, "has_standby", lambda: True)
    monkeypatch.setattr(type(watch), "is_usable", lambda self: True)
    monkeypatch.setattr(type(watch), "lag", lambda self: 0.5)
    Client().get("/health/live")
    monkeypatch.setattr(metrics, "client", lambda url: IdleRedis())
    exported = scraped().keys()
    used = {path: set(re.findall(r"postcard_\w+", path.read_text("utf-8"))) for path in (ALERTS, DASHBOARD)}

    assert all(len(names) > 8 for names in used.values())
    assert set.union(*used.values()) <= exported
    assert {name for name in exported if not re.search("_created$|_sum$|_count$", name)} == set.union(*used.values())
    page = (ROOT / "docs/operations.md").read_text("utf-8")
    assert set(re.findall(r"`(postcard_\w+)`", page)) == {name for name in set.union(*used.values())}
    panels = json.loads(DASHBOARD.read_text("utf-8"))["panels"]
    assert len({panel["id"] for panel in panels}) == len(panels)


@pytest.mark.slow
def test_all_web_processes_are_counted_together(tmp_path: Path) -> None:
    with Server(tmp_path / "data", POSTCARD_METRICS_TOKEN=TOKEN, POSTCARD_WEB_PROCESSES="2") as server:
        before = whole(server)
        for _ in range(40):
            assert server.get("/health/live")[0] == 200
        assert whole(server) - before == 40


def whole(server: Server) -> float:
    """The number of answers of `/health/live`, whichever process says it."""
    status, text = server.request("GET", "/metrics", token=TOKEN)
    assert status == 200
    return read(text)["postcard_requests_total"].get(("GET", "health/live", "200"), 0)

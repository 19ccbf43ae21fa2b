"""A disk that is full: what would write is refused, what reads goes on, and what waits is not given up."""

from collections.abc import Iterator
from typing import Any

import psycopg.errors
import pytest
from django.db import OperationalError, connection

from core import space
from core.http.problem import refusal_for
from core.journal import services
from core.journal.choices import State
from core.journal.models import Delivery
from core.journal.outcomes import Delivered
from tests.api.answers import accepted, refusal
from tests.core.journal.conftest import Listen, listen
from tests.core.journal.letters import posted
from tests.people import ana
from tests.sittings import GAME, Player

__all__ = ["ana", "listen"]

MOST_TRIES = 200


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Hardly any space."""
    monkeypatch.setattr(space, "free_bytes", lambda: space.LEAST_FREE_BYTES - 1)
    space.look_again()
    yield
    space.look_again()


@pytest.fixture
def full_database(transactional_db: None) -> Iterator[None]:
    """A database file that SQLite may not make any larger."""
    with connection.cursor() as cursor:
        cursor.execute("VACUUM")
        cursor.execute("PRAGMA page_count")
        cursor.execute(f"PRAGMA max_page_count = {cursor.fetchone()[0]}")
    yield
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA max_page_count = 1073741823")


def disk_full() -> OperationalError:
    fault = OperationalError("could not extend file")
    fault.__cause__ = psycopg.errors.DiskFull("could not extend file")
    return fault


@pytest.mark.skipif(connection.vendor != "sqlite", reason="a PRAGMA of SQLite limits its file")
@pytest.mark.usefixtures("full_database")
def test_a_full_sqlite_refuses_writes_with_507_loses_nothing_and_reads_on() -> None:
    ana = Player("ana")
    made = []
    for _ in range(MOST_TRIES):
        answer = ana.post("/matches", {"game": GAME, "seats": [{"user": "ana"}, {"open": True}]})
        if answer.status_code != 201:
            break
        made.append(answer.json()["id"])
    refusal(answer, 507, "no_space")
    found = accepted(ana.get("/matches?user=ana&limit=200"))["results"]
    assert {match["id"] for match in found} == set(made)
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA max_page_count = 1073741823")
    ana.create({"user": "ana"}, {"open": True})


def test_a_full_postgresql_is_507_and_another_fault_of_it_is_503() -> None:
    assert refusal_for(disk_full()).code == "no_space"
    assert refusal_for(OperationalError("away")).code == "unavailable"


@pytest.mark.usefixtures("full_disk")
def test_with_hardly_any_space_writes_are_refused_before_anything_is_done(ana: Player) -> None:
    refusal(ana.post("/matches", {"game": GAME, "seats": [{"user": "ana"}, {"open": True}]}), 507, "no_space")
    assert accepted(ana.get("/matches?user=ana"))["results"] == []


@pytest.mark.django_db
def test_a_delivery_that_finds_no_space_is_never_parked(listen: Listen) -> None:
    def fail(event: Any, lease: Any) -> None:
        raise disk_full()

    listen("one", fail)
    posted(1)
    for _ in range(20):
        Delivery.objects.update(due_at="2026-01-01T00:00:00Z")
        assert services.deliver(delivery_id=Delivery.objects.get().pk) == Delivered.FAILED
    delivery = Delivery.objects.get()
    assert (delivery.state, delivery.attempts) == (State.DUE, 0)

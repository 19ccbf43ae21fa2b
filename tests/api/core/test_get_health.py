"""`GET /health/live`, `/health/ready` and `/health/parts`: for supervisors, load balancers and the staff."""

from typing import Any

import pytest
from django.core.management import call_command
from django.db import OperationalError, connection
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from core.heartbeats import PARTS, WORKER, Heart
from tests.api.answers import accepted, refusal
from tests.factories import client_for, make_user
from tests.fixtures import Clock
from tests.people import ana
from tests.sittings import Player

__all__ = ["ana"]


def test_a_process_that_answers_lives() -> None:
    assert accepted(Client().get("/health/live")) == {"status": "live"}


@pytest.mark.django_db
def test_a_server_with_its_database_is_ready(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    with django_assert_num_queries(1):
        answer = Client().get("/health/ready")
    assert accepted(answer) == {"status": "ready"}
    assert answer["Cache-Control"] == "no-store"


@pytest.mark.django_db
def test_a_server_without_its_database_lives_and_is_not_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    def away(*_: Any) -> None:
        raise OperationalError("password=secret host=db")

    monkeypatch.setattr(connection, "cursor", away)
    answer = Client().get("/health/ready")
    refusal(answer, 503, "unavailable")
    assert "secret" not in answer.content.decode()
    assert answer["Retry-After"] == "5"
    accepted(Client().get("/health/live"))


@pytest.fixture
def staff(db: None) -> Client:
    """A program of the staff."""
    user = make_user("mod", staff=True)
    return client_for(user, scopes=["admin"])


def test_the_parts_are_for_a_token_of_the_staff(ana: Player, staff: Client) -> None:
    refusal(Client().get("/health/parts"), 401, "unauthenticated")
    refusal(ana.client.get("/health/parts"), 403, "missing_scope")
    accepted(staff.get("/health/parts"))


def test_a_part_that_was_not_heard_of_for_a_minute_is_missing(staff: Client, clock: Clock) -> None:
    assert accepted(staff.get("/health/parts"))["missing"][:2] == ["worker", "beat"]
    for part in PARTS:
        Heart(part).beat()
    told = accepted(staff.get("/health/parts"))
    assert [(process["part"], process["lives"]) for process in told["processes"]] == [("beat", True), ("worker", True)]
    assert not {"worker", "beat"} & set(told["missing"])
    clock.pass_by(seconds=61)
    assert accepted(staff.get("/health/parts"))["missing"][:2] == ["worker", "beat"]


def test_a_match_made_with_a_bot_while_no_worker_is_heard_of_says_that_bots_are_delayed(ana: Player) -> None:
    call_command("sync_bots", verbosity=0)
    assert ana.create({"user": "ana"}, {"bot": "random"})["bots_delayed"] is True
    assert ana.create({"user": "ana"}, {"open": True})["bots_delayed"] is False
    Heart(WORKER).beat()
    assert ana.create({"user": "ana"}, {"bot": "random"})["bots_delayed"] is False

"""`GET /health/live` and `/health/ready`: for supervisors and load balancers."""

from typing import Any

import pytest
from django.db import OperationalError, connection
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from core.journal.models import Delivery, Event
from tests.api.answers import accepted, refusal


def test_a_process_that_answers_lives() -> None:
    assert accepted(Client().get("/health/live")) == {"status": "live"}


@pytest.mark.django_db
def test_a_server_with_its_database_is_ready(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    with django_assert_num_queries(2):
        answer = Client().get("/health/ready")
    assert accepted(answer) == {"status": "ready"}
    assert answer["Cache-Control"] == "no-store"


@pytest.mark.django_db
def test_it_says_how_many_subjects_wait_for_an_event_that_fails() -> None:
    event = Event.objects.create(kind="match.started", payload={"match": "some"})
    Delivery.objects.create(event=event, consumer="notifications.tell", subject="match some", last_error="ValueError")
    assert accepted(Client().get("/health/ready")) == {"status": "ready", "held": 1}


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

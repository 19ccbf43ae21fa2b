"""Twins of one request, sent at the same moment: one has the effect, the others get its answer."""

import time
from collections import Counter
from typing import Any, ClassVar

import pytest
from django.db import connection
from django.urls import include, path
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.test import APIClient

from accounts.models import User
from core.errors import Conflict
from core.http import keyed_requests
from core.http.idempotency import idempotent
from core.http.views import PostcardView
from core.ids import new_id
from core.models import IdempotencyRecord
from tests.factories import make_token, make_user
from tests.running.processes import together

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.urls(__name__)]


class SlowView(PostcardView):
    """Takes its time to do what it is asked for."""

    scopes: ClassVar = {"POST": "play"}

    @idempotent()
    def post(self, request: Request) -> Response:
        """Makes a user, slowly."""
        wishes = dict(request.data)
        user = make_user(f"made{new_id()}")
        time.sleep(wishes.get("seconds", 0.05))
        if wishes.get("refuse"):
            raise Conflict
        return Response({"username": user.username}, status=201)


urlpatterns = [path("api/v1/slow", SlowView.as_view()), path("", include("config.urls"))]


def sent_together(count: int, body: dict[str, Any], keys: list[str]) -> list[Any]:
    """The answers to so many requests of one caller."""
    token = make_token(make_user("ada"))

    def send(number: int) -> Any:
        client = APIClient()
        client.credentials(HTTP_AUTHORIZATION=f"Bearer {token}")
        return client.post("/api/v1/slow", body, format="json", headers={"Idempotency-Key": keys[number % len(keys)]})

    return together(count, send)


def test_of_twenty_twins_one_has_the_effect_and_all_get_its_answer() -> None:
    answers = sent_together(20, {}, ["k"])
    assert Counter(answer.status_code for answer in answers) == {201: 20}
    assert len({answer.content for answer in answers}) == 1
    assert Counter("Idempotency-Replayed" in answer for answer in answers) == {True: 19, False: 1}
    assert User.objects.filter(username__startswith="made").count() == 1
    assert IdempotencyRecord.objects.count() == 1


def test_twins_that_are_refused_leave_nothing() -> None:
    answers = sent_together(6, {"refuse": True}, ["k"])
    assert {answer.status_code for answer in answers} == {409}
    assert not User.objects.filter(username__startswith="made").exists()
    assert not IdempotencyRecord.objects.exists()


def test_requests_with_keys_of_their_own_do_not_stop_each_other() -> None:
    answers = sent_together(6, {}, [f"k{number}" for number in range(6)])
    assert {answer.status_code for answer in answers} == {201}
    assert not any("Idempotency-Replayed" in answer for answer in answers)


def test_a_twin_does_not_wait_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keyed_requests, "LONGEST_WAIT", "100ms")
    answers = sent_together(3, {"seconds": 1}, ["k"])
    statuses = Counter(answer.status_code for answer in answers)
    # SQLite waits for the timeout of its connection, and so gives the first answer after all.
    assert statuses == ({201: 1, 409: 2} if connection.vendor == "postgresql" else {201: 3})
    assert {answer.json()["code"] for answer in answers if answer.status_code == 409} <= {"in_progress"}
    assert User.objects.filter(username__startswith="made").count() == 1

"""A request that is sent again under its key changes nothing and gets the same answer."""

from typing import Any, ClassVar

import pytest
from django.db import OperationalError
from django.urls import include, path
from pytest_django import DjangoAssertNumQueries
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.test import APIClient

from accounts.models import User
from core.errors import Conflict
from core.http import idempotency
from core.http.idempotency import idempotent
from core.http.keyed_requests import KeyedRequest
from core.http.views import PostcardView
from core.idempotency import forget_old_keys
from core.models import IdempotencyRecord
from tests.factories import make_token, make_user
from tests.fixtures import Clock

pytestmark = [pytest.mark.django_db, pytest.mark.urls(__name__)]

URL = "/api/v1/letters"


class LettersView(PostcardView):
    """Somewhere to send a letter: it makes a user of that name, since that is a row."""

    scopes: ClassVar = {"POST": "play"}
    filters: ClassVar = {"POST": {"dry_run"}}
    prepared: ClassVar[list[str]] = []

    def prepare(self, request: Request) -> None:
        """Work before the transaction."""
        self.prepared.append("x")

    @idempotent(secrets=("token",), before=prepare, unless=lambda request: "dry_run" in request.query_params)
    def post(self, request: Request) -> Response:
        """Sends it."""
        body = dict(request.data)
        name = body["name"]
        user = make_user(name)
        if name == "refused":
            raise Conflict("Not this one.")
        if name == "returned":
            return Response({"error": True}, status=409)
        if "dry_run" in request.query_params:
            return Response({"dry": True})
        answer = {"z": 1.5, "name": name, "text": "é", "token": "pc_secret", "id": user.pk}
        return Response(answer, status=201, headers={"Location": f"/letters/{name}", "X-Other": "1"})


urlpatterns = [path("api/v1/letters", LettersView.as_view()), path("", include("config.urls"))]


@pytest.fixture(autouse=True)
def prepared() -> list[str]:
    """The calls of the work before the transaction."""
    LettersView.prepared.clear()
    return LettersView.prepared


@pytest.fixture
def ada() -> APIClient:
    """A user who sends letters."""
    return client(make_token(make_user("ada")))


def client(token: str) -> APIClient:
    """A client with this token."""
    client = APIClient()
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {token}")
    return client


def send(client: APIClient, name: str = "zoe", key: str | None = "k1", query: str = "") -> Any:
    """One request."""
    headers = {} if key is None else {"Idempotency-Key": key}
    return client.post(f"{URL}{query}", {"name": name}, format="json", headers=headers)


def test_a_retry_gets_the_same_answer_and_changes_nothing(ada: APIClient, prepared: list[str]) -> None:
    first = send(ada)
    again = send(ada)
    assert (first.status_code, again.status_code) == (201, 201)
    assert again.content == first.content.replace(b'"pc_secret"', b"null")
    assert (again["Location"], again["Idempotency-Replayed"]) == ("/letters/zoe", "true")
    assert "Idempotency-Replayed" not in first
    assert "X-Other" not in again
    assert User.objects.filter(username="zoe").count() == 1
    assert len(prepared) == 1


def test_no_secret_is_stored(ada: APIClient) -> None:
    send(ada)
    record = IdempotencyRecord.objects.get()
    assert "pc_secret" not in record.answer
    assert "zoe" not in record.body_mac + record.scope


def test_another_body_under_the_same_key_is_refused(ada: APIClient) -> None:
    send(ada, "zoe")
    answer = send(ada, "yves")
    assert (answer.status_code, answer.json()["code"]) == (422, "idempotency_mismatch")
    assert not User.objects.filter(username="yves").exists()


def test_the_order_of_the_members_of_a_body_does_not_matter(ada: APIClient) -> None:
    bodies = ('{"name": "zoe", "x": [1]}', '{"x":[1],"name":"zoe"}')
    answers = [ada.generic("POST", URL, body, "application/json", HTTP_IDEMPOTENCY_KEY="k") for body in bodies]
    assert [answer.status_code for answer in answers] == [201, 201]
    assert answers[1]["Idempotency-Replayed"] == "true"


def test_another_key_caller_path_or_query_is_another_request(ada: APIClient) -> None:
    send(ada, "one", "k1")
    assert send(ada, "two", "k2").status_code == 201
    assert send(client(make_token(make_user("bob"))), "three", "k1").status_code == 201


def test_another_token_of_the_same_user_is_the_same_caller(ada: APIClient) -> None:
    send(ada)
    other = client(make_token(User.objects.get(username="ada")))
    assert send(other)["Idempotency-Replayed"] == "true"


def test_without_a_key_nothing_is_kept(ada: APIClient) -> None:
    assert send(ada, "one", None).status_code == 201
    assert send(ada, "two", None).status_code == 201
    assert not IdempotencyRecord.objects.exists()


@pytest.mark.parametrize("name", ["refused", "returned"])
def test_a_refusal_is_not_kept_and_leaves_nothing(ada: APIClient, name: str) -> None:
    for _ in range(2):
        assert send(ada, name).status_code == 409
    assert not IdempotencyRecord.objects.exists()
    assert not User.objects.filter(username=name).exists()


def test_a_fault_is_not_kept_and_leaves_nothing(ada: APIClient) -> None:
    answer = ada.post(URL, {"no": "name"}, format="json", headers={"Idempotency-Key": "k"})
    assert answer.status_code == 500
    assert not IdempotencyRecord.objects.exists()


def test_a_request_that_changes_nothing_is_not_kept(ada: APIClient) -> None:
    for _ in range(2):
        answer = send(ada, "zoe" if not User.objects.filter(username="zoe").exists() else "yves", query="?dry_run=true")
        assert "Idempotency-Replayed" not in answer
    assert not IdempotencyRecord.objects.exists()


@pytest.mark.parametrize("key", ["", " ", "a b", "é", "a\tb", "x" * 256])
def test_a_key_is_visible_ascii_of_some_length(ada: APIClient, key: str) -> None:
    answer = send(ada, key=key)
    assert (answer.status_code, answer.json()["code"]) == (400, "invalid")
    assert answer.json()["errors"][0]["field"] == "Idempotency-Key"


def test_the_longest_key_is_taken(ada: APIClient) -> None:
    assert send(ada, key="~" * 255).status_code == 201


def test_the_token_and_its_scope_come_before_the_key(ada: APIClient) -> None:
    send(ada)
    assert send(client("pc_wrong")).status_code == 401
    reader = client(make_token(User.objects.get(username="ada"), scopes=["read"]))
    assert send(reader).status_code == 403


def test_a_key_can_be_used_anew_after_a_day(ada: APIClient, clock: Clock) -> None:
    token = make_token(User.objects.get(username="ada"))
    send(client(token), "one")
    clock.pass_by(hours=23, minutes=59)
    assert send(client(token), "one")["Idempotency-Replayed"] == "true"
    clock.pass_by(minutes=1)
    fresh = send(client(token), "two")
    assert fresh.status_code == 201
    assert "Idempotency-Replayed" not in fresh
    assert send(client(token), "two")["Idempotency-Replayed"] == "true"


def test_of_two_that_take_over_an_old_key_one_does(
    ada: APIClient, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    token = make_token(User.objects.get(username="ada"))
    send(client(token), "one")
    clock.pass_by(days=1)
    take_over = KeyedRequest._take_over
    monkeypatch.setattr(KeyedRequest, "_take_over", lambda mine, old: take_over(mine, replace_in_between(old)))
    answer = send(client(token), "two")
    assert (answer.status_code, answer.json()["code"]) == (409, "in_progress")


def replace_in_between(record: IdempotencyRecord) -> IdempotencyRecord:
    """Another request takes the row just after it was read."""
    IdempotencyRecord.objects.filter(pk=record.pk).update(attempt="another")
    return record


def test_old_keys_are_forgotten(ada: APIClient, clock: Clock) -> None:
    send(client(make_token(User.objects.get(username="ada"))))
    clock.pass_by(hours=23)
    assert forget_old_keys(9) == 0
    clock.pass_by(hours=1)
    assert forget_old_keys(9) == 1


def test_a_request_that_is_still_being_worked_on_is_in_progress(ada: APIClient) -> None:
    send(ada)
    IdempotencyRecord.objects.update(status=None)
    answer = send(ada)
    assert (answer.status_code, answer.json()["code"]) == (409, "in_progress")


def test_a_twin_that_waits_too_long_is_in_progress(ada: APIClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def locked(*_: object) -> None:
        raise OperationalError from Exception("database is locked")

    monkeypatch.setattr(idempotency, "run_transaction", locked)
    answer = send(ada)
    assert (answer.status_code, answer.json()["code"]) == (409, "in_progress")
    assert send(ada, key=None).json()["code"] == "unavailable"


def test_what_a_key_costs(ada: APIClient, django_assert_max_num_queries: DjangoAssertNumQueries) -> None:
    with django_assert_max_num_queries(3 + 2):
        send(ada, "one", None)
    # One finds out that it is new before the slow work, one takes it, one keeps the answer.
    with django_assert_max_num_queries(3 + 2 + 3):
        send(ada, "two", "k")
    with django_assert_max_num_queries(2):
        send(ada, "two", "k")

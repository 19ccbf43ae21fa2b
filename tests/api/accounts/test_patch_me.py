"""`PATCH /me`: a new address, another zone, a better password."""

from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.models import User
from tests.api.answers import accepted, refusal, wrong_fields
from tests.factories import PASSWORD, client_for, make_user

pytestmark = pytest.mark.django_db

URL = "/api/v1/me"
NEW = "a much better password"


def test_it_changes_what_it_is_told_and_nothing_else() -> None:
    client = client_for(make_user("ada", email="old@example.org"))
    assert accepted(client.patch(URL, {"time_zone": "Europe/Berlin"}))["email"] == "old@example.org"
    body = accepted(client.patch(URL, {"email": None}))
    assert (body["email"], body["time_zone"], body["play_forced"]) == (None, "Europe/Berlin", False)
    assert accepted(client.patch(URL, {"play_forced": True})) == {**body, "play_forced": True}
    assert accepted(client.patch(URL, {"play_forced": False})) == body
    assert accepted(client.get(URL)) == body


def test_an_empty_change_changes_nothing() -> None:
    client = client_for(make_user("ada", email="old@example.org"))
    assert accepted(client.patch(URL, {})) == accepted(client.get(URL))


def test_a_new_password_needs_the_old_one_and_ends_no_token() -> None:
    user = make_user("ada", password=PASSWORD)
    client = client_for(user)
    for attempt in ({"password": NEW}, {"password": NEW, "current_password": "wrong"}):
        assert wrong_fields(client.patch(URL, attempt)) == [("current_password", "wrong_password")]
    accepted(client.patch(URL, {"password": NEW, "current_password": PASSWORD}))
    assert User.objects.get().check_password(NEW)
    accepted(client.get(URL))


def test_a_new_password_is_not_easy_to_guess() -> None:
    client = client_for(make_user("ada", password=PASSWORD))
    change = {"password": "password", "current_password": PASSWORD}
    assert wrong_fields(client.patch(URL, change)) == [("password", "password_too_common")]


def test_guessing_the_old_password_is_limited() -> None:
    client = client_for(make_user("ada", password=PASSWORD))
    change = {"password": NEW, "current_password": "wrong"}
    statuses = [client.patch(URL, change).status_code for _ in range(12)]
    assert statuses == [400] * 10 + [429] * 2


@pytest.mark.parametrize(
    ("body", "wrongs"),
    [
        ({"time_zone": "Mars/Olympus"}, [("time_zone", "invalid_choice")]),
        ({"time_zone": "../../etc/passwd"}, [("time_zone", "invalid_choice")]),
        ({"play_forced": "yes"}, [("play_forced", "invalid")]),
        ({"email": "nobody"}, [("email", "invalid")]),
        ({"email": ""}, [("email", "blank")]),
        ({"username": "bob"}, [("username", "unknown_field")]),
        ({"kind": "bot", "is_staff": True}, [("is_staff", "unknown_field"), ("kind", "unknown_field")]),
        ({"current_password": PASSWORD}, [("password", "required")]),
        ([1], [("", "invalid")]),
    ],
)
def test_anything_else_is_refused(body: Any, wrongs: list[tuple[str, str]]) -> None:
    assert wrong_fields(client_for(make_user("ada")).patch(URL, body)) == wrongs


def test_it_needs_a_token_with_the_scope_account() -> None:
    refusal(client_for().patch(URL, {}), 401, "unauthenticated")
    refusal(client_for(make_user(), scopes=["read", "play"]).patch(URL, {}), 403, "missing_scope")


def test_a_session_needs_its_csrf_token_and_outlives_a_new_password() -> None:
    user = make_user("ada", password=PASSWORD)
    client = Client(enforce_csrf_checks=True)
    client.force_login(user)
    refusal(client.patch(URL, {"email": None}, content_type="application/json"), 403, "csrf")
    client.get("/login")
    csrf = client.cookies["csrftoken"].value
    change = {"password": NEW, "current_password": PASSWORD}
    headers = {"X-CSRFToken": csrf}
    accepted(client.patch(URL, change, content_type="application/json", headers=headers))
    accepted(client.get(URL))


def test_it_costs_two_queries(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    client = client_for(make_user())
    with django_assert_num_queries(2):
        client.patch(URL, {"email": "new@example.org"})

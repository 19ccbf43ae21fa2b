"""`PATCH /me`: a new address, another zone, a better password."""

from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.models import User
from tests.api.answers import accepted, refusal, wrong_fields
from tests.factories import PASSWORD, client_for, make_user
from tests.fixtures import Clock

pytestmark = pytest.mark.django_db

URL = "/api/v1/me"
NEW = "a much better password"


def test_it_changes_what_the_body_names_and_nothing_else() -> None:
    client = client_for(make_user("ada", email="old@example.org", password=PASSWORD))
    assert accepted(client.patch(URL, {"time_zone": "Europe/Berlin"}))["email"] == "old@example.org"
    body = accepted(client.patch(URL, {"email": None, "current_password": PASSWORD}))
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
    refusal(client.patch(URL, {"password": NEW}), 403, "password_needed")
    wrong = {"password": NEW, "current_password": "wrong"}
    assert wrong_fields(client.patch(URL, wrong)) == [("current_password", "wrong_password")]
    accepted(client.patch(URL, {"password": NEW, "current_password": PASSWORD}))
    assert User.objects.get().check_password(NEW)
    accepted(client.get(URL))


@pytest.mark.parametrize("email", ["new@example.org", None])
def test_another_address_or_none_needs_the_password(email: str | None) -> None:
    client = client_for(make_user("ada", email="old@example.org", password=PASSWORD))
    body = refusal(client.patch(URL, {"email": email, "time_zone": "Europe/Berlin"}), 403, "password_needed")
    assert "current_password" in body["detail"]
    wrong = client.patch(URL, {"email": email, "current_password": "wrong"})
    assert wrong_fields(wrong) == [("current_password", "wrong_password")]
    ada = User.objects.get()
    assert (ada.email, ada.time_zone) == ("old@example.org", "UTC")
    assert accepted(client.patch(URL, {"email": email, "current_password": PASSWORD}))["email"] == email


def test_the_same_address_once_more_needs_no_password() -> None:
    client = client_for(make_user("ada", email="old@example.org", password=PASSWORD))
    assert accepted(client.patch(URL, {"email": "old@example.org", "play_forced": True}))["play_forced"]
    nowhere = client_for(make_user("bob"))
    assert accepted(nowhere.patch(URL, {"email": None}))["email"] is None


def test_what_needs_no_password_is_checked_first() -> None:
    client = client_for(make_user("ada", password=PASSWORD))
    change = {"password": "password", "time_zone": "Mars/Olympus"}
    assert wrong_fields(client.patch(URL, change)) == [
        ("time_zone", "invalid_choice"),
        ("password", "password_too_common"),
    ]


@pytest.mark.parametrize("meanwhile", [{"password": "!"}, {"is_active": False}])
def test_a_password_that_was_changed_meanwhile_confirms_nothing(
    meanwhile: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    client = client_for(make_user("ada", password=PASSWORD))

    def just_changed(user: User, password: str) -> bool:
        User.objects.update(**meanwhile)
        return True

    monkeypatch.setattr(User, "check_password", just_changed)
    change = {"email": "thief@example.org", "current_password": PASSWORD}
    refusal(client.patch(URL, change), 409, "conflict")
    assert User.objects.get().email == ""


def test_a_new_password_ends_all_other_tokens_where_that_is_asked_for() -> None:
    user = make_user("ada", password=PASSWORD)
    client, other = client_for(user), client_for(user)
    change = {"password": NEW, "current_password": PASSWORD, "revoke_tokens": True, "time_zone": "Europe/Berlin"}
    assert wrong_fields(client.patch(URL, {**change, "current_password": "wrong"})) == [
        ("current_password", "wrong_password")
    ]
    accepted(other.get(URL))
    assert accepted(client.patch(URL, change))["time_zone"] == "Europe/Berlin"
    accepted(client.get(URL))
    refusal(other.get(URL), 401, "unauthenticated")


def test_a_browser_that_ends_all_tokens_with_a_new_password_stays_logged_in() -> None:
    user = make_user("ada", password=PASSWORD)
    browser, other, client = Client(), Client(), client_for(user)
    for one in (browser, other):
        one.force_login(user)
    change = {"password": NEW, "current_password": PASSWORD, "revoke_tokens": True}
    accepted(browser.patch(URL, change, content_type="application/json"))
    accepted(browser.get(URL))
    for ended in (other, client):
        refusal(ended.get(URL), 401, "unauthenticated")


def test_a_new_password_is_not_easy_to_guess() -> None:
    client = client_for(make_user("ada", password=PASSWORD))
    change = {"password": "password", "current_password": PASSWORD}
    assert wrong_fields(client.patch(URL, change)) == [("password", "password_too_common")]


def test_guessing_the_old_password_is_limited(clock: Clock) -> None:
    client = client_for(make_user("ada", password=PASSWORD))
    change = {"password": NEW, "current_password": "wrong"}
    statuses = [client.patch(URL, change).status_code for _ in range(12)]
    assert statuses == [400] * 10 + [429] * 2


@pytest.mark.parametrize(
    ("body", "errors"),
    [
        ({"time_zone": "Mars/Olympus"}, [("time_zone", "invalid_choice")]),
        ({"time_zone": "../../etc/passwd"}, [("time_zone", "invalid_choice")]),
        ({"current_password": PASSWORD, "play_forced": True}, [("password", "required")]),
        ({"revoke_tokens": True}, [("password", "required")]),
        ({"email": "nobody"}, [("email", "invalid")]),
        ({"kind": "bot", "is_staff": True}, [("is_staff", "unknown_field"), ("kind", "unknown_field")]),
        ({"current_password": PASSWORD}, [("password", "required")]),
    ],
)
def test_anything_else_is_refused(body: Any, errors: list[tuple[str, str]]) -> None:
    assert wrong_fields(client_for(make_user("ada")).patch(URL, body)) == errors


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


def test_what_it_costs(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    client = client_for(make_user(password=PASSWORD))
    with django_assert_num_queries(2):
        accepted(client.patch(URL, {"play_forced": True}))
    to_count_a_guess_and_take_it_back = 11
    to_count_and_write_a_mail = 8
    to_record_it_and_notify = 5
    to_look_for_a_second_factor = to_end_links_for_a_new_password = 1
    besides = to_record_it_and_notify + to_look_for_a_second_factor + to_end_links_for_a_new_password
    with django_assert_num_queries(2 + to_count_a_guess_and_take_it_back + to_count_and_write_a_mail + besides):
        accepted(client.patch(URL, {"email": "new@example.org", "current_password": PASSWORD}))

"""`POST /me/close`: closing the account, with a grace period for its owner."""

from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.models import Token, User
from accounts.services import make_own_bot
from core.journal.models import Event
from tests.accounts.closed import log_in
from tests.api.answers import accepted, refusal, wrong_fields
from tests.factories import PASSWORD, client_for, make_token, make_user
from tests.fixtures import Clock

pytestmark = pytest.mark.django_db

URL = "/api/v1/me/close"
ME = "/api/v1/me"
RIGHT = {"password": PASSWORD}


@pytest.fixture
def ada() -> User:
    return make_user("ada", password=PASSWORD, email="ada@example.org")


def test_tokens_and_sessions_end_at_once_and_the_answer_says_until_when_there_is_a_way_back(
    ada: User, clock: Clock
) -> None:
    browser = Client()
    browser.force_login(ada)
    clients: list[Any] = [client_for(ada), client_for(token=make_token(ada)), browser]
    body = accepted(clients[0].post(URL, RIGHT))
    assert body == {"closed_at": "2026-02-01T12:00:00Z", "erased_at": "2026-02-15T12:00:00Z"}
    for client in clients:
        refusal(client.get(ME), 401, "unauthenticated")
    assert not Token.objects.exists()


def test_nothing_is_forgotten_yet(ada: User) -> None:
    accepted(client_for(ada).post(URL, RIGHT))
    kept = User.objects.get()
    assert (kept.username, kept.email, kept.deleted_at, kept.is_active) == ("ada", "ada@example.org", None, False)


def test_others_see_that_the_account_is_closed(ada: User) -> None:
    reader = client_for(make_user("bob"))
    assert accepted(reader.get("/api/v1/users/ada"))["closed"] is False
    accepted(client_for(ada).post(URL, RIGHT))
    shown = accepted(reader.get("/api/v1/users/ada"))
    assert (shown["username"], shown["closed"], shown["deleted"]) == ("ada", True, False)
    taken = client_for().post("/api/v1/accounts", {"username": "Ada", "password": PASSWORD})
    refusal(taken, 409, "conflict")


def test_own_bots_are_closed_too(ada: User) -> None:
    bot, secret = make_own_bot(owner=ada, username="clever-cat")
    program = client_for(token=secret)
    accepted(program.get(ME))
    accepted(client_for(ada).post(URL, RIGHT))
    refusal(program.get(ME), 401, "unauthenticated")
    assert accepted(client_for(make_user()).get("/api/v1/users/clever-cat"))["closed"] is True
    numbers = [event.payload["user"] for event in Event.objects.filter(kind="account.closed").order_by("pk")]
    assert numbers == [ada.pk, bot.pk]


def test_the_password_is_needed_and_a_wrong_one_closes_nothing(ada: User) -> None:
    client = client_for(ada)
    assert "`password`" in refusal(client.post(URL, {}), 403, "password_needed")["detail"]
    assert wrong_fields(client.post(URL, {"password": "wrong"})) == [("password", "wrong_password")]
    accepted(client.get(ME))


def test_guessing_the_password_is_limited(ada: User, clock: Clock) -> None:
    client = client_for(ada)
    statuses = [client.post(URL, {"password": "wrong"}).status_code for _ in range(12)]
    assert statuses == [400] * 10 + [429] * 2


def test_a_retry_finds_nobody_logged_in(ada: User) -> None:
    client, key = client_for(ada), {"Idempotency-Key": "k"}
    accepted(client.post(URL, RIGHT, headers=key))
    refusal(client.post(URL, RIGHT, headers=key), 401, "unauthenticated")
    assert Event.objects.filter(kind="account.closed").count() == 1


def test_signing_in_opens_it_again_with_what_was_ended_still_ended(ada: User, clock: Clock) -> None:
    _, secret = make_own_bot(owner=ada, username="clever-cat")
    browser, client, program = Client(), client_for(ada), client_for(token=secret)
    browser.force_login(ada)
    accepted(client.post(URL, RIGHT))
    clock.pass_by(days=13, hours=23)
    token = accepted(log_in("ADA"), 201)["token"]
    me = accepted(client_for(token=token).get(ME))
    assert (me["username"], me["closed"], me["email"]) == ("ada", False, "ada@example.org")
    for ended in (client, browser, program):
        refusal(ended.get(ME), 401, "unauthenticated")
    again = client_for(ada.bots.get(), scopes=["read"])
    assert accepted(again.get(ME))["closed"] is False


def test_it_does_not_cost_more_with_many_tokens(ada: User, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    many = make_user(password=PASSWORD)
    for _ in range(10):
        make_token(many)
    to_count_a_guess_and_take_it_back = 11
    to_look_for_a_second_factor = to_forget_sessions = 1
    to_end_what_tokens_have_set_up = 7
    to_notify = 4
    further = to_look_for_a_second_factor + to_forget_sessions + to_end_what_tokens_have_set_up + to_notify
    for user in (ada, many):
        client = client_for(user)
        with django_assert_num_queries(16 + to_count_a_guess_and_take_it_back + further):
            accepted(client.post(URL, RIGHT))

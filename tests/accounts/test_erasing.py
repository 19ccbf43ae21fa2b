"""Traces that an erased account leaves."""

import pytest
from pytest_django import DjangoAssertNumQueries

from accounts.models import RetiredName, Token, User
from accounts.services import delete_account
from core.journal.models import Event
from core.models import IdempotencyRecord
from tests.api.answers import accepted, refusal
from tests.factories import PASSWORD, client_for, make_token, make_user
from tests.fixtures import START, Clock

pytestmark = pytest.mark.django_db

URL = "/api/v1/me"


def test_it_forgets_the_person_and_keeps_the_row_that_matches_point_at(clock: Clock) -> None:
    own = {"email": "ada@example.org", "time_zone": "Europe/Berlin", "play_forced": True}
    user = make_user("ada", password=PASSWORD, staff=True, **own)
    delete_account(user=user)
    left = User.objects.get(pk=user.pk)
    assert left.username.startswith("deleted-")
    assert (left.email, left.time_zone, left.is_active, left.is_staff) == ("", "UTC", False, False)
    assert not left.play_forced
    assert (left.deleted_at, left.closed_at) == (START, None)
    assert not left.has_usable_password()
    assert "ada" not in RetiredName.objects.get().digest


def test_every_token_ends_at_once() -> None:
    user = make_user()
    clients = client_for(user), client_for(token=make_token(user))
    delete_account(user=user)
    for client in clients:
        refusal(client.get(URL), 401, "unauthenticated")
    assert not Token.objects.exists()


def test_nobody_logs_in_as_a_player_who_has_left() -> None:
    user = make_user("ada", password=PASSWORD)
    delete_account(user=user)
    for name in ("ada", User.objects.get().username):
        login = {"username": name, "password": PASSWORD, "name": "x", "scopes": ["read"]}
        refusal(client_for().post("/api/v1/tokens", login), 401, "unauthenticated")


def test_others_see_the_name_that_stands_in() -> None:
    delete_account(user=make_user("ada"))
    reader = client_for(make_user("bob"))
    refusal(reader.get("/api/v1/users/ada"), 404, "not_found")
    stand_in = User.objects.get(username__startswith="deleted-").username
    body = accepted(reader.get(f"/api/v1/users/{stand_in}"))
    assert (body["username"], body["closed"], body["deleted"]) == (stand_in, False, True)


def test_the_journal_hears_of_it_without_a_name() -> None:
    user = make_user("ada")
    delete_account(user=user)
    event = Event.objects.get(kind="account.deleted")
    assert event.payload == {"user": user.pk, "stand_in": User.objects.get().username}


def test_what_was_kept_of_the_persons_requests_goes_too() -> None:
    key = {"Idempotency-Key": "k"}
    body = accepted(client_for().post("/api/v1/accounts", {"username": "Ada", "password": PASSWORD}, headers=key), 201)
    client = client_for(token=body["token"])
    accepted(client.post("/api/v1/tokens", {"name": "x", "scopes": ["read"]}, headers=key), 201)
    assert IdempotencyRecord.objects.count() == 2
    delete_account(user=User.objects.get())
    assert not IdempotencyRecord.objects.exists()


def test_what_it_costs_does_not_depend_on_the_number_of_tokens(
    django_assert_max_num_queries: DjangoAssertNumQueries,
) -> None:
    users = [make_user() for _ in range(2)]
    for _ in range(5):
        make_token(users[1])
    for user in users:
        with django_assert_max_num_queries(46):
            delete_account(user=user)

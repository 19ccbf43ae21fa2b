"""`GET /me`: who am I."""

from datetime import timedelta

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.models import Token
from accounts.services import create_token
from tests.api.answers import accepted, refusal
from tests.factories import client_for, make_token, make_user
from tests.fixtures import START, Clock

pytestmark = pytest.mark.django_db

URL = "/api/v1/me"


def test_it_tells_who_the_token_belongs_to(clock: Clock) -> None:
    user = make_user("ada", email="ada@example.org", time_zone="Europe/Berlin")
    assert accepted(client_for(user, scopes=["play", "read"]).get(URL)) == {
        "username": "ada",
        "display_name": None,
        "kind": "human",
        "created_at": "2026-02-01T12:00:00Z",
        "closed": False,
        "deleted": False,
        "email": "ada@example.org",
        "email_verified": False,
        "language": None,
        "time_zone": "Europe/Berlin",
        "play_forced": False,
        "scopes": ["read", "play"],
    }


@pytest.mark.parametrize(
    "header",
    ["Bearer pc_wrong", "Bearer", "Bearer ", "Basic YWRhOng=", "pc_wrong", "", "Bearer é", "Bearer " + "x" * 9000],
)
def test_it_needs_a_token_that_is_one(header: str) -> None:
    answer = client_for().get(URL, HTTP_AUTHORIZATION=header)
    refusal(answer, 401, "unauthenticated")
    assert answer["WWW-Authenticate"].startswith('Bearer realm="postcard"')


def test_a_token_in_the_query_is_not_looked_at() -> None:
    token = make_token(make_user())
    refusal(client_for().get(f"{URL}?token={token}"), 401, "unauthenticated")


def test_a_token_ends_at_its_time(clock: Clock) -> None:
    client = client_for(token=make_token(make_user(), expires_at=START + timedelta(hours=1)))
    clock.pass_by(minutes=59, seconds=59)
    accepted(client.get(URL))
    clock.pass_by(seconds=1)
    refusal(client.get(URL), 401, "unauthenticated")


def test_a_token_ends_with_its_user() -> None:
    user = make_user()
    client = client_for(user)
    user.is_active = False
    user.save()
    refusal(client.get(URL), 401, "unauthenticated")


def test_the_word_bearer_may_be_written_in_any_case() -> None:
    token = make_token(make_user())
    accepted(client_for().get(URL, HTTP_AUTHORIZATION=f"bearer  {token}"))


def test_a_token_is_marked_as_used_but_not_each_time(clock: Clock) -> None:
    token, secret = create_token(user=make_user(), name="x", scopes=["read"], allowed=["read"])
    client = client_for(token=secret)
    used = []
    for minutes in (0, 9, 1):
        clock.pass_by(minutes=minutes)
        accepted(client.get(URL))
        used.append(Token.objects.get(pk=token.pk).last_used_at)
    assert used == [START, START, START + timedelta(minutes=10)]


def test_a_browser_session_does_as_well_as_a_token() -> None:
    client = Client()
    client.force_login(make_user("ada"))
    assert accepted(client.get(URL))["scopes"] == ["read", "play", "account", "leagues"]


def test_a_session_of_staff_has_the_scope_admin() -> None:
    client = Client()
    client.force_login(make_user("ada", staff=True))
    assert "admin" in accepted(client.get(URL))["scopes"]


def test_a_bad_token_is_not_made_good_by_a_session() -> None:
    client = Client(headers={"authorization": "Bearer pc_wrong"})
    client.force_login(make_user())
    refusal(client.get(URL), 401, "unauthenticated")


def test_it_costs_one_query(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    client = client_for(make_user())
    with django_assert_num_queries(1):
        client.get(URL)

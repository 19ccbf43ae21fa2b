"""`GET /tokens`: what acts for me."""

from datetime import timedelta

import pytest
from pytest_django import DjangoAssertNumQueries

from accounts.models import User
from accounts.services import create_token
from tests.api.answers import accepted
from tests.factories import client_for, make_user
from tests.fixtures import START, Clock

pytestmark = pytest.mark.django_db

URL = "/api/v1/tokens"


def make_tokens(user: User, count: int, clock: Clock) -> None:
    """So many tokens, a second apart."""
    for number in range(count):
        clock.pass_by(seconds=1)
        create_token(user=user, name=f"t{number}", scopes=["read"], allowed=["read"])


def test_it_lists_my_tokens_newest_first_without_their_secrets(clock: Clock) -> None:
    user = make_user()
    client = client_for(user)
    make_tokens(make_user(), 3, clock)
    clock.pass_by(seconds=1)
    expires = START + timedelta(days=9)
    token, _ = create_token(
        user=user, name="mine", scopes=["play", "read"], allowed=["read", "play"], expires_at=expires
    )
    body = accepted(client.get(URL))
    assert (body["next"], body["previous"]) == (None, None)
    assert [row["name"] for row in body["results"]] == ["mine", "test"]
    assert body["results"][0] == {
        "id": token.pk,
        "name": "mine",
        "scopes": ["read", "play"],
        "created_at": "2026-02-01T12:00:04Z",
        "expires_at": "2026-02-10T12:00:00Z",
        "last_used_at": None,
    }


def test_it_comes_in_pages(clock: Clock) -> None:
    user = make_user()
    client = client_for(user)
    make_tokens(user, 5, clock)
    names = []
    body = accepted(client.get(f"{URL}?limit=2"))
    while body["next"]:
        names += [row["name"] for row in body["results"]]
        body = accepted(client.get(URL, {"cursor": body["next"]}))
    assert names == ["t4", "t3", "t2", "t1"]
    assert [row["name"] for row in body["results"]] == ["t0", "test"]


def test_another_players_cursor_shows_only_the_callers_own(clock: Clock) -> None:
    users = [make_user(), make_user()]
    for user in users:
        make_tokens(user, 3, clock)
    cursor = accepted(client_for(users[0]).get(f"{URL}?limit=1"))["next"]
    mine = {row["id"] for row in accepted(client_for(users[1]).get(URL, {"cursor": cursor}))["results"]}
    assert mine <= set(users[1].tokens.values_list("pk", flat=True))


def test_it_costs_two_queries_however_many_there_are(
    clock: Clock, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    user = make_user()
    client = client_for(user)
    for count in (0, 20):
        make_tokens(user, count, clock)
        with django_assert_num_queries(2):
            assert len(accepted(client.get(URL))["results"]) == count + 1

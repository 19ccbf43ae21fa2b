"""`GET /me/grants`: what I have allowed programs."""

import pytest

from accounts.models import Grant
from tests.api.answers import accepted
from tests.api.manners import counted
from tests.factories import client_for, make_user
from tests.fixtures import Clock
from tests.oauth.programs import Program, me, registered

pytestmark = pytest.mark.django_db

URL = "/api/v1/me/grants"


def test_it_lists_the_own_ones_and_no_others(clock: Clock) -> None:
    ana, ben = make_user("ana"), make_user("ben")
    program = Program(registered(ben))
    clock.pass_by(seconds=1)
    program.let_in(ana)
    program.let_in(ben)
    grant = Grant.objects.get(user=ana)

    assert accepted(client_for(ana).get(URL)) == {
        "results": [
            {
                "id": grant.pk,
                "client_id": program.client_id,
                "name": "Cards on the wrist",
                "scopes": ["read", "play"],
                "created_at": "2026-02-01T12:00:01Z",
                "last_used_at": None,
            }
        ],
        "next": None,
        "previous": None,
    }


def test_it_says_when_each_was_last_used(clock: Clock) -> None:
    ana = make_user("ana")
    program = Program(registered(make_user("ben")))
    tokens, client = program.let_in(ana), client_for(ana)

    def last_used() -> str | None:
        found: str | None = accepted(client.get(URL))["results"][0]["last_used_at"]
        return found

    assert last_used() is None
    clock.pass_by(minutes=1)
    me(tokens["access_token"])
    # The library reads the clock itself: to it no time has passed.
    assert last_used() in (None, "2026-02-01T12:01:00Z")
    clock.pass_by(minutes=1)
    program.refreshed(tokens["refresh_token"])
    assert last_used() == "2026-02-01T12:02:00Z"


def test_the_queries_do_not_depend_on_the_length_of_the_list() -> None:
    ana, found = make_user("ana"), []
    client, author = client_for(ana), make_user("ben")
    for _ in range(3):
        Program(registered(author)).let_in(ana)
        with counted() as queries:
            accepted(client.get(URL))
        found.append(queries[0])
    assert found == [2, 2, 2]

"""`GET /me/blocks`: whom I do not meet."""

import pytest

from accounts.services import block_user
from tests.api.answers import accepted
from tests.api.manners import counted
from tests.factories import client_for, make_user
from tests.fixtures import Clock

pytestmark = pytest.mark.django_db

URL = "/api/v1/me/blocks"


def test_it_lists_the_own_blocks_and_nobody_elses(clock: Clock) -> None:
    ana, ben = make_user("ana"), make_user("ben")
    make_user("cleo")
    for user, other in ((ana, "ben"), (ana, "cleo"), (ben, "cleo")):
        block_user(user=user, username=other)
        clock.pass_by(seconds=1)

    assert accepted(client_for(ana).get(URL)) == {
        "results": [
            {"username": "cleo", "created_at": "2026-02-01T12:00:01Z"},
            {"username": "ben", "created_at": "2026-02-01T12:00:00Z"},
        ],
        "next": None,
        "previous": None,
    }
    assert [row["username"] for row in accepted(client_for(ben).get(URL))["results"]] == ["cleo"]


def test_it_comes_in_pages() -> None:
    ana = make_user("ana")
    for name in ("ben", "cleo", "dora"):
        make_user(name)
        block_user(user=ana, username=name)
    client = client_for(ana)

    first = accepted(client.get(f"{URL}?limit=2"))
    second = accepted(client.get(f"{URL}?limit=2&cursor={first['next']}"))

    names = [row["username"] for page in (first, second) for row in page["results"]]
    assert sorted(names) == ["ben", "cleo", "dora"]


def test_the_queries_do_not_depend_on_the_length_of_the_list() -> None:
    ana, found = make_user("ana"), []
    client = client_for(ana)
    for name in ("ben", "cleo", "dora"):
        make_user(name)
        block_user(user=ana, username=name)
        with counted() as queries:
            accepted(client.get(URL))
        found.append(queries[0])
    assert found == [2, 2, 2]

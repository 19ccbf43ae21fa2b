"""`GET /me/bots`: the programs of one's own."""

import pytest

from accounts.services import ensure_bot, give_up_bot, make_own_bot
from tests.api.answers import accepted
from tests.api.manners import counted
from tests.factories import client_for, make_user
from tests.fixtures import Clock

pytestmark = pytest.mark.django_db

URL = "/api/v1/me/bots"


def test_it_lists_the_own_bots_and_no_others(clock: Clock) -> None:
    ana, ben = make_user("ana"), make_user("ben")
    ensure_bot("random")
    for owner, name in ((ana, "cat"), (ana, "owl"), (ana, "gone"), (ben, "dog")):
        make_own_bot(owner=owner, username=name)
        clock.pass_by(seconds=1)
    give_up_bot(owner=ana, username="gone")

    assert accepted(client_for(ana).get(URL)) == {
        "results": [
            {"username": "owl", "created_at": "2026-02-01T12:00:01Z"},
            {"username": "cat", "created_at": "2026-02-01T12:00:00Z"},
        ],
        "next": None,
        "previous": None,
    }


def test_the_queries_do_not_depend_on_the_length_of_the_list() -> None:
    ana, found = make_user("ana"), []
    client = client_for(ana)
    for number in range(3):
        make_own_bot(owner=ana, username=f"cat{number}")
        with counted() as queries:
            accepted(client.get(URL))
        found.append(queries[0])
    assert found == [2, 2, 2]

"""The lobby is merged from parts that an index has in their order: it takes as long however many are waiting."""

import pytest
from django.db import connection

from tests.factories import client_for, make_user
from tests.scale.noting import noted_queries
from tests.scale.plans import sorts_of


@pytest.mark.django_db
@pytest.mark.parametrize(
    "query", ["", "&game=mu-2p", "&rated=true", "&clock=per_move", "&pace=live", "&game=mu-2p&rated=false&clock=none"]
)
def test_only_what_the_parts_hold_is_sorted(query: str) -> None:
    if connection.vendor != "postgresql":
        pytest.skip("SQLite takes NULL for equal, and its plans do not tell sorting a page from sorting a table")
    client = client_for(make_user())
    with noted_queries() as queries:
        client.get(f"/api/v1/matches?open=true{query}")

    (listing,) = (sql for sql in queries if "games_seat" in sql)
    assert sorts_of(listing) <= 1

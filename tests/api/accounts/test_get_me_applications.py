"""`GET /me/applications`: the programs that I have registered."""

import pytest
from oauth2_provider.models import Application

from tests.api.answers import accepted
from tests.api.manners import counted
from tests.factories import client_for, make_user
from tests.oauth.programs import BACK, registered

pytestmark = pytest.mark.django_db

URL = "/api/v1/me/applications"


def test_it_lists_the_own_ones_and_no_others() -> None:
    ana, ben = make_user("ana"), make_user("ben")
    first, second = registered(ana), registered(ana, "com.example.cards:/back", name="On the phone")
    registered(ben)
    Application.objects.filter(client_id=first).update(created="2026-01-01T00:00:00Z")
    Application.objects.filter(client_id=second).update(created="2026-01-02T00:00:00Z")

    assert accepted(client_for(ana).get(URL)) == {
        "results": [
            {
                "client_id": second,
                "name": "On the phone",
                "redirect_uris": ["com.example.cards:/back"],
                "created_at": "2026-01-02T00:00:00Z",
            },
            {
                "client_id": first,
                "name": "Cards on the wrist",
                "redirect_uris": [BACK],
                "created_at": "2026-01-01T00:00:00Z",
            },
        ],
        "next": None,
        "previous": None,
    }


def test_it_goes_on_page_by_page_and_costs_as_much_for_each() -> None:
    ana = make_user("ana")
    made = [registered(ana) for _ in range(3)]
    client, found, cost = client_for(ana), [], []
    address: str | None = f"{URL}?limit=1"
    while address:
        with counted() as queries:
            page = accepted(client.get(address))
        cost.append(queries[0])
        found += [row["client_id"] for row in page["results"]]
        address = page["next"] and f"{URL}?limit=1&cursor={page['next']}"
    assert sorted(found) == sorted(made)
    assert set(cost) <= {2, 3}

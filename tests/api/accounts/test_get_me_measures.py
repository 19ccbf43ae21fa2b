"""`GET /me/measures`: what the staff did about oneself."""

import pytest

from accounts.conduct.choices import MeasureKind
from accounts.conduct.services import take_measure
from tests.api.answers import accepted
from tests.api.manners import counted
from tests.factories import client_for, make_user
from tests.fixtures import Clock

pytestmark = pytest.mark.django_db

URL = "/api/v1/me/measures"


def test_it_lists_the_own_ones_newest_first_in_pages_and_names_no_staff(clock: Clock) -> None:
    ana, ben, warden = make_user("ana"), make_user("ben"), make_user("warden", staff=True)
    for user, reason in ((ana, "first"), (ben, "other"), (ana, "second")):
        take_measure(user=user, kind=MeasureKind.WARNING, reason=reason, by=warden)
        clock.pass_by(seconds=1)
    client = client_for(ana)

    first = accepted(client.get(f"{URL}?limit=1"))
    second = accepted(client.get(f"{URL}?limit=1&cursor={first['next']}"))

    assert [row["reason"] for page in (first, second) for row in page["results"]] == ["second", "first"]
    assert "warden" not in client.get(URL).content.decode()


def test_the_queries_do_not_depend_on_how_many_there_are(clock: Clock) -> None:
    ana, warden, found = make_user("ana"), make_user("warden", staff=True), []
    client = client_for(ana)
    for _ in range(3):
        take_measure(user=ana, kind=MeasureKind.WARNING, reason="Be kind.", by=warden)
        with counted() as queries:
            accepted(client.get(URL))
        found.append(queries[0])
    assert found == [2, 2, 2]

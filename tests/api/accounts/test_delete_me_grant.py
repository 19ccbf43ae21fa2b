"""`DELETE /me/grants/{id}`: taking back what I have allowed."""

import pytest

from accounts.models import Grant
from tests.api.answers import accepted, refusal
from tests.api.manners import counted
from tests.factories import client_for, make_user
from tests.oauth.programs import Program, me, registered

pytestmark = pytest.mark.django_db

URL = "/api/v1/me/grants"


def test_its_tokens_end_at_once() -> None:
    ana = make_user("ana")
    program, client = Program(registered(make_user("ben"))), client_for(ana)
    kept, tokens = program.let_in(ana), program.let_in(ana)
    first, second = Grant.objects.order_by("created_at", "family"), program.refreshed(tokens["refresh_token"]).json()
    ended = first.get(last_used_at__isnull=False)

    assert client.delete(f"{URL}/{ended.pk}").status_code == 204

    assert (me(second["access_token"]), me(kept["access_token"])) == (401, 200)
    for token in (tokens["refresh_token"], second["refresh_token"]):
        assert program.refreshed(token).json()["error"] == "invalid_grant"
    assert len(accepted(client.get(URL))["results"]) == 1
    refusal(client.delete(f"{URL}/{ended.pk}"), 404, "not_found")


def test_what_it_costs_does_not_depend_on_its_age() -> None:
    ana, found = make_user("ana"), []
    program, client = Program(registered(make_user("ben"))), client_for(ana)
    for times in (0, 4):
        token = program.let_in(ana)["refresh_token"]
        for _ in range(times):
            token = program.refreshed(token).json()["refresh_token"]
        with counted() as queries:
            assert client.delete(f"{URL}/{Grant.objects.get().pk}").status_code == 204
        found.append(queries[0])
    assert found[0] == found[1] <= 33

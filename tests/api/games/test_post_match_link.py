"""`POST /matches/{id}/link`: a secret address of a match that waits."""

import pytest

from games.models import Link
from tests.api.games.links import OPEN, code_of, private_match
from tests.api.manners import counted
from tests.sittings import Player, answered, refused


def test_it_is_a_long_secret_and_only_its_digest_is_kept(ana: Player) -> None:
    match = private_match(ana)

    code = code_of(ana, match)

    assert len(code) == 43
    assert code not in str(Link.objects.values().get())


def test_a_new_one_takes_the_place_of_the_old(ana: Player, ben: Player) -> None:
    match = private_match(ana)
    old, new = code_of(ana, match), code_of(ana, match)

    assert old != new
    refused(ben.get(f"/links/{old}"), 404, "not_found")
    assert answered(ben.get(f"/links/{new}"), 200)["id"] == match


@pytest.mark.parametrize("visibility", ["public", "unlisted", "private"])
def test_any_match_that_waits_can_have_one(ana: Player, ben: Player, visibility: str) -> None:
    match = ana.create({"user": "ana"}, OPEN, visibility=visibility)["id"]
    assert answered(ben.get(f"/links/{code_of(ana, match)}"), 200)["id"] == match


def test_the_creator_of_the_match_needs_no_seat(ana: Player, ben: Player) -> None:
    code_of(ana, ana.create({"user": "ben"}, OPEN)["id"])


def test_the_secret_is_shown_once(ana: Player, ben: Player) -> None:
    match = private_match(ana)
    first, again = (ana.post(f"/matches/{match}/link", **{"Idempotency-Key": "once"}) for _ in range(2))

    assert answered(again, 201) == {"code": None}
    assert answered(ben.get(f"/links/{answered(first, 201)['code']}"), 200)["id"] == match


def test_what_it_costs(ana: Player) -> None:
    match, found = private_match(ana), []
    for _ in range(3):
        with counted() as queries:
            code_of(ana, match)
        found.append(queries[0])
    assert found[1] == found[2] <= 10

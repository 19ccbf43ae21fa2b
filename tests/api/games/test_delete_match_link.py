"""`DELETE /matches/{id}/link`: a secret address that leads nowhere any more."""

from tests.api.games.links import code_of, private_match
from tests.sittings import Player, answered, refused


def test_the_code_is_worth_nothing_any_more(ana: Player, ben: Player) -> None:
    match = private_match(ana)
    code = code_of(ana, match)

    for _ in range(2):
        assert ana.delete(f"/matches/{match}/link").status_code == 204

    refused(ben.get(f"/links/{code}"), 404, "not_found")
    refused(ben.post(f"/links/{code}/join"), 404, "not_found")
    assert answered(ben.get(f"/links/{code_of(ana, match)}"), 200)["id"] == match

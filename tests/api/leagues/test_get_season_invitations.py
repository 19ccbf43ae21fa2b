"""`GET /seasons/{id}/invitations`: whom directors have invited."""

from tests.api.leagues.leagues import Director
from tests.api.manners import counted
from tests.fixtures import Clock
from tests.sittings import Player, answered


def test_directors_see_who_was_invited_and_who_came(
    clock: Clock, olga: Director, ana: Player, ben: Player, cleo: Player
) -> None:
    season = olga.season(directors=["ben"])
    path = f"/seasons/{season}/invitations"
    answered(olga.post(path, {"users": [cleo.name]}), 201)
    answered(ben.post(path, {"users": ["ana"]}), 201)
    answered(ana.post(f"/seasons/{season}/signup"), 201)

    found = answered(ben.get(path), 200)["results"]

    assert found == [
        {"name": "cleo", "by": "olga", "at": "2026-02-01T12:00:00Z", "has_signed_up": False},
        {"name": "ana", "by": "ben", "at": "2026-02-01T12:00:00Z", "has_signed_up": True},
    ]


def test_the_queries_do_not_depend_on_the_length_of_the_list(olga: Director) -> None:
    season, found = olga.season(), []
    for number in range(3):
        answered(olga.post(f"/seasons/{season}/invitations", {"users": [Player(f"guest-{number}").name]}), 201)
        with counted() as queries:
            answered(olga.get(f"/seasons/{season}/invitations"), 200)
        found.append(queries[0])
    assert len(set(found)) == 1

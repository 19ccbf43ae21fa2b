"""`GET /seasons/{id}/substitutes`: who is asked and has not answered."""

from tests.api.leagues.leagues import Director
from tests.api.manners import counted
from tests.sittings import Player, answered


def test_directors_see_all_and_others_what_concerns_them(
    olga: Director, ana: Player, ben: Player, cleo: Player
) -> None:
    season, dora = olga.started(ana, ben, cleo), Player("dora")
    answered(cleo.post(f"/seasons/{season}/withdraw"), 200)
    path = f"/seasons/{season}/substitutes"
    asked = answered(olga.post(path, {"leaver": "cleo", "user": "dora"}), 201)

    for player in (olga, dora, cleo):
        assert answered(player.get(path), 200)["results"] == [asked]
    assert answered(ana.get(path), 200)["results"] == []


def test_the_number_of_queries_is_constant(olga: Director) -> None:
    members = [Player(f"member-{number}") for number in range(6)]
    season, found = olga.started(*members), []
    path = f"/seasons/{season}/substitutes"
    for number in range(3):
        answered(members[number].post(f"/seasons/{season}/withdraw"), 200)
        body = {"leaver": members[number].name, "user": Player(f"guest-{number}").name}
        answered(olga.post(path, body), 201)
        with counted() as queries:
            assert len(answered(olga.get(path), 200)["results"]) == number + 1
        found.append(queries[0])
    assert len(set(found)) == 1

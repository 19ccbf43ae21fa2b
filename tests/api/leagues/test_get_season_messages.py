"""`GET /seasons/{id}/messages`: for those whom they were written to, and for directors."""

from tests.api.leagues.leagues import Director
from tests.api.manners import counted
from tests.sittings import Player, answered


def test_players_and_directors_read_them_the_latest_first(olga: Director, ana: Player) -> None:
    season = olga.season()
    path = f"/seasons/{season}/messages"
    answered(ana.post(f"/seasons/{season}/signup"), 201)
    made = [answered(olga.post(path, {"text": text}), 201) for text in ("One.", "Two.")]

    for player in (ana, olga):
        found = answered(player.get(path), 200)["results"]
        assert sorted(row["text"] for row in found) == ["One.", "Two."]
        assert all(row in made for row in found)


def test_the_number_of_queries_is_constant(olga: Director) -> None:
    path, found = f"/seasons/{olga.season()}/messages", []
    for number in range(3):
        answered(olga.post(path, {"text": f"Number {number}."}), 201)
        with counted() as queries:
            answered(olga.get(path), 200)
        found.append(queries[0])
    assert len(set(found)) == 1

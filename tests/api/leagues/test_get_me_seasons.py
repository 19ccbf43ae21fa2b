"""`GET /me/seasons`: what one has signed up for."""

from tests.api.leagues.leagues import Director
from tests.api.manners import counted
from tests.fixtures import Clock
from tests.sittings import Json, Player, answered

PATH = "/me/seasons"


def seasons(player: Player, query: str = "") -> list[Json]:
    results: list[Json] = answered(player.get(PATH + query), 200)["results"]
    return results


def test_the_last_sign_up_comes_first_with_the_own_part_in_it(
    clock: Clock, olga: Director, ana: Player, ben: Player
) -> None:
    going = olga.started(ana, ben, name="Going on", format="round_robin")
    clock.pass_by(seconds=1)
    coming = olga.season(name="Still to come")
    answered(ben.post(f"/seasons/{coming}/signup", {"entropy": "mine"}), 201)

    first, second = seasons(ben)
    assert (first["league_name"], first["season"]["id"]) == ("Still to come", coming)
    assert (first["entry"]["state"], first["entry"]["entropy"]) == ("signed_up", "mine")
    assert second["season"] == answered(ben.get(f"/seasons/{going}"), 200)
    assert second["entry"]["state"] == "playing"
    assert [row["season"]["id"] for row in seasons(ana)] == [going]
    assert seasons(olga) == [], "who runs a season has no part in it"


def test_it_can_be_narrowed_down_to_a_state(olga: Director, ana: Player, ben: Player) -> None:
    going = olga.started(ana, ben, format="round_robin")
    coming = olga.season()
    answered(ana.post(f"/seasons/{coming}/signup"), 201)

    assert [row["season"]["id"] for row in seasons(ana, "?state=running")] == [going]
    assert [row["season"]["id"] for row in seasons(ana, "?state=sign_up")] == [coming]


def test_the_queries_do_not_depend_on_the_length_of_the_list(olga: Director, ana: Player, ben: Player) -> None:
    found = []
    for _ in range(3):
        olga.started(ana, ben, format="round_robin")
        with counted() as queries:
            seasons(ana)
        found.append(queries[0])
    assert len(set(found)) == 1

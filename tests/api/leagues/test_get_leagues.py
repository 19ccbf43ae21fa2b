"""`GET /leagues`: which there are."""

from tests.api.leagues.leagues import Director
from tests.api.manners import counted
from tests.fixtures import Clock
from tests.sittings import Player, answered


def test_the_newest_comes_first_and_everyone_sees_all(clock: Clock, olga: Director, ana: Player) -> None:
    names = ["first", "second", "third"]
    for name in names:
        olga.league(name=name)
        clock.pass_by(seconds=1)

    found = answered(ana.get("/leagues"), 200)
    assert [row["name"] for row in found["results"]] == names[::-1]
    first = answered(ana.get("/leagues?limit=2"), 200)
    second = answered(ana.get(f"/leagues?limit=2&cursor={first['next']}"), 200)
    assert [row["name"] for row in first["results"] + second["results"]] == names[::-1]


def test_it_can_be_narrowed_down_to_a_game(olga: Director) -> None:
    olga.league()
    olga.league(game="mu-2p")

    assert [row["game"] for row in answered(olga.get("/leagues?game=mu-2p"), 200)["results"]] == ["mu-2p"]


def test_it_can_be_narrowed_down_to_leagues_with_a_season_in_a_state(olga: Director, ana: Player, ben: Player) -> None:
    olga.league(name="idle")
    olga.season(name="open")
    olga.started(ana, ben, name="going", format="round_robin")

    def named(state: str) -> list[str]:
        return [row["name"] for row in answered(ana.get(f"/leagues?state={state}"), 200)["results"]]

    assert (named("sign_up"), named("running"), named("over")) == (["open"], ["going"], [])


def test_mine_are_those_that_i_run_or_have_signed_up_for(olga: Director, ana: Player, ben: Player) -> None:
    ruth = Director("ruth")
    ruth.league(name="of another")
    ruth.league(name="directed", directors=["ben"])
    ruth.started(ana, ben, name="played", format="round_robin")
    olga.league(name="owned")

    def mine(player: Player) -> set[str]:
        return {row["name"] for row in answered(player.get("/leagues?mine=true"), 200)["results"]}

    assert mine(olga) == {"owned"}
    assert mine(ben) == {"directed", "played"}
    assert mine(ana) == {"played"}
    assert len(answered(ana.get("/leagues?mine=false"), 200)["results"]) == 4


def test_the_queries_do_not_depend_on_the_length_of_the_list(olga: Director, ana: Player, ben: Player) -> None:
    found = []
    for directors in (["ana"], ["ana", "ben"], []):
        olga.league(directors=directors)
        with counted() as queries:
            answered(ana.get("/leagues"), 200)
        found.append(queries[0])
    assert found == [3, 3, 3]

"""`GET /divisions/{id}/fixtures`: who meets whom, and what came of it."""

from tests.api.leagues.leagues import Director, divisions, fixtures
from tests.api.manners import counted
from tests.leagues.seasons import deliver_all, people, running
from tests.sittings import Player, answered


def test_a_fixture_becomes_what_its_match_came_to(olga: Director, ana: Player, ben: Player) -> None:
    season = olga.started(ana, ben, at_a_time=1)
    first, second = fixtures(ana, season)
    names = [seat["name"] for seat in first["seats"]]
    assert first == {
        "id": first["id"],
        "round": 1,
        "number": 1,
        "state": "open",
        "seats": [{"seat": number, "name": name, "points": None} for number, name in enumerate(names)],
        "match": first["match"],
        "deal": None,
        "ruling": None,
        "answer_by": None,
        "margin": None,
        "late": [],
        "how": None,
        "opened_at": first["opened_at"],
        "decided_at": None,
    }
    assert (second["match"], second["opened_at"]) == (None, None)

    answered(ben.post(f"/matches/{first['match']}/resign"), 200)
    deliver_all()

    after, following = fixtures(ana, season)
    assert {seat["name"]: seat["points"] for seat in after["seats"]} == {"ana": 2, "ben": 0}
    assert (after["state"], after["how"], after["margin"]) == ("played", "match", None)
    assert after["decided_at"] == ana.match(first["match"])["ended_at"]
    assert following["match"] is not None


def test_they_can_be_narrowed_down_to_a_player_or_a_state(olga: Director) -> None:
    season = running(people(5), owner=olga.user)
    found = fixtures(olga, season.pk)

    own = fixtures(olga, season.pk, "?user=p2")
    assert own == [row for row in found if "p2" in [seat["name"] for seat in row["seats"]]]
    byes = fixtures(olga, season.pk, "?state=bye")
    assert len(byes) == 10
    assert fixtures(olga, season.pk, "?user=p2&state=bye") == [row for row in own if row["state"] == "bye"]
    assert fixtures(olga, season.pk, "?user=nobody") == []


def test_it_comes_in_pages_round_by_round(olga: Director) -> None:
    season = running(people(6), owner=olga.user)
    division = divisions(olga, season.pk)[0]["id"]

    page = answered(olga.get(f"/divisions/{division}/fixtures?limit=20"), 200)
    rest = answered(olga.get(f"/divisions/{division}/fixtures?limit=20&cursor={page['next']}"), 200)

    places = [(row["round"], row["number"]) for row in page["results"] + rest["results"]]
    assert places == [(one, number) for one in range(1, 11) for number in range(1, 4)]


def test_the_queries_do_not_depend_on_the_length_of_the_list(olga: Director) -> None:
    for count, prefix in ((2, "few"), (10, "many")):
        season = running(people(count, prefix), owner=olga.user)
        division = divisions(olga, season.pk)[0]["id"]
        with counted() as queries:
            answered(olga.get(f"/divisions/{division}/fixtures"), 200)
        assert queries == [4]

"""`POST /fixtures/{id}/answer`: yes or no to a challenge, or never mind."""

import pytest

from tests.api.leagues.ladders import a_ladder, challenged
from tests.api.leagues.leagues import Director, fixtures, standings
from tests.api.manners import counted
from tests.leagues.seasons import deliver_all
from tests.sittings import Player, answered, refused


def test_who_is_beaten_changes_places(olga: Director, ana: Player, ben: Player) -> None:
    season, (above, below) = a_ladder(olga, ana, ben)
    fixture = challenged(season, below, above)["id"]

    shown = answered(above.post(f"/fixtures/{fixture}/answer", {"action": "accept"}), 200)
    assert (shown["state"], shown["answer_by"]) == ("open", None)
    deliver_all()
    match = fixtures(ana, season)[0]["match"]
    answered(above.post(f"/matches/{match}/resign"), 200)
    deliver_all()
    assert [row["name"] for row in standings(ana, season)] == [below.name, above.name]
    assert fixtures(ana, season)[0]["how"] == "match"


@pytest.mark.parametrize(("action", "state"), [("refuse", "forfeit"), ("retract", "void")])
def test_without_a_match(olga: Director, ana: Player, ben: Player, action: str, state: str) -> None:
    season, (above, below) = a_ladder(olga, ana, ben)
    fixture = challenged(season, below, above)["id"]
    who, other = (above, below) if action == "refuse" else (below, above)

    refused(other.post(f"/fixtures/{fixture}/answer", {"action": action}), 403, "forbidden")
    shown = answered(who.post(f"/fixtures/{fixture}/answer", {"action": action}), 200)
    assert (shown["state"], shown["how"], shown["match"]) == (state, "challenge", None)
    order = [below.name, above.name] if action == "refuse" else [above.name, below.name]
    assert [row["name"] for row in standings(ana, season)] == order
    refused(above.post(f"/fixtures/{fixture}/answer", {"action": "accept"}), 409, "wrong_state")


def test_it_is_for_fixtures_that_are_challenges(olga: Director, ana: Player, ben: Player) -> None:
    season = olga.started(ana, ben, at_a_time=1)
    first = fixtures(ana, season)[0]
    player = {"ana": ana, "ben": ben}[first["seats"][0]["name"]]

    refused(player.post(f"/fixtures/{first['id']}/answer", {"action": "accept"}), 409, "wrong_state")
    refused(olga.post(f"/fixtures/{first['id']}/answer", {"action": "accept"}), 403, "forbidden")


def test_the_number_of_queries_is_bounded(olga: Director, ana: Player, ben: Player) -> None:
    season, (above, below) = a_ladder(olga, ana, ben)
    fixture = challenged(season, below, above)["id"]
    with counted() as queries:
        answered(above.post(f"/fixtures/{fixture}/answer", {"action": "accept"}), 200)
    assert queries[0] <= 27

"""`PATCH /leagues/{id}`: other terms from the next season on."""

import json
from typing import Any

from tests.api.answers import wrong_fields
from tests.api.leagues.leagues import Director
from tests.api.manners import counted
from tests.sittings import Player, answered, refused


def change(player: Player, league: str, **changes: Any) -> Any:
    return player.send("PATCH", f"/leagues/{league}", json.dumps(changes))


def test_what_is_given_is_changed_and_the_rest_stays(olga: Director) -> None:
    made = olga.league(days=30, options={"card_tie": "fewer"})

    changed = answered(change(olga, made["id"], name="Monday league", at_a_time=7, bots_among_people=True), 200)

    assert changed == {**made, "name": "Monday league", "at_a_time": 7, "bots_among_people": True}
    assert answered(olga.get(f"/leagues/{made['id']}"), 200) == changed


def test_another_game_has_options_of_its_own(olga: Director) -> None:
    made = olga.league(options={"card_tie": "fewer"})

    changed = answered(change(olga, made["id"], game="mu-2p"), 200)

    assert (changed["game"], "card_tie" in changed["options"]) == ("mu-2p", False)
    assert ("options.card_tie", "unknown") in wrong_fields(change(olga, made["id"], options={"card_tie": "fewer"}))


def test_a_season_that_is_open_keeps_its_terms(olga: Director) -> None:
    season = olga.season(days=30)
    league = answered(olga.get(f"/seasons/{season}"), 200)["league"]
    answered(change(olga, league, days=60), 200)

    assert answered(olga.get(f"/seasons/{season}"), 200)["days"] == 30


def test_a_director_changes_terms_and_the_owner_names_directors(olga: Director, ana: Player, ben: Player) -> None:
    league = olga.league(directors=["ana"])["id"]

    answered(change(ana, league, days=60), 200)
    refused(change(ana, league, directors=["ana", "ben"]), 403, "forbidden")
    refused(change(ben, league, days=10), 403, "forbidden")
    assert answered(change(olga, league, directors=["ben", "olga"]), 200)["directors"] == ["ben"]
    refused(change(ana, league, days=10), 403, "forbidden")
    answered(change(ben, league, days=10), 200)


def test_the_number_of_queries_is_constant(olga: Director) -> None:
    found = []
    league = olga.league()["id"]
    for days in (30, 31, 32):
        with counted() as queries:
            answered(change(olga, league, days=days), 200)
        found.append(queries[0])
    assert found[0] == found[2] <= 10

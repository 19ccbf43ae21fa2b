"""`POST /seasons/{id}/substitutes`: a director asks a player to take the place of one who has left."""

import pytest

from accounts.services import delete_account
from leagues.models import Substitution
from tests.api.answers import wrong_fields
from tests.api.leagues.leagues import Director
from tests.feeds import events_of
from tests.leagues.seasons import deliver_all
from tests.sittings import Json, Player, answered, refused


@pytest.fixture
def left(olga: Director, ana: Player, ben: Player, cleo: Player) -> str:
    """A running season that cleo has left; dora is not in it."""
    season = olga.started(ana, ben, cleo)
    answered(cleo.post(f"/seasons/{season}/withdraw"), 200)
    return season


def asked(olga: Director, season: str, user: str, leaver: str = "cleo") -> Json:
    return answered(olga.post(f"/seasons/{season}/substitutes", {"leaver": leaver, "user": user}), 201)


def test_the_player_hears_of_it_and_has_no_place_yet(olga: Director, left: str) -> None:
    dora = Player("dora")

    found = asked(olga, left, "Dora")

    assert (found["leaver"], found["name"], found["by"], found["season"]) == ("cleo", "dora", "olga", left)
    (event,) = [event for event in events_of(dora) if event["kind"] == "season.substitute_asked"]
    assert (event["data"]["leaver"], event["data"]["season"]) == ("cleo", left)
    names = {row["name"] for row in answered(olga.get(f"/seasons/{left}/entries"), 200)["results"]}
    assert names == {"ana", "ben", "cleo"}


def test_another_question_takes_the_first_one_back(olga: Director, left: str) -> None:
    Player("dora"), Player("emil")
    asked(olga, left, "dora")
    second = asked(olga, left, "emil")

    assert list(Substitution.objects.values_list("pk", flat=True)) == [second["id"]]


def test_only_a_player_who_has_left_has_a_place_to_take(olga: Director, left: str) -> None:
    Player("dora")
    path = f"/seasons/{left}/substitutes"
    for leaver in ("ana", "dora", "nobody-at-all"):
        assert wrong_fields(olga.post(path, {"leaver": leaver, "user": "dora"})) == [("leaver", "no_place")]


def test_who_can_be_asked(olga: Director, ana: Player, left: str) -> None:
    dora, path = Player("dora"), f"/seasons/{left}/substitutes"
    refused(olga.post(path, {"leaver": "cleo", "user": "ana"}), 409, "conflict")
    refused(olga.post(path, {"leaver": "cleo", "user": "cleo"}), 409, "conflict")
    assert wrong_fields(olga.post(path, {"leaver": "cleo", "user": "nobody-at-all"})) == [("user", "unknown_user")]
    answered(dora.post("/me/blocks", {"username": "olga"}), 201)
    assert wrong_fields(olga.post(path, {"leaver": "cleo", "user": "dora"})) == [("user", "not_to_be_invited")]


def test_directors_do_not_ask_in_their_own_division(olga: Director, ana: Player) -> None:
    Player("dora")
    own = olga.started(olga, ana, Player("emil"))
    answered(ana.post(f"/seasons/{own}/withdraw"), 200)
    refused(olga.post(f"/seasons/{own}/substitutes", {"leaver": "ana", "user": "dora"}), 403, "forbidden")


def test_only_a_running_season_with_a_schedule_has_places_to_take(
    olga: Director, ana: Player, ben: Player, cleo: Player
) -> None:
    Player("dora")
    body = {"leaver": "cleo", "user": "dora"}
    swiss = olga.started(ana, ben, cleo, format="swiss", rounds=2)
    answered(cleo.post(f"/seasons/{swiss}/withdraw"), 200)
    refused(olga.post(f"/seasons/{swiss}/substitutes", body), 409, "wrong_state")
    refused(olga.post(f"/seasons/{olga.season()}/substitutes", body), 409, "wrong_state")


def test_nothing_is_left_of_an_erased_account(olga: Director, left: str) -> None:
    dora = Player("dora")
    asked(olga, left, "dora")
    delete_account(user=dora.user)
    deliver_all()

    assert not Substitution.objects.exists()

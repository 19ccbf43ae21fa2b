"""Limits on open matches of one person."""

from typing import Any

import pytest

from accounts.services import ensure_bot
from tests.api.games.acceptances import OwnBot
from tests.sittings import GAME, Player, answered, refused, start_match

OPEN = {"open": True}


def ask(player: Player, *seats: dict[str, Any], **terms: Any) -> Any:
    return player.post("/matches", {"game": GAME, "seats": list(seats), **terms})


@pytest.fixture
def _few(settings: Any) -> None:
    settings.POSTCARD_MOST_WAITING_MATCHES = 2
    settings.POSTCARD_MOST_RUNNING_MATCHES = 3


@pytest.mark.usefixtures("_few")
def test_only_so_many_matches_of_one_person_wait(ana: Player, ben: Player) -> None:
    first = ana.create({"user": "ana"}, OPEN)["id"]
    second = ana.create(OPEN, OPEN)["id"]

    refusal = refused(ask(ana, OPEN, OPEN), 409, "conflict")

    assert refusal["detail"] == (
        "At most 2 of your matches can wait for players at a time. Abort one, or wait until one starts."
    )
    ben.create({"user": "ana"}, OPEN)
    answered(ben.post(f"/matches/{first}/join"), 200)
    ana.create(OPEN, OPEN)
    refused(ask(ana, OPEN, OPEN), 409, "conflict")
    answered(ana.post(f"/matches/{second}/abort", {"action": "offer"}), 200)
    ana.create(OPEN, OPEN)


@pytest.mark.usefixtures("_few")
def test_one_person_holds_only_so_many_seats(ana: Player, ben: Player, cleo: Player) -> None:
    ensure_bot("random")
    running = start_match(ana, ben)
    ana.create({"user": "ana"}, {"bot": "random"})
    waiting = ana.create({"user": "ana"}, OPEN)["id"]
    free = ben.create({"user": "ben"}, OPEN)["id"]

    for answer in (
        ask(ana, {"user": "ana"}, {"bot": "random"}),
        ana.post(f"/matches/{free}/join"),
        ask(ana, {"user": "ana"}, OPEN),
    ):
        assert refused(answer, 409, "conflict")["detail"].startswith("You can hold a seat in at most 3 matches")
    later = answered(ask(ana, {"user": "ana"}, OPEN, join_later=True), 201)["id"]
    refused(ana.post(f"/matches/{later}/join"), 409, "conflict")
    answered(ana.post(f"/matches/{waiting}/leave"), 200)
    answered(ana.post(f"/matches/{free}/join"), 200)
    answered(ana.post(f"/matches/{running}/resign"), 200)
    answered(ana.post(f"/matches/{running}/rematch"), 409)
    answered(ana.post(f"/matches/{later}/abort", {"action": "offer"}), 200)
    answered(ana.post(f"/matches/{running}/rematch"), 201)
    refused(ask(cleo, {"user": "cleo"}, {"user": "ana"}, options={"lead_rule": 1}), 400, "invalid")
    answered(ask(cleo, {"user": "cleo"}, {"user": "ana"}), 201)


@pytest.mark.usefixtures("_few")
def test_matches_of_bots_alone_count_for_the_one_who_makes_them(ana: Player, ben: Player) -> None:
    bot = {"bot": "random"}
    ensure_bot("random")
    ensure_bot("level-1")
    made = [ana.create(bot, bot, visibility="private")["id"] for _ in range(2)]
    ana.create({"user": "ana"}, {"bot": "level-1"})
    free = ben.create({"user": "ben"}, OPEN)["id"]

    for answer in (
        ask(ana, bot, {"bot": "level-1"}),
        ask(ana, {"user": "ana"}, bot),
        ana.post(f"/matches/{free}/join"),
    ):
        assert "including matches between bots that you created" in refused(answer, 409, "conflict")["detail"]
    ben.create(bot, bot)
    answered(ask(ana, {"user": "ben"}, bot), 201)
    answered(ana.post(f"/matches/{made[0]}/abort", {"action": "offer"}), 200)
    ana.create(bot, bot)
    refused(ask(ana, bot, bot), 409, "conflict")


@pytest.mark.usefixtures("_few")
def test_so_do_those_of_peoples_own_bots(ana: Player, ben: Player) -> None:
    cat, dog = OwnBot(ana, "clever-cat"), OwnBot(ana, "brave-dog")
    seats = [{"user": "clever-cat"}, {"user": "brave-dog"}]
    cat.accepting(matches_at_once=3)
    dog.accepting(matches_at_once=3)
    for _ in range(3):
        assert ana.create(*seats)["status"] == "running"

    assert "matches between bots" in refused(ask(ana, *seats), 409, "conflict")["detail"]
    refused(ask(ana, {"user": "ana"}, OPEN), 409, "conflict")


@pytest.mark.usefixtures("_few")
def test_a_match_that_a_bot_makes_and_plays_counts_once(ana: Player) -> None:
    cat, dog = OwnBot(ana, "clever-cat"), OwnBot(ana, "brave-dog")
    dog.accepting(matches_at_once=3)
    for _ in range(3):
        assert cat.create({"user": "clever-cat"}, {"user": "brave-dog"})["status"] == "running"

    refused(ask(cat, {"user": "clever-cat"}, OPEN), 409, "conflict")
    ana.create({"user": "ana"}, OPEN)


@pytest.mark.usefixtures("_few")
def test_matches_that_are_over_take_no_room(ana: Player) -> None:
    ensure_bot("random")
    for _ in range(6):
        match = ana.create({"user": "ana"}, {"bot": "random"})["id"]
        answered(ana.post(f"/matches/{match}/resign"), 200)
    for _ in range(6):
        match = ana.create({"user": "ana"}, OPEN)["id"]
        answered(ana.post(f"/matches/{match}/abort", {"action": "offer"}), 200)


@pytest.mark.usefixtures("_few")
def test_bots_have_room_for_all(ana: Player, ben: Player) -> None:
    ensure_bot("random")
    for player in (ana, ben):
        for _ in range(3):
            player.create({"user": player.name}, {"bot": "random"})

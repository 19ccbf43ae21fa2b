"""`POST /matches/{id}/abort`: an agreed end that counts for nothing."""

import pytest

from accounts.models import User
from accounts.services import ensure_bot, make_own_bot
from core.journal.models import Event
from games.services.making.join import join_match
from tests.sittings import Player, answered, begun_match, refused


def test_there_is_no_result(ana: Player, ben: Player) -> None:
    match = begun_match(ana, ben, moves=6)
    answered(ben.post(f"/matches/{match}/abort", {"action": "offer"}), 200)

    ended = answered(ana.post(f"/matches/{match}/abort", {"action": "accept"}), 200)

    assert ended["outcome"] == {"places": None, "points": None, "reason": "aborted"}
    record = answered(ben.get(f"/matches/{match}/export"), 200)
    assert record["outcome"] == ended["outcome"]


def test_bots_go_along_unless_it_is_rated(ana: Player) -> None:
    ensure_bot("random")
    match = ana.create({"user": "ana"}, {"bot": "random"})["id"]
    ended = answered(ana.post(f"/matches/{match}/abort", {"action": "offer"}), 200)
    assert ended["outcome"]["reason"] == "aborted"

    rated = ana.create({"user": "ana"}, {"bot": "random"}, rated=True)["id"]
    refused(ana.post(f"/matches/{rated}/abort", {"action": "offer"}), 409, "conflict")
    assert ana.match(rated)["status"] == "running"


@pytest.mark.parametrize("visibility", ["public", "unlisted", "private"])
def test_of_bots_alone_it_is_for_the_one_who_made_the_match(ana: Player, ben: Player, visibility: str) -> None:
    ensure_bot("random")
    ensure_bot("level-1")
    match = ana.create({"bot": "random"}, {"bot": "level-1"}, visibility=visibility)["id"]
    offer = {"action": "offer"}
    strange = (404, "not_found") if visibility == "private" else (403, "not_your_seat")
    refused(ben.post(f"/matches/{match}/abort", offer), *strange)
    refused(ana.post(f"/matches/{match}/draw", offer), 403, "not_your_seat")

    ended = answered(ana.post(f"/matches/{match}/abort", offer), 200)

    assert ended["outcome"] == {"places": None, "points": None, "reason": "aborted"}
    assert Event.objects.get(kind="match.finished").payload == {"match": match, "reason": "aborted"}
    refused(ana.post(f"/matches/{match}/abort", offer), 403, "not_your_seat")


def test_of_bots_alone_nobody_aborts_what_counts_for_ratings(ana: Player) -> None:
    ensure_bot("random")
    ensure_bot("level-1")
    match = ana.create({"bot": "random"}, {"bot": "level-1"}, rated=True)["id"]

    refused(ana.post(f"/matches/{match}/abort", {"action": "offer"}), 409, "conflict")

    assert ana.match(match)["status"] == "running"


def test_a_bot_of_a_persons_own_has_its_say(ana: Player, ben: Player) -> None:
    ensure_bot("random")
    make_own_bot(owner=ana.user, username="clever-cat")
    match = ben.create({"user": "clever-cat"}, {"bot": "random"})["id"]
    join_match(match_id=match, user=User.objects.get(username="clever-cat"))

    refused(ben.post(f"/matches/{match}/abort", {"action": "offer"}), 403, "not_your_seat")

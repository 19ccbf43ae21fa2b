"""Events of matches, and the people whose feeds have them."""

from typing import Any

import pytest

from accounts.services import ensure_bot
from core.journal import staff_view
from core.journal.models import Event
from notifications.models import Feed, FeedEvent
from notifications.wording import sentence_of
from tests.feeds import events_of, kinds_of
from tests.sittings import GAME, Player, answered, play_next, start_match
from tests.waiting import a_turn, minutes_pass

pytestmark = pytest.mark.django_db

SENTENCES = {
    "draw": (
        "Take That Toy! (two players): an offer was declined (draw).",
        "Take That Toy! (two players): an offer was withdrawn (draw).",
    ),
    "pause": (
        "Take That Toy! (two players): a pause was declined.",
        "Take That Toy! (two players): a pause offer was withdrawn.",
    ),
}
"""Sentences about an offer that was declined, and about one that its player withdrew."""


def data_of(player: Player, kind: str) -> list[Any]:
    """Return the data of a player's events of one kind."""
    return [event["data"] for event in events_of(player) if event["kind"] == kind]


def test_an_invitation_and_its_acceptance(ana: Player, ben: Player, cleo: Player) -> None:
    match = ana.create({"user": "ana"}, {"user": "ben"})["id"]
    invitation = {"match": match, "game": GAME, "seat": 1, "name": "ben"}
    for player in (ana, ben):
        assert data_of(player, "invitation.made") == [invitation]
    answered(ben.post(f"/matches/{match}/join"), 200)
    for player in (ana, ben):
        assert data_of(player, "seat.taken") == [invitation]
        assert "match.started" in kinds_of(player)
    assert kinds_of(cleo) == []


@pytest.mark.parametrize("body", [{}, {"reason": "later"}])
def test_an_invitation_that_is_declined(ana: Player, ben: Player, body: dict[str, str]) -> None:
    match = ana.create({"user": "ana"}, {"user": "ben"})["id"]
    answered(ben.post(f"/matches/{match}/decline", body), 200)
    declined = {"match": match, "game": GAME, "seat": 1, "name": "ben", "reason": body.get("reason")}
    for player in (ana, ben):
        assert data_of(player, "invitation.declined") == [declined]


def test_a_player_who_gets_up_before_the_start(ana: Player, ben: Player) -> None:
    match = ana.create({"user": "ana"}, {"open": True})["id"]
    answered(ana.post(f"/matches/{match}/leave"), 200)
    assert data_of(ana, "seat.left") == [{"match": match, "game": GAME, "seat": 0, "name": "ana"}]
    answered(ben.post(f"/matches/{match}/join"), 200)
    # Ana made the match.
    assert [data["name"] for data in data_of(ana, "seat.taken")] == ["ben"]


def test_the_end_and_a_rematch(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben)
    answered(ana.post(f"/matches/{match}/resign"), 200)
    again = answered(ben.post(f"/matches/{match}/rematch"), 201)["id"]
    for player in (ana, ben):
        assert data_of(player, "match.finished") == [{"match": match, "game": GAME, "reason": "resigned"}]
        assert data_of(player, "rematch.asked") == [{"match": match, "game": GAME, "rematch": again}]


def test_offers_are_told_to_the_players(ana: Player, ben: Player, cleo: Player) -> None:
    match = start_match(ana, ben)
    answered(ana.post(f"/matches/{match}/draw", {"action": "offer"}), 200)
    answered(ben.post(f"/matches/{match}/draw", {"action": "decline"}), 200)
    seats = {player: player.view(match)["seat"] for player in (ana, ben)}
    for player in (ana, ben):
        about = {"match": match, "game": GAME, "end": "draw"}
        assert data_of(player, "agreement.offered") == [{**about, "seat": seats[ana]}]
        assert data_of(player, "agreement.declined") == [{**about, "seat": seats[ben], "withdrawn": False}]
    assert events_of(cleo) == []


@pytest.mark.parametrize("what", ["draw", "pause"])
def test_an_offer_that_its_player_withdraws_is_told_as_withdrawn(ana: Player, ben: Player, what: str) -> None:
    match = start_match(ana, ben, clock={"kind": "per_move", "days": 3})
    days = {"days": 2} if what == "pause" else {}
    kind = "pause.declined" if what == "pause" else "agreement.declined"
    for player in (ben, ana):
        answered(ana.post(f"/matches/{match}/{what}", {"action": "offer", **days}), 200)
        answered(player.post(f"/matches/{match}/{what}", {"action": "decline"}), 200)
    for player in (ana, ben):
        assert [data["withdrawn"] for data in data_of(player, kind)] == [False, True]
        declined, withdrawn = (sentence_of(kind, data) for data in data_of(player, kind))
        assert (declined, withdrawn) == SENTENCES[what]


def test_a_blocker_hears_nothing_of_blocked_chat(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben, chat=True)
    before = len(events_of(ben))
    answered(ben.post("/me/blocks", {"username": "ana"}), 201)
    answered(ana.post(f"/matches/{match}/chat", {"text": "Hello?"}), 201)
    answered(ben.post(f"/matches/{match}/chat", {"text": "To the air."}), 201)
    seats = {player: player.view(match)["seat"] for player in (ana, ben)}
    assert [data["seat"] for data in data_of(ana, "chat.written")] == [seats[ana], seats[ben]]
    # Not even a gap in the numbers says that there was something.
    (only,) = events_of(ben, before)
    assert (only["id"], only["data"]["seat"]) == (before + 1, seats[ben])
    assert "Hello" not in str(list(FeedEvent.objects.values_list("data", flat=True)))


def test_a_house_bot_has_no_feed(ana: Player) -> None:
    bot = ensure_bot("random")
    match = ana.create({"user": "ana"}, {"bot": "random"})["id"]
    assert not Feed.objects.filter(user=bot).exists()
    assert data_of(ana, "match.started") == [{"match": match, "game": GAME}]


def test_an_onlooker_has_no_feed(ana: Player, ben: Player, cleo: Player) -> None:
    match = start_match(ana, ben)
    cleo.view(match)
    play_next(match, ana, ben)
    assert set(Feed.objects.values_list("user__username", flat=True)) == {"ana", "ben"}


def test_an_order_that_is_played_is_told_to_its_owner_alone(ana: Player, ben: Player) -> None:
    turn = a_turn(ana, ben)
    turn.order()
    turn.goes_on()
    ply = turn.waiting.view(turn.match)["expected_ply"]
    minutes_pass()
    seat = turn.waiting.view(turn.match)["seat"]
    assert data_of(turn.waiting, "order.played") == [{"match": turn.match, "game": GAME, "seat": seat, "ply": ply}]
    assert not [kind for kind in kinds_of(turn.due) if kind.startswith("order.")]
    assert [event["id"] for event in events_of(turn.due)] == list(range(1, len(events_of(turn.due)) + 1))


def test_staff_see_nothing_of_an_order(ana: Player, ben: Player) -> None:
    turn = a_turn(ana, ben)
    turn.order()
    turn.goes_on()
    minutes_pass()
    assert Event.objects.filter(kind="order.played").exists()
    assert not staff_view.shown_events().filter(kind__startswith="order.").exists()


def test_what_was_played_by_an_order_is_told_as_if_it_were_played_by_hand(ana: Player, ben: Player) -> None:
    turn = a_turn(ana, ben)
    turn.order()
    turn.goes_on()
    before = len(events_of(turn.due))
    minutes_pass()
    by_order = events_of(turn.due, before)
    assert by_order[0]["kind"] == "move.played"
    assert by_order[0]["data"].keys() == {"match", "game", "seat", "ply"}

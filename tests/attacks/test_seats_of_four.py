"""A bot takes over a seat of four: the player who left keeps no hold on it, and nobody learns more by it."""

from typing import Any

import pytest

from accounts.services.closing import close_account
from core.shapes import to_json
from games.models import MoveRecord, Seat, StandingOrder
from games.selectors.loading import seats_with_match
from games.selectors.reading.views import seat_view
from tests.feeds import events_of
from tests.fixtures import Clock
from tests.sittings import Player, answered, refused, seat_all, some_move
from tests.waiting import minutes_pass

pytestmark = pytest.mark.django_db

GAME = "yokai-septet-4p"
NAMES = ("ana", "ben", "cleo", "dan")


@pytest.fixture
def four(clock: Clock, db: None) -> list[Player]:
    return [Player(name) for name in NAMES]


def begun(four: list[Player], **terms: Any) -> str:
    """A match of four in which all have to pass three cards."""
    clock = {"kind": "per_move", "days": 3}
    return seat_all(*four, game=GAME, **{"policy": "bot", "clock": clock, **terms})


def resign(player: Player, match: str) -> None:
    answered(player.post(f"/matches/{match}/resign"), 200)


def read(player: Player, path: str) -> Any:
    answer = player.get(path)
    return answer.status_code, answer.content


def test_who_has_left_reads_what_a_stranger_reads(four: list[Player]) -> None:
    match, ben, stranger = begun(four), four[1], Player("eve")
    four[0].play_any(match)
    own = ben.view(match)["view"]
    resign(ben, match)

    for path in ("view", "view?ply=1", "view?seat=1", "view?seat=3", "moves", "moves?seat=1", "record", "export",
                 "analysis", "proof"):  # fmt: skip
        assert read(ben, f"/matches/{match}/{path}") == read(stranger, f"/matches/{match}/{path}"), path
    assert ben.view(match)["view"] != own


def test_who_has_left_has_no_hold_on_the_seat(four: list[Player]) -> None:
    match, ben = begun(four, chat=True), four[1]
    move = some_move(ben.view(match)["options"])
    resign(ben, match)

    for path, body in (
        ("moves", {"move": move, "expected_ply": 1}),
        ("orders", {"move": move}),
        ("resign", None),
        ("draw", {"action": "offer"}),
        ("abort", {"action": "offer"}),
        ("chat", {"text": "Play the seven."}),
    ):
        refused(ben.post(f"/matches/{match}/{path}", body), 403, "not_your_seat")
    answered_badly = [ben.post(f"/matches/{match}/{path}") for path in ("join", "decline", "leave")]
    assert {answer.status_code for answer in answered_badly} <= {403, 409}
    refused(ben.get(f"/matches/{match}/chat"), 403, "not_your_seat")
    assert MoveRecord.objects.filter(match=match, seat=1).count() == 0


def test_an_order_of_the_player_who_left_is_not_carried_out(four: list[Player], clock: Clock) -> None:
    match, ben = begun(four), four[1]
    ben.play_any(match)
    card = ben.view(match)["view"]["hand"][0]
    answered(ben.post(f"/matches/{match}/orders", {"move": f"play {card}"}), 201)
    resign(ben, match)
    for player in (four[0], four[2], four[3]):
        player.play_any(match)
    before = MoveRecord.objects.filter(match=match, seat=1).count()
    minutes_pass()

    seat = Seat.objects.get(match=match, number=1)
    assert seat.user is not None
    assert seat.user.is_house_bot
    assert MoveRecord.objects.filter(match=match, seat=1).count() == before
    # What is left of it says nothing to the others, and goes with the turn or the match.
    assert set(StandingOrder.objects.values_list("user__username", flat=True)) <= {"ben"}
    for player in four:
        # What they can plan themselves is their own hand's.
        assert player.get(f"/matches/{match}/orders").json().get("results", []) == []
    refused(ben.get(f"/matches/{match}/orders"), 403, "not_your_seat")


def test_partner_and_bot_know_what_they_knew(four: list[Player]) -> None:
    match = begun(four)
    four[0].play_any(match)
    before = {player.name: player.view(match)["view"] for player in four}
    known = known_in(match)

    resign(four[1], match)

    for player in (four[0], four[2], four[3]):
        assert player.view(match)["view"] == before[player.name]
        refused(player.get(f"/matches/{match}/view?seat=1"), 403, "not_your_seat")
    bot = seats_of(match)[1]
    assert bot.user is not None
    assert bot.user.is_house_bot
    assert known_in(match) == known
    assert known[1] == before["ben"]
    for number in (0, 2, 3):
        assert known[1]["hand"] != known[number]["hand"]


def seats_of(match: str) -> list[Seat]:
    return seats_with_match(match)


def known_in(match: str) -> list[Any]:
    """Return the view that the bot of each seat gets, or would get."""
    return [to_json(seat_view(seats_of(match), number))["view"] for number in range(4)]


def test_two_partners_leave_and_their_seats_share_nothing(four: list[Player]) -> None:
    match = begun(four)
    before = {number: four[number].view(match)["view"] for number in (0, 2)}
    resign(four[2], match)
    resign(four[0], match)

    known = known_in(match)
    assert {number: known[number] for number in (0, 2)} == before
    assert set(known[0]["hand"]).isdisjoint(known[2]["hand"])
    assert four[1].match(match)["status"] == "running"


def test_the_feed_of_the_player_who_left_has_no_cards(four: list[Player]) -> None:
    match, ben = begun(four), four[1]
    before = len(events_of(ben))
    resign(ben, match)
    for player in (four[0], four[2], four[3]):
        player.play_any(match)

    events = events_of(ben)
    assert "turn.began" not in {event["kind"] for event in events[before:]}
    moves = list(MoveRecord.objects.filter(match=match).values_list("move", flat=True))
    assert len(moves) == 4
    for move in moves:
        assert move not in str(events)


def test_closing_the_account_hands_nothing_over_before_it_is_erased(four: list[Player]) -> None:
    match, ben = begun(four), four[1]
    close_account(user=ben.user)
    seat = seats_of(match)[1]
    assert seat.user == ben.user
    assert ben.get(f"/matches/{match}/view").status_code == 401

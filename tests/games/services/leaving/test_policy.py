"""A player leaves a match with partners: a house bot takes over, and the match goes on as long as a player is there."""

from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured
from pytest_django import Settings

from accounts.services import delete_account, ensure_bot
from bots.services.accounts import sync_roster
from core.journal.models import Event
from core.shapes import to_json
from games.models import Match, Seat
from games.selectors.loading import seats_with_match
from games.selectors.reading.views import seat_view
from games.services.clocks.lateness import settle_overdue
from games.services.leaving.closed_accounts import leave_all_matches
from games.services.play import play_move
from tests.fixtures import Clock
from tests.sittings import Json, Player, answered, refused, seat_all, some_move

GAME = "yokai-septet-4p"
CLOCK = {"kind": "per_move", "days": 3}
NAMES = ("ana", "ben", "cleo", "dan")
BOT = "level-3"


@pytest.fixture
def four(clock: Clock, db: None) -> list[Player]:
    return [Player(name) for name in NAMES]


def begun(four: list[Player], **terms: Any) -> str:
    """A match of four in which all have to pass three cards."""
    return seat_all(*four, game=GAME, **{"policy": "bot", "clock": CLOCK, **terms})


def people(match: Json) -> list[tuple[str, str, str | None]]:
    return [(seat["kind"], seat["name"], seat["left"]) for seat in match["seats"]]


def seats_of(kind: str) -> list[int]:
    return [event.payload["seat"] for event in Event.objects.filter(kind=kind).order_by("pk")]


def deadlines(player: Player, match: str) -> list[str | None]:
    return [clock["deadline"] for clock in player.view(match)["clocks"]]


def test_who_resigns_is_followed_by_a_bot_and_the_match_goes_on(four: list[Player], clock: Clock) -> None:
    match = begun(four)
    clock.pass_by(days=1)
    before = Event.objects.filter(kind="turn.began").count()

    shown = answered(four[1].post(f"/matches/{match}/resign"), 200)

    assert (shown["status"], shown["policy"], shown["outcome"]) == ("running", "bot", None)
    assert people(shown) == [
        ("human", "ana", None),
        ("bot", BOT, "ben"),
        ("human", "cleo", None),
        ("human", "dan", None),
    ]
    assert seats_of("seat.taken_over") == [1]
    assert Event.objects.filter(kind="turn.began").count() == before + 1
    assert deadlines(four[0], match)[1] == "2026-02-05T12:00:00Z"
    left = Seat.objects.get(match=match, number=1)
    assert (left.left_user, left.left_how, left.left_at) == (four[1].user, "resigned", clock.time)


def test_who_has_left_looks_on_and_may_do_nothing_else(four: list[Player]) -> None:
    match = begun(four, visibility="private")
    dan = four[3]
    answered(dan.post(f"/matches/{match}/resign"), 200)

    view = dan.view(match)
    assert (view["seat"], view["due"], view["options"]) == (None, False, [])
    assert [row["match"] for row in answered(dan.get("/me/turns"), 200)["results"]] == []
    for path, body in (
        ("resign", None),
        ("draw", {"action": "offer"}),
        ("moves", {"move": "play gA", "expected_ply": 1}),
    ):
        refused(dan.post(f"/matches/{match}/{path}", body), 403, "not_your_seat")
    stranger = Player("eve")
    refused(stranger.get(f"/matches/{match}"), 404, "not_found")


def test_who_is_late_is_followed_as_of_the_deadline_and_the_bot_has_its_own_time(
    four: list[Player], clock: Clock
) -> None:
    match = begun(four)
    for player in four[:3]:
        player.play_any(match)
    clock.pass_by(days=10)

    assert settle_overdue() == 1

    shown = four[0].match(match)
    assert people(shown)[3] == ("bot", BOT, "dan")
    assert seats_of("seat.timed_out") == seats_of("seat.taken_over") == [3]
    assert deadlines(four[0], match) == [None, None, None, "2026-02-14T12:00:00Z"]
    left = Seat.objects.get(match=match, number=3)
    assert (left.left_how, f"{left.left_at:%F %T}") == ("timed_out", "2026-02-04 12:00:00")
    assert settle_overdue() == 0


def test_several_who_are_late_are_followed_one_after_the_other(four: list[Player], clock: Clock) -> None:
    match = begun(four)
    clock.pass_by(days=2)
    for player in four[:2]:
        player.play_any(match)
    clock.pass_by(days=2)

    four[0].match(match)

    assert seats_of("seat.taken_over") == [2, 3]
    assert Match.objects.get(pk=match).status == "running"


def test_without_a_clock_the_bot_has_none_either(four: list[Player]) -> None:
    match = begun(four, clock={"kind": "none"})

    answered(four[1].post(f"/matches/{match}/resign"), 200)

    assert deadlines(four[0], match) == [None] * 4
    turn = Seat.objects.get(match=match, number=1).turn
    assert (turn.due_ply is None, turn.clock_since, turn.bank_seconds) == (False, None, None)


def test_when_all_have_left_the_match_is_over_and_counts_as_left(four: list[Player], clock: Clock) -> None:
    match = begun(four)
    answered(four[0].post(f"/matches/{match}/resign"), 200)
    clock.pass_by(days=4)

    shown = four[1].match(match)

    assert shown["outcome"] == {"places": None, "points": None, "reason": "aborted"}
    assert shown["ended_at"] == "2026-02-04T12:00:00Z"
    how = Seat.objects.filter(match=match).order_by("number").values_list("left_how", flat=True)
    assert list(how) == ["resigned", "timed_out", "timed_out", "timed_out"]
    for player in four:
        assert answered(player.get(f"/matches/{match}/view?seat=2"), 200)["seat"] == 2


def test_the_last_who_resigns_ends_it_and_has_lost(four: list[Player]) -> None:
    match = begun(four)
    for player in four:
        shown = answered(player.post(f"/matches/{match}/resign"), 200)

    assert shown["outcome"] == {"places": [1, 2, 1, 2], "points": [0] * 4, "reason": "resigned"}
    assert people(shown)[3] == ("human", "dan", None)


def test_a_bot_that_is_late_itself_gets_another_chance(four: list[Player], clock: Clock) -> None:
    match = begun(four)
    answered(four[0].post(f"/matches/{match}/resign"), 200)
    for player in four[1:]:
        player.play_any(match)
    clock.pass_by(days=5)

    assert settle_overdue() == 1
    assert deadlines(four[1], match)[0] == "2026-02-09T12:00:00Z"
    assert Match.objects.get(pk=match).status == "running"


def test_by_default_the_partner_loses_too(four: list[Player], clock: Clock) -> None:
    match = seat_all(*four, game=GAME, clock=CLOCK)
    for player in four[:3]:
        player.play_any(match)
    clock.pass_by(days=4)

    shown = four[0].match(match)

    assert shown["policy"] == "lose"
    assert shown["outcome"]["places"] == [1, 2, 1, 2]
    assert [seat["left"] for seat in shown["seats"]] == [None] * 4


def test_a_player_who_deletes_the_account_is_followed_by_a_bot(four: list[Player]) -> None:
    match = begun(four)
    delete_account(user=four[2].user)

    leave_all_matches(user_id=four[2].user.pk)

    kind, name, left = people(four[0].match(match))[2]
    assert (kind, name) == ("bot", BOT)
    assert left is not None
    assert left.startswith("deleted-")


def test_what_was_agreed_with_a_player_who_left_has_to_be_agreed_anew(four: list[Player]) -> None:
    match = begun(four)
    for player in four[:3]:
        answered(player.post(f"/matches/{match}/draw", {"action": "offer"}), 200)
    answered(four[3].post(f"/matches/{match}/resign"), 200)
    assert answered(four[0].get(f"/matches/{match}/draw"), 200)["agreed"] == []

    for player in four[:3]:
        answered(player.post(f"/matches/{match}/draw", {"action": "offer"}), 200)

    assert four[0].match(match)["outcome"]["reason"] == "agreed"


def test_the_record_names_who_sat_there_at_the_start_and_a_rematch_who_was_there_at_the_end(
    four: list[Player],
) -> None:
    match = begun(four)
    answered(four[1].post(f"/matches/{match}/resign"), 200)
    for player in (four[0], four[2], four[3]):
        answered(player.post(f"/matches/{match}/abort", {"action": "offer"}), 200)

    record = answered(four[0].get(f"/matches/{match}/export"), 200)
    assert [(player["name"], player["kind"]) for player in record["players"]] == [(name, "human") for name in NAMES]
    assert record["listed"] == list(NAMES)
    again = answered(four[0].post(f"/matches/{match}/rematch"), 201)
    assert [seat["name"] for seat in again["seats"]] == ["dan", "ana", BOT, "cleo"]
    assert again["policy"] == "bot"


def test_two_sides_of_one_have_nobody_to_play_on_for(four: list[Player]) -> None:
    terms = {"game": "take-that-toy-2p", "seats": [{"open": True}, {"open": True}], "policy": "bot"}

    wrong = refused(four[0].post("/matches", terms), 400, "invalid")["errors"]

    assert [(error["field"], error["code"]) for error in wrong] == [("policy", "not_offered")]


def test_the_bot_that_takes_over_has_to_be_one_of_the_house(settings: Settings, db: None) -> None:
    settings.POSTCARD_TAKEOVER_BOT = "hal"

    with pytest.raises(ImproperlyConfigured, match="POSTCARD_TAKEOVER_BOT must be one of"):
        sync_roster()


def test_the_bot_that_took_over_plays_through_the_door_like_any_other(four: list[Player]) -> None:
    match = begun(four)
    answered(four[1].post(f"/matches/{match}/resign"), 200)
    seats = seats_with_match(match)
    taken_over = seats[1].user
    assert taken_over == ensure_bot(BOT)
    view = seat_view(seats, 1)

    move = some_move(to_json(view)["options"])
    play_move(match_id=match, user=taken_over, seat=1, move=move, expected_ply=view.expected_ply or 0)

    assert deadlines(four[0], match)[1] is None

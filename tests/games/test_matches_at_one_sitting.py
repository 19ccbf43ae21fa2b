"""Matches whose clock counts minutes: they are played at one sitting, and by nobody who is away."""

import json
import threading

import pytest
from pytest_django import Settings

from core.journal.models import Event
from games.models import Match
from games.services.clocks import timekeeper as module
from games.services.clocks.lateness import settle_overdue
from games.services.clocks.timekeeper import timekeeper
from games.services.making.waiting import settle_waiting_matches
from tests.api.games.acceptances import OwnBot, invite
from tests.api.ratings.rated import decide
from tests.fixtures import Clock
from tests.running.processes import together
from tests.sittings import Json, Player, answered, refused, start_match
from tests.waiting import a_turn

pytestmark = pytest.mark.django_db

A_MOVE: Json = {"kind": "per_move", "minutes": 5}
BLITZ: Json = {"kind": "bank", "minutes": 5, "increment_seconds": 10, "cap_minutes": 6}


@pytest.mark.parametrize("terms", [A_MOVE, BLITZ], ids=["per move", "bank"])
def test_the_clock_is_published_as_it_was_asked_for(terms: Json, clock: Clock, ana: Player, ben: Player) -> None:
    match = start_match(ana, ben, clock=terms)

    assert ana.match(match)["clock"] == terms
    due = next(row for row in ana.view(match)["clocks"] if row["deadline"])
    assert due["deadline"] == "2026-02-01T12:05:00Z"
    assert due["bank_seconds"] == (300 if terms is BLITZ else None)


def test_a_bank_gains_its_seconds_and_stops_at_its_cap(ana: Player, ben: Player, clock: Clock) -> None:
    turn = a_turn(ana, ben, clock=BLITZ)
    clock.pass_by(seconds=25)
    view = turn.due.view(turn.match)

    turn.due.play_in(turn.match, view)

    banks = {clock["seat"]: clock["bank_seconds"] for clock in turn.due.view(turn.match)["clocks"]}
    assert banks == {view["seat"]: 285, 1 - view["seat"]: 300}


def test_a_player_who_is_late_has_lost_as_of_the_deadline(ana: Player, ben: Player, clock: Clock) -> None:
    turn = a_turn(ana, ben, clock=A_MOVE)
    clock.pass_by(minutes=5)
    assert turn.waiting.match(turn.match)["status"] == "running", "the last second is in time"
    clock.pass_by(seconds=1)

    refused(turn.due.play(turn.match, "play r1", 1), 409, "match_over")

    ended = turn.waiting.match(turn.match)
    assert (ended["outcome"]["reason"], ended["ended_at"]) == ("timed_out", "2026-02-01T12:05:00Z")


def test_vacations_and_weekends_stop_nothing(ana: Player, ben: Player, clock: Clock) -> None:
    turn = a_turn(ana, ben, clock=A_MOVE)
    before = turn.due.view(turn.match)["clocks"]

    answered(
        turn.due.post("/me/vacations", {"starts_at": "2026-02-01T12:00:00Z", "ends_at": "2026-02-03T12:00:00Z"}), 201
    )

    assert turn.due.view(turn.match)["clocks"] == before


def test_nobody_orders_a_move_in_advance(ana: Player, ben: Player) -> None:
    turn = a_turn(ana, ben, clock=A_MOVE)

    refused(turn.waiting.post(turn.orders, {"move": turn.a_card()}), 409, "wrong_state")


def test_it_waits_an_hour_for_players_and_not_for_weeks(
    ana: Player, ben: Player, clock: Clock, settings: Settings
) -> None:
    hour = ana.create({"user": "ana"}, {"open": True}, clock=A_MOVE)
    settings.POSTCARD_WAITING_MINUTES = 10
    minutes = ana.create({"user": "ana"}, {"user": "ben"}, clock=BLITZ)
    weeks = ana.create({"user": "ana"}, {"open": True}, clock={"kind": "per_move", "days": 1})
    clock.pass_by(minutes=10)
    assert settle_waiting_matches() == 0
    clock.pass_by(seconds=1)
    assert settle_waiting_matches() == 1
    refused(ben.post(f"/matches/{minutes['id']}/join"), 409, "match_over")
    clock.pass_by(minutes=50)
    assert settle_waiting_matches() == 1
    assert [ana.match(made["id"])["status"] for made in (hour, minutes, weeks)] == ["over", "over", "waiting"]


def test_it_is_rated_with_its_like_alone(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben, clock=BLITZ, rated=True)
    decide(match, ana)

    (pool,) = answered(ana.get("/users/ana/ratings"), 200)["results"]
    assert pool["speed"] == "live"
    assert answered(ana.get("/ratings/take-that-toy-2p?speed=live"), 200)["results"] == [], "one match gives no place"
    assert answered(ana.get("/users/ana/ratings?speed=brisk"), 200)["results"] == []


def test_a_bot_plays_by_minutes_only_if_its_program_says_so(ana: Player, ben: Player) -> None:
    cat = OwnBot(ana, "clever-cat").accepting()
    assert invite(ben, cat, clock=A_MOVE)["status"] == "waiting"

    cat.accepting(clocks=["per_move_minutes"])

    assert invite(ben, cat, clock=A_MOVE)["status"] == "running"
    assert invite(ben, cat, clock=BLITZ)["status"] == "waiting"
    assert invite(ben, cat, clock={"kind": "per_move", "days": 1})["status"] == "waiting"


def test_a_rematch_has_the_same_clock(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben, clock=BLITZ)
    answered(ana.post(f"/matches/{match}/resign"), 200)

    assert answered(ben.post(f"/matches/{match}/rematch"), 201)["clock"] == BLITZ


@pytest.mark.parametrize(
    ("setting", "value", "asked", "wrong"),
    [
        ("POSTCARD_CLOCKS", ["none", "per_move", "bank"], A_MOVE, ("clock.kind", "not_offered")),
        ("POSTCARD_CLOCKS", ["per_move_minutes"], {"kind": "per_move", "days": 1}, ("clock.kind", "not_offered")),
        ("POSTCARD_CLOCK_BOUNDS", {"per_move_minutes": (6, 60)}, A_MOVE, ("clock.minutes", "out_of_range")),
    ],
)
def test_the_operator_says_which_clocks_there_are(
    setting: str, value: object, asked: Json, wrong: tuple[str, str], ana: Player, settings: Settings
) -> None:
    setattr(settings, setting, value)
    body = {"game": "take-that-toy-2p", "seats": [{"user": "ana"}, {"open": True}], "clock": asked}

    (error,) = refused(ana.post("/matches", body), 400, "invalid")["errors"]

    assert (error["field"], error["code"]) == wrong


@pytest.mark.parametrize("terms", [A_MOVE, BLITZ], ids=["per move", "bank"])
def test_a_league_is_played_over_days(terms: Json, ana: Player) -> None:
    league = {"name": "Evening", "game": "take-that-toy-2p"}
    (error,) = refused(ana.post("/leagues", {**league, "clock": terms}), 400, "invalid")["errors"]
    assert (error["field"], error["code"]) == ("clock.minutes", "not_in_leagues")

    made = answered(ana.post("/leagues", league), 201)["id"]
    refused(ana.send("PATCH", f"/leagues/{made}", json.dumps({"clock": terms})), 400, "invalid")


class TestTimekeeper:
    """The thread of a worker that ends turns."""

    pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]

    def test_it_ends_them_though_nobody_looks_and_though_one_look_fails(
        self, ana: Player, ben: Player, clock: Clock, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
    ) -> None:
        matches = [start_match(ana, ben, clock=A_MOVE) for _ in range(3)]
        clock.pass_by(minutes=6)
        done, settle, looks = threading.Event(), settle_overdue, iter([True])

        def look() -> int:
            if next(looks, False):
                raise OSError("the database is away")
            settled = settle()
            if not settled:
                done.set()
            return settled

        monkeypatch.setattr(module, "settle_overdue", look)
        monkeypatch.setattr(module, "AFTER_A_FAULT_SECONDS", 0.0)
        keeper = timekeeper()
        keeper.start()
        assert done.wait(timeout=60)
        keeper.stop()
        keeper.join()

        ended = Match.objects.filter(pk__in=matches)
        assert {(match.status, match.reason) for match in ended} == {("over", "timed_out")}
        assert "Could not check the clocks" in caplog.text

    def test_several_of_them_end_each_match_once(self, ana: Player, ben: Player, clock: Clock) -> None:
        matches = [start_match(ana, ben, clock=BLITZ) for _ in range(4)]
        clock.pass_by(minutes=6)

        settled = together(4, lambda _: settle_overdue())

        assert sum(settled) == len(matches)
        finished = Event.objects.filter(kind="match.finished").values_list("payload__match", flat=True)
        assert sorted(finished) == sorted(matches)

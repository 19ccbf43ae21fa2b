"""Calendars that change while matches go on: every deadline is the one that the log and the calendar give."""

from typing import Any

import pytest

from games.models import Seat, Turn
from games.services.clocks.lateness import settle_overdue
from tests.concurrency.tables import codes
from tests.fixtures import Clock
from tests.running.processes import together
from tests.sittings import Player, answered, seat_all, some_move, start_match
from tests.soundness import every_match_is_sound

__all__ = ["every_match_is_sound"]

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]

CLOCK = {"kind": "bank", "days": 5, "increment_hours": 12, "cap_days": 8, "vacation": "budget", "weekends": "rest"}
ZONES = ("Europe/Lisbon", "Pacific/Auckland", "America/New_York")


def test_vacations_changes_of_zone_and_moves_leave_every_deadline_right(clock: Clock) -> None:
    ana, ben = Player("ana"), Player("ben")
    matches = [start_match(ana, ben, clock=CLOCK) for _ in range(4)]
    for hour in range(3):
        clock.pass_by(hours=7)

        def act(number: int, hour: int = hour) -> Any:
            player, match = (ana, ben)[number % 2], matches[number // 2 % 4]
            if number < 4:
                body = f'{{"time_zone": "{ZONES[(number + hour) % 3]}"}}'
                return player.send("PATCH", "/me", body)
            if number < 8:
                day = 2 + 2 * hour + number // 6
                body = f'{{"ends_at": "2026-02-{day:02}T06:00:00Z"}}'
                return player.send("POST", "/me/vacations", body)
            view = player.view(match)
            if not view["due"]:
                return player.get(f"/matches/{match}")
            return player.play(match, some_move(view["options"]), view["expected_ply"])

        said = codes(together(12, act))
        assert set(said) <= {"200", "201", "400 invalid", "409 not_your_turn", "409 stale", "409 match_over"}

    assert Turn.objects.filter(seat__match__in=matches, deadline__isnull=False).exists()


def test_people_who_make_a_match_while_going_away_have_the_deadline_of_a_player_away(clock: Clock) -> None:
    ana, ben = Player("ana"), Player("ben")

    def act(number: int) -> Any:
        if number == 0:
            return ben.post("/me/vacations", {"ends_at": "2026-02-09T00:00:00Z"})
        return start_match(ana, ben, clock=CLOCK)

    together(4, act)


def test_who_resigns_and_is_late_at_once_is_followed_by_one_bot(clock: Clock) -> None:
    four = [Player(name) for name in ("ana", "ben", "cleo", "dan")]
    match = seat_all(*four, game="yokai-septet-4p", policy="bot", clock={"kind": "per_move", "days": 3})
    for player in four[:3]:
        player.play_any(match)
    clock.pass_by(days=3, seconds=1)

    def act(number: int) -> Any:
        return settle_overdue() if number % 2 else four[3].post(f"/matches/{match}/resign")

    answers = [answer for answer in together(8, act) if not isinstance(answer, int)]

    assert codes(answers) == {"403 not_your_seat": 4}
    left = answered(four[0].get(f"/matches/{match}"), 200)["seats"][3]
    assert (left["kind"], left["left"]) == ("bot", "dan")
    assert Seat.objects.get(match=match, number=3).left_how == "timed_out"

"""Weekends and vacations in matches that run: deadlines that follow a player's calendar, and banks that it spares."""

from typing import Any

import pytest

from accounts.models import ZoneChange
from accounts.services import delete_account
from games.models import Match, Seat, Vacation
from games.services.clocks.lateness import settle_overdue
from games.services.leaving.closed_accounts import leave_all_matches
from tests.fixtures import Clock
from tests.sittings import Json, Player, answered, begun, refused, start_match

# The clock of tests starts on Sunday the 1st of February 2026, at noon.
RESTS = {"kind": "per_move", "days": 3, "vacation": "budget", "weekends": "rest"}
AWAY = {"kind": "per_move", "days": 3, "vacation": "budget"}
BANK = {"kind": "bank", "days": 5, "increment_hours": 12, "cap_days": 8, "vacation": "budget", "weekends": "rest"}


def deadline(player: Player, match: str) -> str | None:
    """The one deadline that there is."""
    found: list[str] = [clock["deadline"] for clock in player.view(match)["clocks"] if clock["deadline"]]
    assert len(found) == 1
    return found[0]


def go_away(player: Player, until: str, **body: Any) -> Json:
    return answered(player.post("/me/vacations", {"ends_at": until, **body}), 201)


def move_house(player: Player, zone: str) -> None:
    answered(player.send("PATCH", "/me", f'{{"time_zone": "{zone}"}}'), 200)


def test_a_weekend_rests_in_the_players_own_zone(clock: Clock, ana: Player, ben: Player) -> None:
    for player in (ana, ben):
        move_house(player, "Pacific/Auckland")
    clock.pass_by(days=3)
    match, due, _ = begun(RESTS, ana, ben)

    # Wednesday noon and three days, without the 48 hours from Friday 11:00 in UTC.
    assert deadline(due, match) == "2026-02-09T12:00:00Z"


def test_a_vacation_puts_off_the_deadlines_of_matches_that_know_it(clock: Clock, ana: Player, ben: Player) -> None:
    match, due, other = begun(AWAY, ana, ben)
    strict, _, _ = begun({**AWAY, "vacation": "none"}, ana, ben)
    before = deadline(ana, strict)

    vacation = go_away(due, "2026-02-11T12:00:00Z")

    assert deadline(other, match) == "2026-02-14T12:00:00Z"
    assert deadline(ana, strict) == before
    clock.pass_by(days=6)
    assert due.delete(f"/me/vacations/{vacation['id']}").status_code == 204
    assert deadline(other, match) == "2026-02-10T12:00:00Z"
    due.play_any(match)


def test_who_is_away_when_becoming_due_has_all_the_time_afterwards(clock: Clock, ana: Player, ben: Player) -> None:
    match, due, other = begun(AWAY, ana, ben)
    go_away(ana, "2026-02-08T00:00:00Z")
    go_away(ben, "2026-02-08T00:00:00Z")
    due.play_any(match)

    assert deadline(other, match) == "2026-02-11T00:00:00Z"


def test_a_vacation_costs_a_bank_nothing(clock: Clock, ana: Player, ben: Player) -> None:
    match, due, _ = begun(BANK, ana, ben)
    number = due.view(match)["seat"]
    clock.pass_by(days=2)
    go_away(due, "2026-02-05T12:00:00Z")
    clock.pass_by(days=3)
    due.play_any(match)

    # Sunday is free; 36 hours were used before the vacation and 24 after it; 12 are added.
    assert Seat.objects.get(match=match, number=number).turn.bank_seconds == (5 * 24 - 36 - 24 + 12) * 3600


def test_who_is_late_is_not_helped_by_a_vacation(clock: Clock, ana: Player, ben: Player) -> None:
    matches = [begun(AWAY, ana, ben)[0] for _ in range(7)]
    clock.pass_by(days=3, seconds=1)

    for player in (ana, ben):
        go_away(player, "2026-02-08T00:00:00Z")

    assert set(Match.objects.values_list("pk", "reason")) == {(match, "timed_out") for match in matches}


def test_a_late_match_by_rules_that_the_server_lacks_keeps_nobody_from_a_vacation(
    clock: Clock, ana: Player, ben: Player
) -> None:
    late, due, other = begun(AWAY, ana, ben)
    clock.pass_by(days=3, seconds=1)
    going, _, _ = begun(AWAY, ana, ben)
    lacking = Match.objects.filter(pk=late)
    lacking.update(game="whist")

    for player in (due, other):
        go_away(player, "2026-02-08T00:00:00Z")

    assert deadline(ana, going) == "2026-02-11T00:00:00Z"
    # It is decided as of the deadline that was missed.
    lacking.update(game=Match.objects.get(pk=going).game)
    assert settle_overdue() == 1
    assert Match.objects.get(pk=late).reason == "timed_out"


def test_who_is_late_is_not_helped_by_moving_house(clock: Clock, ana: Player, ben: Player) -> None:
    match, due, _ = begun(RESTS, ana, ben)
    clock.pass_by(days=3, hours=12, seconds=1)

    move_house(due, "Pacific/Auckland")

    assert Match.objects.get(pk=match).reason == "timed_out"


def test_moving_house_moves_the_weekends_to_come(clock: Clock, ana: Player, ben: Player) -> None:
    clock.pass_by(days=3)
    match, due, other = begun({**RESTS, "days": 2}, ana, ben)
    assert deadline(other, match) == "2026-02-06T12:00:00Z"

    # There Saturday begins at eleven on Friday in UTC, with an hour left.
    move_house(due, "Pacific/Auckland")
    assert deadline(other, match) == "2026-02-08T12:00:00Z"
    clock.pass_by(days=2)
    move_house(due, "America/New_York")
    assert deadline(other, match) == "2026-02-08T12:00:00Z"
    clock.pass_by(days=2)
    due.play_any(match)


def test_a_zone_that_had_no_weekend_is_not_kept(clock: Clock, ana: Player) -> None:
    for zone in ("Europe/Lisbon", "Asia/Tokyo", "America/New_York"):
        move_house(ana, zone)
    clock.pass_by(days=7)
    move_house(ana, "Asia/Kathmandu")
    move_house(ana, "Asia/Kathmandu")

    kept = ZoneChange.objects.order_by("since").values_list("zone", flat=True)
    assert list(kept) == ["UTC", "America/New_York", "Asia/Kathmandu"]


def test_a_bot_has_no_vacation_that_would_stop_its_clock(clock: Clock, ana: Player, ben: Player) -> None:
    match, due, _ = begun(AWAY, ana, ben)
    number = due.view(match)["seat"]
    Vacation.objects.create(user=due.user, zone="UTC", starts_at="2026-02-01T12:00:00Z", ends_at="2026-02-09T12:00:00Z")
    due.user.kind = "bot"
    due.user.save()
    Seat.objects.filter(match=match, number=number).update(kind="bot")
    clock.pass_by(days=3, seconds=1)

    assert settle_overdue() == 1


def test_nothing_of_a_calendar_is_left_of_a_player_who_has_left(clock: Clock, ana: Player, ben: Player) -> None:
    match, _, _ = begun(RESTS, ana, ben)
    move_house(ana, "Europe/Lisbon")
    go_away(ana, "2026-02-03T00:00:00Z")

    delete_account(user=ana.user)
    leave_all_matches(user_id=ana.user.pk)

    assert not ZoneChange.objects.exists()
    assert not Vacation.objects.exists()
    assert Match.objects.get(pk=match).status == "over"
    refused(ana.get("/me"), 401, "unauthenticated")


@pytest.mark.parametrize("matches", [1, 4])
def test_the_queries_do_not_depend_on_how_much_one_plays(
    clock: Clock, ana: Player, ben: Player, matches: int, django_assert_max_num_queries: Any
) -> None:
    for _ in range(matches):
        start_match(ana, ben, clock=RESTS)

    with django_assert_max_num_queries(22):
        go_away(ana, "2026-02-03T00:00:00Z")

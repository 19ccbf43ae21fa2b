"""`POST /me/vacations`: going on vacation."""

from typing import Any

import pytest
from pytest_django import Settings

from games.services.calendar import vacations
from tests.api.answers import wrong_fields
from tests.fixtures import Clock
from tests.sittings import Json, Player, answered, refused

PATH = "/me/vacations"


def go_away(player: Player, starts_at: str | None, ends_at: str, **headers: str) -> Any:
    body = {"ends_at": ends_at} if starts_at is None else {"starts_at": starts_at, "ends_at": ends_at}
    return player.post(PATH, body, **headers)


def mine(player: Player) -> list[Json]:
    results: list[Json] = answered(player.get(PATH), 200)["results"]
    return results


def test_it_is_announced_in_the_zone_of_the_account(clock: Clock, ana: Player) -> None:
    answered(ana.send("PATCH", "/me", '{"time_zone": "Europe/Lisbon"}'), 200)

    made = answered(go_away(ana, "2026-08-01T00:00:00Z", "2026-08-11T00:00:00Z"), 201)

    # Summer time: it begins at one o'clock in the morning, and ends in the first hour of an eleventh date.
    assert made == {
        "id": made["id"], "starts_at": "2026-08-01T00:00:00Z", "ends_at": "2026-08-11T00:00:00Z",
        "time_zone": "Europe/Lisbon", "days": 11,
    }  # fmt: skip
    assert mine(ana) == [made]


def test_it_begins_now_unless_said(clock: Clock, ana: Player) -> None:
    assert answered(go_away(ana, None, "2026-02-03T00:00:00Z"), 201)["starts_at"] == "2026-02-01T12:00:00Z"


def test_those_that_touch_are_one_and_keep_the_first_id(clock: Clock, ana: Player) -> None:
    first = answered(go_away(ana, "2026-03-01T00:00:00Z", "2026-03-05T00:00:00Z"), 201)
    apart = answered(go_away(ana, "2026-03-20T00:00:00Z", "2026-03-22T00:00:00Z"), 201)

    joined = answered(go_away(ana, "2026-03-03T00:00:00Z", "2026-03-10T00:00:00Z"), 201)

    assert joined == {**first, "ends_at": "2026-03-10T00:00:00Z", "days": 9}
    assert mine(ana) == [apart, joined]
    whole = answered(go_away(ana, "2026-03-09T00:00:00Z", "2026-03-21T00:00:00Z"), 201)
    assert (whole["starts_at"], whole["ends_at"]) == ("2026-03-01T00:00:00Z", "2026-03-22T00:00:00Z")
    assert mine(ana) == [whole]


@pytest.mark.parametrize(
    ("starts_at", "ends_at", "wrong"),
    [
        ("2026-02-01T11:59:59Z", "2026-02-03T00:00:00Z", ("starts_at", "too_late")),
        ("2026-03-01T00:00:00Z", "2026-03-01T00:00:00Z", ("ends_at", "empty")),
        ("2026-03-01T00:00:00Z", "2026-02-20T00:00:00Z", ("ends_at", "empty")),
        ("2026-03-01T00:00:00Z", "2026-04-01T00:00:00Z", ("ends_at", "over_budget")),
        ("2027-02-01T00:00:00Z", "2027-02-04T00:00:00Z", ("ends_at", "too_far")),
        ("2026-03-01T00:00:00Z", "9999-12-31T23:59:59Z", ("ends_at", "too_far")),
        ("2026-03-01T00:00:00+01:00", "2026-03-02T00:00:00Z", ("starts_at", "invalid")),
    ],
)
def test_it_refuses_what_cannot_be_had(
    clock: Clock, ana: Player, starts_at: str, ends_at: str, wrong: tuple[str, str]
) -> None:
    assert wrong_fields(go_away(ana, starts_at, ends_at)) == [wrong]
    assert mine(ana) == []


def test_the_budget_is_for_each_calendar_year(clock: Clock, ana: Player) -> None:
    clock.pass_by(days=300)
    answered(go_away(ana, "2026-12-02T00:00:00Z", "2027-01-01T00:00:00Z"), 201)

    assert wrong_fields(go_away(ana, "2026-12-01T00:00:00Z", "2026-12-02T00:00:00Z")) == [("ends_at", "over_budget")]
    assert answered(go_away(ana, "2027-01-01T00:00:00Z", "2027-01-31T00:00:00Z"), 201)["days"] == 60


def test_an_operator_may_ask_for_notice_and_give_more_or_less(clock: Clock, ana: Player, settings: Settings) -> None:
    settings.POSTCARD_VACATION_NOTICE_HOURS = 48
    settings.POSTCARD_VACATION_DAYS = 2

    assert wrong_fields(go_away(ana, "2026-02-03T11:59:59Z", "2026-02-04T00:00:00Z")) == [("starts_at", "too_late")]
    assert wrong_fields(go_away(ana, "2026-02-03T12:00:00Z", "2026-02-06T00:00:00Z")) == [("ends_at", "over_budget")]
    answered(go_away(ana, "2026-02-03T12:00:00Z", "2026-02-05T00:00:00Z"), 201)


def test_the_list_has_an_end(clock: Clock, ana: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vacations, "MOST_VACATIONS", 1)
    answered(go_away(ana, None, "2026-02-01T13:00:00Z"), 201)

    refused(go_away(ana, "2026-02-01T14:00:00Z", "2026-02-01T15:00:00Z"), 409, "conflict")
    clock.pass_by(hours=1)
    answered(go_away(ana, "2026-02-01T14:00:00Z", "2026-02-01T15:00:00Z"), 201)


def test_a_bot_is_never_on_vacation(clock: Clock, ana: Player) -> None:
    ana.user.kind = "bot"
    ana.user.save()

    refused(go_away(ana, None, "2026-02-03T00:00:00Z"), 403, "forbidden")


def test_nobody_else_learns_of_it(clock: Clock, ana: Player, ben: Player) -> None:
    answered(go_away(ana, None, "2026-02-03T00:00:00Z"), 201)

    assert mine(ben) == []


def test_a_retry_with_its_key_announces_it_once(clock: Clock, ana: Player) -> None:
    first, second = (go_away(ana, None, "2026-02-03T00:00:00Z", **{"Idempotency-Key": "beach"}) for _ in range(2))

    assert answered(second, 201) == answered(first, 201)
    assert len(mine(ana)) == 1

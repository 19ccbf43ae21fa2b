"""A mail before a deadline: once for each decision, of those alone who owe it."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

import pytest

from accounts.models import User
from core.database.transactions import atomic
from core.journal import staff_view
from core.journal.models import Event
from core.journal.services import record
from notifications.channels.mail.models import SentReminder
from notifications.channels.mail.services import reminding
from notifications.channels.mail.services.reminding import LEAD, forget_old_reminders, send_reminders
from tests.fixtures import Clock
from tests.notifications.mail.mails import choose, mails_to, pass_time, subjects_to
from tests.notifications.told import told_of
from tests.sittings import GAME, Player, answered, start_match

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("verified")]

CLOCK = {"kind": "per_move", "days": 3}


@pytest.fixture
def sitting(ana: Player, ben: Player) -> tuple[str, Player, Player]:
    """A match, who is to move, and who is not; nobody wants digests."""
    for player in (ana, ben):
        choose(player, kinds={"turn.began": [], "match.*": [], "seat.*": []})
    match = start_match(ana, ben, clock=CLOCK)
    return (match, ana, ben) if ana.view(match)["due"] else (match, ben, ana)


def reminders(player: Player) -> list[str]:
    return [subject for subject in subjects_to(player) if subject.startswith("Your time is running out")]


def test_it_comes_twelve_hours_before_and_once(sitting: tuple[str, Player, Player], clock: Clock) -> None:
    match, due, other = sitting
    pass_time(clock, 59.5)
    assert reminders(due) == []
    pass_time(clock, 1)
    (subject,) = reminders(due)
    assert "Your time is running out" in subject
    (mail,) = mails_to(due)
    assert f"/play/{match}" in mail.text
    assert "You have until Wednesday, 4 February, 12:00 (UTC)." in mail.text
    assert mail.ends_at <= clock.time + LEAD
    pass_time(clock, 11)
    assert len(reminders(due)) == 1
    assert reminders(other) == []


def test_the_next_decision_has_one_of_its_own(sitting: tuple[str, Player, Player], clock: Clock) -> None:
    match, due, other = sitting
    pass_time(clock, 61)
    due.play_any(match)
    while due.match(match)["status"] == "running" and due.view(match)["due"]:
        due.play_any(match)
    pass_time(clock, 61)
    assert len(reminders(due)) >= 1
    if other.match(match)["status"] == "running":
        assert len(reminders(other)) == 1


def test_nothing_comes_once_it_is_played_or_over(sitting: tuple[str, Player, Player], clock: Clock) -> None:
    match, due, other = sitting
    pass_time(clock, 40)
    answered(due.post(f"/matches/{match}/resign"), 200)
    pass_time(clock, 40)
    assert reminders(due) == reminders(other) == []


def test_it_comes_before_quiet_hours_that_it_would_fall_into(sitting: tuple[str, Player, Player], clock: Clock) -> None:
    _, due, _ = sitting
    # The deadline is at 12:00, twelve hours before is midnight.
    choose(due, quiet={"from": "22:00", "to": "07:00", "zone": "UTC"})
    pass_time(clock, 57.4)
    assert reminders(due) == []
    pass_time(clock, 0.6, step=timedelta(minutes=1))
    assert len(reminders(due)) == 1
    assert mails_to(due)[0].created_at.hour == 21
    assert mails_to(due)[0].ends_at.hour == 22


def test_it_waits_for_the_end_of_quiet_hours_rather_than_coming_in_them(
    sitting: tuple[str, Player, Player], clock: Clock
) -> None:
    _, due, _ = sitting
    pass_time(clock, 59)
    choose(due, quiet={"from": "22:00", "to": "07:00", "zone": "UTC"})
    pass_time(clock, 7.5)
    assert reminders(due) == []
    pass_time(clock, 1)
    assert len(reminders(due)) == 1
    assert mails_to(due)[0].created_at.hour == 7


def test_a_player_who_wants_no_mail_has_it_in_the_feed_alone(sitting: tuple[str, Player, Player], clock: Clock) -> None:
    match, due, _ = sitting
    choose(due, kinds={"turn.reminder": []})
    pass_time(clock, 70)
    assert reminders(due) == []
    assert [data["match"] for data in told_of("turn.reminder")[due.name]] == [match]


def test_the_feed_has_it_once_and_only_of_the_player_who_is_due(
    sitting: tuple[str, Player, Player], clock: Clock
) -> None:
    match, due, _ = sitting
    view = due.view(match)
    pass_time(clock, 70)
    about = {"match": match, "game": GAME, "seat": view["seat"], "ply": view["expected_ply"]}
    assert told_of("turn.reminder") == {due.name: [{**about, "deadline": "2026-02-04T12:00:00Z"}]}
    assert not staff_view.shown_events().filter(kind="turn.reminder").exists()


def test_without_an_address_it_is_in_the_feed_all_the_same(sitting: tuple[str, Player, Player], clock: Clock) -> None:
    _, due, _ = sitting
    User.objects.filter(pk=due.user.pk).update(email="", email_verified_at=None)
    pass_time(clock, 70)
    assert told_of("turn.reminder").keys() == {due.name}
    assert mails_to(due) == []


def test_a_turn_that_was_taken_meanwhile_is_told_as_none(sitting: tuple[str, Player, Player], clock: Clock) -> None:
    match, due, _ = sitting
    view = due.view(match)
    due.play_any(match)
    with atomic():
        turn = {"match": match, "seat": view["seat"], "ply": view["expected_ply"]}
        record("turn.reminder", {**turn, "user": due.user.pk})
    assert told_of("turn.reminder") == {}


def test_a_turn_that_only_the_feed_reminded_of_is_in_the_digest(
    sitting: tuple[str, Player, Player], clock: Clock
) -> None:
    match, due, other = sitting
    choose(other, kinds={"turn.began": ["mail"], "turn.reminder": []}, digest_hours=1)
    due.play_any(match)
    # No worker has written digests for all that time.
    clock.pass_by(hours=61)
    assert send_reminders() == 1
    pass_time(clock, 1)
    assert subjects_to(other) == ["It is your turn"]


def test_nobody_is_reminded_of_a_turn_of_less_than_two_hours(ana: Player, ben: Player, clock: Clock) -> None:
    start_match(ana, ben, clock={"kind": "per_move", "minutes": 119})
    for _ in range(119):
        assert send_reminders() == 0
        clock.pass_by(minutes=1)


@pytest.mark.parametrize(("minutes", "before"), [(120, 60), (720, 360)])
def test_of_a_short_turn_players_are_reminded_when_half_of_it_is_over(
    ana: Player, ben: Player, clock: Clock, minutes: int, before: int
) -> None:
    start_match(ana, ben, clock={"kind": "per_move", "minutes": minutes})
    clock.pass_by(minutes=minutes - before - 1)
    assert send_reminders() == 0
    clock.pass_by(minutes=1)
    assert (send_reminders(), send_reminders()) == (1, 0)


def test_a_muted_match_reminds_nobody(sitting: tuple[str, Player, Player], clock: Clock) -> None:
    match, due, _ = sitting
    answered(due.send("PUT", f"/matches/{match}/muted", '{"muted": true}'), 200)
    pass_time(clock, 70)
    assert reminders(due) == []


def test_what_people_were_reminded_of_is_forgotten(sitting: tuple[str, Player, Player], clock: Clock) -> None:
    pass_time(clock, 61)
    assert SentReminder.objects.count() == 1
    assert send_reminders() == 0
    clock.pass_by(days=61)
    assert forget_old_reminders(9) == 1


def test_a_reminder_that_fails_holds_up_no_other_and_comes_later(
    ana: Player, ben: Player, cleo: Player, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken, whole = (start_match(ana, other, clock=CLOCK) for other in (ben, cleo))
    due = {match: next(one for one in (ana, ben, cleo) if is_due(one, match)) for match in (broken, whole)}
    clock.pass_by(hours=61)

    def fail_for_broken(kind: str, payload: Mapping[str, Any]) -> Event:
        if payload["match"] == broken:
            raise LookupError("there are no rules of this game")
        return record(kind, payload)

    with monkeypatch.context() as patch:
        patch.setattr(reminding, "record", fail_for_broken)
        assert send_reminders() == 1
    assert reminded_of() == {(due[whole].user.pk, whole)}

    clock.pass_by(minutes=5)
    assert send_reminders() == 1
    assert reminded_of() == {(due[match].user.pk, match) for match in (broken, whole)}


def is_due(player: Player, match: str) -> bool:
    answer = player.get(f"/matches/{match}/view")
    return answer.status_code == 200 and bool(answer.json()["due"])


def reminded_of() -> set[tuple[int, str]]:
    return set(SentReminder.objects.values_list("user_id", "match"))

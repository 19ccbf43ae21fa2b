"""A month of mails in made-up time: nothing twice, nothing of what is over, in quiet hours only what is urgent."""

from collections import Counter
from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest

from notifications.channels.mail.services import paragraphs
from tests.amounts import long
from tests.fixtures import Clock
from tests.notifications.mail.month import Month

pytestmark = [pytest.mark.django_db, pytest.mark.slow]

# Summer time begins within the month: on 8 March in America, on 29 March in Europe.
BEGIN = datetime(2026, 3, 6, 12, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("people", "days"), [pytest.param(6, 8, marks=long), pytest.param(200, 30, marks=pytest.mark.soak)]
)
def test_nobody_gets_two_mails_for_one_thing_or_one_for_a_match_that_is_over_or_in_quiet_hours(
    clock: Clock, people: int, days: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The line before a link names the event, and nothing that has happened in its match.
    monkeypatch.setattr(paragraphs, "news_of_match", lambda match_id, user: [])
    clock.time = BEGIN
    month = Month(clock, people, "a month of mails")

    month.goes_by(days=days, step=timedelta(minutes=30))

    assert month.wrong == []
    said = Counter((one.person.player.name, one.match, one.said, one.is_reminder) for one in month.sent)
    assert [thing for thing, times in said.items() if times > 1] == []
    reminded = {(one.person.player.name, one.match, one.said): one.at for one in month.sent if one.is_reminder}
    for one in month.sent:
        if not one.is_reminder:
            # A digest says nothing of a turn after the reminder of it.
            assert one.at <= reminded.get((one.person.player.name, one.match, one.said), one.at)
    for user, moments in month.digests.items():
        waits = [later - earlier for earlier, later in pairwise(moments)]
        assert all(wait >= timedelta(hours=month.people[user].hours) for wait in waits)
    assert_that_all_of_it_happened(month)


def assert_that_all_of_it_happened(month: Month) -> None:
    """A month in which nothing is sent would break no rule either."""
    reminders = [one for one in month.sent if one.is_reminder]
    assert len(reminders) > len(month.people) / 2
    assert sum(len(moments) for moments in month.digests.values()) > len(month.people)
    assert any("is over" in one.said for one in month.sent)
    assert month.security[False]
    assert month.security[True], "security ignores quiet hours"
    assert month.timed_out
    # Without quiet hours nobody's time runs out unannounced.
    known = {(one.person.player.name, one.match, one.said) for one in reminders}
    for person, match, ply in month.timed_out:
        if person.quiet == ("", "") and match not in person.muted:
            assert (person.player.name, match, f"turn {ply}") in known

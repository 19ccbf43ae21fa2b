"""Reminders before a deadline, once for each decision and never in quiet hours: in the feed, and by mail."""

from datetime import datetime, timedelta

from django.db import IntegrityError
from django.utils.translation import gettext

from accounts.models import User
from core import times
from core.batches import delete_some
from core.database.transactions import atomic
from core.journal.notifications import MAIL
from core.journal.services import record
from core.mail.letters import Letter
from core.mail.services import write
from core.sweeps import Sweep
from games.selectors.catalogue import title_of
from games.selectors.matches import others_in
from games.selectors.play.turns import Deadline, deadlines_between
from notifications.channels.mail.matches import game_with, time_left
from notifications.channels.mail.models import SentReminder
from notifications.channels.mail.unsubscribing import REMINDERS, unsubscribe_path
from notifications.events import TURN_REMINDER
from notifications.pages import PAGES
from notifications.preferences.quiet_hours import QuietHours
from notifications.preferences.selectors import Choice, choices_of

LEAD = timedelta(hours=12)
"""The time from a reminder to its deadline; more if that falls into quiet hours, less if half is left then."""
LONGEST_QUIET = timedelta(days=1)
SHORTEST = timedelta(hours=2)
"""Of a turn with less time than that nobody is reminded: the match is played at one sitting."""
KEPT = timedelta(days=60)
BATCH = 500
_reminding = Sweep[Deadline]("no reminder could be made: %s")


def send_reminders() -> int:
    """Record the reminders whose time has come, write the mails of those who want them, and return the number of
    reminders."""
    now = times.now()
    found = list(deadlines_between(now, now + LEAD + LONGEST_QUIET))
    return sum(_remind(found[first : first + BATCH], now) for first in range(0, len(found), BATCH))


def forget_old_reminders(most: int) -> int:
    """Delete what people were reminded of long ago, at most so much; returns how many rows."""
    return delete_some(SentReminder.objects.filter(at__lt=times.now() - KEPT).order_by("at"), most)


def is_time(quiet: QuietHours, deadline: datetime, now: datetime, lead: timedelta = LEAD) -> bool:
    """Return True if it is time to remind: from the lead on, sooner if that is in quiet hours, never in them."""
    return not quiet.holds(now) and quiet.before(deadline - lead) <= now < deadline


def lead_of(turn: timedelta) -> timedelta:
    """Return the time between a turn's reminder and its end: never before half of its time is over."""
    return min(LEAD, turn / 2)


def _remind(deadlines: list[Deadline], now: datetime) -> int:
    users = User.objects.in_bulk({deadline.user_id for deadline in deadlines})
    choices = choices_of(users.values())
    matches = {deadline.match for deadline in deadlines}
    done = set(SentReminder.objects.filter(match__in=matches).values_list("user_id", "match", "seat", "ply"))

    def remind(deadline: Deadline) -> bool:
        user, choice = users[deadline.user_id], choices[deadline.user_id]
        key = (user.pk, deadline.match, deadline.seat, deadline.ply)
        if key in done or deadline.at is None or deadline.since is None:
            return False
        turn = deadline.at - deadline.since
        if turn < SHORTEST or not is_time(choice.quiet, deadline.at, now, lead_of(turn)):
            return False
        by_mail = user.email_verified_at is not None and choice.brings(MAIL, TURN_REMINDER, deadline.match)
        return _remind_once(user, deadline, choice, now, by_mail=by_mail)

    return _reminding.each(deadlines, remind)


def _remind_once(user: User, deadline: Deadline, choice: Choice, now: datetime, *, by_mail: bool) -> bool:
    """Record the event and the mail, in one transaction. Return False if another worker was quicker."""
    assert deadline.at is not None
    begin = choice.quiet.next_begin(now)
    until = min(deadline.at, begin) if begin else deadline.at
    turn = {"match": deadline.match, "seat": deadline.seat, "ply": deadline.ply}
    try:
        with atomic():
            SentReminder.objects.create(user=user, **turn)
            record(TURN_REMINDER, {**turn, "user": user.pk})
            if by_mail:
                write(
                    lambda: _letter(user, deadline, choice.quiet),
                    address=user.email, language=user.language, person=user.pk, until=until,
                )  # fmt: skip
    except IntegrityError:
        # Another worker was quicker.
        return False
    return True


def _letter(user: User, deadline: Deadline, quiet: QuietHours) -> Letter:
    assert deadline.at is not None
    title = title_of(deadline.game)
    shown = game_with(title, others_in(deadline.match, user))
    return Letter(
        subject=gettext("Your time is running out: %(game)s") % {"game": title},
        paragraphs=(
            gettext("Hello %(name)s,") % {"name": user.username},
            f"{gettext('%(game)s: it is your turn.') % {'game': shown}} {time_left(deadline.at, quiet.zone)}",
            PAGES["match"].link({"match": deadline.match}),
        ),
        reason=gettext("You get a reminder before your time runs out."),
        unsubscribe_path=unsubscribe_path(user.pk, REMINDERS),
    )

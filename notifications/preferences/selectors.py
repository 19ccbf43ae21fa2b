"""Reading what people have chosen."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from datetime import datetime

from accounts.models import User
from games.selectors.talk.marks import muted_by
from notifications.preferences.defaults import channels_of, known_kinds
from notifications.preferences.models import Preferences
from notifications.preferences.quiet_hours import QuietHours, read_clock_time
from notifications.preferences.shapes import ShownChoices


@dataclass(frozen=True, slots=True)
class Choice:
    """Choices of one person, with what is built in where they have chosen nothing."""

    kinds: dict[str, list[str]]
    quiet: QuietHours
    digest_hours: int
    muted: frozenset[str] = field(default=frozenset())

    def brings(self, channel: str, kind: str, match: str | None) -> bool:
        """Return True if a channel delivers a kind, about this match."""
        return match not in self.muted and channel in channels_of(kind, self.kinds)


def choices_of(users: Collection[User]) -> dict[int, Choice]:
    """The choices of these people, by the numbers of their rows, in two queries."""
    rows = {row.pk: row for row in Preferences.objects.filter(user__in=users)}
    muted = muted_by(users)
    return {user.pk: _choice(user, rows.get(user.pk), muted.get(user.pk, ())) for user in users}


def end_of_quiet_hours(person: int, moment: datetime) -> datetime:
    """The moment, or the end of the quiet hours that a person has by then."""
    user = User.objects.filter(pk=person).first()
    return moment if user is None else choices_of([user])[user.pk].quiet.after(moment)


def shown_choices(user: User) -> ShownChoices:
    """A person's choices, with the channels of every kind."""
    row = Preferences.objects.filter(user=user).first() or Preferences(user=user)
    return ShownChoices(
        kinds={kind: channels_of(kind, row.kinds) for kind in known_kinds()},
        quiet={"from": row.quiet_from or None, "to": row.quiet_to or None, "zone": row.zone or user.time_zone},
        digest_hours=row.digest_hours,
    )


def _choice(user: User, row: Preferences | None, muted: Iterable[str]) -> Choice:
    row = row or Preferences(user=user)
    quiet = QuietHours(read_clock_time(row.quiet_from), read_clock_time(row.quiet_to), row.zone or user.time_zone)
    return Choice(row.kinds, quiet, row.digest_hours, frozenset(muted))

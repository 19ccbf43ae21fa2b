"""Quiet hours: pure arithmetic of a person's clock."""

from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo


@dataclass(frozen=True, slots=True)
class QuietHours:
    """Hours of each day, by the clocks of a zone, in which a person wants no noise. Both times alike are none."""

    begins: time | None
    ends: time | None
    zone: str

    def holds(self, moment: datetime) -> bool:
        """Return True if it is quiet at that moment."""
        if self.begins is None or self.ends is None or self.begins == self.ends:
            return False
        now = moment.astimezone(ZoneInfo(self.zone)).time()
        if self.begins < self.ends:
            return self.begins <= now < self.ends
        return now >= self.begins or now < self.ends

    def after(self, moment: datetime) -> datetime:
        """The moment, or the end of the quiet hours that hold then."""
        return self._at(moment, self.ends, forward=True) if self.holds(moment) else moment

    def before(self, moment: datetime) -> datetime:
        """The moment, or a minute before the quiet hours that hold then began."""
        if not self.holds(moment):
            return moment
        return self._at(moment, self.begins, forward=False) - timedelta(minutes=1)

    def next_begin(self, moment: datetime) -> datetime | None:
        """Return when quiet hours begin next, or None if they never do."""
        if self.begins is None or self.ends is None or self.begins == self.ends:
            return None
        return self._at(moment, self.begins, forward=True)

    def _at(self, moment: datetime, clock: time | None, *, forward: bool) -> datetime:
        assert clock is not None
        local = moment.astimezone(ZoneInfo(self.zone))
        found = local.replace(hour=clock.hour, minute=clock.minute, second=0, microsecond=0, fold=0)
        # By the clock on the wall: the day of a change of summer time has another length.
        if forward and found <= local:
            found += timedelta(days=1)
        if not forward and found > local:
            found -= timedelta(days=1)
        return found.astimezone(UTC)


def read_clock_time(text: str) -> time | None:
    """The time that `HH:MM` names; none for an empty text."""
    return time(int(text[:2]), int(text[3:])) if text else None

"""Quiet hours: pure arithmetic of a person's clock."""

from collections.abc import Iterator
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
        if not self.holds(moment):
            return moment
        return min(end for end in self._around(moment, self.ends) if end > moment and not self.holds(end))

    def before(self, moment: datetime) -> datetime:
        """The moment, or a minute before the quiet hours that hold then began."""
        if not self.holds(moment):
            return moment
        lasts = (begin - timedelta(minutes=1) for begin in self._around(moment, self.begins))
        return max(last for last in lasts if last < moment and not self.holds(last))

    def next_begin(self, moment: datetime) -> datetime | None:
        """Return when quiet hours begin next, or None if they never do."""
        if self.begins is None or self.ends is None or self.begins == self.ends:
            return None
        return min(begin for begin in self._around(moment, self.begins) if begin > moment)

    def _around(self, moment: datetime, clock: time | None) -> Iterator[datetime]:
        """The moments of a time of day, from two days before to two days after a moment."""
        assert clock is not None
        zone = ZoneInfo(self.zone)
        today = moment.astimezone(zone).date()
        for days in range(-2, 3):
            # When clocks are set back they show an hour twice; one that they skip is taken an hour sooner and later.
            for fold in (0, 1):
                local = datetime.combine(today + timedelta(days), clock, zone).replace(fold=fold)
                yield local.astimezone(UTC)


def read_clock_time(text: str) -> time | None:
    """The time that `HH:MM` names; none for an empty text."""
    return time(int(text[:2]), int(text[3:])) if text else None

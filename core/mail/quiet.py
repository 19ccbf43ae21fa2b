"""Quiet hours of people, for which mails have to wait."""

from datetime import datetime

from core.hooks import Hook

end_of_quiet_hours = Hook[[int, datetime], datetime](lambda person, moment: moment)
"""Return, for the number of a person's row, this moment or the end of the quiet hours that hold then."""


def not_before(person: int | None, moment: datetime) -> datetime:
    """Return when a mail may be sent that could be sent at that moment."""
    if person is None:
        return moment
    return end_of_quiet_hours(person, moment)

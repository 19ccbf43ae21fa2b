"""Quiet hours of people, for which mails have to wait: another room knows them and says so here."""

from collections.abc import Callable
from datetime import datetime

Rest = Callable[[int, datetime], datetime]
"""Gives, for the number of a person's row and a moment, that moment or the end of the quiet hours that hold then."""

_rests: list[Rest] = []


def rests_by(rest: Rest) -> None:
    """Has mails that keep quiet hours wait as this function says."""
    if rest not in _rests:
        _rests.append(rest)


def not_before(person: int | None, moment: datetime) -> datetime:
    """Return when a mail may be sent that could be sent at that moment."""
    if person is None:
        return moment
    return max([moment, *(rest(person, moment) for rest in _rests)])

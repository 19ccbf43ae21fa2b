"""The matches of guests, which go with them (ADR 0079)."""

from typing import Final

from accounts.models import User
from accounts.services.guests import idle_guests
from core.database.transactions import atomic
from games.models import Match

AT_ONCE: Final = 25
"""The most guests that go in one run: each takes rows of many tables along."""


def remove_idle_guests(most: int) -> int:
    """Delete guests who have not come for days, each with their matches in a transaction; return how many."""
    idle = list(idle_guests().values_list("pk", flat=True)[: min(most, AT_ONCE)])
    return sum(_remove(number) for number in idle)


@atomic()
def _remove(number: int) -> bool:
    """Delete one guest, unless they have just come back or signed up."""
    # A move or a sign-up that is under way holds this lock.
    if not User.objects.select_for_update().filter(pk=number).exclude(guest_key="").exists():
        return False
    if not idle_guests().filter(pk=number).exists():
        return False
    # Only house bots play with guests: nobody else loses anything.
    Match.objects.filter(creator=number).delete()
    User.objects.filter(pk=number).delete()
    return True

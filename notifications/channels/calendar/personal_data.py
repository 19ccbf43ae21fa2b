"""The addresses at which calendar programs read a person's turns."""

from collections.abc import Iterable
from typing import Any

from accounts.models import User
from accounts.privacy import section
from notifications.channels.calendar.models import CalendarAddress


@section("calendars")
def calendars(user: User) -> Iterable[Any]:
    """Return what each shows, since when, and what made it. The address itself is kept as a digest alone."""
    rows = CalendarAddress.objects.filter(user=user).order_by("pk")
    return rows.values("season", "created_at", "made_by").iterator()

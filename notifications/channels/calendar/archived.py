"""The addresses at which calendar programs read a person's turns."""

from collections.abc import Iterable
from typing import Any

from accounts.archiving import section
from accounts.models import User
from notifications.channels.calendar.models import CalendarAddress


@section("calendars")
def calendars(user: User) -> Iterable[Any]:
    """What each shows, and since when. The address itself is kept as a digest alone."""
    return CalendarAddress.objects.filter(user=user).order_by("pk").values("season", "created_at").iterator()

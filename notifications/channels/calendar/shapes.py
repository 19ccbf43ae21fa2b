"""The answers about calendars."""

from datetime import datetime
from typing import Annotated

from core.shapes import shape

ADDRESS = "The secret calendar link for calendar apps. Shown only once, on creation; otherwise null."


@shape("SeasonCalendar")
class ShownSeasonCalendar:
    """A season whose calendar has a link."""

    season: Annotated[str, "The id of the season."]
    created_at: Annotated[datetime, "When the calendar link was created."]


@shape("MyCalendar")
class ShownMyCalendar:
    """The calendars that have links."""

    url: Annotated[str | None, ADDRESS]
    created_at: Annotated[datetime | None, "When the link of your own calendar was created; null if there is none."]
    seasons: Annotated[list[ShownSeasonCalendar], "Seasons that have a calendar link, newest first."]


@shape("NewSeasonCalendar")
class ShownNewSeasonCalendar:
    """A new calendar link of a season."""

    url: Annotated[str | None, ADDRESS]
    season: Annotated[str, "The id of the season."]
    created_at: Annotated[datetime, "When the calendar link was created."]

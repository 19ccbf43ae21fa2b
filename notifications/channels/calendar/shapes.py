"""The answers about calendars."""

from datetime import datetime
from typing import Annotated

from core.shapes import shape

ADDRESS = "The secret address for calendar programs. Shown once, when it is made; else null."


@shape("SeasonCalendar")
class ShownSeasonCalendar:
    """A season whose calendar has an address."""

    season: Annotated[str, "The season's id."]
    created_at: Annotated[datetime, "When the address was made."]


@shape("MyCalendar")
class ShownMyCalendar:
    """The calendars that have addresses."""

    url: Annotated[str | None, ADDRESS]
    created_at: Annotated[datetime | None, "When the address of your own calendar was made; null: there is none."]
    seasons: Annotated[list[ShownSeasonCalendar], "Seasons whose calendars have an address, the latest first."]


@shape("NewSeasonCalendar")
class ShownNewSeasonCalendar:
    """A new address of a season's calendar."""

    url: Annotated[str | None, ADDRESS]
    season: Annotated[str, "The season's id."]
    created_at: Annotated[datetime, "When the address was made."]

"""What concerns those who sit at a match: links, agreements on an end, vacations, and a player's profile."""

from datetime import datetime
from typing import Annotated

from accounts.shapes import PublicUser
from core.shapes import SPREAD, shape


@shape("Link")
class ShownLink:
    """A new link."""

    code: Annotated[str | None, "The secret: `/links/{code}`. Shown this once, null in a replay."]


@shape("Agreement")
class ShownAgreement:
    """Where the seats stand. An offer holds until the next row of the log."""

    agreed: Annotated[list[int], "The seats that offer it now, or agree."]
    missing: Annotated[list[int], "The seats that have yet to agree."]
    obstacle: Annotated[str | None, "Why it cannot be agreed on; null if it can."]


@shape("Vacation")
class ShownVacation:
    """A time in which a player is away."""

    id: Annotated[str, "The vacation's id."]
    starts_at: Annotated[datetime, "When it begins."]
    ends_at: Annotated[datetime, "When it is over."]
    time_zone: Annotated[str, "The time zone whose dates it costs."]
    days: Annotated[int, "How many dates of the budget it touches, over all years."]


@shape("Profile")
class Profile:
    """A user as everyone sees them, and how many of their matches were aborted by agreement after the deal."""

    public: Annotated[PublicUser, SPREAD]
    owner: Annotated[str | None, "Whose program a bot is; null for people and house bots."]
    agreed_aborts: Annotated[int, "How many of their matches were aborted by agreement."]

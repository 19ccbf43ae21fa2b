"""Shapes for those who sit at a match: links, agreements on an end or a pause, vacations, a player's profile."""

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
    """The seats that agree, and those that have yet to. An offer holds until the next row of the log."""

    agreed: Annotated[list[int], "The seats that offer it now, or agree."]
    missing: Annotated[list[int], "The seats that have yet to agree."]
    obstacle: Annotated[str | None, "Why it cannot be agreed on; null if it can."]


@shape("PauseState")
class ShownPause:
    """The seats that agree to a pause, and its end. An offer holds until the next row of the log."""

    agreed: Annotated[list[int], "The seats that offer it now, or agree."]
    missing: Annotated[list[int], "The seats that have yet to agree."]
    days: Annotated[int | None, "How many days are offered; null while nobody offers a pause."]
    most_days: Annotated[int, "For how many days the match can be paused now; 0 if it cannot."]
    obstacle: Annotated[str | None, "Why it cannot be agreed on; null if it can."]
    paused_until: Annotated[datetime | None, "When the pause ends; null unless the match is paused."]


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

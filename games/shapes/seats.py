"""Shapes for those who sit at a match: links, agreements on an end or a pause, vacations, a player's profile."""

from datetime import datetime
from typing import Annotated

from accounts.shapes import PublicUser
from core.shapes import SPREAD, shape


@shape("Link")
class ShownLink:
    """A new invite link."""

    code: Annotated[str | None, "The secret code, for `/links/{code}`. Shown only once; null in a replayed response."]


@shape("Agreement")
class ShownAgreement:
    """The seats that agree, and those that have not yet agreed. An offer expires with the next row of the log."""

    agreed: Annotated[list[int], "The seats that have offered or agreed."]
    missing: Annotated[list[int], "The seats that have not agreed yet."]
    obstacle: Annotated[str | None, "Why it is not possible right now; null if it is possible."]


@shape("PauseState")
class ShownPause:
    """The seats that agree to a pause, those that have not yet agreed, and its end. An offer expires with the next row
    of the log.
    """

    agreed: Annotated[list[int], "The seats that have offered or agreed."]
    missing: Annotated[list[int], "The seats that have not agreed yet."]
    days: Annotated[int | None, "The number of days offered; null if no pause is offered."]
    most_days: Annotated[int, "The maximum number of days for a pause now; 0 if no pause is possible."]
    obstacle: Annotated[str | None, "Why it is not possible right now; null if it is possible."]
    paused_until: Annotated[datetime | None, "When the pause ends; null unless the match is paused."]


@shape("Vacation")
class ShownVacation:
    """A vacation of a player."""

    id: Annotated[str, "The vacation's id."]
    starts_at: Annotated[datetime, "When it begins."]
    ends_at: Annotated[datetime, "When it ends."]
    time_zone: Annotated[str, "The time zone that determines the dates charged to the budget."]
    days: Annotated[int, "The number of dates charged to the budget, over all years."]


@shape("Profile")
class Profile:
    """A player as everyone sees them, with the number of their matches aborted by agreement after the deal."""

    public: Annotated[PublicUser, SPREAD]
    owner: Annotated[str | None, "The owner of a bot; null for human players and house bots."]
    agreed_aborts: Annotated[int, "The number of matches aborted by agreement."]

"""Codes that let players sign up for a season."""

from datetime import datetime
from typing import Annotated

from core.shapes import SPREAD, shape


@shape("SeasonCode")
class ShownCode:
    """A code as directors see it; what it says is shown only once."""

    id: Annotated[str, "Its id."]
    by: Annotated[str, "The director who made it."]
    at: Annotated[datetime, "When."]
    uses: Annotated[int, "How many players can sign up with it."]
    used: Annotated[int, "How many have."]
    expires_at: Annotated[datetime | None, "Until when it is good; null until the sign-up ends."]


@shape("NewSeasonCode")
class NewCode:
    """A new code, this once with what it says."""

    code: Annotated[str | None, "What players send along when they sign up; null in the answer to a retry."]
    about: Annotated[ShownCode, SPREAD]

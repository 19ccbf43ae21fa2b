"""Codes that let players sign up for a season."""

from datetime import datetime
from typing import Annotated

from core.shapes import SPREAD, shape


@shape("SeasonCode")
class ShownCode:
    """A sign-up code as directors see it. The code itself is shown only once."""

    id: Annotated[str, "Its id."]
    by: Annotated[str, "The director who created it."]
    at: Annotated[datetime, "When."]
    uses: Annotated[int, "How many players can sign up with it."]
    used: Annotated[int, "How many players have signed up with it."]
    expires_at: Annotated[datetime | None, "When it expires; null if it is valid until sign-up ends."]


@shape("CreatedSeasonCode")
class NewCode:
    """A new sign-up code, with the code itself, which is shown only once."""

    code: Annotated[str | None, "The code that players send when they sign up; null in the answer to a retry."]
    about: Annotated[ShownCode, SPREAD]

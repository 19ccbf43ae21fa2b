"""Invitations to seasons."""

from datetime import datetime
from typing import Annotated

from core.shapes import shape


@shape("SeasonInvitation")
class ShownInvitation:
    """A player whom a director has invited to a season."""

    name: Annotated[str, "The username."]
    by: Annotated[str, "The director."]
    at: Annotated[datetime, "When."]
    has_signed_up: Annotated[bool, "Whether they have signed up since."]


@shape("SeasonInvited")
class ShownInvited:
    """The players whom a request has invited."""

    invited: Annotated[list[str], "The players who are notified now: those not invited before and not signed up."]

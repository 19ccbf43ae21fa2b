"""Substitutes for players who have left a season."""

from datetime import datetime
from typing import Annotated

from core.shapes import shape


@shape("Substitution")
class ShownSubstitution:
    """A player who is asked to step in for one who has withdrawn, and has not answered yet."""

    id: Annotated[str, "Its id."]
    season: Annotated[str, "The id of the season."]
    leaver: Annotated[str, "The player who left."]
    name: Annotated[str, "The player who is asked."]
    by: Annotated[str, "The director who asked."]
    at: Annotated[datetime, "When."]

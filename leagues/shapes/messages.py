"""Messages of directors to everyone in a season."""

from datetime import datetime
from typing import Annotated

from core.shapes import shape


@shape("SeasonMessage")
class ShownMessage:
    """A message of a director to everyone in a season."""

    id: Annotated[str, "Its id."]
    by: Annotated[str, "The director."]
    text: Annotated[str, "The text of the message."]
    at: Annotated[datetime, "When."]

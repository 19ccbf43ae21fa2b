"""Shapes of what players write about a match: chat, reports of chat messages, and private notes."""

from datetime import datetime
from typing import Annotated

from core.shapes import shape


@shape("ChatMessage")
class ShownMessage:
    """A message of a player."""

    number: Annotated[int, "Its place in the chat, from 1."]
    seat: Annotated[int, "The seat of the player who wrote it."]
    name: Annotated[str, "Who wrote it."]
    text: Annotated[str | None, "The text; null if it is hidden."]
    at: Annotated[datetime, "When it was written."]
    hidden: Annotated[bool, "Whether the staff has hidden it."]


@shape("ChatReport")
class ShownReport:
    """A report as the player who made it sees it."""

    number: Annotated[int, "The message."]
    reason: Annotated[str, "What you said is wrong with it."]
    at: Annotated[datetime, "When you reported it."]


@shape("ReportedMessage")
class ReportedMessage:
    """A message that a player has reported. It does not name the match."""

    author: Annotated[str, "Who wrote the message."]
    text: Annotated[str, "The message."]
    said_at: Annotated[datetime, "When it was written."]
    reporter: Annotated[str, "Who reported it."]
    reason: Annotated[str, "What the reporter says is wrong with it."]
    at: Annotated[datetime, "When it was reported."]
    hidden: Annotated[bool, "Whether the staff has hidden it from the players."]


@shape("Note")
class ShownNote:
    """The caller's own note."""

    text: Annotated[str, "The text; empty if there is no note."]
    written_at: Annotated[datetime | None, "When it was written; null if there is none."]

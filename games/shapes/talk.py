"""Shapes of what players write about a match: chat, reports of chat messages, and private notes."""

from datetime import datetime
from typing import Annotated

from core.shapes import shape


@shape("ChatMessage")
class ShownMessage:
    """A chat message of a player."""

    number: Annotated[int, "Its number in the chat, from 1."]
    seat: Annotated[int, "The seat of the player who wrote it."]
    name: Annotated[str, "The player who wrote it."]
    text: Annotated[str | None, "The text; null if it is hidden."]
    at: Annotated[datetime, "When it was written."]
    hidden: Annotated[bool, "Whether the staff has hidden it."]


@shape("ChatReport")
class ShownReport:
    """A report as the reporting player sees it."""

    number: Annotated[int, "The text of the message."]
    reason: Annotated[str, "The reason you gave for the report."]
    at: Annotated[datetime, "When you reported it."]


@shape("ReportedMessage")
class ReportedMessage:
    """A message that a player has reported. It does not name the match."""

    author: Annotated[str, "The player who wrote the message."]
    text: Annotated[str, "The text of the message."]
    said_at: Annotated[datetime, "When it was written."]
    reporter: Annotated[str, "The player who reported it."]
    reason: Annotated[str, "The reason given by the reporter."]
    at: Annotated[datetime, "When it was reported."]
    hidden: Annotated[bool, "Whether the staff has hidden the message from players."]


@shape("Note")
class ShownNote:
    """The caller's own note."""

    text: Annotated[str, "The text; empty if there is no note."]
    written_at: Annotated[datetime | None, "When it was written; null if there is none."]

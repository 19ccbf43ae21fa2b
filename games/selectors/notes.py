"""Private notes: each player's own, and no trace of anybody else's."""

from typing import Any

from accounts.models import User
from core.times import format_time
from games.models import Note
from games.selectors.matches import match_of_player


def note_for(*, match_id: str, user: User) -> dict[str, Any]:
    """What a player has noted about a match; empty if nothing."""
    note = Note.objects.filter(match_id=match_id, user=user).first()
    if note is None:
        require_player(match_id, user)
    return note_document(note)


def require_player(match_id: str, user: User) -> None:
    """Notes are for those who hold a seat; who has one keeps it when the seat is given up."""
    match_of_player(match_id, user)


def note_document(note: Note | None) -> dict[str, Any]:
    """A note as its owner sees it."""
    if note is None:
        return {"text": "", "written_at": None}
    return {"text": note.text, "written_at": format_time(note.written_at)}

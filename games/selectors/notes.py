"""Private notes: each player sees only their own."""

from accounts.models import User
from games.models import Note
from games.selectors.matches import own_seat, seats_of, visible_match
from games.shapes.talk import ShownNote


def note_for(*, match_id: str, user: User) -> ShownNote:
    """Return what a player has noted about a match; empty if nothing."""
    note = Note.objects.filter(match_id=match_id, user=user).first()
    if note is None:
        require_player(match_id, user)
    return shown_note(note)


def require_player(match_id: str, user: User) -> None:
    """Refuse a user who holds no seat. A player who gives up the seat keeps the note."""
    own_seat(seats_of(visible_match(match_id, user)), user)


def shown_note(note: Note | None) -> ShownNote:
    """A note as its owner sees it."""
    if note is None:
        return ShownNote(text="", written_at=None)
    return ShownNote(text=note.text, written_at=note.written_at)

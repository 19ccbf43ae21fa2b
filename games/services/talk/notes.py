"""Private notes: write, change and delete them."""

from accounts.models import User
from core import times
from core.transactions import transacted
from games.models import Note
from games.selectors.talk.marks import require_player


@transacted
def write_note(*, match_id: str, user: User, text: str) -> Note | None:
    """Replace a player's note; an empty text deletes it."""
    kept = Note.objects.filter(match_id=match_id, user=user)
    if not kept.exists():
        require_player(match_id, user)
    if not text:
        kept.delete()
        return None
    written = {"text": text, "written_at": times.now()}
    note, _ = Note.objects.update_or_create(match_id=match_id, user=user, defaults=written)
    return note


def forget_notes(*, user_id: int) -> None:
    """Delete the notes of a deleted account."""
    Note.objects.filter(user=user_id).delete()

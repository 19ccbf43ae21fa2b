"""Marks of players on their matches, and their private notes."""

from accounts.models import User
from core import times
from core.database.transactions import transacted
from core.errors import FieldError, Invalid
from games.models import Mark, Note
from games.selectors.talk.marks import match_of_player, shown_mark
from games.shapes.matches import ShownMark


@transacted
def mark_seen(*, match_id: str, user: User, ply: int) -> ShownMark:
    """Note that a player has seen so many rows. It never goes back: another device may be further."""
    match = match_of_player(match_id, user)
    if ply > match.ply:
        wrong = FieldError("ply", "too_far", f"The ply must be from 0 to {match.ply}.")
        raise Invalid("The match has not reached this point yet.", errors=[wrong])
    mark = _locked(match_id, user)
    if mark.seen is None or ply > mark.seen:
        mark.seen = ply
        mark.save(update_fields=["seen"])
    return shown_mark(mark)


@transacted
def mute_match(*, match_id: str, user: User, muted: bool) -> ShownMark:
    """Note whether a player wants to be left alone about a match."""
    match_of_player(match_id, user)
    mark = _locked(match_id, user)
    mark.muted = muted
    mark.save(update_fields=["muted"])
    return shown_mark(mark)


def forget_marks(*, user_id: int) -> None:
    """Delete the marks of a deleted account."""
    Mark.objects.filter(user=user_id).delete()


@transacted
def write_note(*, match_id: str, user: User, text: str) -> Note | None:
    """Replace a player's note; an empty text deletes it."""
    kept = Note.objects.filter(match_id=match_id, user=user)
    if not kept.exists():
        match_of_player(match_id, user)
    if not text:
        kept.delete()
        return None
    written = {"text": text, "written_at": times.now()}
    note, _ = Note.objects.update_or_create(match_id=match_id, user=user, defaults=written)
    return note


def forget_notes(*, user_id: int) -> None:
    """Delete the notes of a deleted account."""
    Note.objects.filter(user=user_id).delete()


def _locked(match_id: str, user: User) -> Mark:
    Mark.objects.bulk_create([Mark(match_id=match_id, user=user)], ignore_conflicts=True)
    return Mark.objects.select_for_update().get(match=match_id, user=user)

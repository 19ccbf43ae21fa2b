"""Marks of players on their matches, and their private notes."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence

from django.db.models import QuerySet

from accounts.models import User
from core.database.statements import OneOf, prepared
from games.models import Mark, Match, Note
from games.selectors.matches import own_seat, seats_of, visible_match
from games.shapes.matches import ShownMark
from games.shapes.talk import ShownNote

UNMARKED = ShownMark(seen=None, muted=False)


def shown_mark(mark: Mark) -> ShownMark:
    """A mark as its owner sees it."""
    return ShownMark(seen=mark.seen, muted=mark.muted)


def marks_on(user: User, match_ids: Sequence[str]) -> Mapping[str, ShownMark]:
    """The user's marks on these matches, in one query; those without one are missing."""
    return {mark.match_id: shown_mark(mark) for mark in _marks(user.pk, list(match_ids))}


@prepared
def _marks(user_id: int, match_ids: list[str]) -> QuerySet[Mark]:
    return Mark.objects.filter(OneOf("match_id", match_ids), user_id=user_id)


def muted_by(users: Collection[User]) -> Mapping[int, set[str]]:
    """The ids of the matches that each of these users has muted, in one query."""
    found: dict[int, set[str]] = defaultdict(set)
    for user, match in Mark.objects.filter(user__in=users, muted=True).values_list("user_id", "match_id"):
        found[user].add(match)
    return found


def note_for(*, match_id: str, user: User) -> ShownNote:
    """Return what a player has noted about a match; empty if nothing."""
    note = Note.objects.filter(match_id=match_id, user=user).first()
    if note is None:
        # A player who gives up the seat keeps the note.
        match_of_player(match_id, user)
    return shown_note(note)


def match_of_player(match_id: str, user: User) -> Match:
    """A match in which the user holds a seat; refuses others."""
    match = visible_match(match_id, user)
    own_seat(seats_of(match), user)
    return match


def shown_note(note: Note | None) -> ShownNote:
    """A note as its owner sees it."""
    if note is None:
        return ShownNote(text="", written_at=None)
    return ShownNote(text=note.text, written_at=note.written_at)

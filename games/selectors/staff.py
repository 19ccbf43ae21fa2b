"""Staff and the matches that are their own case, and the events of matches that they may see."""

from typing import Any

from django.db.models import OuterRef, Q, QuerySet

from accounts.models import User
from core.hooks import Hook
from core.journal.staff_view import Guard, add_guard
from games.models import Match, Seat

OF_A_SEALED_MATCH = frozenset({"match", "reason"})


counts_for = Hook[[str, User], bool](lambda match_id, user: False)
"""Return True if the result of a match, given its id, counts in something that the user takes part in: in leagues."""


def belongs_to(user: User, *ways: str) -> Q:
    """The condition that one of these columns names the user's person, or a bot of that person."""
    found = Q()
    for way in ways:
        found |= Q(**{way: user.person_id}) | Q(**{f"{way}__owner": user.person_id})
    return found


def has_part_in(match_id: str, user: User) -> bool:
    """Return True if the user made the match, plays in it, left a seat of it, or owns a bot that does or did."""
    if Seat.objects.filter(belongs_to(user, "user", "left_user"), match=match_id).exists():
        return True
    return Match.objects.filter(belongs_to(user, "creator"), pk=match_id).exists()


def has_stake_in(match_id: str, user: User) -> bool:
    """Return True if the result of the match is the user's own case, for any reason."""
    return has_part_in(match_id, user) or counts_for(match_id, user)


def _private(named: OuterRef) -> "QuerySet[Any]":
    return Match.objects.filter(pk=named, visibility=Match.Visibility.PRIVATE)


def _sealed(named: OuterRef) -> "QuerySet[Any]":
    return Match.objects.filter(pk=named, shared_deal__isnull=False, shared_deal__unsealed_at=None)


add_guard("match", Guard(hidden=_private, closed=_sealed, public=OF_A_SEALED_MATCH))

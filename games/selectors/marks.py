"""Marks: how far a player has seen their matches, and which of them are muted."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from typing import Final

from accounts.models import User
from core.statements import OneOf, Parameter, Select
from games.models import Mark
from games.shapes.matches import ShownMark

UNMARKED = ShownMark(seen=None, muted=False)


def shown_mark(mark: Mark) -> ShownMark:
    """A mark as its owner sees it."""
    return ShownMark(seen=mark.seen, muted=mark.muted)


def marks_on(user: User, match_ids: Sequence[str]) -> Mapping[str, ShownMark]:
    """The user's marks on these matches, in one query; those without one are missing."""
    if not match_ids:
        return {}
    found = _MARKS.all(user=user.pk, matches=match_ids)
    return {mark.match_id: shown_mark(mark) for mark in found}


_MARKS: Final = Select(lambda: Mark.objects.filter(OneOf("match_id", "matches"), user=Parameter("user")))


def muted_by(users: Collection[User]) -> Mapping[int, set[str]]:
    """The ids of the matches that each of these users has muted, in one query."""
    found: dict[int, set[str]] = defaultdict(set)
    for user, match in Mark.objects.filter(user__in=users, muted=True).values_list("user_id", "match_id"):
        found[user].add(match)
    return found

"""Rating changes by the results of matches."""

from collections.abc import Mapping, Sequence

from core.hooks import Hook
from games.models import Match
from games.shapes.matches import RatingEffect

rating_effects = Hook[[Sequence[Match]], Mapping[str, RatingEffect]](lambda matches: {})
"""Return the rating changes by matches, by the match's id, in two queries; `ratings` provides it."""


def effects_of(matches: Sequence[Match]) -> Mapping[str, RatingEffect]:
    """Return the rating changes by those matches that have any."""
    found = [match for match in matches if may_have_effect(match)]
    return rating_effects(found) if found else {}


def may_have_effect(match: Match) -> bool:
    """Return True if the match is rated and over: whether it counts is for `ratings` to say."""
    return match.rated and match.status == Match.Status.OVER

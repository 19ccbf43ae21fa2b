"""Effects of the results of matches on ratings."""

from collections.abc import Mapping, Sequence

from core.hooks import Hook
from games.models import Match
from games.shapes.matches import RatingEffect

rating_effects = Hook[[Sequence[Match]], Mapping[str, RatingEffect]](lambda matches: {})
"""Return what the results of matches did to ratings, by the match's id, in two queries. Ratings know."""


def effects_of(matches: Sequence[Match]) -> Mapping[str, RatingEffect]:
    """Return the effects of those matches that have one."""
    found = [match for match in matches if may_have_effect(match)]
    return rating_effects(found) if found else {}


def may_have_effect(match: Match) -> bool:
    """Return True if the result of a match may have changed ratings."""
    return match.rated and match.status == Match.Status.OVER

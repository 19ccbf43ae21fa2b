"""The hint of a player's turn, on the page without scripts."""

from typing import TYPE_CHECKING, Any, Final

from accounts.models import User
from bots.choices import HintStatus
from bots.selectors.hints import hint_for
from games.shapes.matches import ShownMatch
from web.analysis.why import Claims
from web.matches.sentences import words_of

if TYPE_CHECKING:
    from games.models import Match

AGAIN_AFTER: Final = 3
"""Seconds after which the page loads itself again while the search goes on."""


def hint_facts(match: "Match", shown: ShownMatch, player: User) -> dict[str, Any]:
    """Return the hint that the player has asked for, in words; without one the page offers it."""
    hint = hint_for(match, player)
    words = words_of(shown, hint.seat)
    is_searching = hint.status == HintStatus.SEARCHING
    facts: dict[str, Any] = {
        "hint": {
            "is_searching": is_searching,
            "has_failed": hint.status == HintStatus.FAILED,
            "move": hint.best and words.say(hint.best.move),
            "why": (
                Claims(shown, reader=hint.seat).of_hint(hint.claims, words.say(hint.other.move)) if hint.other else []
            ),
            "worlds": max((claim.worlds for claim in hint.claims), default=0),
        }
    }
    return facts | {"waits": AGAIN_AFTER} if is_searching else facts

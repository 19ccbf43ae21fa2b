"""Looking at a match."""

from typing import TYPE_CHECKING, Any, Final

from accounts.models import User
from agents.tools.fields import OneMatch
from agents.tools.tool import Call, Said, Tool
from agents.words import ask_again_in, look_at
from core.shapes import to_json
from games.choices import Status
from games.services.clocks.lateness import settled_match
from games.shapes.matches import ShownMatch
from games.shapes.views import ShownView

if TYPE_CHECKING:
    from games.models import Match


def look(call: Call) -> Said:
    """The match as the caller may see it."""
    return seen_by(call.user, settled_match(call["match"], call.user))


def seen_by(user: User, match: "Match") -> Said:
    """A match as a user sees it, in words and in the values that a program needs."""
    shown, view, text = look_at(match, user)
    return Said(text, values_of(shown, view))


def values_of(shown: ShownMatch, view: ShownView | None) -> dict[str, Any]:
    """The values of a look that a program needs."""
    values: dict[str, Any] = {"match": shown.id, "game": shown.game, "status": shown.status, "your_turn": False}
    if view is not None:
        values |= {"seat": view.seat, "ply": view.ply, "your_turn": view.due}
        values |= {"expected_ply": view.expected_ply, "options": to_json(view.options)} if view.due else {}
    if shown.status != Status.OVER and not values["your_turn"]:
        values["ask_again_seconds"] = ask_again_in(shown, view)
    return values


LOOK: Final = Tool(
    "look",
    "Look at a match",
    "A match as you see it: the board in words, what happened since your last move, and your legal moves. "
    "Answers at once, also when it is not your turn.",
    OneMatch,
    look,
)

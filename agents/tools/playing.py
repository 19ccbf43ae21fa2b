"""Playing a move, and asking why one is not legal."""

from typing import Any, Final

from agents.tools.fields import OneMatch
from agents.tools.looking import seen_by
from agents.tools.tool import PLAY, Call, Said, Tool
from agents.words import why_illegal
from core.errors import IllegalMove
from core.http.fields import Text, Whole, YesNo
from games.api.fields import LONGEST_MOVE
from games.api.views import LAST_PLY
from games.rules.faces import format_move
from games.selectors.matches import shown_match
from games.selectors.reading.views import view_of
from games.services.clocks.lateness import settled_match
from games.services.play import play_move, try_move


class MoveOfMatch(OneMatch):
    """A move in a match."""

    move = Text(max_length=LONGEST_MOVE, help_text="The move as `look` writes it, such as `play r5`.")


class MoveToPlay(MoveOfMatch):
    """A move, and what its player had seen."""

    expected_ply = Whole(min_value=0, max_value=LAST_PLY, help_text="From `look`.")
    dry_run = YesNo(required=False, help_text="Only check it.")


def play(call: Call) -> Said:
    """Play a move, once: a repeated call changes nothing and gives the match as it is now."""
    asked: dict[str, Any] = {name: call[name] for name in ("move", "expected_ply")}
    if call.get("dry_run"):
        tried = try_move(match_id=call["match"], user=call.user, **asked)
        return Said(f"`{format_move(tried.facts, tried.move)}` is legal. It was not played.", {"legal": True})
    played = play_move(match_id=call["match"], user=call.user, by_agent=True, **asked)
    seen = seen_by(call.user, played.match)
    done = "That was played before." if played.repeated else "Played."
    return Said(f"{done}\n\n{seen.text}", seen.values)


def why_not(call: Call) -> Said:
    """The reason that a move is not legal, in the words of the game, with the section of the rules."""
    match = settled_match(call["match"], call.user)
    view = view_of(match, call.user)
    try:
        # Where it is not the caller's turn, the service says so.
        tried = try_move(
            match_id=match.id, user=call.user, move=call["move"], expected_ply=view.expected_ply or view.ply
        )
    except IllegalMove as refusal:
        reason, rule = why_illegal(refusal, shown_match(match), view.seat)
        return Said(reason, {"legal": False, "reason": refusal.extra["reason"], "rule": rule})
    return Said(f"`{format_move(tried.facts, tried.move)}` is legal: it can be played.", {"legal": True})


PLAY_MOVE: Final = Tool(
    "play",
    "Play a move",
    "Play one of your legal moves. Safe to repeat. Returns the match after it, like `look`.",
    MoveToPlay,
    play,
    scope=PLAY,
)
WHY_NOT: Final = Tool(
    "why_not",
    "Ask why a move is not legal",
    "Why a move is not legal now, in a sentence, with the text of the rule. Plays nothing.",
    MoveOfMatch,
    why_not,
    scope=PLAY,
)

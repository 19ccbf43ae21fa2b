"""The caller's turns, and the invitations that wait for an answer."""

from collections.abc import Iterator
from typing import Final

from accounts.models import User
from agents.tools.tool import Call, Said, Tool
from agents.words import LATER
from core.http.fields import Nothing
from core.shapes import to_json
from core.times import format_time
from games.selectors.expiry import any_late
from games.selectors.play.turns import first_turns, invitations_to, shown_turn
from games.services.clocks.lateness import settle_turns
from games.shapes.matches import ShownTurn

MOST: Final = 20
"""The most turns, and invitations, that one answer lists."""


def my_turns(call: Call) -> Said:
    """The matches in which the caller is due, the earliest deadline first."""
    turns = _turns(call.user)
    if any_late(to_json(turns)):
        settle_turns(user=call.user)
        turns = _turns(call.user)
    invitations = sorted(invitations_to(call.user.pk))[:MOST]
    lines = [*_lines(turns), *_invited(invitations)]
    values = {
        "turns": [{"match": turn.match, "game": turn.game, "expected_ply": turn.expected_ply} for turn in turns],
        "invitations": invitations,
    }
    return Said("\n".join(lines), values)


def _turns(user: User) -> list[ShownTurn]:
    return [shown_turn(seat) for seat in first_turns(user, MOST)]


def _lines(turns: list[ShownTurn]) -> Iterator[str]:
    for turn in turns:
        until = f", until {format_time(turn.deadline)}" if turn.deadline else ""
        yield f"- {turn.match}: {turn.game} against {', '.join(turn.opponents) or 'nobody'}{until}"
    if not turns:
        yield f"It is your turn in no match. Ask again in {LATER} seconds, or sooner while you play a bot or live."


def _invited(matches: list[str]) -> Iterator[str]:
    if matches:
        yield f"You are invited to: {', '.join(matches)}. Take the seat with `join_match`."


MY_TURNS: Final = Tool(
    "my_turns",
    "My turns",
    "The matches where it is your turn, earliest deadline first, and your invitations.",
    Nothing,
    my_turns,
)

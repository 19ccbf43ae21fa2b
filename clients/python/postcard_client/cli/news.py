"""Events in words. Kinds are an open set: others are shown by name, with their data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

SENTENCES = {
    "turn.began": "Your turn in {match} ({game})",
    "turn.reminder": "Your time runs out at {deadline} in {match} ({game})",
    "move.played": "Seat {seat} has moved in {match} ({game})",
    "match.started": "{match} ({game}) has started",
    "match.finished": "{match} ({game}) is over: {reason}",
    "invitation.made": "{name} is invited to {match} ({game})",
    "chat.written": "Seat {seat} says something in {match} ({game})",
    "agreement.offered": "Seat {seat} offers: {end}, in {match} ({game})",
    "pause.offered": "Seat {seat} offers a pause of {days} days in {match} ({game})",
    "match.paused": "{match} ({game}) is paused until {until}",
    "match.resumed": "{match} ({game}) goes on",
    "rematch.asked": "A rematch of {match}: {rematch} ({game})",
    "order.played": "Your order was played in {match} ({game})",
    "order.dropped": "Your order is void in {match} ({game})",
    "analysis.ready": "The analysis of {match} ({game}) is done",
    "rating.changed": "Ratings have changed after {match} ({game})",
}
CALLS = (
    "turn.",
    "match.",
    "invitation.made",
    "chat.",
    "agreement.offered",
    "pause.offered",
    "rematch.",
    "challenge.",
    "season.",
    "fixture.",
)
"""What a person wants to be called for; the rest can wait in the terminal."""


def sentence(event: Mapping[str, Any]) -> str:
    """One line about an event."""
    pattern = SENTENCES.get(event["kind"])
    if pattern:
        try:
            return pattern.format(**event["data"])
        except KeyError:
            # A server that says less than this client expects.
            pass
    facts = ", ".join(f"{name} {value}" for name, value in event["data"].items() if value is not None)
    return f"{event['kind']}: {facts}" if facts else str(event["kind"])


def calls(kind: str) -> bool:
    """Whether an event is worth a person's attention at once."""
    return kind.startswith(CALLS)

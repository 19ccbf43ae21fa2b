"""Delays of house bots: what moves them is another process, which may be away."""

import dataclasses

from core.heartbeats import WORKER, is_heard
from games.models import Match
from games.selectors.matches import seats_of, shown_match
from games.shapes.matches import CreatedMatch


def are_bots_delayed(match: Match, among: frozenset[int] | None = None) -> bool:
    """Return True if a house bot sits there, on one of these seats if named, and no worker was heard of lately."""
    has_bots = any(
        seat.user is not None and seat.user.is_house_bot and (among is None or seat.number in among)
        for seat in seats_of(match)
    )
    return has_bots and not is_heard(WORKER)


def created_match(match: Match) -> CreatedMatch:
    """A match as its creator is shown it at first."""
    shown = shown_match(match)
    members = {field.name: getattr(shown, field.name) for field in dataclasses.fields(shown)}
    return CreatedMatch(**members, bots_delayed=are_bots_delayed(match))

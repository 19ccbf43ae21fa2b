"""One decision, from what the wire says to the text of a move: this is what runs in a process of its own."""

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from bots.brains.brain import Brain, Sight
from games.rules.faces import format_move
from games.rules.registry import registry
from games.rules.schema import from_json
from games.rules.stream import FastRng


@dataclass(frozen=True)
class Decision:
    """A decision to be made: a seat's view as the API gives it, whose brain decides, and its randomness."""

    game: str
    seat: int
    view: dict[str, Any]
    brain: str
    secret: str


def decide(decision: Decision) -> str:
    """The move that a brain chooses, as text."""
    game = registry()[decision.game]
    sight = Sight(game, decision.seat, from_json(game.view_type, decision.view))
    code = brain_at(decision.brain).choose(sight, FastRng(decision.secret))
    return format_move(game.facts, game.facts.verbs.unpack(code))


@cache
def brain_at(place: str) -> Brain:
    """The brain that the roster finds at `module:class`."""
    module, _, name = place.partition(":")
    brain: Brain = getattr(import_module(module), name)()
    return brain

"""One decision, from what the wire says to the text of a move: this is what runs in a process of its own."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bots.brains.brain import Brain, Sight
from bots.brains.random import RandomBrain
from games.rules.faces import format_move
from games.rules.registry import registry
from games.rules.schema import from_json
from games.rules.stream import FastRng

BRAINS: Mapping[str, Brain] = {"random": RandomBrain()}


@dataclass(frozen=True)
class Decision:
    """A decision to be made: a seat's view as the API gives it, which brain decides, and its randomness."""

    game: str
    seat: int
    view: dict[str, Any]
    brain: str
    secret: str


def decide(decision: Decision) -> str:
    """The move that a brain chooses, as text."""
    game = registry()[decision.game]
    sight = Sight(game, decision.seat, from_json(game.view_type, decision.view))
    code = BRAINS[decision.brain].choose(sight, FastRng(decision.secret))
    return format_move(game.facts, game.facts.verbs.unpack(code))

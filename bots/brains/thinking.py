"""One decision, from what the wire says to the text of a move: this is what runs in a process of its own."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any

from bots.brains.brain import Brain, Sight
from games.rules.faces import format_move
from games.rules.registry import rules_of
from games.rules.schema import from_json
from games.rules.stream import FastRng

Setting = bool | int | float


@dataclass(frozen=True)
class Decision:
    """A decision to be made: a seat's view as the API gives it, whose brain decides and how, and its randomness."""

    game: str
    seat: int
    view: dict[str, Any]
    brain: str
    secret: str
    settings: Mapping[str, Setting] = field(default_factory=dict)
    revision: int | None = None
    """The revision of the rules; without a match that has one, the newest."""


@dataclass(frozen=True)
class Decided:
    """The move, as text, and how many iterations of the bot's level there was no time for."""

    move: str
    undone: int = 0


def decide(decision: Decision) -> Decided:
    """The move that a brain chooses."""
    game = rules_of(decision.game, decision.revision)
    sight = Sight(game, decision.seat, from_json(game.view_type, decision.view))
    brain = brain_at(decision.brain, **decision.settings)
    code = brain.choose(sight, FastRng(decision.secret))
    undone = sum(cut.wanted - cut.done for cut in sight.cuts)
    return Decided(format_move(game.facts, game.facts.verbs.unpack(code)), undone)


@cache
def brain_at(place: str, **settings: Setting) -> Brain:
    """The brain that the roster finds at `module:class`, with its settings."""
    module, _, name = place.partition(":")
    brain: Brain = getattr(import_module(module), name)(**settings)
    return brain

"""Decisions with one move that is clearly the best, by what their seat knew.

The search of a level picks the move and drops decisions in which it is not clearly ahead. Then every legal move is
valued in rounds on fresh randomness: in each round by one search per move, and all of them meet the same worlds in the
same order. A round gives one difference to each other move, and the spread of these differences is their error.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from math import sqrt
from typing import Any, Final

from bots.brains.claims import Claim, claims_about
from bots.brains.search.paired import Paired
from bots.brains.search_brain import SearchBrain
from bots.brains.thinking import Setting
from games.rules.contract import AnyGame, Sampler
from games.rules.faces import format_move
from games.rules.families import codes, count
from games.rules.registry import rules_of
from games.rules.schema import from_json
from games.rules.stream import FastRng

MOST_MOVES: Final = 24
"""A decision between more moves is left out: a search would not try all of them."""
LEAST_AHEAD: Final = 0.1
"""The distance of the best move to every other, in won matches."""
ERRORS: Final = 3.0
"""The standard errors that the distance must have."""
ROUNDS: Final = 8
SOONEST: Final = 3
"""The rounds after which a move that cannot get far enough ahead is given up."""


class Stage(StrEnum):
    """The stage that a decision reached."""

    PLAIN = "plain"
    """It has one legal move, or more than are compared."""
    CLOSE = "close"
    """The search of the level finds no move clearly ahead."""
    UNSURE = "unsure"
    """On fresh randomness it is not far enough ahead."""
    CLEAR = "clear"


@dataclass(frozen=True)
class Asked:
    """A decision: a seat's view as the API gives it."""

    game: str
    seat: int
    view: dict[str, Any]
    secret: str
    """The source of all randomness."""
    settings: Mapping[str, Setting] = field(default_factory=dict)
    """Settings of the search, its iterations among them."""
    revision: int | None = None
    """The revision of the rules; without a match that has one, the newest."""


@dataclass(frozen=True)
class ValuedMove:
    """A legal move, the result that its seat could expect of it, and how far it is behind the best one."""

    move: str
    value: float
    behind: float
    error: float
    """The standard error of `behind`."""


@dataclass(frozen=True)
class Finding:
    """A decision that was looked at; the moves, the best first, if one of them is clearly the best."""

    stage: Stage
    moves: list[ValuedMove] = field(default_factory=list)
    claims: list[Claim] = field(default_factory=list)
    """Claims that speak for the best move over the second."""


def look(asked: Asked) -> Finding:
    """Look for the best move of a decision, and whether it is far enough ahead of all others."""
    game = rules_of(asked.game, asked.revision)
    view = from_json(game.view_type, asked.view)
    sampler = game.sampler(view)
    legal = _legal(game, sampler, asked)
    if len(legal) < 2:
        return Finding(Stage.PLAIN)
    brain = SearchBrain(**asked.settings)  # type: ignore[arg-type]
    best = _picked(brain, game, sampler, asked)
    if best is None:
        return Finding(Stage.CLOSE)
    moves = _valued(brain, game, sampler, asked, [best, *(code for code in legal if code != best)])
    if not moves:
        return Finding(Stage.UNSURE)
    second = next(code for code in legal if _text(game, code) == moves[1].move)
    return Finding(Stage.CLEAR, moves, claims_about(game, view, asked.seat, second, best, asked.secret))


def _legal(game: AnyGame, sampler: Sampler[Any], asked: Asked) -> list[int]:
    """The legal moves of the seat, the same in every world of its view; none if they are too many."""
    verbs = game.facts.verbs
    families = game.options(sampler.draw(FastRng(f"{asked.secret}|any")), asked.seat)
    if sum(count(verbs, family) for family in families) > MOST_MOVES:
        return []
    return [code for family in families for code in codes(verbs, family)]


def _picked(brain: SearchBrain, game: AnyGame, sampler: Sampler[Any], asked: Asked) -> int | None:
    """The move that the level plays; None if it does not find that move clearly ahead."""
    search = brain.search(game, sampler, asked.seat, FastRng(f"{asked.secret}|level"))
    search.run(brain.iterations)
    first, *others = search.candidates()
    is_clear = bool(others) and first.value - max(other.value for other in others) >= LEAST_AHEAD
    return first.code if is_clear else None


def _valued(
    brain: SearchBrain, game: AnyGame, sampler: Sampler[Any], asked: Asked, moves: Sequence[int]
) -> list[ValuedMove]:
    """The moves with their values, of which the first is the best; none if it is not."""
    worths: list[list[float]] = [[] for _ in moves]
    for number in range(ROUNDS):
        for code, found in zip(moves, worths, strict=True):
            found.append(_worth(brain, game, sampler, asked, code, f"{asked.secret}|round {number}"))
        if number + 1 < SOONEST:
            continue
        distances = [_distance(worths[0], found) for found in worths[1:]]
        if any(mean + ERRORS * error < LEAST_AHEAD for mean, error in distances):
            return []
    if any(mean < max(LEAST_AHEAD, ERRORS * error) for mean, error in distances):
        return []
    valued = [
        ValuedMove(_text(game, code), round(sum(found) / ROUNDS, 4), round(mean, 4), round(error, 4))
        for code, found, (mean, error) in zip(moves, worths, [(0.0, 0.0), *distances], strict=True)
    ]
    return sorted(valued, key=lambda found: (found.behind, found.move))


def _worth(brain: SearchBrain, game: AnyGame, sampler: Sampler[Any], asked: Asked, code: int, secret: str) -> float:
    worlds = Paired(sampler, f"{secret}|worlds")
    search = brain.search_after(game, worlds, asked.seat, code, FastRng(secret))
    search.run(brain.iterations)
    return search.worth / brain.iterations


def _distance(best: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """The mean of the paired differences, and its standard error."""
    differences = [mine - its for mine, its in zip(best, other, strict=True)]
    rounds = len(differences)
    mean = sum(differences) / rounds
    return mean, sqrt(sum((one - mean) ** 2 for one in differences) / (rounds - 1) / rounds)


def _text(game: AnyGame, code: int) -> str:
    return format_move(game.facts, game.facts.verbs.unpack(code))

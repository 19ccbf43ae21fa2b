"""Worth of a move to the seat that made it, and of the best one, from what that seat saw at the time."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from bots.brains.claims import Claim, claims_about
from bots.brains.search.search import Search
from bots.brains.search_brain import SearchBrain
from bots.brains.thinking import Setting
from bots.mistakes import SMALLEST, is_worse
from games.rules.contract import AnyGame, Sampler
from games.rules.faces import format_move, parse_logged
from games.rules.registry import rules_of
from games.rules.schema import from_json
from games.rules.stream import FastRng


@dataclass(frozen=True)
class Question:
    """A decision: a seat's view as the API gives it, and the move that followed.

    Before there is one, the best move is compared with another one that shows why it is.
    """

    game: str
    seat: int
    view: dict[str, Any]
    played: str | None
    iterations: int
    secret: str
    settings: Mapping[str, Setting] = field(default_factory=dict)
    """Settings of the search besides its length."""
    revision: int | None = None
    """The revision of the rules; without a match that has one, the newest."""
    explain: bool = False
    """Say why the best move is better, if it is."""


@dataclass(frozen=True)
class Estimate:
    """A move and the result that its seat could expect of it, from 0 to 1, give or take one standard error."""

    move: str
    value: float
    error: float


@dataclass(frozen=True)
class Valued:
    """The move that was played, or another one, and the best one that was found; they may be the same."""

    played: Estimate
    best: Estimate
    claims: list[Claim] = field(default_factory=list)


def value(question: Question) -> Valued:
    """Search for the best move, then value it and the other one by searches of the same length on the same worlds."""
    game = rules_of(question.game, question.revision)
    facts = game.facts
    view = from_json(game.view_type, question.view)
    sampler = game.sampler(view)
    brain = SearchBrain(**{**question.settings, "iterations": question.iterations})  # type: ignore[arg-type]
    search = brain.search(game, sampler, question.seat, FastRng(question.secret))
    search.run(brain.iterations)
    if question.played is None:
        compared = _compared(search)
    else:
        compared = [facts.verbs.pack(parse_logged(facts, question.played)), search.best()]
    found = {code: _worth(brain, game, sampler, question, code) for code in dict.fromkeys(compared)}
    # If the move that the search preferred does not prove better, it found none.
    best = max(found, key=lambda code: found[code].value)
    other = compared[0] if question.played is not None else next((code for code in found if code != best), best)
    left, better = found[other], found[best]
    claims: list[Claim] = []
    if question.explain and is_worse(left.value, left.error, better.value, better.error):
        claims = claims_about(game, view, question.seat, other, best, question.secret)
    return Valued(left, better, claims)


def _compared(search: Search) -> list[int]:
    """The best move, and one that shows why: the next-best of those that lose much, or of all if none does."""
    best, *others = search.candidates()
    worse = [other for other in others if best.value - other.value >= SMALLEST]
    return [candidate.code for candidate in (best, *(worse or others)[:1])]


def _worth(brain: SearchBrain, game: AnyGame, sampler: Sampler[Any], question: Question, code: int) -> Estimate:
    search = brain.search_after(game, sampler, question.seat, code, FastRng(question.secret))
    search.run(brain.iterations)
    mean = search.worth / brain.iterations
    # Results lie between 0 and 1, so none of their spreads is wider than that of winning or losing; with one of each
    # more, a move that never failed is not shown as certain.
    count = brain.iterations + 2
    middle = (search.worth + 1.0) / count
    error = sqrt(middle * (1.0 - middle) / count)
    return Estimate(format_move(game.facts, game.facts.verbs.unpack(code)), round(mean, 4), round(error, 4))

"""Worth of a move to the seat that made it, and of the best one, from what that seat saw at the time."""

from dataclasses import dataclass
from math import sqrt
from typing import Any

from bots.brains.habits import habit_of
from bots.brains.search.after import After
from bots.brains.search.policy import Policy
from bots.brains.search.search import Search
from games.rules.contract import AnyGame, Sampler
from games.rules.faces import format_move, parse_logged
from games.rules.registry import rules_of
from games.rules.schema import from_json
from games.rules.stream import FastRng


@dataclass(frozen=True)
class Question:
    """A decision that was made: a seat's view as the API gives it, and the move that followed."""

    game: str
    seat: int
    view: dict[str, Any]
    played: str
    iterations: int
    secret: str
    revision: int | None = None
    """The revision of the rules; without a match that has one, the newest."""


@dataclass(frozen=True)
class Estimate:
    """A move and the result that its seat could expect of it, from 0 to 1, give or take one standard error."""

    move: str
    value: float
    error: float


@dataclass(frozen=True)
class Valued:
    """The move that was played, and the best one that was found; they may be the same."""

    played: Estimate
    best: Estimate


def value(question: Question) -> Valued:
    """Search for the best move, then value it and the one played by searches of the same length on the same worlds."""
    game = rules_of(question.game, question.revision)
    facts = game.facts
    sampler = game.sampler(from_json(game.view_type, question.view))
    search = _search(game, sampler, question)
    search.run(question.iterations)
    played = facts.verbs.pack(parse_logged(facts, question.played))
    found = {code: _worth(game, sampler, question, code) for code in dict.fromkeys((played, search.best()))}
    # If the move that the search preferred does not prove better, it found none.
    best = max(found, key=lambda code: found[code].value)
    return Valued(found[played], found[best])


def _worth(game: AnyGame, sampler: Sampler[Any], question: Question, code: int) -> Estimate:
    search = _search(game, After(game, sampler, question.seat, code), question)
    search.run(question.iterations)
    mean = search.worth / question.iterations
    # Results lie between 0 and 1, so none of their spreads is wider than that of winning or losing; with one of each
    # more, a move that never failed is not shown as certain.
    count = question.iterations + 2
    middle = (search.worth + 1.0) / count
    error = sqrt(middle * (1.0 - middle) / count)
    return Estimate(format_move(game.facts, game.facts.verbs.unpack(code)), round(mean, 4), round(error, 4))


def _search(game: AnyGame, sampler: Sampler[Any], question: Question) -> Search:
    return Search(game, sampler, question.seat, Policy(), FastRng(question.secret), habit_of(game.facts.key))

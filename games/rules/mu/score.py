"""Scores of a round, and the winner of the match."""

from typing import Final

from games.rules.cards import size_of
from games.rules.contract import CHANCE_DUE, Outcome
from games.rules.mu.cards import worth
from games.rules.mu.position import DEALING, NOBODY, OVER, MuPosition, RoundScore, goal
from games.rules.mu.trumps import UNNAMED
from games.rules.prospects import of_race

MADE: Final = 10
FAILED: Final = 5

LUCK: Final = 1.25
"""The variation of points in a match, fitted to random matches (docs/bots.md)."""


def score_tricks(position: MuPosition) -> None:
    """Crown scores 10 when tricks and buried cards reach the goal, else Shield scores 5 (M20)."""
    crown = position.crown
    points = position.points[crown] + worth(position.buried)
    scorer, amount = (crown, MADE) if points >= goal(position) else (1 - crown, FAILED)
    _score(
        position,
        RoundScore(crown, position.bid, position.minor, position.major, points, position.buried, scorer, amount),
    )


def score_eklat(position: MuPosition, scorer: int) -> None:
    """Nobody is Crown: the opponent of who drew level last scores 5 (M7)."""
    bid = size_of(position.tables[0])
    _score(position, RoundScore(NOBODY, bid, UNNAMED, UNNAMED, 0, 0, scorer, FAILED))


def _score(position: MuPosition, result: RoundScore) -> None:
    position.scores[result.scorer] += result.amount
    position.history = (*position.history, result)
    if position.scores[result.scorer] >= position.rules.target:
        position.phase, position.due = OVER, 0
    else:
        position.phase, position.due = DEALING, CHANCE_DUE


def prospects(position: MuPosition) -> tuple[float, float]:
    """Return how likely each seat is to win the match when a round is over."""
    return of_race(position.scores[0], position.scores[1], position.rules.target, LUCK, not position.due)


def outcome(position: MuPosition) -> Outcome | None:
    """Return how the match ended, or None: the player who reached the target first has won (M20)."""
    if position.due:
        return None
    scores = position.scores[0], position.scores[1]
    return Outcome((1, 2) if scores[0] > scores[1] else (2, 1), scores, "target")

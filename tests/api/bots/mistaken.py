"""A finished match with an analysis in which one decision of its first player was a mistake."""

from dataclasses import dataclass
from typing import Any

import pytest

from bots.brains.valuing import Estimate, Question, Valued
from bots.models import Analysis, Review, Valuation
from bots.services import analyse as analyse_module
from bots.services.analyse import analyse
from tests.bots.conftest import held
from tests.sittings import Player, all_moves, answered, seat_all

ERROR = 0.01
GOOD, BAD = 0.7, 0.4


@dataclass(frozen=True)
class Mistaken:
    """A decision, with the move that was made, the best one and another one."""

    match: str
    ply: int
    played: str
    best: str
    other: str
    view: Any

    @property
    def path(self) -> str:
        """The address of its position."""
        return f"/me/mistakes/{self.match}/{self.ply}"

    def review(self) -> Review:
        """The row that says when it is asked again."""
        return Review.objects.select_related("valuation").get(valuation__analysis=self.match, valuation__ply=self.ply)


def a_mistake(
    first: Player, second: Player, monkeypatch: pytest.MonkeyPatch, *, best: float = GOOD, **terms: Any
) -> Mistaken:
    """Play a match in which the first move was a mistake, and analyse it: all other moves are as good as any."""
    match = seat_all(first, second, **terms)
    view = first.view(match)
    played, better, other = sorted(set(all_moves(view["options"])))[:3]
    ply = view["ply"]
    answered(first.play(match, played, view["expected_ply"]), 201)
    answered(second.post(f"/matches/{match}/resign"), 200)
    answered(first.post(f"/matches/{match}/analysis"), 202)
    Valuation.objects.create(
        analysis=Analysis.objects.get(match=match), ply=ply, seat=0, move=played, value=BAD, error=ERROR,
        best_move=better, best_value=best, best_error=ERROR,
    )  # fmt: skip
    find(monkeypatch, 0.5)
    analyse(match_id=match, lease=held())
    return Mistaken(match, ply, played, better, other, view)


def find(monkeypatch: pytest.MonkeyPatch, worth: float | Exception) -> list[Question]:
    """Set the value that a search finds for every move, or how it fails. Returns the questions it will be asked."""
    asked: list[Question] = []

    def value(question: Question) -> Valued:
        asked.append(question)
        if isinstance(worth, Exception):
            raise worth
        assert question.played
        estimate = Estimate(question.played, worth, ERROR)
        return Valued(estimate, estimate)

    monkeypatch.setattr(analyse_module, "value", value)
    return asked

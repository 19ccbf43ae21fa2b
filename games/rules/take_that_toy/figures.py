"""Figures of a match: what set it apart from others."""

from typing import Final

from games.rules.contract import Figure, FigureValue
from games.rules.take_that_toy.shapes import ToyView

FIGURES: Final = (Figure("trump", "The card turned up at the deal, whose colour was trump.", "T2"),)


def figures(view: ToyView) -> list[FigureValue]:
    """Return the values of `FIGURES`."""
    return [view.trump]

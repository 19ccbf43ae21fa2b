"""Figures of a match: what set it apart from others."""

from typing import Final

from games.rules.contract import Figure, FigureValue
from games.rules.namahage.shapes import NamahageView

FIGURES: Final = (Figure("face_down", "How many cards lay face down in each field in the end, seat 0's first.", "N8"),)


def figures(view: NamahageView) -> list[FigureValue]:
    """Return the values of `FIGURES`."""
    return [[sum(cell.face_down for cell in field.cells) for field in view.fields]]

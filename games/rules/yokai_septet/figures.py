"""Figures of a match: what set its rounds apart."""

from typing import Final

from games.rules.contract import Figure, FigureValue
from games.rules.yokai_septet.public import PublicView

FIGURES: Final = (
    Figure("trumps", "The trump suit of each round that was scored.", "Y2"),
    Figure("endings", "Why each of these rounds ended, as `how` of a view's `rounds` says it.", "Y5"),
    Figure("stars", "The points that each of these rounds brought.", "Y7"),
)


def figures(view: PublicView) -> list[FigureValue]:
    """Return the values of `FIGURES`."""
    rounds = view.rounds
    # The first letter of a card is its suit.
    return [[one.indicator[0] for one in rounds], [one.how for one in rounds], [one.stars for one in rounds]]

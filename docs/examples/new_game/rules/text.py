"""The rules and the options in plain words."""

from typing import Final

from games.rules.contract import CardFact, OptionSpec
from games.rules.duel.cards import CARDS

SUMMARY: Final = "Four rounds of one card each, chosen at once; the higher card takes the round."

RULES: Final = """\
**Duel** for two players, with eight cards numbered 1 to 8.

## The deal (D1)

The cards are shuffled, and each player gets four of them.

## A round (D2, D3, D5)

Both players choose one of their cards at the same time. Nobody sees the other's choice before both have chosen. Then
both cards are shown, and the higher one scores a point; if the match is played with `low_wins`, the lower one does.
Played cards stay in sight, so that you can work out what is left.

## The end (D4)

After four rounds all cards are played. The player with more points wins; with two each it is a draw.
"""

OPTIONS: Final = (
    OptionSpec(
        "low_wins",
        False,
        "Which card scores.",
        (False, True),
        ("The higher card scores.", "The lower card scores."),
        rule="D3",
    ),
)

FACTS_OF_CARDS: Final = tuple(CardFact(face, 1, f"The card of rank {face}.") for face in CARDS.faces)

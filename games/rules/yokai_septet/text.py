"""Texts of both versions in the catalogue."""

from typing import Final

from games.rules.contract import CardFact, OptionSpec
from games.rules.yokai_septet.cards import BOSS_OF, CARDS, GREEN_ACE, RANKS, SIZE, STARS, SUIT_NAMES

CARDS_RULES: Final = """\
## The cards (Y1)

Seven suits of seven cards: green `g` A to 7, purple `p` 2 to 8, pink `c` 3 to 9, yellow `y` 4 to 10, black `k` 5 to
11, red `r` 6 to 12, blue `b` 7 to 13. The 7 of each suit is its *Boss*. The red and the blue Boss show two stars, the
pink, yellow and black one show one, the green and the purple one show none.
"""

TRICKS_RULES: Final = """\
## A trick (Y3, Y4)

The leader may play any card; the others must play the suit that was led if they can, and any card if they cannot. The
green ace wins every trick it is played to, and is an ordinary green card otherwise: led, it asks for green, and it
must be played to a green lead if it is the only green card. Without it the highest trump wins, and without trumps the
highest card of the suit that was led. The winner leads the next trick.
"""

SCORING_RULES: Final = """\
## Points (Y6, Y7, Y8, Y9)

Only the side that wins the round scores: the stars on all Bosses it has captured, except that the Boss of the trump
suit counts as a Boss and brings no stars. If the others lost by taking too many tricks, the winner first gets every
Boss that nobody has captured, wherever it is; Bosses captured by the loser count for nobody. The side that reaches
the target, 7 points unless agreed otherwise, wins the match.
"""

BOSS_INDICATOR: Final = OptionSpec(
    "boss_indicator",
    "allow",
    "Whether the card that sets trump may be a 7.",
    ("allow", "redraw"),
    (
        "It may be a 7; that Boss is out of the round.",
        "The cards are dealt anew until it is no 7, so that all seven Bosses are in the round.",
    ),
    rule="Y2",
)
TARGET: Final = OptionSpec("target", 7, "The points that win the match.", least=3, most=21, rule="Y9")


def _about(card: int) -> str:
    suit, rank = card // RANKS, CARDS.faces[card][1:]
    if card == GREEN_ACE:
        return "The green ace: it wins every trick, and is green in every other respect."
    if card in BOSS_OF:
        stars = ("no stars", "one star", "two stars")[STARS[suit]]
        return f"The {SUIT_NAMES[suit]} Boss, with {stars}."
    return f"The {SUIT_NAMES[suit]} {rank}."


CARD_FACTS: Final = tuple(CardFact(CARDS.faces[card], 1, _about(card)) for card in range(SIZE))

LONGEST: Final = 2000
"""Rounds that bring no points have no end, but of 3,000 random matches to 21 points the longest had 683 rows."""

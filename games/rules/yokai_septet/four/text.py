"""The rules and the options in plain words, for the catalogue."""

from typing import Final

from games.rules.contract import OptionSpec
from games.rules.yokai_septet.text import BOSS_INDICATOR, CARDS_RULES, SCORING_RULES, TARGET, TRICKS_RULES

SUMMARY: Final = "Two pairs take tricks to catch the seven Bosses, and must not take too many of them."
RULES: Final = f"""\
**Yokai Septet** for four: seats 0 and 2 play together against seats 1 and 3.

{CARDS_RULES}
## The deal (Y2)

Twelve cards each. The last card lies face up; its suit is trump, and it belongs to nobody.

## Passing (Y10, Y18)

Every player passes three cards of any kind to the partner. All four decide before anyone sees what comes. (Among
players of the digital version it is usual to pass away red cards, so as to have few or none, and to trust that the
partner does so with blue.)

## The lead (Y11)

In the first round the holder of the green ace after the pass leads the first trick, with any card; if the green ace
tells trump, the holder of the blue 13. In later rounds the lead of the first trick moves on clockwise.

{TRICKS_RULES}
## The end of a round (Y5)

After every trick: a side with four Bosses or more wins. Otherwise a side with seven tricks loses. Otherwise, when all
cards are played, the side that won the last trick wins.

{SCORING_RULES}"""

OPTIONS: Final = (
    BOSS_INDICATOR,
    TARGET,
    OptionSpec(
        "later_lead",
        "clockwise",
        "Who leads the first trick in later rounds.",
        ("clockwise", "last_trick_winner"),
        (
            "The seat to the left of the one that led the first trick of the round before.",
            "The seat that won the last trick of the round before.",
        ),
        rule="Y11",
    ),
)

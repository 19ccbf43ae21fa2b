"""The rules and the options in plain words, for the catalogue."""

from typing import Final

from games.rules.contract import OptionSpec
from games.rules.yokai_septet.text import BOSS_INDICATOR, CARDS_RULES, SCORING_RULES, TARGET, TRICKS_RULES

SUMMARY: Final = "Two players take tricks from the hand and from a straw pile of their own to catch the seven Bosses."

RULES: Final = f"""\
**Yokai Septet** for two, the straw variant.

{CARDS_RULES}
## The deal (Y2, Y12)

Each player has a straw pile: seven cards face down in a row, and on them six cards face up, each lying on two
neighbouring cards of the row. Nobody may look at a face-down card. Each also gets eleven cards in hand. The last card
lies face up; its suit is trump, and it belongs to nobody.

## Discarding (Y13)

Both secretly put one card of the hand aside, but no 7. It is out of the round.

## Swapping (Y14)

The dealer, then the other player, may once swap a 7 that lies face up in the own straw pile with one of the two cards
beneath it, chosen unseen. If that is a 7 too, its owner sees both and chooses which of them lies face up.

## Playing (Y15, Y16)

The dealer leads the first trick; the deal alternates. You may play cards of your hand and cards that lie face up in
your straw pile, and both bind you to follow suit. A face-down card with nothing left on it is turned up, and can be
played from then on. The other cards of the row stay where they are.

{TRICKS_RULES}
## The end of a round (Y5, Y17)

After every trick: a player with four Bosses or more wins. Otherwise a player with thirteen tricks loses. Otherwise,
when all cards are played, the winner of the last trick wins.

{SCORING_RULES}"""

OPTIONS: Final = (
    BOSS_INDICATOR,
    TARGET,
    OptionSpec(
        "boss_swaps",
        "one",
        "How many of the 7s dealt face up may be swapped down.",
        ("one", "each"),
        ("Each player may swap one of them.", "Each player may swap each of them once, from left to right."),
        rule="Y14",
    ),
    OptionSpec(
        "straw_reveal",
        "immediate",
        "When a face-down card with nothing on it is turned up.",
        ("immediate", "after_trick"),
        ("At once, if need be in the middle of a trick.", "When the trick is over."),
        rule="Y16",
    ),
)

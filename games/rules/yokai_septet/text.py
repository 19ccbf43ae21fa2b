"""The rules and the options in plain words, for the catalogue."""

from typing import Final

from games.rules.contract import CardFact, OptionSpec
from games.rules.yokai_septet.cards import BOSS_OF, CARDS, GREEN_ACE, RANKS, SIZE, STARS, SUIT_NAMES

FOUR_SUMMARY: Final = "Two pairs take tricks to catch the seven Bosses, and must not take too many of them."
TWO_SUMMARY: Final = (
    "Two players take tricks from the hand and from a straw pile of their own to catch the seven Bosses."
)

_CARDS: Final = """\
**The cards.** Seven suits of seven cards: green `g` A to 7, purple `p` 2 to 8, pink `c` 3 to 9, yellow `y` 4 to 10,
black `k` 5 to 11, red `r` 6 to 12, blue `b` 7 to 13. The 7 of each suit is its *Boss*. The red and the blue Boss show
two stars, the pink, yellow and black one show one, the green and the purple one show none.
"""

_TRICKS: Final = """\
**A trick.** Whoever leads may play any card; the others must play the suit that was led if they can, and any card if
they cannot. The green ace wins every trick it is played to, and is an ordinary green card otherwise: led, it asks for
green, and it must be played to a green lead if it is the only green card. Without it the highest trump wins, and
without trumps the highest card of the suit that was led. The winner leads the next trick.
"""

_SCORING: Final = """\
**Points.** Only the side that wins the round scores: the stars on all Bosses it has captured, except that the Boss of
the trump suit counts as a Boss and brings no stars. If the others lost by taking too many tricks, the winner first
gets every Boss that nobody has captured, wherever it is; Bosses captured by the loser count for nobody. The side that
reaches the target, 7 points unless agreed otherwise, wins the match.
"""

FOUR_RULES: Final = f"""\
**Yokai Septet** for four: seats 0 and 2 play together against seats 1 and 3.

{_CARDS}
**The deal.** Twelve cards each. The last card lies face up; its suit is trump, and it belongs to nobody.

**Passing.** Everybody passes three cards of any kind to the partner. All four decide before anybody sees what comes.
(Among players of the digital version it is usual to pass away red cards, so as to have few or none, and to trust that
the partner does so with blue.)

**The lead.** In the first round whoever holds the green ace after the pass leads the first trick, with any card; if
the green ace tells trump, whoever holds the blue 13. In later rounds the lead of the first trick moves on clockwise.

{_TRICKS}
**The end of a round.** After every trick: a side with four Bosses or more wins. Otherwise a side with seven tricks
loses. Otherwise, when all cards are played, the side that won the last trick wins.

{_SCORING}"""

TWO_RULES: Final = f"""\
**Yokai Septet** for two, the straw variant.

{_CARDS}
**The deal.** Each player has a straw pile: seven cards face down in a row, and on them six cards face up, each lying
on two neighbouring cards of the row. Nobody may look at a face-down card. Each also gets eleven cards in hand. The
last card lies face up; its suit is trump, and it belongs to nobody.

**Discarding.** Both secretly put one card of the hand aside, but no 7. It is out of the round.

**Swapping.** The dealer, then the other player, may once swap a 7 that lies face up in the own straw pile with one of
the two cards beneath it, chosen unseen. If that is a 7 too, its owner sees both and chooses which of them lies face up.

**Playing.** The dealer leads the first trick; the deal alternates. You may play cards of your hand and cards that lie
face up in your straw pile, and both bind you to follow suit. A face-down card with nothing left on it is turned up,
and can be played from then on. The other cards of the row stay where they are.

{_TRICKS}
**The end of a round.** After every trick: a player with four Bosses or more wins. Otherwise a player with thirteen
tricks loses. Otherwise, when all cards are played, the winner of the last trick wins.

{_SCORING}"""

_BOSS_INDICATOR: Final = OptionSpec(
    "boss_indicator",
    "allow",
    "Whether the card that tells trump may be a 7.",
    ("allow", "redraw"),
    (
        "It may be a 7; that Boss is out of the round.",
        "The cards are dealt anew until it is no 7, so that all seven Bosses are in the round.",
    ),
    rule="Y2",
)
_TARGET: Final = OptionSpec("target", 7, "The points that win the match.", least=3, most=21, rule="Y9")

FOUR_OPTIONS: Final = (
    _BOSS_INDICATOR,
    _TARGET,
    OptionSpec(
        "later_lead",
        "clockwise",
        "Who leads the first trick of a round after the first.",
        ("clockwise", "last_trick_winner"),
        (
            "The seat to the left of the one that led the first trick of the round before.",
            "The seat that won the last trick of the round before.",
        ),
        rule="Y11",
    ),
)

TWO_OPTIONS: Final = (
    _BOSS_INDICATOR,
    _TARGET,
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


def _about(card: int) -> str:
    suit, rank = card // RANKS, CARDS.faces[card][1:]
    if card == GREEN_ACE:
        return "The green ace: it wins every trick, and is green in every other respect."
    if card in BOSS_OF:
        stars = ("no stars", "one star", "two stars")[STARS[suit]]
        return f"The {SUIT_NAMES[suit]} Boss, with {stars}."
    return f"The {SUIT_NAMES[suit]} {rank}."


CARD_FACTS: Final = tuple(CardFact(CARDS.faces[card], 1, _about(card)) for card in range(SIZE))

"""The rules and the options in plain words, for the catalogue."""

from typing import Final

from games.rules.contract import CardFact, OptionSpec
from games.rules.take_that_toy.cards import COLOURS, LETTERS, RANKS

SUMMARY: Final = "Two children and a stray cat take tricks for toys; too many toys of one colour burst and scatter."

RULES: Final = """\
**Take That Toy!** for two.

## Toys (T1)

Forty toys: five colours (red `r`, yellow `y`, green `g`, blue `b`, purple `p`), each with ranks 1 to 8.

## Set-up (T2)

Each player holds ten cards. A stray cat has ten more: three lie open in a row, the *timeline*, the other seven are
its deck. One card is turned up, and its colour is trump. Nine cards lie aside, unseen.

## A trick (T3, T4, T5, T6)

Clockwise sit the cat, seat 0 and seat 1. The cat leads the first trick; the winner of a trick, the cat included,
leads the next. The cat always plays the leftmost card of its timeline. You may play any card of your hand, whatever
was led. The highest trump wins, or if there is none the highest card of the colour that was led.

## Taking toys (T9)

You lay the cards of a trick you win face up before you, sorted by colour. The cat's tricks are discarded, for all to
see.

## Burst (T7)

A colour of which you then have four or more leaves your collection whole. These cards are shuffled; one of them goes
to your opponent's hand (only the opponent sees which), the others go under the cat's deck.

## The timeline (T10)

The timeline moves left before the next trick and is filled from the deck to three cards. If the deck was empty when a
colour burst, the cards of that burst lie face down in the timeline until the cat plays them.

## The end (T8, T11)

A player with toys of all five colours after the bursts wins at once. Otherwise the match ends after a trick that
leaves a hand empty: more colours win, then more cards; if those are equal too it is a draw.
"""

OPTIONS: Final = (
    OptionSpec(
        "lead_rule",
        "winner",
        "Who leads a trick after the first.",
        ("winner", "cat_always"),
        ("The winner of the last trick, the cat included.", "The cat, always."),
        rule="T3",
    ),
    OptionSpec(
        "one_becomes_eight",
        False,
        "Whether a 1 can grow.",
        (False, True),
        (
            "A 1 is the lowest card of its colour.",
            "A 1 in a trick that also holds a 7 counts as an 8 of its own colour; against the real 8 the earlier wins.",
        ),
        rule="T6",
    ),
    OptionSpec(
        "check_order",
        "burst_first",
        "Whether bursts come before the check for five colours.",
        ("burst_first", "win_first"),
        ("Five colours must be left after the bursts.", "Five colours are looked for before the bursts only."),
        rule="T8",
    ),
    OptionSpec(
        "end_when",
        "any_hand_empty",
        "Which empty hands end the match.",
        ("any_hand_empty", "all_hands_empty"),
        ("One empty hand after a trick's bursts.", "Both hands empty; a player without cards sits out till then."),
        rule="T11",
    ),
    OptionSpec(
        "card_tie",
        "more",
        "Who wins when both hold equally many colours.",
        ("more", "fewer"),
        ("The player with more cards.", "The player with fewer cards."),
        rule="T11",
    ),
)

CARDS: Final = tuple(
    CardFact(f"{letter}{rank}", 1, f"The {colour} toy of rank {rank}.")
    for letter, colour in zip(LETTERS, COLOURS, strict=True)
    for rank in range(1, RANKS + 1)
)

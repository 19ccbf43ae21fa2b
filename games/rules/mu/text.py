"""The rules and the options in plain words, for the catalogue."""

from typing import Final

from games.rules.contract import CardFact, OptionSpec
from games.rules.mu.cards import CARDS as TABLE
from games.rules.mu.cards import COLOUR_OF, COLOURS, NUMBER_OF, TWIN, WORTH

SUMMARY: Final = (
    "Bid by showing your cards, then play tricks with two trump suits, from your hand and from the columns before you."
)

RULES: Final = """\
**Mü** for two, after Roland Goslar.

## Cards (M1, M2)

Five colours (red `r`, yellow `y`, green `g`, blue `b`, black `k`) of twelve cards each: 0, 1, 1, 2, 3, 4, 5, 6, 7, 7,
8, 9. A 6 or 7 is worth 2 points, a 1 or 9 nothing, any other card 1. One colour is out of every round, so 48 cards
and 48 points are in play.

## Set-up (M3)

Before each player are six columns: one for each colour, one for the *Minor* and one for the *Major* trump. A card
nobody has seen lies face down at the foot of each. Four more cards are dealt to each player and put face up on the
columns of their colours. Twelve cards go to each hand, four to the kitty.

## Auction (M4, M5, M6, M7, M8)

The dealer begins. On your turn you pass, or lay any number of hand cards face up on your columns. Your bid is the
number of your face-up cards: four at the start, at most 15. A lay may lift you at most one above the higher bid on
the table. You may pass and lay again later; the auction is over when both pass, one after the other. If nobody has
laid a card, the cards are dealt again. If the bids are equal, the last to draw level is at fault: an *eklat*, 5
points for the opponent and the round is over. Otherwise the higher bidder is *Crown*, the other *Shield*.

## The kitty (M9)

Crown takes the kitty into the hand and buries any four cards; their points are Crown's, and Shield does not see them
before the round is scored.

## Naming the trumps (M10)

Shield names the Minor trump: a colour or a number that lies face up before Shield. Then Crown names the Major trump
in the same way, a different one, or *No Trump*.

## The order of trumps (M11, M15)

All trumps are one suit. From the top: cards that are both trumps (*Super*), Major, Minor, then the colour that was
led. In a trump colour 9 is high and 0 low; cards of a trump number are equal. Of equal cards the one played first
wins.

## Moving the columns (M13, M14, M16, M18)

A Minor colour moves as a whole column, the face-down card included, onto the Minor column. Otherwise only face-up
cards move to the column of their trump. Then every face-down card with nothing on it is turned up and put where it
belongs, which may cover another; its owner chooses the order, Crown finishes first. The same happens after each
trick.

## Tricks (M12, M17, M19)

Crown leads; the winner of a trick leads the next. You play from your hand, or any face-up card before you, wherever
it lies. A trump must be followed with a trump and a plain card with a plain card of its colour, if you have one in
the hand or face up; otherwise play what you like. A face-down card can neither be played nor bind you. All 22 tricks
are played.

## Scoring (M20, M21, M22)

Crown needs 16 points plus 2 for every card of the bid, in tricks and buried cards together. With that Crown scores
10, without it Shield scores 5. The first to reach 30 wins. Seat 0 deals the first round, then the deal alternates.
"""

_OUT: Final = "Always {}."

OPTIONS: Final = (
    OptionSpec(
        "removed_colour",
        "random",
        "Which colour is out.",
        ("random", "rotate", "r", "y", "g", "b", "k"),
        (
            "Drawn once for the match.",
            "Red in round 1, then the next colour each round.",
            *(_OUT.format(colour) for colour in COLOURS),
        ),
        rule="M2",
    ),
    OptionSpec(
        "auction_tie",
        "eklat",
        "What a tie in the auction means.",
        ("eklat", "first_holder", "redeal"),
        (
            "The player who drew level last is at fault: the opponent scores 5 and the round is over.",
            "The player who reached the total first is Crown.",
            "The cards are dealt again.",
        ),
        rule="M7",
    ),
    OptionSpec(
        "trump_freedom",
        "displayed",
        "Which trumps may be named.",
        ("displayed", "any"),
        ("A colour or number among your face-up cards.", "Any of the four colours and the ten numbers."),
        rule="M10",
    ),
    OptionSpec(
        "shield_no_trump",
        False,
        "Whether Shield may name No Trump.",
        (False, True),
        ("Only Crown may.", "Shield may too, and Crown may then name it as well."),
        rule="M10",
    ),
    OptionSpec("target", 30, "The match points that win.", least=5, most=100, rule="M20"),
    OptionSpec(
        "goal_table",
        "derived",
        "The points that a bid asks for.",
        ("derived", "steep", "classic"),
        (
            "16, and 2 for each face-up card.",
            "18, and 2 for each face-up card.",
            "10, and 2 for each face-up card, as with three players.",
        ),
        rule="M21",
    ),
)

_POINTS: Final = ("no points", "1 point", "2 points")

CARDS: Final = tuple(
    CardFact(
        TABLE.faces[card],
        2 if TWIN[card] else 1,
        f"A {COLOURS[COLOUR_OF[card]]} {NUMBER_OF[card]}, worth {_POINTS[WORTH[card]]}.",
    )
    for card in range(TABLE.size)
    if not TABLE.seconds >> card & 1
)

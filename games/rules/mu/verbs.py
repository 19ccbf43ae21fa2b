"""Verbs of Mü, in the order that the codes depend on.

Eight verbs take three bits, and sixty cards the other sixty of a code: no verb can be added before one is dropped.
"""

from typing import Final

from games.rules.families import Pick
from games.rules.moves import Domain, Slot, Verb, Verbs
from games.rules.mu.cards import CARDS, COLOUR
from games.rules.mu.trumps import COLUMN, TRUMP

DEAL: Final = 0
LAY: Final = 1
PASS: Final = 2
BURY: Final = 3
MINOR: Final = 4
MAJOR: Final = 5
TURN: Final = 6
PLAY: Final = 7

HAND: Final = 0
TABLE: Final = 1

SOURCE: Final = Domain(name="source", faces=("hand", "table"), about="Where a card is played from: hand or table.")

FROM_HAND: Final = Pick(1, 1, 1 << HAND)
FROM_TABLE: Final = Pick(1, 1, 1 << TABLE)

_DEALT: Final = (
    "The 48 cards in order: to seat 0 six face down (under the four colour columns from red to black, then the base "
    "of the Minor column, then of the Major column), four face up, twelve in hand; the same to seat 1; then the kitty."
)

VERBS: Final = Verbs(
    (
        Verb(
            "deal",
            (
                Slot("removed", COLOUR, about="The colour that is out of this round."),
                Slot("cards", CARDS, 48, 48, ordered=True, about=_DEALT),
            ),
            about="Chance leaves a colour out, shuffles the others and deals.",
            chance=True,
        ),
        Verb(
            "lay",
            (Slot("cards", CARDS, 1, 12, about="One or more cards of your hand."),),
            about="Bid: lay hand cards face up on your columns. Your bid is the number of your face-up cards.",
            rule="M4",
        ),
        Verb("pass", about="Lay nothing for now; when both players pass in succession the auction is over.", rule="M5"),
        Verb(
            "bury",
            (Slot("cards", CARDS, 4, 4, about="Exactly four cards of your hand."),),
            about="As Crown with the kitty in hand: put four cards face down on your points pile.",
            rule="M9",
        ),
        Verb(
            "minor",
            (Slot("trump", TRUMP, about="The Minor trump: a colour, a number, or none."),),
            about="As Shield: name the Minor trump.",
            rule="M10",
        ),
        Verb(
            "major",
            (Slot("trump", TRUMP, about="The Major trump: a colour, a number, or none."),),
            about="As Crown: name the Major trump.",
            rule="M10",
        ),
        Verb(
            "turn",
            (Slot("column", COLUMN, about="The column whose bare face-down card you turn up."),),
            about="Choose which of several bare face-down cards is turned up next.",
            rule="M16",
        ),
        Verb(
            "play",
            (
                Slot("card", CARDS, about="A card of your hand or one that lies face up before you."),
                Slot("source", SOURCE, about="Whether it comes from your hand or from the table."),
            ),
            about="Play a card to the trick.",
            rule="M17",
        ),
    )
)

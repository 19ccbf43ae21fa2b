"""Verbs of the four-player game, in the order that the codes depend on."""

from typing import Final

from games.rules.moves import Slot, Verb, Verbs
from games.rules.yokai_septet.cards import CARDS, SIZE
from games.rules.yokai_septet.four.position import PASSED

DEAL: Final = 0
PASS: Final = 1
PLAY: Final = 2

VERBS: Final = Verbs(
    (
        Verb(
            "deal",
            (
                Slot(
                    "cards",
                    CARDS,
                    SIZE,
                    SIZE,
                    ordered=True,
                    about="All 49 in order: twelve each to seats 0, 1, 2 and 3, then the indicator.",
                ),
            ),
            about="Chance shuffles and deals a round.",
            chance=True,
        ),
        Verb(
            "pass",
            (Slot("cards", CARDS, PASSED, PASSED, about="Three cards of your hand."),),
            about="Pass three cards to your partner. All four players choose before anyone sees the cards they get.",
            rule="Y10",
        ),
        Verb(
            "play",
            (Slot("card", CARDS, about="A card of your hand, of the led suit if you have one."),),
            about="Play a card to the trick.",
            rule="Y3",
        ),
    )
)

CARD_SHIFT: Final = VERBS.bits
VERB_MASK: Final = (1 << VERBS.bits) - 1

"""Verbs of the two-player game, in the order that the codes depend on."""

from typing import Final

from games.rules.moves import Domain, Slot, Verb, Verbs
from games.rules.yokai_septet.cards import CARDS, SIZE

DEAL: Final = 0
DISCARD: Final = 1
SWAP: Final = 2
KEEP: Final = 3
FACE: Final = 4
PLAY: Final = 5

LEFT: Final = 0
RIGHT: Final = 1
SIDES: Final = Domain("side", ("left", "right"), "Which of the two cards beneath: left or right.")

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
                    about="All 49 in order: to seat 0 seven face down (left to right), six face up (left to right), "
                    "eleven in hand; then the same to seat 1; then the indicator.",
                ),
            ),
            about="Chance shuffles and deals a round.",
            chance=True,
        ),
        Verb(
            "discard",
            (Slot("card", CARDS, about="A card of your hand, but no 7."),),
            about="Set a card from your hand aside, out of the round. Both players choose before the round goes on.",
            rule="Y13",
        ),
        Verb(
            "swap",
            (
                Slot("boss", CARDS, about="A 7 that lies face up in your straw pile since the deal."),
                Slot("side", SIDES, about="The card beneath it: the left one or the right one."),
            ),
            about="Swap a face-up 7 with one of the two cards beneath it, unseen.",
            rule="Y14",
        ),
        Verb("keep", about="Leave your 7s, or those that are left, where they are.", rule="Y14"),
        Verb(
            "face",
            (Slot("card", CARDS, about="The one of the two 7s that shall lie face up."),),
            about="After a swap that met another 7: choose which of the two lies face up.",
            rule="Y14",
        ),
        Verb(
            "play",
            (Slot("card", CARDS, about="A card of your hand or one that lies face up in your straw pile."),),
            about="Play a card to the trick, of the led suit if you can.",
            rule="Y3",
        ),
    )
)

CARD_SHIFT: Final = VERBS.bits
VERB_MASK: Final = (1 << VERBS.bits) - 1
CARD_MASK: Final = 63
SIDE_SHIFT: Final = VERBS.bits + VERBS[SWAP].slots[0].width

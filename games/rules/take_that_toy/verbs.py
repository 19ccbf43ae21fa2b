"""Verbs of Take That Toy!, in the order that the codes depend on."""

from typing import Final

from games.rules.moves import Slot, Verb, Verbs
from games.rules.take_that_toy.cards import SIZE, TOYS

DEAL: Final = 0
BURST: Final = 1
PLAY: Final = 2

VERBS: Final = Verbs(
    (
        Verb(
            "deal",
            (
                Slot(
                    "cards",
                    TOYS,
                    SIZE,
                    SIZE,
                    ordered=True,
                    about="All 40 in order: ten to seat 0, ten to seat 1, ten to the cat (top first; the first three "
                    "are the timeline, left to right), the turned-up trump card, nine aside.",
                ),
            ),
            about="Chance shuffles and deals.",
            chance=True,
        ),
        Verb(
            "burst",
            (
                Slot(
                    "cards",
                    TOYS,
                    4,
                    6,
                    ordered=True,
                    about="The burst colour's cards in their new order: the first goes to the opponent's hand, the "
                    "others under the cat's deck, the last one lowest.",
                ),
            ),
            about="A collection held four or more of one colour: chance scatters them.",
            chance=True,
        ),
        Verb(
            "play",
            (Slot("card", TOYS, about="A card of your hand; you need not follow the colour that was led."),),
            about="Play a card to the trick.",
            rule="T5",
        ),
    )
)

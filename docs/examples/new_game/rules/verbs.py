"""The verbs of the game, in an order that never changes: the codes of moves depend on it."""

from typing import Final

from games.rules.duel.cards import CARDS, SIZE
from games.rules.moves import Slot, Verb, Verbs

DEAL: Final = 0
PLAY: Final = 1

VERBS: Final = Verbs(
    (
        Verb(
            "deal",
            (Slot("cards", CARDS, SIZE, SIZE, ordered=True, about="Four to seat 0, then four to seat 1."),),
            about="Chance shuffles and deals.",
            chance=True,
        ),
        Verb(
            "play",
            (Slot("card", CARDS, about="A card of your hand."),),
            about="Choose a card for this round.",
            rule="D2",
        ),
    )
)

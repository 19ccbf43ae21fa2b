"""Verbs of Namahage, in the order that the codes depend on."""

from typing import Final

from games.rules.moves import Domain, Slot, Verb, Verbs
from games.rules.namahage.cards import CARDS
from games.rules.namahage.cells import CELLS, ROWS

ENDS: Final = Domain(name="end", faces=("top", "bottom"), about="An end of the deck: top or bottom.")
SEATS: Final = Domain(name="seat", faces=("0", "1"), about="A player, by the seat.", numbers=True)

TOP: Final = 0
BOTTOM: Final = 1

DEAL: Final = 0
SHUFFLE: Final = 1
MULLIGAN: Final = 2
PLACE: Final = 3
PRIEST_PUT: Final = 4
TRADE: Final = 5
REDRAW: Final = 6
DISCARD: Final = 7
PREVENT: Final = 8
RESCUE: Final = 9
MOVE: Final = 10
TURN: Final = 11
REPLACE: Final = 12
PUT: Final = 13
RAISE: Final = 14
CLEAR: Final = 15
ROW_OF_ONE: Final = 16
PLAYER: Final = 17
LOOK: Final = 18
TAKE: Final = 19
DONE: Final = 20

MOST_PUT_BACK: Final = 5


def _cell(about: str) -> Slot:
    return Slot("cell", CELLS, about=about)


VERBS: Final = Verbs(
    (
        Verb(
            "deal",
            (
                Slot(
                    "cards",
                    CARDS,
                    26,
                    56,
                    ordered=True,
                    about="The whole deck in order: ten to seat 0, ten to seat 1, the rest is the deck, top first.",
                ),
            ),
            about="Chance shuffles and deals.",
            chance=True,
        ),
        Verb(
            "shuffle",
            (Slot("cards", CARDS, 0, 56, ordered=True, about="The deck's new order, top first."),),
            about="Chance shuffles the deck: after the mulligans, for Basan and for Buddha.",
            chance=True,
        ),
        Verb(
            "mulligan",
            (Slot("cards", CARDS, 0, MOST_PUT_BACK, about="Cards of your hand, none to five."),),
            about="Put cards from your hand back into the deck. After the shuffle you draw as many.",
            rule="N2",
        ),
        Verb(
            "place",
            (
                Slot("card", CARDS, about="A card of your hand."),
                _cell("A cell of yours: an open one, or an occupied one if a card says so."),
            ),
            about="Your action: play a hand card.",
            rule="N3",
        ),
        Verb(
            "priest",
            (_cell("An open cell of yours."),),
            about="Your action: a Priest of yours puts the deck's top card on a cell.",
            rule="N3",
        ),
        Verb(
            "trade",
            (
                Slot("own", CELLS, about="The cell of your Gift Spirit."),
                Slot("with", CELLS, about="A cell of your opponent with a card on it."),
            ),
            about="Your action: swap a Gift Spirit of yours with a card of your opponent.",
            rule="N3",
        ),
        Verb(
            "redraw",
            (
                Slot("own", CELLS, about="The cell of your unnamed-b."),
                _cell("A cell of either field with a card on it."),
            ),
            about="Your action: an Unnamed B of yours replaces a card by the deck's top card.",
            rule="N3",
        ),
        Verb("discard", (_cell("The card's cell."),), about="Choose the card that an effect discards.", rule="N12"),
        Verb(
            "prevent",
            (Slot("samurai", CELLS, 0, 1, about="The cell of the Samurai that you discard; nothing to decline."),),
            about="Use a Samurai of yours to save your human from being discarded, or decline.",
            rule="N12",
        ),
        Verb(
            "rescue",
            (
                Slot("hitodama", CELLS, 0, 1, about="The cell of the Hitodama that you discard; nothing to decline."),
                Slot("cell", CELLS, 0, 1, about="The open cell of yours where the card goes; nothing to decline."),
            ),
            about="Use a Hitodama of yours to save a card from the discard pile, or decline.",
            rule="N12",
        ),
        Verb(
            "move",
            (Slot("human", CELLS, about="The cell of a human in play."), _cell("An open cell of yours.")),
            about="Geisha: move a human to your field.",
            rule="N17",
        ),
        Verb("turn", (_cell("The cell of a spirit in play."),), about="Shrine: turn a spirit face down.", rule="N17"),
        Verb(
            "replace",
            (_cell("A cell of yours with a card on it."), Slot("end", ENDS, about="Where the new card comes from.")),
            about="Kabuki: replace a card of your own.",
            rule="N17",
        ),
        Verb(
            "put",
            (_cell("Where the card goes: a cell of yours, of your opponent's for unnamed-a."),),
            about="Choose the cell for a card that an effect puts: a card of the deck, or Unnamed A.",
            rule="N17",
        ),
        Verb(
            "raise",
            (Slot("card", CARDS, about="A card of the discard pile, no spirit."), _cell("An open cell of yours.")),
            about="Goryo: put a card of the discard pile on your field.",
            rule="N17",
        ),
        Verb(
            "clear",
            (Slot("cells", CELLS, 0, 2, about="None, one or two cells of one field with cards on them."),),
            about="Daitengu: clear up to two cells.",
            rule="N17",
        ),
        Verb("row", (Slot("row", ROWS, about="A row of yours."),), about="Okami: clear a row of your own.", rule="N17"),
        Verb(
            "player",
            (Slot("seat", SEATS, about="Who has to clear a row."),),
            about="Okami: choose a player.",
            rule="N17",
        ),
        Verb(
            "look",
            (Slot("end", ENDS, about="top: leave it there; bottom: put it at the bottom."),),
            about="Chochinobake: you have looked at the deck's top card.",
            rule="N17",
        ),
        Verb(
            "take",
            (Slot("card", CARDS, about="The card that is taken."),),
            about="Kitsune: chance takes a card from a hand for the other player.",
            chance=True,
        ),
        Verb("done", about="Goryo: raise no more cards.", rule="N17"),
    )
)

"""The sentences that a player reads who asked for a move that is not legal."""

from typing import Final

from games.rules.sentences import Refusal

# Hands and the deck.

NOT_IN_HAND: Final = Refusal("not_in_hand", "You do not hold {card}: you hold {cards}.")
NOT_TWICE: Final = Refusal("not_twice", "You hold {card} once, not twice: you hold {cards}.", "not_in_hand")
HAND_EMPTY: Final = Refusal("hand_empty", "You do not hold {card}: your hand is empty.", "not_in_hand")
MULLIGAN_OF_FIVE: Final = Refusal("mulligan_of_five", "You put back at most five cards, not {given}.", "wrong_count")
DECK_EMPTY: Final = Refusal("deck_empty", "The deck is empty, and this needs a card of it.")

# Cells.

NOT_YOUR_CELL: Final = Refusal("not_your_cell", "{cell} is not on your field.")
CELL_OCCUPIED: Final = Refusal("cell_occupied", "{cell} is not open, {card} lies there: your open cells are {cells}.")
NO_OPEN_CELL: Final = Refusal(
    "no_open_cell", "{cell} is not open, {card} lies there: you have no open cell.", "cell_occupied"
)
CELL_OPEN: Final = Refusal(
    "cell_open", "{card} is played only onto an occupied cell of yours, and {cell} is open: occupied are {cells}."
)
NO_OCCUPIED_CELL: Final = Refusal(
    "no_occupied_cell", "{card} is played only onto an occupied cell of yours, and you have none.", "cell_open"
)
CELL_EMPTY: Final = Refusal("cell_empty", "There is no card on {cell}.")
NOT_ON_YOUR_ROWS: Final = Refusal(
    "not_your_row", "Row {row} of {other} is not on your field: you clear a row of your own."
)
SWAP_WITH_OTHER: Final = Refusal(
    "swap_with_other", "{cell} is yours: {card} is swapped with a card of your opponent.", "not_their_cell"
)
GOES_TO_OTHER: Final = Refusal(
    "goes_to_other", "{cell} is yours: {card} goes to your opponent’s field.", "not_their_cell"
)
TWO_FIELDS: Final = Refusal("two_fields", "The cells lie on two fields, and {card} clears cells of one.")

# Cards that lie on cells.

WRONG_CARD: Final = Refusal("wrong_card", "On {cell} lies no {wanted} of yours face up: you have one on {cells}.")
NO_SUCH_CARD: Final = Refusal("no_such_card", "You have no {card} in play that lies face up.")
NO_HUMAN: Final = Refusal("no_human", "On {cell} lies no human in play: humans are on {cells}.", "wrong_card")
NO_SPIRIT: Final = Refusal("no_spirit", "On {cell} lies no spirit in play: spirits are on {cells}.", "wrong_card")
ASKS_FOR: Final = Refusal(
    "asks_for", "On {cell} lies no {wanted} in play, and {card} asks for one: there is one on {cells}.", "wrong_card"
)
PROTECTED: Final = Refusal("protected", "{card} on {cell} is protected: {other_card} lies in its row.")

# Cards that save another.

GOES_TOO: Final = Refusal("goes_too", "{card} on {cell} will be discarded at the same time, and saves no other.")
HALF_RESCUE: Final = Refusal("half_rescue", "Name {card} and a cell, or neither to decline.", "not_together")
NO_ROOM_THERE: Final = Refusal(
    "no_room_there", "{cell} cannot take the card that is saved: it may go to {cells}.", "cell_occupied"
)

# The discard pile.

NOT_IN_PILE: Final = Refusal("not_in_pile", "{card} is not in the discard pile: there you find {cards}.")
IS_SPIRIT: Final = Refusal("spirit", "{card} is a spirit, and {raiser} raises none.")
SAME_NAME: Final = Refusal("same_name", "{raiser} has raised one {card}: the second card has another name.")

REFUSALS: Final = (
    NOT_IN_HAND, NOT_TWICE, HAND_EMPTY, MULLIGAN_OF_FIVE, DECK_EMPTY, NOT_YOUR_CELL, CELL_OCCUPIED, NO_OPEN_CELL,
    CELL_OPEN, NO_OCCUPIED_CELL, CELL_EMPTY, NOT_ON_YOUR_ROWS, SWAP_WITH_OTHER, GOES_TO_OTHER, TWO_FIELDS, WRONG_CARD,
    NO_SUCH_CARD, NO_HUMAN, NO_SPIRIT, ASKS_FOR, PROTECTED, GOES_TOO, HALF_RESCUE, NO_ROOM_THERE, NOT_IN_PILE,
    IS_SPIRIT, SAME_NAME,
)  # fmt: skip

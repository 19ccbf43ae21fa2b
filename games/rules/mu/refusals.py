"""The sentences that a player reads who asked for a move that is not legal."""

from typing import Final

from games.rules.sentences import Refusal

NOT_IN_HAND: Final = Refusal("not_in_hand", "You do not hold {card}: your hand is {cards}.")
NOT_TWICE: Final = Refusal("not_twice", "You hold {card} once, not twice: your hand is {cards}.", "not_in_hand")
HAND_EMPTY: Final = Refusal("hand_empty", "You do not hold {card}: your hand is empty.", "not_in_hand")

LAY_NONE: Final = Refusal("lay_none", "You lay one or more cards, or pass.", "wrong_count")
ABOVE_FIFTEEN: Final = Refusal("above_fifteen", "No lay may bring you above 15 face-up cards: you show {shown}.")
ABOVE_LIMIT: Final = Refusal(
    "above_limit",
    "Your total may be at most {most}, one more than the highest on the table: "
    "you show {shown} and may lay at most {room}.",
)
BURY_FOUR: Final = Refusal("bury_four", "You bury exactly four cards, not {given}.", "wrong_count")

NO_TRUMP_REFUSED: Final = Refusal("no_trump", "Only Crown may name No Trump: you may name {trumps}.")
SUIT_IS_MINOR: Final = Refusal(
    "suit_is_minor", "The Minor trump is {suit} already: you may name {trumps}.", "same_as_minor"
)
NUMBER_IS_MINOR: Final = Refusal(
    "number_is_minor", "The Minor trump is the number {number} already: you may name {trumps}.", "same_as_minor"
)
SUIT_OUT: Final = Refusal("suit_out", "This round is without {suit}: you may name {trumps}.", "colour_out")
SUIT_NOT_DISPLAYED: Final = Refusal(
    "suit_not_displayed", "You do not display {suit}: you may name {trumps}.", "not_displayed"
)
NUMBER_NOT_DISPLAYED: Final = Refusal(
    "number_not_displayed", "You do not display the number {number}: you may name {trumps}.", "not_displayed"
)
NOT_BARE: Final = Refusal("not_bare", "No bare face-down card lies in the column {column}: you may turn {columns}.")

NOT_OPEN: Final = Refusal("not_open", "{card} does not lie face up before you: you display {cards}.", "not_displayed")
NOTHING_OPEN: Final = Refusal(
    "nothing_open", "{card} does not lie face up before you: you display nothing.", "not_displayed"
)
FOLLOW_BY_HAND: Final = Refusal("follow_by_hand", "You must follow {suit}: you hold {hand}.", "must_follow")
FOLLOW_BY_TABLE: Final = Refusal("follow_by_table", "You must follow {suit}: you display {table}.", "must_follow")
FOLLOW_BY_BOTH: Final = Refusal(
    "follow_by_both", "You must follow {suit}: you hold {hand} and you display {table}.", "must_follow"
)
TRUMP_BY_HAND: Final = Refusal("trump_by_hand", "You must follow trump: you hold {hand}.", "must_follow")
TRUMP_BY_TABLE: Final = Refusal("trump_by_table", "You must follow trump: you display {table}.", "must_follow")
TRUMP_BY_BOTH: Final = Refusal(
    "trump_by_both", "You must follow trump: you hold {hand} and you display {table}.", "must_follow"
)

REFUSALS: Final = (
    NOT_IN_HAND, NOT_TWICE, HAND_EMPTY, LAY_NONE, ABOVE_FIFTEEN, ABOVE_LIMIT, BURY_FOUR, NO_TRUMP_REFUSED,
    SUIT_IS_MINOR, NUMBER_IS_MINOR, SUIT_OUT, SUIT_NOT_DISPLAYED, NUMBER_NOT_DISPLAYED, NOT_BARE, NOT_OPEN,
    NOTHING_OPEN, FOLLOW_BY_HAND, FOLLOW_BY_TABLE, FOLLOW_BY_BOTH, TRUMP_BY_HAND, TRUMP_BY_TABLE, TRUMP_BY_BOTH,
)  # fmt: skip

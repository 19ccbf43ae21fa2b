"""The shapes of a view: what its fields are called, what they hold and what they mean."""

from dataclasses import dataclass
from typing import Annotated, Literal

from mypy_extensions import mypyc_attr

from games.rules.contract import About
from games.rules.take_that_toy.cards import TOYS


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class ToyRules:
    """The options that are in force."""

    lead_rule: Annotated[Literal["winner", "cat_always"], About("Who leads the next trick.")]
    one_becomes_eight: Annotated[bool, About("Whether a 1 counts as an 8 in a trick that also holds a 7.")]
    check_order: Annotated[
        Literal["burst_first", "win_first"], About("Whether bursts come before the check for five colours.")
    ]
    end_when: Annotated[Literal["any_hand_empty", "all_hands_empty"], About("Which empty hands end the match.")]
    card_tie: Annotated[Literal["more", "fewer"], About("Whether more or fewer cards win when colours are equal.")]


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class ToyPlayed:
    """A card of the current trick."""

    seat: Annotated[int | None, About("Who played it; null is the cat.")]
    card: Annotated[str, About("The card.", items=TOYS)]


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class ToyLot:
    """Cards whose places you do not know. They lie in the places counted here, and every arrangement is equally likely.

    The lots are listed in the order in which their cards come out of the cat's deck.
    """

    origin: Annotated[Literal["deal", "burst"], About("Whether they are hidden since the deal or since a burst.")]
    cards: Annotated[tuple[str, ...], About("The cards whose places you do not know.", items=TOYS)]
    hands: Annotated[tuple[int, int], About("How many of them are in each seat's hand.")]
    timeline: Annotated[int, About("How many of them lie face down in the timeline.")]
    deck: Annotated[int, About("How many of them lie in the cat's deck.")]
    aside: Annotated[int, About("How many of them lie aside.")]
    face_down: Annotated[bool, About("Whether they stay face down in the timeline until the cat plays them.")]
    taker: Annotated[int | None, About("The seat that received one card of this burst; null for the deal.")]
    gift: Annotated[str | None, About("The card of this burst that you received and still hold.", items=TOYS)]


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class ToyView:
    """A match of Take That Toy! as one reader may see it."""

    rules: Annotated[ToyRules, About("The options in force.")]
    seat: Annotated[int | None, About("Whose view this is; null is an onlooker's.")]
    phase: Annotated[
        Literal["deal", "trick", "burst", "over"],
        About("What comes next: the deal, a card to a trick, a burst, or nothing."),
    ]
    turn: Annotated[int | None, About("The seat that is to play a card.")]
    trump: Annotated[str | None, About("The card turned up; its colour is trump.", items=TOYS)]
    hand: Annotated[tuple[str, ...], About("Your cards; none for an onlooker.", items=TOYS)]
    hand_counts: Annotated[tuple[int, int], About("How many cards each seat holds.")]
    collections: Annotated[
        tuple[tuple[str, ...], tuple[str, ...]], About("The cards each seat has won and kept.", items=TOYS)
    ]
    discards: Annotated[tuple[str, ...], About("The cards of the tricks that the cat won.", items=TOYS)]
    timeline: Annotated[
        tuple[str | None, ...], About("The cat's next cards, left to right; null lies face down.", items=TOYS)
    ]
    deck_count: Annotated[int, About("How many cards the cat's deck holds, the timeline not counted.")]
    aside_count: Annotated[int, About("How many cards lie aside, out of the match.")]
    leader: Annotated[int | None, About("Who leads this trick; null is the cat, or nobody now.")]
    trick: Annotated[tuple[ToyPlayed, ...], About("The cards of this trick, in the order in which they were played.")]
    last_winner: Annotated[int | None, About("The seat that won the last trick; null is the cat, or nobody yet.")]
    lots: Annotated[tuple[ToyLot, ...], About("What you know of the cards that you cannot see.")]

"""The shapes of a view: what its fields are called, what they hold and what they mean."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal, get_args

from mypy_extensions import mypyc_attr

from games.rules.contract import About
from games.rules.namahage.cards import CARDS
from games.rules.namahage.cells import CELLS
from games.rules.namahage.steps import StepName

How = Literal["discarded", "covered", "replaced"]
HOWS: Final[tuple[How, ...]] = get_args(How)

Stage = Literal["prevent", "rescue_by_turn", "rescue_by_other"]
STAGES: Final[tuple[Stage, ...]] = get_args(Stage)

Ended = Literal["running", "twenty_one", "nobody_can_act"]
ENDINGS: Final[tuple[Ended, ...]] = get_args(Ended)


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class NamahageRules:
    """The options that are in force."""

    deck: Annotated[Literal["pairs", "singles"], About("Whether the deck holds each card twice or once.")]
    unnamed_cards: Annotated[Literal["include", "exclude"], About("Whether the two unnamed cards are in the deck.")]
    tie: Annotated[Literal["draw", "active_player"], About("What equal totals at the end mean.")]


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class NamahageCell:
    """A cell of a field and what lies on it."""

    cell: Annotated[str, About("Which cell it is.", items=CELLS)]
    card: Annotated[str | None, About("The card there, also if it lies face down; null if it is open.", items=CARDS)]
    face_down: Annotated[bool, About("Whether the card lies face down: no types, no effect, worth nothing.")]
    value: Annotated[int, About("What the card is worth now.")]
    protected: Annotated[bool, About("Whether effects cannot choose and discard it, for a Mezu or Gozu in its row.")]


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class NamahageField:
    """One player's field."""

    total: Annotated[int, About("What its cards are worth together.")]
    cells: Annotated[tuple[NamahageCell, ...], About("Its nine cells, row by row from the top, each from the left.")]


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class NamahageStep:
    """A pending step; an effect may have several steps."""

    step: Annotated[StepName, About("What must be done.")]
    seat: Annotated[int, About("The player it belongs to; of `take`, who loses a card; 0 where it is nobody's.")]
    card: Annotated[str | None, About("The card that it is about, where it is about one.", items=CARDS)]
    cells: Annotated[
        tuple[str, ...],
        About(
            "The cells that it is about: where a card arrives; from where unnamed-a are handed over; where the card "
            "lies whose On-Play effect comes; what Buddha cleared.",
            items=CELLS,
        ),
    ]


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class NamahageDanger:
    """Cards that are about to be discarded together, and may first be saved one by one."""

    cell: Annotated[str, About("The card in question.", items=CELLS)]
    stage: Annotated[
        Stage, About("Who can save it now: its owner's Samurai, or a Hitodama of the player whose turn it is or not.")
    ]
    how: Annotated[How, About("Whether it is discarded, covered or replaced.")]
    still_to_ask: Annotated[tuple[str, ...], About("Other cards, about which is asked next.", items=CELLS)]
    given_up: Annotated[tuple[str, ...], About("Cards that nothing saved; they go when all are asked.", items=CELLS)]


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class NamahageSeen:
    """A card of the deck whose position a player has seen."""

    place: Annotated[int, About("Where it lies, from 1 at the top.")]
    card: Annotated[str | None, About("The card, if you have seen it.", items=CARDS)]
    seats: Annotated[tuple[int, ...], About("Who has seen it.")]


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class NamahageLate:
    """Cards that, as you know, entered the deck when your opponent already held a part of the hand."""

    cards: Annotated[tuple[str, ...], About("The cards, as far as you do not see them again.", items=CARDS)]
    at_most: Annotated[int, About("So many of them, at most, can be among the unknown cards of your opponent's hand.")]


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class NamahageView:
    """A match of Namahage as one reader may see it."""

    rules: Annotated[NamahageRules, About("The options in force.")]
    seat: Annotated[int | None, About("Whose view this is; null is an onlooker's.")]
    ended: Annotated[Ended, About("Whether the match is running, or why it ended.")]
    turn: Annotated[int, About("Whose turn it is, or who took the last.")]
    asked: Annotated[int | None, About("Who is asked now; null for chance, or at the end.")]
    passed_over: Annotated[bool, About("Whether the other player could not act just now and was passed over.")]
    trades: Annotated[int, About("How many of the last actions in a row, of both players, were trades.")]
    fields: Annotated[tuple[NamahageField, NamahageField], About("Both fields, seat 0's first.")]
    hand: Annotated[tuple[str, ...], About("Your cards; none for an onlooker.", items=CARDS)]
    hand_counts: Annotated[tuple[int, int], About("How many cards each player holds.")]
    hand_known: Annotated[
        tuple[str, ...], About("Cards of your hand that your opponent knows, since Kitsune.", items=CARDS)
    ]
    opponent_known: Annotated[tuple[str, ...], About("Cards that you know to be in your opponent's hand.", items=CARDS)]
    latecomers: Annotated[
        tuple[NamahageLate, ...], About("What you know not to be among the rest of your opponent's hand.")
    ]
    put_back: Annotated[tuple[str, ...], About("The cards that you put back at the start.", items=CARDS)]
    put_back_counts: Annotated[
        tuple[int | None, int | None], About("How many cards each player put back; null before it is decided.")
    ]
    deck_count: Annotated[int, About("How many cards the deck holds, cards put back included.")]
    deck_seen: Annotated[tuple[NamahageSeen, ...], About("The cards of the deck that a player has seen there.")]
    discards: Annotated[tuple[str, ...], About("The discard pile, by card number.", items=CARDS)]
    steps: Annotated[tuple[NamahageStep, ...], About("What is still to be done in this turn; the first comes next.")]
    danger: Annotated[NamahageDanger | None, About("The cards that are about to be discarded, if there are any.")]
    called: Annotated[
        tuple[int, ...],
        About("The players whom Teke Tekes will make discard a card when the danger is over, in order."),
    ]

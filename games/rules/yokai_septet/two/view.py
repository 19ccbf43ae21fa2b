"""Knowledge of a seat with two players: the view, and the log line. All its secrets leave through here."""

from dataclasses import dataclass
from typing import Annotated, Literal

from mypy_extensions import mypyc_attr

from games.rules.cards import BITS
from games.rules.contract import CHANCE_DUE, About
from games.rules.moves import HIDDEN, Move
from games.rules.yokai_septet.cards import CARDS, NO_CARD
from games.rules.yokai_septet.public import (
    PublicView,
    card_or_none,
    pair_of_sets,
    seat_or_none,
    shown_rounds,
    shown_tricks,
    shown_voids,
    trump_of,
)
from games.rules.yokai_septet.tricks import tricks_of
from games.rules.yokai_septet.two.position import (
    BOTTOM,
    DISCARDING,
    FACING,
    HAND,
    SEATS,
    STRAW,
    SWAPPING,
    TwoPosition,
)
from games.rules.yokai_septet.two.verbs import DEAL, DISCARD

Phase = Literal["deal", "discard", "swap", "face", "play", "over"]


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class SeptetTwoRules:
    """The options that are in force."""

    boss_indicator: Annotated[Literal["allow", "redraw"], About("Whether a 7 may tell trump.")]
    target: Annotated[int, About("The points that win the match.")]
    boss_swaps: Annotated[Literal["one", "each"], About("How many 7s dealt face up a player may swap down.")]
    straw_reveal: Annotated[
        Literal["immediate", "after_trick"], About("When a face-down card with nothing on it is turned up.")
    ]


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class SeptetBottom:
    """A place at the bottom of a straw pile."""

    lies: Annotated[Literal["face_down", "face_up", "gone"], About("How its card lies, if it is still there.")]
    card: Annotated[str | None, About("The card, if you see it or remember it.", items=CARDS)]
    seen: Annotated[
        Literal["nobody", "owner", "both"],
        About("Who has ever seen the card; one that only its owner has seen is a 7, and both players know that."),
    ]


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class SeptetStraw:
    """A straw pile. The card at place i on top lies on places i and i + 1 at the bottom."""

    top: Annotated[tuple[str | None, ...], About("The six places on top, from the left; null is gone.", items=CARDS)]
    bottom: Annotated[tuple[SeptetBottom, ...], About("The seven places at the bottom, from the left.")]


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class SeptetMet:
    """A swap that met another 7, while its owner chooses which of the two lies face up."""

    boss: Annotated[str, About("The 7 named to be swapped down; it lies on top.", items=CARDS)]
    bottom: Annotated[int, About("The place at the bottom, from 0 at the left, where the other 7 lies.")]


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class SeptetTwoView(PublicView):
    """A match of Yokai Septet for two as one reader may know it."""

    phase: Annotated[
        Phase,
        About("What comes next: a deal, the discards, a swap, the choice after it, a card to a trick, or nothing."),
    ]
    rules: Annotated[SeptetTwoRules, About("The options in force.")]
    dealer: Annotated[int | None, About("The seat that deals this round; null before the first.")]
    hand: Annotated[tuple[str, ...], About("The cards of your hand.", items=CARDS)]
    hand_counts: Annotated[tuple[int, int], About("How many cards each hand holds.")]
    decided: Annotated[tuple[bool, bool], About("Which seats have decided what to discard in this round.")]
    discard: Annotated[str | None, About("The card that you have discarded in this round.", items=CARDS)]
    straws: Annotated[tuple[SeptetStraw, SeptetStraw], About("The straw piles of seat 0 and seat 1.")]
    swappable: Annotated[
        tuple[str, ...], About("The 7s that the seat on turn may still swap after what it decides now.", items=CARDS)
    ]
    met: Annotated[SeptetMet | None, About("The swap that met another 7, if that is what is decided.")]


def view(position: TwoPosition, seat: int | None) -> SeptetTwoView:
    """Return what a seat may know; what an onlooker may know for None."""
    tricks = tricks_of(position, SEATS)
    return SeptetTwoView(
        seat=seat,
        phase=phase(position),
        turn=seat_or_none(position.turn) if position.due not in (0, CHANCE_DUE) else None,
        round=position.round,
        points=(position.points[0], position.points[1]),
        indicator=card_or_none(position.indicator),
        trump=trump_of(position),
        leader=seat_or_none(position.leader),
        tricks=shown_tricks(tricks),
        tricks_won=(position.tricks[0], position.tricks[1]),
        bosses=pair_of_sets(position.bosses),
        voids=shown_voids(tricks, SEATS),
        rounds=shown_rounds(position.history),
        rules=_rules(position),
        dealer=seat_or_none(position.dealer),
        hand=() if seat is None else CARDS.texts(position.hands[seat]),
        hand_counts=(position.hands[0].bit_count(), position.hands[1].bit_count()),
        decided=(position.discards[0] != NO_CARD, position.discards[1] != NO_CARD),
        discard=None if seat is None else card_or_none(position.discards[seat]),
        straws=(_straw(position, 0, seat), _straw(position, 1, seat)),
        swappable=CARDS.texts(position.swappable),
        met=_met(position),
    )


def phase(position: TwoPosition) -> Phase:
    """Return the phase that comes next."""
    if position.due == 0:
        return "over"
    if position.due == CHANCE_DUE:
        return "deal"
    if position.stage == DISCARDING:
        return "discard"
    if position.stage == SWAPPING:
        return "swap"
    return "face" if position.stage == FACING else "play"


def _rules(position: TwoPosition) -> SeptetTwoRules:
    rules = position.rules
    return SeptetTwoRules(
        boss_indicator="redraw" if rules.redraw else "allow",
        target=rules.target,
        boss_swaps="each" if rules.each else "one",
        straw_reveal="after_trick" if rules.late else "immediate",
    )


def _straw(position: TwoPosition, owner: int, reader: int | None) -> SeptetStraw:
    first = owner * STRAW
    return SeptetStraw(
        top=tuple(card_or_none(card) for card in position.lies[first + BOTTOM : first + STRAW]),
        bottom=tuple(_bottom(position, first + place, reader == owner) for place in range(BOTTOM)),
    )


def _bottom(position: TwoPosition, place: int, own: bool) -> SeptetBottom:
    card, bit = position.lies[place], BITS[place]
    if card == NO_CARD:
        return SeptetBottom("gone", None, "both")
    if position.face_up & bit:
        return SeptetBottom("face_up", CARDS.faces[card], "both")
    # C10: a 7 that was swapped down stays known to whom it was shown (Y14).
    if position.known_to_both & bit:
        return SeptetBottom("face_down", CARDS.faces[card], "both")
    if position.known_to_owner & bit:
        return SeptetBottom("face_down", CARDS.faces[card] if own else None, "owner")
    return SeptetBottom("face_down", None, "nobody")


def _met(position: TwoPosition) -> SeptetMet | None:
    if position.stage != FACING:
        return None
    return SeptetMet(CARDS.faces[position.lies[position.named]], position.met % STRAW)


def open_cards(view: SeptetTwoView, seat: int) -> int:
    """Return the number of cards of a seat's straw that lie face up."""
    straw = view.straws[seat]
    return sum(card is not None for card in straw.top) + sum(place.lies == "face_up" for place in straw.bottom)


def tell(position: TwoPosition, seat: int, move: Move, reader: int | None) -> Move:
    """A move as one reader sees it right after it was made; `position` is the one before it."""
    if move.verb == DEAL:
        told = tuple(card if _dealt_open(place, reader) else HIDDEN for place, card in enumerate(move.picks[0]))
        return Move(DEAL, (told,))
    if move.verb == DISCARD and reader != seat:
        return Move(DISCARD, ((HIDDEN,),))
    return move


def _dealt_open(place: int, reader: int | None) -> bool:
    """Return True if a reader sees the card that is dealt at this place of the deck."""
    seat, at = divmod(place, STRAW + HAND)
    return seat == SEATS or BOTTOM <= at < STRAW or (at >= STRAW and seat == reader)

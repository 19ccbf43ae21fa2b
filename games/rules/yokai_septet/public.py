"""Public knowledge in both versions: tricks, points, earlier rounds; and the way back from such a view."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal

from mypy_extensions import mypyc_attr

from games.rules.cards import BITS
from games.rules.contract import About
from games.rules.yokai_septet.cards import (
    CARDS,
    IN_SUIT,
    LETTERS,
    NO_CARD,
    SUIT_OF,
    SUITS,
    number_of,
    set_of_faces,
)
from games.rules.yokai_septet.table import NOBODY, RoundEnd, SeptetPosition
from games.rules.yokai_septet.tricks import Trick, voids_of

HOW: Final = ("four_bosses", "trick_limit", "last_trick")


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class SeptetTrick:
    """A trick of this round."""

    leader: Annotated[int, About("The seat that led it.")]
    cards: Annotated[tuple[str, ...], About("Its cards, clockwise from the leader's.", items=CARDS)]
    winner: Annotated[int | None, About("The seat that won it; null while it is going on.")]


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class SeptetRound:
    """A round that is over. The two numbers of a pair belong to side 0 (seat 0's) and side 1 (seat 1's)."""

    indicator: Annotated[str, About("The card that told trump.", items=CARDS)]
    leader: Annotated[int, About("The seat that led the first trick.")]
    winner: Annotated[int, About("The side that won the round, 0 or 1.")]
    how: Annotated[
        Literal["four_bosses", "trick_limit", "last_trick"],
        About("Why: four Bosses captured, the other side took too many tricks, or the last trick of all."),
    ]
    stars: Annotated[int, About("The points that the winner scored.")]
    tricks: Annotated[tuple[int, int], About("The tricks that each side had won.")]
    bosses: Annotated[
        tuple[tuple[str, ...], tuple[str, ...]],
        About(
            "The Bosses that each side had in the end, those left over included if the winner got them.", items=CARDS
        ),
    ]


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class PublicView:
    """The knowledge of everyone. What a finished round leaves stays to be seen until the next deal."""

    seat: Annotated[int | None, About("Whose view this is; null is an onlooker's.")]
    phase: Annotated[str, About("What comes next.")]
    turn: Annotated[int | None, About("The seat that decides alone now; null if none does.")]
    round: Annotated[int, About("The round that is being played, from 1; 0 before the first deal.")]
    points: Annotated[tuple[int, int], About("The match points of side 0 (seat 0's) and side 1 (seat 1's).")]
    indicator: Annotated[str | None, About("The card that tells trump; it is out of the round.", items=CARDS)]
    trump: Annotated[str | None, About("The trump suit of the round.", items=SUITS)]
    leader: Annotated[int | None, About("The seat that leads the first trick of the round; null while not known.")]
    tricks: Annotated[tuple[SeptetTrick, ...], About("All tricks of the round, that which is going on included.")]
    tricks_won: Annotated[tuple[int, int], About("How many tricks each side has won in this round.")]
    bosses: Annotated[
        tuple[tuple[str, ...], tuple[str, ...]],
        About("The Bosses that each side has captured in this round.", items=CARDS),
    ]
    voids: Annotated[
        tuple[tuple[str, ...], ...],
        About("For each seat the suits that it failed to follow, so that its hand holds none of them.", items=SUITS),
    ]
    rounds: Annotated[tuple[SeptetRound, ...], About("The rounds before, in order.")]


def trump_of(table: SeptetPosition) -> str | None:
    """The letter of the trump suit."""
    return next((letter for letter, cards in zip(LETTERS, IN_SUIT, strict=True) if cards == table.trump), None)


def seat_or_none(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def card_or_none(card: int) -> str | None:
    return None if card == NO_CARD else CARDS.faces[card]


def pair_of_sets(sets: tuple[int, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return CARDS.texts(sets[0]), CARDS.texts(sets[1])


def shown_tricks(tricks: list[Trick]) -> tuple[SeptetTrick, ...]:
    """The tricks as everyone saw them."""
    return tuple(
        SeptetTrick(trick.leader, tuple(CARDS.faces[card] for card in trick.cards), seat_or_none(trick.winner))
        for trick in tricks
    )


def shown_voids(tricks: list[Trick], seats: int) -> tuple[tuple[str, ...], ...]:
    """Return the suits that each seat has failed to follow."""
    return tuple(
        tuple(letter for letter, cards in zip(LETTERS, IN_SUIT, strict=True) if cards & void)
        for void in voids_of(tricks, seats)
    )


def shown_rounds(history: tuple[RoundEnd, ...]) -> tuple[SeptetRound, ...]:
    """The results of the rounds that are over."""
    return tuple(
        SeptetRound(
            indicator=CARDS.faces[result.indicator],
            leader=result.leader,
            winner=result.winner,
            how=HOW[result.how],
            stars=result.stars,
            tricks=result.tricks,
            bosses=pair_of_sets(result.bosses),
        )
        for result in history
    )


def void_cards(view: PublicView) -> list[int]:
    """For each seat the cards that its hand cannot hold, by the suits it failed to follow."""
    return [sum(IN_SUIT[LETTERS.index(letter)] for letter in suits) for suits in view.voids]


def played_cards(view: PublicView) -> list[int]:
    """Every card played in this round, in order."""
    return [number_of(face) for trick in view.tricks for face in trick.cards]


def restore(table: SeptetPosition, view: PublicView) -> None:
    """Set up the public part of a position as a view shows it; who is due is left to the version."""
    table.round = view.round
    table.points = (view.points[0], view.points[1])
    table.history = tuple(_result(result) for result in view.rounds)
    if view.indicator is None:
        return
    table.indicator = number_of(view.indicator)
    table.trump = SUIT_OF[table.indicator]
    table.leader = NOBODY if view.leader is None else view.leader
    table.played = played_cards(view)
    table.tricks = (view.tricks_won[0], view.tricks_won[1])
    table.bosses = (set_of_faces(view.bosses[0]), set_of_faces(view.bosses[1]))
    if view.turn is not None:
        table.turn = view.turn
        table.due = BITS[view.turn]
    if view.tricks:
        last = view.tricks[-1]
        if last.winner is None:
            table.on_table = set_of_faces(last.cards)
            table.led = SUIT_OF[number_of(last.cards[0])]
        elif view.turn is None:
            table.turn = last.winner


def _result(result: SeptetRound) -> RoundEnd:
    return RoundEnd(
        indicator=number_of(result.indicator),
        leader=result.leader,
        winner=result.winner,
        how=HOW.index(result.how),
        stars=result.stars,
        tricks=result.tricks,
        bosses=(set_of_faces(result.bosses[0]), set_of_faces(result.bosses[1])),
    )

"""Knowledge of a seat with four players: the view, and the log line. All its secrets leave through here."""

from dataclasses import dataclass
from typing import Annotated, Literal

from mypy_extensions import mypyc_attr

from games.rules.contract import CHANCE_DUE, About
from games.rules.moves import HIDDEN, Move
from games.rules.yokai_septet.cards import CARDS
from games.rules.yokai_septet.four.position import HAND, PARTNER, SEATS, FourPosition
from games.rules.yokai_septet.four.verbs import DEAL, PLAY
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

Phase = Literal["deal", "pass", "play", "over"]


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class SeptetFourRules:
    """The options that are in force."""

    boss_indicator: Annotated[Literal["allow", "redraw"], About("Whether a 7 may tell trump.")]
    target: Annotated[int, About("The points that win the match.")]
    later_lead: Annotated[
        Literal["clockwise", "last_trick_winner"], About("Who leads the first trick in later rounds.")
    ]


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class SeptetFourView(PublicView):
    """A match of Yokai Septet for four as one reader may know it."""

    phase: Annotated[Phase, About("What comes next: a deal, the passes, a card to a trick, or nothing.")]
    rules: Annotated[SeptetFourRules, About("The options in force.")]
    hand: Annotated[
        tuple[str, ...],
        About("Your cards, those that you have decided to pass included until all four have decided.", items=CARDS),
    ]
    hand_counts: Annotated[tuple[int, int, int, int], About("How many cards each seat holds.")]
    decided: Annotated[tuple[bool, bool, bool, bool], About("Which seats have decided what to pass in this round.")]
    passed: Annotated[tuple[str, ...], About("The cards that you have decided to pass in this round.", items=CARDS)]
    received: Annotated[tuple[str, ...], About("The cards that your partner passed you in this round.", items=CARDS)]


def view(position: FourPosition, seat: int | None) -> SeptetFourView:
    """Return what a seat may know; what an onlooker may know for None."""
    tricks = tricks_of(position, SEATS)
    own = 0 if seat is None else position.hands[seat]
    passed = 0 if seat is None else position.passed[seat]
    # C5, Y10: nothing comes before all four have decided.
    received = 0 if seat is None or position.passing else position.passed[PARTNER[seat]]
    counts = [hand.bit_count() for hand in position.hands]
    return SeptetFourView(
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
        hand=CARDS.texts(own),
        hand_counts=(counts[0], counts[1], counts[2], counts[3]),
        decided=_decided(position),
        passed=CARDS.texts(passed),
        received=CARDS.texts(received),
    )


def phase(position: FourPosition) -> Phase:
    """Return the phase that comes next."""
    if position.due == 0:
        return "over"
    if position.due == CHANCE_DUE:
        return "deal"
    return "pass" if position.passing else "play"


def _decided(position: FourPosition) -> tuple[bool, bool, bool, bool]:
    a, b, c, d = (cards != 0 for cards in position.passed)
    return a, b, c, d


def _rules(position: FourPosition) -> SeptetFourRules:
    rules = position.rules
    return SeptetFourRules(
        boss_indicator="redraw" if rules.redraw else "allow",
        target=rules.target,
        later_lead="last_trick_winner" if rules.last_winner_leads else "clockwise",
    )


def tell(position: FourPosition, seat: int, move: Move, reader: int | None) -> Move:
    """A move as one reader sees it right after it was made; `position` is the one before it."""
    if move.verb == PLAY:
        return move
    cards = move.picks[0]
    if move.verb == DEAL:
        first = -1 if reader is None else HAND * reader
        told = tuple(
            card if (first >= 0 and first <= place < first + HAND) or place == SEATS * HAND else HIDDEN
            for place, card in enumerate(cards)
        )
        return Move(DEAL, (told,))
    # The last of the four to decide brings the cards over at once, so that the partner sees them with that move.
    last = position.due.bit_count() == 1
    if reader is not None and (reader == seat or (last and reader == PARTNER[seat])):
        return move
    return Move(move.verb, (tuple(HIDDEN for _ in cards),))

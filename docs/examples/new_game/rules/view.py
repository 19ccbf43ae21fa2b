"""All that leaves the game: what a seat may see, what the log shows it of a move, and what its view leaves possible."""

from dataclasses import dataclass
from typing import Annotated

from mypy_extensions import mypyc_attr

from games.rules.cards import items_of
from games.rules.contract import CHANCE_DUE, About, Sampler
from games.rules.duel.cards import CARDS, EVERY, HAND
from games.rules.duel.position import BOTH, DuelPosition
from games.rules.duel.verbs import DEAL
from games.rules.moves import HIDDEN, Move
from games.rules.stream import Rng, shuffle


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class DuelView:
    """A match as one reader may know it."""

    low_wins: Annotated[bool, About("Whether the lower card scores.")]
    dealt: Annotated[bool, About("Whether the cards are dealt.")]
    seat: Annotated[int | None, About("Whose view this is; null is an onlooker's.")]
    hand: Annotated[tuple[str, ...], About("Your cards.", items=CARDS)]
    chosen: Annotated[str | None, About("The card you have chosen for this round.", items=CARDS)]
    waiting_for: Annotated[tuple[int, ...], About("The seats that have yet to choose.")]
    played: Annotated[tuple[tuple[str, ...], ...], About("The cards each seat has played.", items=CARDS)]
    points: Annotated[tuple[int, ...], About("The rounds each seat has won.")]


def view(position: DuelPosition, seat: int | None) -> DuelView:
    """The view of a seat, or of an onlooker for None: it is built from what is known, nothing is taken out of it."""
    chosen = 0 if seat is None else position.chosen[seat]
    return DuelView(
        low_wins=position.low_wins,
        dealt=position.due != CHANCE_DUE,
        seat=seat,
        hand=() if seat is None else CARDS.texts(position.hands[seat]),
        chosen=next(iter(CARDS.texts(chosen)), None),
        waiting_for=tuple(other for other in (0, 1) if position.due >> other & 1),
        played=tuple(CARDS.texts(cards) for cards in position.played),
        points=tuple(position.points),
    )


def tell(position: DuelPosition, seat: int, move: Move, reader: int | None) -> Move:
    """A move as one reader sees it: of the deal the own cards, of a choice nothing before both are made (D2)."""
    if move.verb == DEAL:
        own = range(0) if reader is None else range(HAND * reader, HAND * reader + HAND)
        return Move(DEAL, (tuple(card if i in own else HIDDEN for i, card in enumerate(move.picks[0])),))
    # The position is the one before the move: a seat that is due alone shows both cards by choosing.
    shown = seat == reader or position.due != BOTH
    return move if shown else Move(move.verb, ((HIDDEN,),))


class DuelSampler(Sampler[DuelPosition]):
    """Cards that a reader has not seen lie in any order: in hands, or chosen and still hidden."""

    def __init__(self, view: DuelView) -> None:
        self.view = view
        self.position = DuelPosition(view.low_wins)
        self.places: list[int] = []
        if view.dealt:
            self._fill(view)

    def _fill(self, view: DuelView) -> None:
        position = self.position
        position.due = sum(1 << seat for seat in view.waiting_for)
        position.played = [CARDS.mask(cards) for cards in view.played]
        position.points = list(view.points)
        if view.seat is not None:
            position.hands[view.seat] = CARDS.mask(view.hand)
            position.chosen[view.seat] = CARDS.mask((view.chosen,)) if view.chosen else 0
        left = HAND - len(view.played[0])
        running = position.due != 0
        for seat in (0, 1):
            if seat != view.seat:
                hidden_choice = running and position.due != BOTH and seat not in view.waiting_for
                self.places += [seat] * (left - hidden_choice) + [seat + 2] * hidden_choice

    def draw(self, rng: Rng) -> DuelPosition:
        """Any order of the unseen cards is as likely as any other."""
        new = self.position.clone()
        seen = new.hands[0] | new.hands[1] | new.chosen[0] | new.chosen[1] | new.played[0] | new.played[1]
        cards = items_of(EVERY & ~seen)
        shuffle(cards, rng)
        for place, card in zip(self.places, cards, strict=False):
            zone = new.hands if place < 2 else new.chosen
            zone[place & 1] |= 1 << card
        return new

"""All that a view of the two-player game leaves possible, each position equally likely."""

from collections.abc import Iterator
from dataclasses import asdict
from typing import Final

from games.rules.cards import BITS, items_of
from games.rules.contract import Sampler
from games.rules.stream import Rng, shuffle
from games.rules.yokai_septet.cards import BOSSES, IN_SUIT, NO_CARD, number_of, set_of_faces
from games.rules.yokai_septet.filling import Filling
from games.rules.yokai_septet.public import restore, void_cards
from games.rules.yokai_septet.two.position import (
    BOTTOM,
    DISCARDING,
    FACING,
    ROOF,
    SEATS,
    STRAW,
    SWAPPING,
    TRICKS,
    TwoPosition,
    start,
)
from games.rules.yokai_septet.two.view import SeptetStraw, SeptetTwoView

STAGES: Final = {"discard": DISCARDING, "swap": SWAPPING, "face": FACING, "play": TRICKS}


class TwoSampler(Sampler[TwoPosition]):
    """Everything a view fixes is prepared once; a draw copies it and lays the unseen cards where they may be.

    The face-down places are filled as one heap, and so are those of which is known that a 7 lies there; a heap is
    shuffled over its places, of which every order is equally likely.
    """

    def __init__(self, view: SeptetTwoView) -> None:
        self.known = _known(view)
        unseen = list(_unseen_places(view)) if view.round else []
        self.sevens = [place for place in unseen if self.known.known_to_owner & BITS[place]]
        self.others = [place for place in unseen if not self.known.known_to_owner & BITS[place]]
        self.hands = [seat for seat in range(SEATS) if view.round and seat != view.seat]
        self.discarded = [seat for seat in self.hands if view.decided[seat]]
        room = [len(self.sevens), len(self.others)]
        room += [view.hand_counts[seat] for seat in self.hands] + [1 for _ in self.discarded]
        self.filling = Filling(list(self._groups(view)) if view.round else [], room)

    def _groups(self, view: SeptetTwoView) -> Iterator[tuple[int, int]]:
        """The unseen cards and where they may be: the 7s known as such, the other places, the hands, the discards."""
        known, voids = self.known, void_cards(view)
        seen = BITS[known.indicator] | sum(BITS[card] for card in (*known.played, *known.lies) if card != NO_CARD)
        if view.seat is not None:
            seen |= known.hands[view.seat]
            seen |= BITS[known.discards[view.seat]] if view.decided[view.seat] else 0
        for suit in IN_SUIT:
            for bosses in (True, False):
                cards = suit & ~seen & (BOSSES if bosses else ~BOSSES)
                bins = [bosses, True]
                bins += [not voids[seat] & suit for seat in self.hands]
                # Y13: a 7 is not discarded. What was missing from the hand later may have been.
                bins += [not bosses for _ in self.discarded]
                yield cards, sum(BITS[place] for place, possible in enumerate(bins) if possible)

    def draw(self, rng: Rng) -> TwoPosition:
        position = self.known.clone()
        filled = self.filling.draw(rng)
        _lay(position, self.sevens, filled[0], rng)
        _lay(position, self.others, filled[1], rng)
        hands = 2 + len(self.hands)
        for at in range(2, hands):
            position.hands[self.hands[at - 2]] = filled[at]
        for at in range(hands, len(filled)):
            position.discards[self.discarded[at - hands]] = filled[at].bit_length() - 1
        return position


def _unseen_places(view: SeptetTwoView) -> Iterator[int]:
    """The places whose face-down card the reader has never seen."""
    for seat, straw in enumerate(view.straws):
        for place, bottom in enumerate(straw.bottom):
            if bottom.lies == "face_down" and bottom.card is None:
                yield seat * STRAW + place


def _lay(position: TwoPosition, places: list[int], cards: int, rng: Rng) -> None:
    order = items_of(cards)
    shuffle(order, rng)
    for at in range(len(places)):
        position.lies[places[at]] = order[at]


def _known(view: SeptetTwoView) -> TwoPosition:
    """Return what the view fixes; the other hand and discard and the unseen places are left empty."""
    position = start(asdict(view.rules))
    restore(position, view)
    position.stage = STAGES.get(view.phase, TRICKS if view.round else DISCARDING)
    if view.phase == "over":
        position.due = 0
    elif view.phase == "discard":
        position.due = sum(BITS[seat] for seat in range(SEATS) if not view.decided[seat])
    if view.round:
        for seat, straw in enumerate(view.straws):
            _set_straw(position, seat, straw)
    if view.seat is not None:
        position.hands[view.seat] = set_of_faces(view.hand)
        position.discards[view.seat] = number_of(view.discard)
    position.swappable = set_of_faces(view.swappable)
    if view.met is not None:
        position.named = position.lies.index(number_of(view.met.boss))
        position.met = position.turn * STRAW + view.met.bottom
    return position


def _set_straw(position: TwoPosition, seat: int, straw: SeptetStraw) -> None:
    first = seat * STRAW
    for place, face in enumerate(straw.top):
        if face is not None:
            position.roofs[seat] |= BITS[place]
            _set_face_up(position, seat, first + BOTTOM + place, number_of(face))
    for place, bottom in enumerate(straw.bottom):
        at = first + place
        if bottom.lies == "face_up":
            _set_face_up(position, seat, at, number_of(bottom.card))
        elif bottom.lies == "face_down":
            position.lies[at] = number_of(bottom.card)
            position.known_to_both |= BITS[at] if bottom.seen == "both" else 0
            position.known_to_owner |= BITS[at] if bottom.seen == "owner" else 0
            # With nothing on it, it waits for the end of the trick (Y16).
            position.uncovered |= 0 if position.roofs[seat] & ROOF[place] else BITS[at]


def _set_face_up(position: TwoPosition, seat: int, place: int, card: int) -> None:
    position.lies[place] = card
    position.face_up |= BITS[place]
    position.open[seat] |= BITS[card]

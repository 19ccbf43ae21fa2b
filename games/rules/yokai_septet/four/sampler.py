"""All that a view of the four-player game leaves possible, each position equally likely."""

from dataclasses import asdict

from games.rules.cards import BITS
from games.rules.contract import Sampler
from games.rules.stream import Rng
from games.rules.yokai_septet.cards import BLUE_THIRTEEN, EVERY, GREEN_ACE, IN_SUIT, set_of_faces
from games.rules.yokai_septet.filling import Filling
from games.rules.yokai_septet.four.passing import PASSES, nth_pass
from games.rules.yokai_septet.four.position import PARTNER, SEATS, FourPosition, start
from games.rules.yokai_septet.four.view import SeptetFourView
from games.rules.yokai_septet.public import restore, void_cards
from games.rules.yokai_septet.table import NOBODY
from games.rules.yokai_septet.tricks import tricks_of


class FourSampler(Sampler[FourPosition]):
    """Everything a view fixes is prepared once; a draw copies it and deals the unseen cards and the unseen passes.

    Unseen passes are three cards of what the receiver had after the pass, or of the giver's hand before it: whatever
    the hands are there are equally many, so that they are drawn after the hands.
    """

    def __init__(self, view: SeptetFourView) -> None:
        self.known = _known(view)
        self.seat = NOBODY if view.seat is None else view.seat
        self.hand = 0 if view.seat is None else self.known.hands[view.seat]
        hidden = [] if view.round == 0 else [seat for seat in range(SEATS) if seat != view.seat]
        room = [view.hand_counts[seat] if seat in hidden else 0 for seat in range(SEATS)]
        self.filling = Filling(_groups(view, self.known, hidden), room)
        # A draw brings its own.
        self.known.hands = []
        self.passing = view.phase == "pass"
        self.secret_passes = [seat for seat in range(SEATS) if view.decided[seat] and not self.known.passed[seat]]
        # The cards that each seat has played: those too may have come to it by a pass.
        self.played = [0] * SEATS
        for trick in tricks_of(self.known, SEATS):
            for place, card in enumerate(trick.cards):
                self.played[(trick.leader + place) % SEATS] |= BITS[card]

    def draw(self, rng: Rng) -> FourPosition:
        position = self.known.clone()
        position.hands = self.filling.draw(rng)
        if self.seat != NOBODY:
            position.hands[self.seat] = self.hand
        for seat in self.secret_passes:
            holder = seat if self.passing else PARTNER[seat]
            position.passed[seat] = nth_pass(position.hands[holder] | self.played[holder], rng.below(PASSES))
        return position


def _known(view: SeptetFourView) -> FourPosition:
    """Return what the view fixes; the others' hands and passes are left empty."""
    position = start(asdict(view.rules))
    restore(position, view)
    if view.phase == "over":
        position.due = 0
    elif view.phase == "pass":
        position.due = sum(BITS[seat] for seat in range(SEATS) if not view.decided[seat])
    if view.seat is not None:
        position.hands[view.seat] = set_of_faces(view.hand)
        position.passed[view.seat] = set_of_faces(view.passed)
        position.passed[PARTNER[view.seat]] = set_of_faces(view.received)
    return position


def _groups(view: SeptetFourView, known: FourPosition, hidden: list[int]) -> list[tuple[int, int]]:
    """The unseen cards and in whose hands they may be."""
    if not hidden:
        return []
    seen = BITS[known.indicator] | sum(BITS[card] for card in known.played)
    if view.seat is not None:
        seen |= known.hands[view.seat]
    unseen = EVERY & ~seen
    may_hold = _may_hold(view, known)
    groups = []
    for part in _parts(view, known):
        cards = part & unseen
        groups.append((cards, sum(BITS[seat] for seat in hidden if cards & may_hold[seat] == cards)))
    return groups


def _parts(view: SeptetFourView, known: FourPosition) -> list[int]:
    """All cards, cut so that of the unseen ones a seat may hold all of a part or none."""
    key, given = _key(view, known), _given(view, known)
    return [key, given & ~key, *(suit & ~given & ~key for suit in IN_SUIT)]


def _key(view: SeptetFourView, known: FourPosition) -> int:
    """The card whose holder was to lead round 1 (Y11)."""
    if view.round != 1 or view.leader is None:
        return 0
    return BITS[BLUE_THIRTEEN if known.indicator == GREEN_ACE else GREEN_ACE]


def _given(view: SeptetFourView, known: FourPosition) -> int:
    """Return what the reader has passed; the partner has it, or has played it."""
    if view.seat is None or view.phase == "pass":
        return 0
    return known.passed[view.seat]


def _may_hold(view: SeptetFourView, known: FourPosition) -> list[int]:
    """For each seat what it may hold: no suit that it failed to follow, no card that is known to be another's."""
    may_hold = [EVERY & ~void for void in void_cards(view)]
    key, given = _key(view, known), _given(view, known)
    for seat in range(SEATS):
        if seat != view.leader:
            may_hold[seat] &= ~key
        if view.seat is not None and seat != PARTNER[view.seat]:
            may_hold[seat] &= ~given
    return may_hold

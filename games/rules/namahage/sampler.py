"""All that a view leaves possible: the unseen cards, laid out at random on the places that nobody shows the reader.

Every way to lay them out that the reader's knowledge allows is equally likely. A place of the other hand can hold what
was in the deck when it was filled, so the places are filled from the oldest on: each later one may hold all that the
earlier ones may, and so the order costs nothing of the odds. RULES.md says what this is and what it is not.
"""

from typing import Final

from mypy_extensions import i64

from games.rules.contract import CHANCE_DUE, Sampler
from games.rules.namahage import steps as s
from games.rules.namahage.cards import CARDS, NAMES
from games.rules.namahage.cells import CELLS
from games.rules.namahage.options import can_act
from games.rules.namahage.position import KIND, NO_CELL, SEEN, UNDECIDED, NamahagePosition, start
from games.rules.namahage.shapes import ENDINGS, HOWS, STAGES, NamahageDanger, NamahageStep, NamahageView
from games.rules.namahage.table import put, turn_down
from games.rules.namahage.twins import added, joined, kinds_of, left_of, set_of_kinds
from games.rules.namahage.view import mulligans
from games.rules.stream import Rng, mix

UNSEEN: Final = KIND
"""A placeholder in a prepared deck for a card that the reader has not seen."""

_KIND: Final = {name: kind for kind, name in enumerate(NAMES)}


class NamahageSampler(Sampler[NamahagePosition]):
    """Everything a view fixes is prepared once; a draw copies it and lays out the cards that have not been seen."""

    def __init__(self, view: NamahageView) -> None:
        self.known = _known(view)
        self.seats = [seat for seat in (0, 1) if seat != view.seat]
        self.stages = _stages(view, self.known)
        self.put_back = [(seat, view.put_back_counts[seat] or 0) for seat in self.seats if mulligans(self.known)]
        self.plain_deck = all(card == UNSEEN for card in self.known.deck)
        self.must_act = self._must_act()

    def _must_act(self) -> int:
        """The unseen hand whose player is asked for an action, and so has one (N4)."""
        stack, due = self.known.stack, self.known.due
        if stack and stack[-1] & s.OPERATION == s.ACTION and due - 1 in self.seats:
            return due - 1
        return -1

    def draw(self, rng: Rng) -> NamahagePosition:
        position = self._lay_out(rng)
        while self.must_act >= 0 and not can_act(position, self.must_act):
            position = self._lay_out(rng)
        return position

    def _lay_out(self, rng: Rng) -> NamahagePosition:
        position = self.known.clone()
        cards: list[int] = []
        for seat, came, places in self.stages:
            cards += came
            if places:
                position.hands[seat] = joined(position.hands[seat], _drawn(cards, places, rng))
        for seat, places in self.put_back:
            position.put_back[seat] = _drawn(cards, places, rng)
        mix(cards, rng)
        if self.plain_deck:
            position.deck = cards
        else:
            rest = iter(cards)
            position.deck = [card ^ UNSEEN | next(rest) if card & KIND == UNSEEN else card for card in position.deck]
        return position


def _drawn(cards: list[int], count: int, rng: Rng) -> int:
    """Take so many of these cards at random."""
    taken: i64 = 0
    left: i64 = len(cards)
    for _ in range(count):
        i: i64 = rng.below(left)
        left -= 1
        taken = added(taken, cards[i])
        cards[i] = cards[left]
        cards.pop()
    return taken


def _stages(view: NamahageView, known: NamahagePosition) -> list[tuple[int, list[int], int]]:
    """For the hands, from their oldest places on: the seat, the cards that can be there too now, how many places."""
    unseen = _unseen(view, known)
    if view.seat is None:
        first, second = view.hand_counts
        return [(0, kinds_of(unseen), first), (1, [], second)]
    other = 1 - view.seat
    places = view.hand_counts[other] - len(view.opponent_known)
    stages = []
    for late in view.latecomers:
        cards = CARDS.mask(late.cards)
        stages.append((other, kinds_of(left_of(unseen, cards)), places - late.at_most))
        unseen, places = cards, late.at_most
    stages.append((other, kinds_of(unseen), places))
    return stages


def _unseen(view: NamahageView, known: NamahagePosition) -> int:
    """The cards whose place the reader does not know."""
    seen = joined(known.hands[0], known.hands[1])
    seen = joined(seen, known.discards)
    if mulligans(known):
        seen = joined(seen, known.put_back[0] | known.put_back[1])
    kinds = [_KIND[cell.card] for field in view.fields for cell in field.cells if cell.card is not None]
    kinds += [_KIND[seen.card] for seen in view.deck_seen if seen.card is not None]
    kinds += [
        _KIND[step.card] for step in view.steps if step.card is not None and step.step in ("from_hand", "from_field")
    ]
    return left_of(known.cards, joined(seen, set_of_kinds(kinds)))


def _known(view: NamahageView) -> NamahagePosition:
    """Return what a view fixes; the cards that the reader does not see are missing from hands and deck."""
    rules = view.rules
    position = start({"deck": rules.deck, "unnamed_cards": rules.unnamed_cards, "tie": rules.tie})
    position.ended = ENDINGS.index(view.ended)
    position.active = view.turn
    position.passed = view.passed_over
    position.trades = view.trades
    position.discards = CARDS.mask(view.discards)
    position.put_back_counts = [UNDECIDED if count is None else count for count in view.put_back_counts]
    for field in view.fields:
        for cell in field.cells:
            if cell.card is not None:
                put(position, CELLS.places[cell.cell][0], _KIND[cell.card])
                if cell.face_down:
                    turn_down(position, CELLS.places[cell.cell][0])
    if view.seat is not None:
        _remember(position, view, view.seat)
    _prepare_deck(position, view)
    position.stack = [_step(position, step) for step in reversed(view.steps)]
    position.due = (CHANCE_DUE if view.steps else 0) if view.asked is None else 1 << view.asked
    _endanger(position, view.danger)
    for seat in view.called:
        position.queue = position.queue << 1 | seat
    return position


def _remember(position: NamahagePosition, view: NamahageView, seat: int) -> None:
    """The reader's own hand, and all that the reader knows of the other's."""
    position.hands[seat] = CARDS.mask(view.hand)
    position.hands[1 - seat] = CARDS.mask(view.opponent_known)
    position.known[seat] = CARDS.mask(view.hand_known)
    position.known[1 - seat] = CARDS.mask(view.opponent_known)
    position.put_back[seat] = CARDS.mask(view.put_back)
    for late in view.latecomers:
        position.late[seat] += (CARDS.mask(late.cards), late.at_most)


def _prepare_deck(position: NamahagePosition, view: NamahageView) -> None:
    put_back = sum(count or 0 for count in view.put_back_counts) if _before_refill(view) else 0
    top_first = [UNSEEN] * (view.deck_count - put_back)
    for seen in view.deck_seen:
        kind = UNSEEN if seen.card is None else _KIND[seen.card]
        top_first[seen.place - 1] = kind | sum(1 << seat for seat in seen.seats) << SEEN
    position.deck = top_first[::-1]


def _before_refill(view: NamahageView) -> bool:
    return bool(view.steps) and view.steps[0].step in ("mulligan", "refill")


def _step(position: NamahagePosition, shown: NamahageStep) -> int:
    cells = CELLS.mask(shown.cells)
    operation = s.NAMES.index(shown.step)
    if operation == s.HAND_OVER:
        position.handing, cells = cells, 0
    elif operation == s.ON_PLAY:
        position.actor, cells = (cells.bit_length() - 1 if cells else NO_CELL), 0
    return s.step(operation, shown.seat, s.NO_CARD if shown.card is None else _KIND[shown.card], cells)


def _endanger(position: NamahagePosition, danger: NamahageDanger | None) -> None:
    if danger is not None:
        position.todo = CELLS.mask((danger.cell, *danger.still_to_ask))
        position.going = CELLS.mask(danger.given_up)
        position.stage = STAGES.index(danger.stage)
        position.how = HOWS.index(danger.how)

"""All that a view leaves possible: the unseen cards, shuffled into the unseen places.

Only a hand can be known to lack something: the suits it has failed to follow (M12). So the hands are drawn first,
from the cards they may hold, and everything else at random into what is left: face-down cards, kitty, burial. With one
unseen hand every way is equally likely as it stands; an onlooker's two hands are drawn by counting (`_Hands`).
"""

from dataclasses import asdict
from math import comb
from typing import Final

from mypy_extensions import i64

from games.rules.cards import BITS, items_of
from games.rules.contract import CHANCE_DUE, Sampler
from games.rules.mu.cards import CARDS, COLOUR, EVERY, FACE, IN_COLOUR, LETTERS, TWIN, canonical, together
from games.rules.mu.position import DOWN, LOWER, NOBODY, NOTHING, MuPosition, RoundScore, start
from games.rules.mu.shapes import PHASES, MuPlayed, MuResult, MuView
from games.rules.mu.trumps import COLUMN, TRUMP, UNNAMED, Trumps, trumps
from games.rules.mu.verbs import HAND, SOURCE
from games.rules.stream import Rng, below, take

UNSEEN: Final = -2
"""A place in `downs` whose card is not known."""


class MuSampler(Sampler[MuPosition]):
    """Everything a view fixes is prepared once; a draw copies it and deals out the cards that have not been seen."""

    def __init__(self, view: MuView) -> None:
        self.known = known(view)
        self.hands = _Hands(view, self.known)
        self.downs = [place for place in range(2 * DOWN) if self.known.downs[place] == UNSEEN]
        self.kitty_size = view.kitty_count
        self.buried_size = view.buried_count if view.buried is None else 0
        # A reader who does not see it must guess which of Crown's cards had been the kitty.
        self.guess_kitty = view.crown is not None and view.kitty is None
        self.from_hand = _from_hand(view)

    def draw(self, rng: Rng) -> MuPosition:
        position = self.known.clone()
        rest = self.hands.deal(position, rng)
        for place in self.downs:
            position.downs[place] = FACE[_draw(rest, rng)]
        if self.kitty_size:
            position.kitty = canonical(take(rest, self.kitty_size, rng))
        elif self.buried_size:
            position.buried = canonical(take(rest, self.buried_size, rng))
        if self.guess_kitty:
            crown = position.crown
            once_held = together(together(position.hands[crown], position.buried), self.from_hand)
            position.kitty = canonical(take(items_of(once_held), 4, rng))
        return position


class _Hands:
    """The unseen hands and the cards they may hold."""

    def __init__(self, view: MuView, position: MuPosition) -> None:
        self.seats = [seat for seat in (0, 1) if seat != view.seat]
        self.sizes = [view.displays[seat].hand_count for seat in self.seats]
        unseen = _unseen(view, position)
        allowed = [unseen & ~_barred(view, seat, position.law) for seat in self.seats]
        first, second = allowed if len(allowed) == 2 else (allowed[0], 0)
        self.both = items_of(first & second)
        self.only_first = items_of(first & ~second)
        self.only_second = items_of(second & ~first)
        self.neither = items_of(unseen & ~first & ~second)
        self.weights = self._weights() if len(self.seats) == 2 else [1]

    def _weights(self) -> list[int]:
        """In how many ways the hands can be dealt if the first has 0, 1, 2 … cards that the second may hold as well."""
        size, other = self.sizes
        both, own, others = len(self.both), len(self.only_first), len(self.only_second)
        return [
            comb(both, k) * comb(own, size - k) * comb(both - k + others, other) if k <= both else 0
            for k in range(size + 1)
        ]

    def deal(self, position: MuPosition, rng: Rng) -> list[int]:
        """Give the unseen hands their cards; the cards that are left."""
        own, both, others = self.only_first[:], self.both[:], self.only_second[:]
        shared = _choose(self.weights, rng)
        cards = take(own, self.sizes[0] - shared, rng) | take(both, shared, rng)
        position.hands[self.seats[0]] = canonical(cards)
        others += both
        if len(self.seats) == 2:
            position.hands[self.seats[1]] = canonical(take(others, self.sizes[1], rng))
        return own + others + self.neither


def _choose(weights: list[int], rng: Rng) -> int:
    if len(weights) == 1:
        return 0
    ticket, index = below(sum(weights), rng), 0
    while ticket >= weights[index]:
        ticket -= weights[index]
        index += 1
    return index


def _draw(cards: list[int], rng: Rng) -> int:
    """Take one of some cards at random."""
    last: i64 = len(cards) - 1
    i: i64 = rng.below(last + 1)
    card = cards[i]
    cards[i] = cards[last]
    cards.pop()
    return card


def known(view: MuView) -> MuPosition:
    """Return what a view fixes: unseen hands, kitty and burial are empty, unseen face-down cards marked."""
    position = start(asdict(view.rules))
    position.phase = PHASES.index(view.phase)
    position.due = CHANCE_DUE if view.phase == "deal" else 0 if view.turn is None else 1 << view.turn
    position.round = view.round - 1
    position.scores = list(view.scores)
    position.history = tuple(_result(result) for result in view.rounds)
    position.removed = NOTHING if view.removed is None else COLOUR.places[view.removed][0]
    position.passes = view.passes
    position.last_layer = NOBODY if view.last_to_lay is None else view.last_to_lay
    position.crown = NOBODY if view.crown is None else view.crown
    position.bid = view.bid or 0
    position.minor, position.major = _trump(view.minor), _trump(view.major)
    position.law = trumps(position.minor, position.major)
    if view.seat is not None:
        position.hands[view.seat] = CARDS.mask(view.hand)
    position.kitty = CARDS.mask(view.kitty or ())
    position.buried = CARDS.mask(view.buried or ())
    _lay_out(position, view)
    _play_back(position, view)
    return position


def _trump(name: str | None) -> int:
    return UNNAMED if name is None else TRUMP.places[name][0]


def _result(result: MuResult) -> RoundScore:
    return RoundScore(
        crown=NOBODY if result.crown is None else result.crown,
        bid=result.bid,
        minor=_trump(result.minor),
        major=_trump(result.major),
        points=result.points or 0,
        buried=CARDS.mask(result.buried),
        scorer=result.scorer,
        amount=result.amount,
    )


def _lay_out(position: MuPosition, view: MuView) -> None:
    for seat, display in enumerate(view.displays):
        position.tables[seat] = CARDS.mask([card for column in display.columns for card in column.cards])
        for column in display.columns:
            if column.face_down:
                position.downs[seat * DOWN + COLUMN.places[column.name][0]] = UNSEEN
            if column.face_down == 2:
                position.downs[seat * DOWN + LOWER] = UNSEEN


def _play_back(position: MuPosition, view: MuView) -> None:
    position.points = [display.points for display in view.displays]
    position.played = [_code(played) for trick in view.tricks for played in trick.cards]
    if view.trick:
        position.played.append(_code(view.trick[0]))
        position.led = position.played[-1] >> 1


def _code(played: MuPlayed) -> int:
    return 2 * CARDS.places[played.card][0] + SOURCE.places[played.source][0]


def _from_hand(view: MuView) -> int:
    """The cards that Crown has played from the hand in this round."""
    played = [played for trick in view.tricks for played in trick.cards] + list(view.trick)
    hand = SOURCE.faces[HAND]
    return CARDS.mask([card.card for card in played if card.seat == view.crown and card.source == hand])


def _unseen(view: MuView, position: MuPosition) -> int:
    """The cards of this round whose place the reader does not know; nothing before the first deal."""
    if view.removed is None:
        return 0
    unseen = EVERY & ~IN_COLOUR[position.removed]
    zones = (*position.hands, *position.tables, position.buried)
    seen = [card for zone in zones for card in items_of(zone)] + [play >> 1 for play in position.played]
    for card in seen:
        # Of twins the upper place is used up first, so that what remains is canonical.
        unseen ^= unseen & TWIN[FACE[card]] or BITS[FACE[card]]
    return unseen


def _barred(view: MuView, seat: int, law: Trumps) -> int:
    """The cards of the suits that a hand has shown to be void of."""
    barred = 0
    for suit in view.displays[seat].void:
        barred |= law.trump if suit == "trump" else law.columns[LETTERS.index(suit)]
    return barred

"""All that a view leaves possible: each lot was shuffled once, so its arrangements are all equally likely."""

from dataclasses import asdict

from games.rules.cards import BITS, set_of
from games.rules.contract import CHANCE_DUE, Sampler
from games.rules.moves import Domain
from games.rules.stream import Rng, shuffle
from games.rules.take_that_toy.cards import TOYS
from games.rules.take_that_toy.position import CAT, UNDEALT, ToyPosition, start
from games.rules.take_that_toy.shapes import ToyLot, ToyView


def _cards(domain: Domain, faces: tuple[str, ...]) -> list[int]:
    return [domain.places[face][0] for face in faces]


class ToySampler(Sampler[ToyPosition]):
    """Everything a view fixes is prepared once; a draw copies it and deals each lot to its places."""

    def __init__(self, view: ToyView) -> None:
        self.known = _known(view)
        self.lots = [_Lot(lot) for lot in view.lots]

    def draw(self, rng: Rng) -> ToyPosition:
        position = self.known.clone()
        face_down: list[int] = []
        deck: list[int] = []
        for lot in self.lots:
            lot.deal(position, face_down, deck, rng)
        # Face-down cards of the timeline come out in the order of their lots, as the deck does.
        position.cat = [face_down.pop(0) if card == UNDEALT else card for card in position.cat] + deck
        return position


class _Lot:
    """One lot as numbers."""

    def __init__(self, lot: ToyLot) -> None:
        self.cards = _cards(TOYS, lot.cards)
        self.hands = lot.hands
        self.row = lot.timeline
        self.deck = lot.deck
        self.face_down = lot.face_down
        self.taker = UNDEALT if lot.taker is None else lot.taker
        self.gift = UNDEALT if lot.gift is None else TOYS.places[lot.gift][0]

    def deal(self, position: ToyPosition, face_down: list[int], deck: list[int], rng: Rng) -> None:
        cards = self.cards[:]
        shuffle(cards, rng)
        first, second = self.hands
        held, rest = cards[: first + second], cards[first + second :]
        position.hands[0] |= set_of(held[:first])
        position.hands[1] |= set_of(held[first:])
        row, under = rest[: self.row], rest[self.row : self.row + self.deck]
        face_down += row
        deck += under
        if self.taker == UNDEALT:
            position.aside = set_of(rest[self.row + self.deck :])
            return
        if self.face_down:
            position.covered |= set_of(row) | set_of(under)
        # A gift that the reader does not know is the first card, which was dealt to the taker's hand. Once the gift has
        # been played none was, and any card that is not in that hand will do.
        gift = cards[0] if self.gift == UNDEALT else self.gift
        position.lots.append(set_of(cards) | BITS[gift])
        position.takers.append(self.taker)
        position.gifts.append(gift)


def _known(view: ToyView) -> ToyPosition:
    """Return what the view fixes; the timeline's face-down cards are open, the deck, the hands and aside incomplete."""
    position = start(asdict(view.rules))
    if view.trump is None:
        return position
    position.trump = TOYS.places[view.trump][0]
    if view.seat is not None:
        position.hands[view.seat] = TOYS.mask(view.hand)
    position.won = [TOYS.mask(cards) for cards in view.collections]
    position.discards = TOYS.mask(view.discards)
    position.cat = [UNDEALT if face is None else TOYS.places[face][0] for face in view.timeline]
    position.row = len(view.timeline)
    position.winner = CAT if view.last_winner is None else view.last_winner
    _set_trick(position, view)
    return position


def _set_trick(position: ToyPosition, view: ToyView) -> None:
    if view.turn is None:
        position.due = CHANCE_DUE if view.phase == "burst" else 0
        return
    position.due = BITS[view.turn]
    position.trick = [TOYS.places[played.card][0] for played in view.trick]
    position.by = [CAT if played.seat is None else played.seat for played in view.trick]
    position.leader = CAT if view.leader is None else view.leader
    position.asked = (view.turn - position.leader) % 3

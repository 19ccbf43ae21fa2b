"""Every deal that a reader cannot tell from the real one, found by replaying the log on it: an oracle for the sampler.

It knows nothing of voids or of what a view says: a deal is possible if every move of the log is legal on it and the
reader is told the same of each.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, permutations
from pathlib import Path

from games.rules.faces import parse_logged
from games.rules.families import allows
from games.rules.moves import CHANCE, Move
from games.rules.mu.cards import CARDS
from games.rules.mu.position import LOWER, MuPosition
from games.rules.mu.verbs import BURY, DEAL
from tests.rules.mu.table import FACTS, GAME, VERBS

Round = list[tuple[int, Move]]
Key = tuple[object, ...]


def key(position: MuPosition) -> Key:
    """Return the hidden cards of a position; which of Crown's cards had been the kitty makes no difference."""
    return (*position.hands, position.buried, *position.downs)


OPTIONS = {**FACTS.defaults(), "removed_colour": "k", "trump_freedom": "any"}


@dataclass(frozen=True)
class Late:
    """A recorded round of which a few cards are still unseen, and whose eyes it is looked at with."""

    reader: int | None
    texts: list[str]

    @cached_property
    def rows(self) -> Round:
        return self._played[0]

    @cached_property
    def position(self) -> MuPosition:
        return self._played[1]

    @cached_property
    def _played(self) -> tuple[Round, MuPosition]:
        position, rows = GAME.start(2, OPTIONS), Round()
        for text in self.texts:
            (seat,) = GAME.to_act(position)
            rows.append((seat, parse_logged(FACTS, text)))
            GAME.apply(position, *rows[-1])
        return rows, position


def late_rounds() -> list[Late]:
    """The rounds of `late_rounds.txt`: in each of them an unseen hand has shown a void that matters."""
    found = []
    for block in (Path(__file__).parent / "late_rounds.txt").read_text().strip().split("\n\n"):
        head, *texts = block.split("\n")
        reader = head.removeprefix("reader ")
        found.append(Late(None if reader == "None" else int(reader), texts))
    return found


class Hidden:
    """Cards that a reader does not see: their faces, and the places in the deal that they may have had."""

    def __init__(self, late: Late) -> None:
        position, reader = late.position, late.reader
        self.rows, self.reader = late.rows, reader
        self.removed, self.deal = late.rows[0][1].picks
        self.sizes: list[int] = []
        self.zones: list[list[int]] = []
        free = list(range(48))
        for seat in (0, 1):
            if seat != reader:
                self._zone(free, self._dealt_to(position, seat), position.hands[seat])
        if position.crown not in (reader, -1):
            self._zone(free, self._dealt_to(position, position.crown), position.buried)
        self.buried_at = self.zones[-1] if position.crown != reader else []
        for seat in (0, 1):
            for place in range(8):
                if position.downs[8 * seat + place] >= 0:
                    self.zones.append([self._foot(position, seat, place)])
        self.unseen = [self.deal[index] for zone in self.zones for index in zone]

    def _dealt_to(self, position: MuPosition, seat: int) -> list[int]:
        """Of twins the one that was laid was dealt to the hand: what is left is looked for in the kitty first."""
        kitty = [44, 45, 46, 47] if seat == position.crown else []
        return [*kitty, *range(22 * seat + 10, 22 * seat + 22)]

    def _zone(self, free: list[int], among: list[int], cards: int) -> None:
        """The places of the deal that these cards came from."""
        wanted = Counter(CARDS.texts(cards))
        found = []
        for index in among:
            face = CARDS.faces[self.deal[index]]
            if index in free and wanted[face]:
                wanted[face] -= 1
                free.remove(index)
                found.append(index)
        assert not +wanted
        self.zones.append(found)

    def _foot(self, position: MuPosition, seat: int, place: int) -> int:
        """The place of the deal of a face-down card: a Minor colour's base lay on top of the Minor base."""
        columns = [colour for colour in range(5) if colour != self.removed[0]] + [5, 6]
        both = position.downs[8 * seat + LOWER] >= 0
        origin = {LOWER: 5, 5: position.minor if both else 5}.get(place, place)
        return 22 * seat + columns.index(origin)

    def arrangements(self) -> Iterator[list[int]]:
        """Every different way to put the unseen cards, twins told apart, into their places: the deal that it makes."""
        sets = [zone for zone in self.zones if len(zone) != 1]
        singles = [zone[0] for zone in self.zones if len(zone) == 1]
        yield from self._fill(list(self.deal), list(self.unseen), sets, singles)

    def _fill(self, deal: list[int], left: list[int], sets: list[list[int]], singles: list[int]) -> Iterator[list[int]]:
        if sets:
            for chosen in combinations(left, len(sets[0])):
                rest = [card for card in left if card not in chosen]
                for index, card in zip(sets[0], chosen, strict=True):
                    deal[index] = card
                yield from self._fill(deal, rest, sets[1:], singles)
            return
        for order in permutations(left):
            for index, card in zip(singles, order, strict=True):
                deal[index] = card
            yield list(deal)

    def replay(self, deal: list[int]) -> MuPosition | None:
        """The position that the log leads to from another deal; None if the reader would have noticed."""
        position, truth = GAME.start(2, OPTIONS), GAME.start(2, OPTIONS)
        for seat, move in self.rows:
            other = self._renamed(move, deal)
            if seat != CHANCE and not self._legal(position, seat, other):
                return None
            told = GAME.tell(truth, seat, move, self.reader), GAME.tell(position, seat, other, self.reader)
            if self._faces(told[0]) != self._faces(told[1]):
                return None
            GAME.apply(position, seat, other)
            GAME.apply(truth, seat, move)
        return position if GAME.view(position, self.reader) == GAME.view(truth, self.reader) else None

    def _renamed(self, move: Move, deal: list[int]) -> Move:
        if move.verb == DEAL:
            return Move(DEAL, (self.removed, tuple(deal)))
        if move.verb == BURY and self.buried_at:
            faces = [CARDS.faces[deal[index]] for index in self.buried_at]
            return VERBS.unpack(VERBS.pack(Move(BURY, (tuple(_items(CARDS.mask(faces))),))))
        return move

    def _legal(self, position: MuPosition, seat: int, move: Move) -> bool:
        if not position.due >> seat & 1:
            return False
        return any(allows(VERBS, family, VERBS.pack(move)) for family in GAME.options(position, seat))

    @staticmethod
    def _faces(move: Move) -> list[str]:
        return ["?" if item < 0 else CARDS.faces[item] for items in move.picks for item in items]


def _items(mask: int) -> list[int]:
    return [card for card in range(60) if mask >> card & 1]


def possible(late: Late) -> tuple[Counter[Key], int]:
    """Count the arrangements that lead to each position that the reader cannot exclude, and all arrangements."""
    hidden, found, total = Hidden(late), Counter[Key](), 0
    for deal in hidden.arrangements():
        total += 1
        position = hidden.replay(deal)
        if position is not None:
            found[key(position)] += 1
    return found, total

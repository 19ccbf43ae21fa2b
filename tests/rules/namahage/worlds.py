"""All worlds in which a seat may be at a small table, one by one, without asking the sampler or what is remembered.

A world is the same log played from another start: the cards that the seat does not see lie otherwise in the other hand
and in the deck, chance shuffles in any order, and the other seat may have put back other cards, as long as every move
is legal and the seat sees the same all along. Chance makes all of them equally likely.
"""

from collections import Counter
from collections.abc import Collection, Iterator
from itertools import combinations, permutations

from games.rules.faces import parse_logged
from games.rules.families import allows
from games.rules.kit.sight import sight
from games.rules.moves import CHANCE, Move
from games.rules.namahage import verbs as v
from games.rules.namahage.chance import to_shuffle
from games.rules.namahage.position import KIND, NamahagePosition
from games.rules.namahage.steps import MULLIGANS, REFILL, step
from games.rules.namahage.twins import copies, kinds_of, places_of, set_of_kinds
from tests.rules.namahage.table import FACTS, GAME, VERBS, Table

Key = tuple[tuple[int, ...], tuple[int, ...]]


def key_of(position: NamahagePosition, reader: int) -> Key:
    """Return the places of the cards that a seat does not see: the other hand, and the deck from the bottom."""
    return tuple(kinds_of(position.hands[1 - reader])), tuple(card & KIND for card in position.deck)


class Played:
    """A small table at its start, and the log that is played from there."""

    def __init__(self, table: Table) -> None:
        self.start = table.position.clone()
        self.table = table
        self.table.log.clear()

    @classmethod
    def at_the_mulligans(cls, table: Table) -> "Played":
        """The worlds before both seats put cards back."""
        position = table.position
        position.stack = [step(REFILL, 0), step(MULLIGANS, 0), step(MULLIGANS, 1)]
        position.put_back_counts = [-1, -1]
        position.due = 2
        return cls(table)

    def worlds(self, reader: int) -> Counter[Key]:
        """Each position in which the seat may be now, and how many worlds lead there."""
        told: list[NamahagePosition] = [self.start]
        moves = [(seat, parse_logged(FACTS, text)) for seat, text in self.table.log]
        for seat, move in moves:
            position = told[-1].clone()
            GAME.apply(position, seat, move)
            told.append(position)
        found: Counter[Key] = Counter()
        for position in _starts(self.start, reader):
            self._follow(position, 0, 1, moves, told, reader, found)
        return found

    def _follow(
        self,
        position: NamahagePosition,
        row: int,
        weight: int,
        moves: list[tuple[int, Move]],
        told: list[NamahagePosition],
        reader: int,
        found: Counter[Key],
    ) -> None:
        if row == len(moves):
            found[key_of(position, reader)] += weight
            return
        seat, move = moves[row]
        for other, ways in _others(position, told[row], seat, move, reader):
            after = position.clone()
            GAME.apply(after, seat, other)
            same = sight(GAME, after, reader) == sight(GAME, told[row + 1], reader)
            if same and GAME.to_act(after) == GAME.to_act(told[row + 1]):
                self._follow(after, row + 1, weight * ways, moves, told, reader, found)


def _starts(start: NamahagePosition, reader: int) -> Iterator[NamahagePosition]:
    """Every way to lay the cards that the reader does not see into the other hand and the deck."""
    hand = kinds_of(start.hands[1 - reader])
    deck = [card & KIND for card in start.deck]
    hidden = hand + deck
    for held in combinations(range(len(hidden)), len(hand)):
        rest = [hidden[i] for i in range(len(hidden)) if i not in held]
        for order in permutations(rest):
            position = start.clone()
            position.hands[1 - reader] = set_of_kinds([hidden[i] for i in held])
            position.deck = list(order)
            yield position


def _others(
    position: NamahagePosition, told: NamahagePosition, seat: int, move: Move, reader: int
) -> Iterator[tuple[Move, int]]:
    """Yield each move that could have happened in this world, unnoticed by the reader, with its number of ways."""
    if seat != CHANCE:
        if move.verb == v.MULLIGAN and seat != reader:
            for put_back in combinations(kinds_of(position.hands[seat]), len(move.picks[0])):
                yield Move(v.MULLIGAN, (tuple(sorted(places_of(list(put_back)))),)), 1
        elif any(allows(VERBS, family, VERBS.pack(move)) for family in GAME.options(position, seat)):
            yield move, 1
        return
    top = position.stack[-1]
    if move.verb == v.TAKE:
        ways = copies(position.hands[top >> 5 & 1], move.picks[0][0] >> 1)
        if ways:
            yield move, ways
        return
    as_told = GAME.tell(told, seat, move, reader)
    for order in permutations(kinds_of(to_shuffle(position, top))):
        other = Move(move.verb, (places_of(list(order)),))
        shown = GAME.tell(position, seat, other, reader)
        if [place >> 1 for place in shown.picks[0]] == [place >> 1 for place in as_told.picks[0]]:
            yield other, 1


def arrangements(position: NamahagePosition, reader: int, possible: Collection[Key]) -> Counter[Key]:
    """In how many ways the cards that a seat does not see, twins told apart, give each of these positions."""
    hand, deck = key_of(position, reader)
    cards, found = [*hand, *deck], Counter[Key]()
    for held in combinations(range(len(cards)), len(hand)):
        kept = tuple(sorted(cards[i] for i in held))
        for order in permutations([cards[i] for i in range(len(cards)) if i not in held]):
            if (kept, order) in possible:
                found[kept, order] += 1
    return found

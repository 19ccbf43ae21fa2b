"""All hands that a reader of a four-player match cannot tell from the real ones, found by trying them all.

A candidate gives the cards that the reader has not seen to the other hands in some way. It is possible if the whole
round can be played from it, every move legal and the reader seeing the same at every ply. Which cards others passed
matters to nothing that can be seen, so that for each candidate one such pass is tried.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from games.rules.cards import items_of, set_of
from games.rules.families import allows
from games.rules.kit.sight import sight
from games.rules.moves import CHANCE, Move
from games.rules.yokai_septet.four.position import PARTNER, FourPosition
from games.rules.yokai_septet.four.verbs import DEAL, PASS, VERBS
from tests.rules.yokai_septet.table import FOUR
from tests.secrecy.worlds import Recorded

Hands = tuple[int, ...]


class Round(NamedTuple):
    """The rows of the round in which a ply lies: the deal, four passes, and the cards played before the ply."""

    deal: int
    first_play: int
    ply: int


def round_of(recorded: Recorded, ply: int) -> Round:
    deal = max(row for row in range(ply) if recorded.log[row][0] == CHANCE)
    return Round(deal, deal + 5, ply)


def possible_hands(recorded: Recorded, ply: int, reader: int | None) -> set[Hands]:
    """The hands after `ply` rows that the reader thinks possible."""
    rows = round_of(recorded, ply)
    return {hands for hands in _candidates(recorded, ply, reader) if _can_be(recorded, rows, reader, hands)}


def _candidates(recorded: Recorded, ply: int, reader: int | None) -> Iterator[Hands]:
    position = recorded.positions[ply]
    assert isinstance(position, FourPosition)
    others = [seat for seat in range(4) if seat != reader]
    pool = [card for seat in others for card in items_of(position.hands[seat])]
    for dealt in _dealt(pool, [position.hands[seat].bit_count() for seat in others]):
        hands = list(position.hands)
        for seat, hand in zip(others, dealt, strict=True):
            hands[seat] = hand
        yield tuple(hands)


def _dealt(pool: list[int], sizes: list[int]) -> Iterator[tuple[int, ...]]:
    if not sizes:
        yield ()
        return
    for chosen in combinations(pool, sizes[0]):
        rest = [card for card in pool if card not in chosen]
        for others in _dealt(rest, sizes[1:]):
            yield (set_of(chosen), *others)


def _can_be(recorded: Recorded, rows: Round, reader: int | None, hands: Hands) -> bool:
    log, positions = recorded.log, recorded.positions
    after_pass = list(hands)
    for seat, move in log[rows.first_play : rows.ply]:
        after_pass[seat] |= 1 << move.picks[0][0]
    real = positions[rows.first_play]
    assert isinstance(real, FourPosition)
    passed = [_a_pass(real, reader, seat, after_pass[PARTNER[seat]]) for seat in range(4)]
    if any(cards & ~after_pass[PARTNER[seat]] for seat, cards in enumerate(passed)):
        return False
    dealt = [hand & ~passed[PARTNER[seat]] | passed[seat] for seat, hand in enumerate(after_pass)]
    deck = tuple(card for hand in dealt for card in items_of(hand))
    moves = [Move(DEAL, ((*deck, log[rows.deal][1].picks[0][-1]),))]
    moves += [Move(PASS, (tuple(items_of(passed[log[row][0]])),)) for row in range(rows.deal + 1, rows.first_play)]
    moves += [move for _, move in log[rows.first_play : rows.ply]]
    return _looks_the_same(recorded, rows, reader, moves)


def _a_pass(real: FourPosition, reader: int | None, seat: int, taken: int) -> int:
    """Return the cards of a pass if the reader knows them, or any three."""
    if reader is not None and reader in (seat, PARTNER[seat]):
        return real.passed[seat]
    return set_of(items_of(taken)[:3])


def _looks_the_same(recorded: Recorded, rows: Round, reader: int | None, moves: list[Move]) -> bool:
    position = FOUR.clone(recorded.positions[rows.deal])  # type: ignore[arg-type]  # a match of this game
    for number, move in enumerate(moves):
        row = rows.deal + number
        seat = recorded.log[row][0]
        if FOUR.to_act(position) != FOUR.to_act(recorded.positions[row]):  # type: ignore[arg-type]  # likewise
            return False
        if seat != CHANCE and not any(
            allows(VERBS, family, VERBS.pack(move)) for family in FOUR.options(position, seat)
        ):
            return False
        FOUR.apply(position, seat, move)
        if sight(FOUR, position, reader) != sight(FOUR, recorded.positions[row + 1], reader):
            return False
    return True

"""Moves of chance: the deal, the shuffles, and the cards that Kitsune takes."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from games.rules.cards import lowest, size_of
from games.rules.moves import Move
from games.rules.namahage import steps as s
from games.rules.namahage import verbs as v
from games.rules.namahage.cells import FIELD
from games.rules.namahage.memory import all_mixed, came_late, draw, left, seen_in_deck, take_top
from games.rules.namahage.position import KIND, NamahagePosition
from games.rules.namahage.resolve import resolve
from games.rules.namahage.table import put
from games.rules.namahage.twins import (
    added,
    joined,
    kinds_of,
    places_of,
    removed,
    set_of_kinds,
)
from games.rules.stream import Rng, mix, shuffle

HAND_SIZE: Final = 10


def chance(position: NamahagePosition, rng: Rng) -> Move:
    """The chance move that is due."""
    top = position.stack[-1]
    operation = top & s.OPERATION
    if operation == s.TAKING:
        return Move(v.TAKE, (places_of(_drawn(position, top, rng)),))
    kinds = kinds_of(to_shuffle(position, top))
    shuffle(kinds, rng)
    return Move(v.DEAL if operation == s.DEALING else v.SHUFFLE, (places_of(kinds),))


def let_chance(position: NamahagePosition, rng: Rng) -> None:
    """Let chance do what is due: the same odds as those of `chance`, drawn more quickly."""
    top = position.stack[-1]
    if top & s.OPERATION == s.TAKING:
        kinds = _drawn(position, top, rng)
    else:
        kinds = kinds_of(to_shuffle(position, top))
        mix(kinds, rng)
    let(position, kinds)


def _drawn(position: NamahagePosition, top: int, rng: Rng) -> list[int]:
    """The kind of the card that is taken, in a list."""
    hand = kinds_of(position.hands[s.seat_of(top)])
    return [hand[rng.below(len(hand))]]


def to_shuffle(position: NamahagePosition, top: int) -> int:
    """The cards that are shuffled: the deck, which holds all before the deal, and what goes into it."""
    operation = top & s.OPERATION
    deck: i64 = 0
    for card in position.deck:
        deck = added(deck, card & KIND)
    if operation == s.BUDDHA_SHUFFLE:
        return joined(deck, position.discards)
    other = position.put_back if operation == s.REFILL else position.hands
    return joined(deck, joined(other[0], other[1]))


def happen(position: NamahagePosition, cards: Sequence[int]) -> None:
    """Let a chance move happen, and all that follows from it without a decision."""
    let(position, [card >> 1 for card in cards])


def let(position: NamahagePosition, kinds: list[int]) -> None:
    """Let a chance move happen, given the kinds of its cards, and everything that follows without a decision."""
    top = position.stack.pop()
    operation = top & s.OPERATION
    if operation == s.TAKING:
        _take(position, s.seat_of(top), kinds[0])
    elif operation == s.DEALING:
        _deal(position, kinds)
    elif operation == s.REFILL:
        _refill(position, kinds)
    elif operation == s.BASAN_SHUFFLE:
        _basan(position, kinds)
    else:
        _buddha(position, kinds, s.seat_of(top), s.cells_of(top))
    resolve(position)


def _deal(position: NamahagePosition, kinds: list[int]) -> None:
    """Ten cards each, the rest is the deck (N2)."""
    position.hands = [set_of_kinds(kinds[:HAND_SIZE]), set_of_kinds(kinds[HAND_SIZE : 2 * HAND_SIZE])]
    position.deck = kinds[2 * HAND_SIZE :][::-1]


def _refill(position: NamahagePosition, kinds: list[int]) -> None:
    """After the mulligans seat 0 and after it seat 1 draw as many cards as they put back (N2)."""
    position.deck = kinds[::-1]
    for seat in (0, 1):
        came_late(position, seat, position.put_back[seat])
    for seat in (0, 1):
        for _ in range(position.put_back_counts[seat]):
            draw(position, seat)
    position.stack.append(s.ACTION_OF[position.active])


def _basan(position: NamahagePosition, kinds: list[int]) -> None:
    """The player whose turn it is and after it the other draw as many cards as they held (card 12)."""
    counts = [size_of(hand) for hand in position.hands]
    position.hands = [0, 0]
    position.deck = kinds[::-1]
    all_mixed(position)
    for seat in (position.active, 1 - position.active):
        for _ in range(counts[seat]):
            draw(position, seat)


def _buddha(position: NamahagePosition, kinds: list[int], seat: int, cleared: int) -> None:
    """Every cell that was cleared, the opponent's first, gets a card (card 20)."""
    if position.remembers:
        for reader in (0, 1):
            came_late(position, reader, joined(position.discards, seen_in_deck(position, reader)))
    position.discards = 0
    position.deck = kinds[::-1]
    for owner in (1 - seat, seat):
        cells = cleared & FIELD[owner]
        while cells:
            put(position, lowest(cells), take_top(position))
            cells &= cells - 1


def _take(position: NamahagePosition, loser: int, kind: int) -> None:
    """A card goes from one hand to the other, and both players see it (card 23)."""
    taker = 1 - loser
    position.hands[loser] = removed(position.hands[loser], kind)
    left(position, loser, kind)
    position.hands[taker] = added(position.hands[taker], kind)
    position.known[taker] = added(position.known[taker], kind)

"""Effects of each move, and what follows by itself: cards that move, cards that turn up, the end of a round."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from games.rules.cards import BITS, partition, set_of, size_of
from games.rules.contract import CHANCE_DUE
from games.rules.mu.cards import FACE, TWIN, WORTH, canonical, together, without
from games.rules.mu.position import (
    AUCTION,
    BURYING,
    DEALING,
    DOWN,
    EKLAT,
    LOWER,
    NAMING_MAJOR,
    NAMING_MINOR,
    NOBODY,
    NOTHING,
    REDEAL,
    TRICKS,
    TURNING,
    MuPosition,
    bare_columns,
)
from games.rules.mu.score import score_eklat, score_tricks
from games.rules.mu.trumps import MINOR_COLUMN, UNNAMED, Trumps, trumps
from games.rules.mu.verbs import BURY, LAY, MINOR, PASS, PLAY, TABLE, TURN

TRICK_CARDS: Final = 44


def deal(position: MuPosition, removed: int, cards: Sequence[int]) -> None:
    """Six face down, four face up, twelve in hand to each; the rest is the kitty. The dealer begins (M3, M4)."""
    # A redeal is the same round, and only rounds that were scored have a result (M6, M22).
    position.round = len(position.history)
    position.removed = removed
    colours = [colour for colour in range(5) if colour != removed]
    position.downs = [NOTHING] * (2 * DOWN)
    for seat in range(2):
        down, up, hand, _ = partition(cards[22 * seat :], 6, 4, 12)
        for column, card in zip((*colours, 5, 6), down, strict=True):
            position.downs[seat * DOWN + column] = FACE[card]
        position.tables[seat] = canonical(set_of(up))
        position.hands[seat] = canonical(set_of(hand))
    position.kitty = canonical(set_of(cards[44:]))
    position.buried = 0
    position.passes, position.last_layer = 0, NOBODY
    position.crown, position.bid = NOBODY, 0
    position.minor, position.major, position.law = UNNAMED, UNNAMED, trumps(UNNAMED, UNNAMED)
    position.led, position.points, position.played = NOTHING, [0, 0], []
    position.phase = AUCTION
    position.due = 1 << (position.round & 1)


def lay(position: MuPosition, seat: int, cards: int) -> None:
    """Hand cards go face up on the own columns; the opponent is asked (M4)."""
    position.hands[seat] = without(position.hands[seat], cards)
    position.tables[seat] = together(position.tables[seat], cards)
    position.passes, position.last_layer = 0, seat
    position.due = 2 - seat


def pass_by(position: MuPosition, seat: int) -> None:
    """The second pass in succession ends the auction (M5)."""
    position.passes += 1
    if position.passes < 2:
        position.due = 2 - seat
        return
    totals = size_of(position.tables[0]), size_of(position.tables[1])
    last, tie = position.last_layer, position.rules.tie
    if totals[0] != totals[1]:
        _crown(position, 0 if totals[0] > totals[1] else 1)
    elif last == NOBODY or tie == REDEAL:
        position.phase, position.due = DEALING, CHANCE_DUE
    elif tie == EKLAT:
        score_eklat(position, 1 - last)
    else:
        # Only a lay makes totals equal, so the other seat had reached this one first (M7).
        _crown(position, 1 - last)


def _crown(position: MuPosition, seat: int) -> None:
    """The higher total takes the kitty into the hand (M8, M9)."""
    position.crown = seat
    position.bid = size_of(position.tables[seat])
    position.hands[seat] = together(position.hands[seat], position.kitty)
    position.phase, position.due = BURYING, 1 << seat


def bury(position: MuPosition, seat: int, cards: int) -> None:
    """Four hand cards go face down on Crown's pile; Shield names next (M9, M10)."""
    position.hands[seat] = without(position.hands[seat], cards)
    position.buried = cards
    position.phase, position.due = NAMING_MINOR, 2 - seat


def minor(position: MuPosition, seat: int, trump: int) -> None:
    """The Minor stands: both displays move. A colour's base moves too, on top of the Minor base (M13)."""
    position.minor = trump
    position.law = trumps(trump, UNNAMED)
    if trump < 5:
        downs = position.downs
        for first in (0, DOWN):
            downs[first + LOWER] = downs[first + MINOR_COLUMN]
            downs[first + MINOR_COLUMN] = downs[first + trump]
            downs[first + trump] = NOTHING
    position.phase, position.due = NAMING_MAJOR, 2 - seat


def major(position: MuPosition, seat: int, trump: int) -> None:
    """The Major stands: face-up cards move, and the bare cards are turned (M14 to M16)."""
    position.major = trump
    position.law = trumps(position.minor, trump)
    _settle(position)


def turn(position: MuPosition, seat: int, column: int) -> None:
    """The owner has chosen which bare card is turned next (M16)."""
    _turn_up(position, seat, column)
    _settle(position)


def _settle(position: MuPosition) -> None:
    """Turn what is bare, all of Crown's before Shield's; ask where several columns are bare. Then Crown leads (M16)."""
    for seat in (position.crown, 1 - position.crown):
        while bare := bare_columns(position, seat):
            if bare & bare - 1:
                position.phase, position.due = TURNING, 1 << seat
                return
            _turn_up(position, seat, bare.bit_length() - 1)
    position.phase, position.due = TRICKS, 1 << position.crown


def _turn_up(position: MuPosition, seat: int, column: int) -> None:
    """Turn up the upper face-down card of a column."""
    position.tables[seat] = _turned(position.downs, seat * DOWN, column, position.tables[seat])


def _turned(downs: list[int], first: i64, column: i64, table: i64) -> i64:
    """The face-up cards with the upper face-down card of a column; where it lies follows from the trumps."""
    place = first + column
    card: i64 = downs[place]
    downs[place] = NOTHING
    if column == MINOR_COLUMN:
        downs[place], downs[first + LOWER] = downs[first + LOWER], NOTHING
    bit: i64 = BITS[card]
    return table | bit | (table & bit) << 1


def play(position: MuPosition, seat: int, card: int, source: int) -> None:
    """A card from the hand or the table to the trick (M17)."""
    zones = position.tables if source == TABLE else position.hands
    zone = zones[seat]
    zones[seat] = zone ^ (zone & TWIN[card] or BITS[card])
    position.played.append(2 * card + source)
    if position.led < 0:
        position.led = card
        position.due = 2 - seat
    else:
        _take_trick(position, seat, card)


def _take_trick(position: MuPosition, seat: int, card: int) -> None:
    """The winner takes the points and leads; cards laid bare are turned (M11, M17, M18)."""
    led = position.led
    winner = seat if position.law.beats[led] & BITS[card] else 1 - seat
    points = position.points
    points[winner] = points[winner] + WORTH[led] + WORTH[card]
    position.led = NOTHING
    played = position.played
    if played[-1] & 1:
        position.tables[seat] = uncovered(position.law, position.downs, seat, card, position.tables[seat])
    if played[-2] & 1:
        other = 1 - seat
        position.tables[other] = uncovered(position.law, position.downs, other, led, position.tables[other])
    if len(played) == TRICK_CARDS:
        score_tricks(position)
    else:
        position.due = 1 << winner


def uncovered(law: Trumps, downs: list[int], seat: i64, card: i64, table: i64) -> i64:
    """The face-up cards of a seat, with what a card that has left them had covered: both at a Minor column's foot.

    Before the trick nothing was bare, so only the column that the card has left can be.
    """
    column: i64 = law.column_of[card]
    first = seat * DOWN
    if column < LOWER and downs[first + column] >= 0:
        cover: i64 = law.columns[column]
        while not table & cover and downs[first + column] >= 0:
            table = _turned(downs, first, column, table)
    return table


def act(position: MuPosition, seat: int, code: int) -> None:
    """Any move of a seat."""
    verb, what = code & 7, code >> 3
    if verb == PLAY:
        play(position, seat, what & 63, code >> 9)
    elif verb == PASS:
        pass_by(position, seat)
    elif verb == LAY:
        lay(position, seat, what)
    elif verb == TURN:
        turn(position, seat, what)
    elif verb == BURY:
        bury(position, seat, what)
    elif verb == MINOR:
        minor(position, seat, what)
    else:
        major(position, seat, what)

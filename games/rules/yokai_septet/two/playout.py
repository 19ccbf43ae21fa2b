"""Random play of the two-player game in one go: the odds of `options` and `sample`, without the ways round them."""

from typing import Final

from mypy_extensions import i64

from games.rules.cards import BITS, nth, size_of
from games.rules.contract import CHANCE_DUE
from games.rules.stream import FastRng, Rng
from games.rules.yokai_septet.cards import BOSSES, GREEN_ACE, IN_SUIT, NO_CARD
from games.rules.yokai_septet.deck import shuffled
from games.rules.yokai_septet.quick import COUNT, FIRST, FRACTION, LUCK, PARTS, Random
from games.rules.yokai_septet.score import ENOUGH_BOSSES, score_round
from games.rules.yokai_septet.table import FOUR_BOSSES, LAST_TRICK, TRICK_LIMIT, of_side
from games.rules.yokai_septet.tricks import may_play
from games.rules.yokai_septet.two.apply import deal, discard, face, finish_swaps, play_card, swap
from games.rules.yokai_septet.two.position import (
    BOTTOM,
    DISCARDING,
    ROOF,
    SEATS,
    STRAW,
    SWAPPING,
    TOP,
    TRICKS,
    TwoPosition,
    place_of,
)
from games.rules.yokai_septet.two.score import COURSE, LIMIT

_GREEN: Final = IN_SUIT[0]


def playout(position: TwoPosition, rng: Rng) -> int:
    """Play random moves to the end of the match and say how many there were."""
    moves = 0
    while position.due:
        if position.due == CHANCE_DUE:
            deal(position, shuffled(rng, position.rules.redraw))
            moves += 1
        moves += play_round(position, rng)
    return moves


def play_round(position: TwoPosition, rng: Rng) -> int:
    """Play random moves to the end of a dealt round and say how many there were.

    The points are those of the match that was played; of its tricks and rounds nothing is written down.
    """
    moves = 0
    while position.due and position.due != CHANCE_DUE:
        if position.stage != TRICKS:
            prepare(position, rng)
            moves += 1
        elif position.on_table or not isinstance(rng, FastRng):
            _play(position, rng)
            moves += 1
        else:
            moves += _play_tricks(position, rng.random)
    return moves


def _play(position: TwoPosition, rng: Rng) -> None:
    seat = position.turn
    cards = may_play(position.hands[seat] | position.open[seat], position.led)
    play_card(position, seat, nth(cards, rng.below(size_of(cards))))


def _follow(hand: i64, first: i64, luck: i64, many: i64) -> i64:
    """The card a seat plays after a lead in the suit that begins at `first`: of that suit if it can (Y3)."""
    suit: i64 = _GREEN
    rest = hand & suit << first
    if rest:
        hand = rest
        many = COUNT[rest >> first]
    skip = luck * many >> LUCK
    while skip:
        hand &= hand - 1
        skip -= 1
    return hand & -hand


def _play_tricks(position: TwoPosition, random: Random) -> int:
    """Play random whole tricks to the end of the round and say how many moves that were.

    `a` are the leader's cards that can be played, `b` the other's; they change their names when the lead changes, and
    so do their numbers, tricks and Bosses. One number serves a whole trick. Of the bits of two cards, one tops a set
    that holds it if taking it out leaves less than itself.
    """
    leader: i64 = position.turn
    a: i64 = position.hands[leader] | position.open[leader]
    b: i64 = position.hands[1 - leader] | position.open[1 - leader]
    many: i64 = size_of(a)
    others: i64 = size_of(b)
    on_top: i64 = _on_top(position)
    trump: i64 = position.trump
    won: i64 = of_side(position.tricks, leader)
    lost: i64 = of_side(position.tricks, 1 - leader)
    bosses: i64 = of_side(position.bosses, leader)
    theirs: i64 = of_side(position.bosses, 1 - leader)
    begun = won + lost
    # Constants as native ints: a compiled loop would make them such at every use.
    fraction: i64 = FRACTION
    suit: i64 = _GREEN
    ace: i64 = BITS[GREEN_ACE]
    all_bosses: i64 = BOSSES
    for _ in range(COURSE.cards // 2 - begun):
        luck: i64 = int(random() * PARTS)
        luck *= many
        skip = luck >> LUCK
        rest: i64 = a
        while skip:
            rest &= rest - 1
            skip -= 1
        lead = rest & -rest
        bit: int = lead
        first: i64 = FIRST[bit.bit_length()]
        follow = _follow(b, first, luck & fraction, others)
        a ^= lead
        b ^= follow
        many -= 1
        others -= 1
        table = lead | follow
        if table & on_top:
            a |= _beneath(position, leader, lead & on_top)
            b |= _beneath(position, 1 - leader, follow & on_top)
            many, others = size_of(a), size_of(b)
        best = table & ace or table & trump or table & suit << first
        if best ^ lead >= lead:
            a, b = b, a
            many, others = others, many
            won, lost = lost, won
            bosses, theirs = theirs, bosses
            leader ^= 1
        won += 1
        bosses |= table & all_bosses
        if size_of(bosses) >= ENOUGH_BOSSES:
            how = FOUR_BOSSES
            break
        if won == LIMIT:
            how = TRICK_LIMIT
            break
    else:
        how = LAST_TRICK
    position.turn = leader
    position.tricks = (lost, won) if leader else (won, lost)
    position.bosses = (theirs, bosses) if leader else (bosses, theirs)
    score_round(position, 1 - leader if how == TRICK_LIMIT else leader, how, position.rules.target)
    return (won + lost - begun) * SEATS


def _on_top(position: TwoPosition) -> int:
    """The cards of both straw piles that lie on others."""
    lies = position.lies
    cards: i64 = 0
    for first in range(BOTTOM, SEATS * STRAW, STRAW):
        for place in range(first, first + TOP):
            if lies[place] != NO_CARD:
                cards |= BITS[lies[place]]
    return cards


def _beneath(position: TwoPosition, seat: int, bit: int) -> int:
    """Take a card from the top, if there is one; those on which nothing lies any more are turned up (Y16)."""
    if not bit:
        return 0
    first = seat * STRAW
    lies = position.lies
    top = place_of(lies, bit.bit_length() - 1, first + BOTTOM) - first - BOTTOM
    roof = position.roofs[seat] ^ BITS[top]
    position.roofs[seat] = roof
    bare = 0
    for beneath in range(top, top + 2):
        if not roof & ROOF[beneath]:
            bare |= BITS[lies[first + beneath]]
    return bare


def prepare(position: TwoPosition, rng: Rng) -> None:
    """A discard, a swap or what follows it."""
    seat = position.turn
    if position.stage == DISCARDING:
        seat = (position.due & -position.due).bit_length() - 1
        cards = position.hands[seat] & ~BOSSES
        discard(position, seat, nth(cards, rng.below(size_of(cards))))
    elif position.stage == SWAPPING:
        # Each 7 can go left or right, and all may stay.
        bosses = position.swappable
        choice = rng.below(2 * size_of(bosses) + 1)
        if choice == 2 * size_of(bosses):
            finish_swaps(position, seat)
        else:
            swap(position, seat, nth(bosses, choice // 2), choice % 2)
    else:
        places = (position.named, position.met)
        face(position, seat, position.lies[places[rng.below(2)]])

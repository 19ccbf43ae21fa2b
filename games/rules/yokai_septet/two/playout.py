"""Random play of the two-player game in one go: the odds of `options` and `sample`, without the ways round them."""

from typing import Final

from mypy_extensions import i64

from games.rules.cards import BITS, nth, set_of, size_of
from games.rules.contract import CHANCE_DUE
from games.rules.stream import FastRng, Rng
from games.rules.yokai_septet.cards import BOSSES, GREEN_ACE, IN_SUIT, NO_CARD
from games.rules.yokai_septet.deck import shuffled
from games.rules.yokai_septet.quick import COUNT, FIRST, FRACTION, LUCK, PARTS, Random
from games.rules.yokai_septet.score import ENOUGH_BOSSES, score_round
from games.rules.yokai_septet.table import FOUR_BOSSES, LAST_TRICK, TRICK_LIMIT
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
    skip = luck * (COUNT[rest >> first] if rest else many) >> LUCK
    if rest:
        hand = rest
    while skip:
        hand &= hand - 1
        skip -= 1
    return hand & -hand


def _play_tricks(position: TwoPosition, random: Random) -> int:
    """Play random whole tricks to the end of the round and say how many moves that were.

    `a` are the leader's cards that can be played, `b` the other's; they change their names when the lead changes. One
    number serves a whole trick. Of the bits of two cards, one tops a set that holds it if taking it out leaves less
    than itself.
    """
    leader: i64 = position.turn
    a: i64 = position.hands[leader] | position.open[leader]
    b: i64 = position.hands[1 - leader] | position.open[1 - leader]
    many: i64 = size_of(a)
    others: i64 = size_of(b)
    on_top: i64 = _on_top(position)
    trump: i64 = position.trump
    tricks, bosses = list(position.tricks), list(position.bosses)
    begun = tricks[0] + tricks[1]
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
            leader ^= 1
        tricks[leader] += 1
        bosses[leader] |= table & all_bosses
        if size_of(bosses[leader]) >= ENOUGH_BOSSES:
            winner, how = leader, FOUR_BOSSES
            break
        if tricks[leader] == LIMIT:
            winner, how = 1 - leader, TRICK_LIMIT
            break
    else:
        winner, how = leader, LAST_TRICK
    position.turn = leader
    position.tricks = (tricks[0], tricks[1])
    position.bosses = (bosses[0], bosses[1])
    score_round(position, winner, how, position.rules.target)
    return (tricks[0] + tricks[1] - begun) * SEATS


def _on_top(position: TwoPosition) -> int:
    """The cards of both straw piles that lie on others."""
    lies = position.lies
    return set_of(card for top in (BOTTOM, STRAW + BOTTOM) for card in lies[top : top + TOP] if card != NO_CARD)


def _beneath(position: TwoPosition, seat: int, bit: int) -> int:
    """Take a card from the top, if there is one; those on which nothing lies any more are turned up (Y16)."""
    if not bit:
        return 0
    first = seat * STRAW
    lies, roofs = position.lies, position.roofs
    top = lies.index(bit.bit_length() - 1, first + BOTTOM, first + STRAW) - first - BOTTOM
    roofs[seat] ^= BITS[top]
    bare = 0
    for beneath in (top, top + 1):
        if not roofs[seat] & ROOF[beneath]:
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

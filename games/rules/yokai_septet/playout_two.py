"""Random play of the two-player game in one go: the odds of `options` and `sample`, without the ways round them."""

from mypy_extensions import i64

from games.rules.cards import BITS, nth, set_of, size_of
from games.rules.contract import CHANCE_DUE
from games.rules.stream import FastRng, Rng
from games.rules.yokai_septet.apply_two import deal, discard, face, finish_swaps, play_card, swap
from games.rules.yokai_septet.cards import BOSSES, GREEN_ACE, IN_SUIT, NO_CARD
from games.rules.yokai_septet.deck import shuffled
from games.rules.yokai_septet.position_two import (
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
from games.rules.yokai_septet.quick import COUNT, FIRST, FRACTION, LUCK, PARTS, Random
from games.rules.yokai_septet.score import ENOUGH_BOSSES, TWO, TWO_LIMIT, score_round
from games.rules.yokai_septet.table import FOUR_BOSSES, LAST_TRICK, TRICK_LIMIT
from games.rules.yokai_septet.tricks import may_play


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


def _play_tricks(position: TwoPosition, random: Random) -> int:  # noqa: C901  (calls would halve its speed)
    """Whole tricks to the end of the round: `play_card`, `winning_card` and `end_trick` written out, for speed.

    `a` are the leader's cards that can be played, `b` the other's; they change their names when the lead changes.
    """
    leader: i64 = position.turn
    a: i64 = position.hands[leader] | position.open[leader]
    b: i64 = position.hands[1 - leader] | position.open[1 - leader]
    many: i64 = size_of(position.hands[leader] | position.open[leader])
    others: i64 = size_of(position.hands[1 - leader] | position.open[1 - leader])
    on_top: i64 = _on_top(position)
    trump: i64 = position.trump
    our_tricks: i64 = position.tricks[0]
    their_tricks: i64 = position.tricks[1]
    our_bosses: i64 = position.bosses[0]
    their_bosses: i64 = position.bosses[1]
    our_caught: i64 = size_of(our_bosses)
    their_caught: i64 = size_of(their_bosses)
    left: i64 = TWO.cards // 2 - our_tricks - their_tricks
    begun: i64 = left
    # Constants as native ints: a compiled loop would make them such at every use.
    fraction: i64 = FRACTION
    suit: i64 = IN_SUIT[0]
    ace: i64 = BITS[GREEN_ACE]
    all_bosses: i64 = BOSSES
    bare: i64
    while True:
        luck: i64 = int(random() * PARTS)
        luck *= many
        skip: i64 = luck >> LUCK
        rest: i64 = a
        while skip:
            rest &= rest - 1
            skip -= 1
        lead: i64 = rest & -rest
        a ^= lead
        many -= 1
        bit: int = lead
        if lead & on_top:
            bare = _beneath(position, leader, bit.bit_length() - 1)
            a |= bare
            many += size_of(bare)
        first: i64 = FIRST[bit.bit_length()]
        led: i64 = suit << first
        rest = b & led
        if rest:
            luck = (luck & fraction) * COUNT[rest >> first]
        else:
            rest = b
            luck = (luck & fraction) * others
        skip = luck >> LUCK
        while skip:
            rest &= rest - 1
            skip -= 1
        follow: i64 = rest & -rest
        b ^= follow
        others -= 1
        if follow & on_top:
            bit = follow
            bare = _beneath(position, 1 - leader, bit.bit_length() - 1)
            b |= bare
            others += size_of(bare)
        left -= 1
        table: i64 = lead | follow
        best: i64 = table & ace
        if not best:
            best = table & trump
            if not best:
                best = table & led
        if best ^ lead >= lead:
            a, b = b, a
            many, others = others, many
            leader ^= 1
        caught: i64 = table & all_bosses
        if leader:
            their_tricks += 1
            their_bosses |= caught
            their_caught += size_of(caught)
            if their_caught >= ENOUGH_BOSSES:
                winner, how = 1, FOUR_BOSSES
                break
            if their_tricks == TWO_LIMIT:
                winner, how = 0, TRICK_LIMIT
                break
        else:
            our_tricks += 1
            our_bosses |= caught
            our_caught += size_of(caught)
            if our_caught >= ENOUGH_BOSSES:
                winner, how = 0, FOUR_BOSSES
                break
            if our_tricks == TWO_LIMIT:
                winner, how = 1, TRICK_LIMIT
                break
        if not left:
            winner, how = leader, LAST_TRICK
            break
    position.turn = leader
    position.tricks = (our_tricks, their_tricks)
    position.bosses = (our_bosses, their_bosses)
    score_round(position, winner, how, position.rules.target)
    return (begun - left) * SEATS


def _on_top(position: TwoPosition) -> int:
    """The cards of both straw piles that lie on others."""
    lies = position.lies
    return set_of(card for top in (BOTTOM, STRAW + BOTTOM) for card in lies[top : top + TOP] if card != NO_CARD)


def _beneath(position: TwoPosition, seat: int, card: int) -> int:
    """Take a card from the top; those on which nothing lies any more are turned up (Y16)."""
    first = seat * STRAW
    lies, roofs = position.lies, position.roofs
    top = lies.index(card, first + BOTTOM, first + STRAW) - first - BOTTOM
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

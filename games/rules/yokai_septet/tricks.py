"""Following, winning and remembering tricks, for both versions alike."""

from typing import NamedTuple

from mypy_extensions import i64

from games.rules.cards import BITS
from games.rules.yokai_septet.cards import GREEN_ACE, SUIT_OF
from games.rules.yokai_septet.score import Course, end_trick
from games.rules.yokai_septet.table import NOBODY, SeptetPosition


def may_play(playable: i64, led: i64) -> i64:
    """The led suit if there is any of it, else everything (Y3); a lead asks for nothing."""
    return playable & led or playable


def winning_card(cards: i64, led: i64, trump: i64) -> int:
    """The card that takes a trick: `gA`, else the highest trump, else the highest of the led suit (Y4)."""
    if cards & BITS[GREEN_ACE]:
        return GREEN_ACE
    best: int = cards & trump or cards & led
    return best.bit_length() - 1


def lay(table: SeptetPosition, seat: i64, card: i64, course: Course, target: int) -> None:
    """Put a card on the table; the next seat follows, or the trick is over."""
    seats: i64 = course.seats
    played = table.played
    played.append(card)
    table.on_table |= BITS[card]
    if not table.led:
        table.led = SUIT_OF[card]
    following = (seat + 1) % seats
    if len(played) % seats:
        table.turn = following
        table.due = BITS[following]
        return
    # All have played: back from this seat to the one that laid the best card.
    best: i64 = winning_card(table.on_table, table.led, table.trump)
    winner, last = seat, len(played) - 1
    while played[last] != best:
        last -= 1
        winner -= 1
    end_trick(table, winner % seats, course, target)


class Trick(NamedTuple):
    """One trick as everyone saw it."""

    leader: int
    cards: tuple[int, ...]
    winner: int


def tricks_of(table: SeptetPosition, seats: int) -> list[Trick]:
    """The tricks of the round in order, the one that is going on included."""
    tricks, leader = [], table.leader
    for start in range(0, len(table.played), seats):
        cards = tuple(table.played[start : start + seats])
        winner = NOBODY
        if len(cards) == seats:
            together = sum(BITS[card] for card in cards)
            winner = (leader + cards.index(winning_card(together, SUIT_OF[cards[0]], table.trump))) % seats
        tricks.append(Trick(leader, cards, winner))
        leader = winner
    return tricks


def voids_of(tricks: list[Trick], seats: int) -> list[int]:
    """For each seat the suits, as one set of cards, that it has failed to follow."""
    voids = [0] * seats
    for trick in tricks:
        led = SUIT_OF[trick.cards[0]]
        for place, card in enumerate(trick.cards):
            if not led & BITS[card]:
                voids[(trick.leader + place) % seats] |= led
    return voids

"""The rules once more, from the specification alone: slow, with cards as texts, sharing no code with the game.

It follows the log of a match of four or of two and says, before each row, who is to act and every move they may make.
"""

from itertools import combinations
from typing import Any

SUITS: dict[str, list[str]] = {
    "g": ["A", "2", "3", "4", "5", "6", "7"],
    "p": ["2", "3", "4", "5", "6", "7", "8"],
    "c": ["3", "4", "5", "6", "7", "8", "9"],
    "y": ["4", "5", "6", "7", "8", "9", "10"],
    "k": ["5", "6", "7", "8", "9", "10", "11"],
    "r": ["6", "7", "8", "9", "10", "11", "12"],
    "b": ["7", "8", "9", "10", "11", "12", "13"],
}
DECK = [suit + rank for suit, ranks in SUITS.items() for rank in ranks]
STARS = {"g": 0, "p": 0, "c": 1, "y": 1, "k": 1, "r": 2, "b": 2}


def sevens(cards: list[str]) -> list[str]:
    return [card for card in cards if card[1:] == "7"]


class Referee:
    """What both versions share: tricks, bosses, stars, the match."""

    seats = 4
    limit = 7

    def __init__(self, options: dict[str, Any]) -> None:
        self.options = options
        self.scores = [0, 0]
        self.round = 0
        self.over = False
        self.awaiting_deal = True
        self.table: list[tuple[int, str]] = []

    def side(self, seat: int) -> int:
        return seat % 2

    def begin(self, indicator: str) -> None:
        assert not (self.options["boss_indicator"] == "redraw" and indicator[1:] == "7")
        self.awaiting_deal = False
        self.round += 1
        self.indicator, self.trump = indicator, indicator[0]
        self.captured: list[list[str]] = [[], []]
        self.tricks = [0, 0]
        self.table = []

    def holdings(self, seat: int) -> list[str]:
        """What can be played, or could be seen to be."""
        raise AssertionError

    def playable(self, seat: int) -> list[str]:
        cards = self.holdings(seat)
        if self.table:
            led = self.table[0][1][0]
            same = [card for card in cards if card[0] == led]
            return same or cards
        return cards

    def trick_winner(self) -> int:
        led = self.table[0][1][0]

        def strength(entry: tuple[int, str]) -> tuple[int, int]:
            card = entry[1]
            if card == "gA":
                return (3, 0)
            rank = int(card[1:])
            return (2, rank) if card[0] == self.trump else (1, rank) if card[0] == led else (0, 0)

        return max(self.table, key=strength)[0]

    def everything_left(self) -> list[str]:
        raise AssertionError

    def close_trick(self) -> None:
        winner = self.trick_winner()
        side = self.side(winner)
        self.captured[side] += sevens([card for _, card in self.table])
        self.tricks[side] += 1
        self.table = []
        self.turn = winner
        self.last_winner = winner
        if len(self.captured[side]) >= 4:
            self.end_round(side)
        elif self.tricks[side] >= self.limit:
            other = 1 - side
            self.captured[other] += sevens(self.everything_left())
            self.end_round(other)
        elif not self.everything_in_hands():
            self.end_round(side)

    def everything_in_hands(self) -> bool:
        """Whether anybody can still play a card."""
        raise AssertionError

    def due(self) -> list[int | str]:
        raise AssertionError

    def legal(self, seat: int) -> set[str]:
        raise AssertionError

    def follow(self, seat: int, text: str) -> None:
        raise AssertionError

    def end_round(self, side: int) -> None:
        self.scores[side] += sum(STARS[card[0]] for card in self.captured[side] if card[0] != self.trump)
        if self.scores[side] >= self.options["target"]:
            self.over, self.winner = True, side
        else:
            self.awaiting_deal = True

    def result(self) -> tuple[list[int], list[int], str]:
        places = [1 if self.side(seat) == self.winner else 2 for seat in range(self.seats)]
        return places, [self.scores[self.side(seat)] for seat in range(self.seats)], "target"


class FourReferee(Referee):
    """Y10, Y11."""

    first_leader = -1
    last_winner = -1

    def due(self) -> list[int | str]:
        if self.over:
            return []
        if self.awaiting_deal:
            return ["chance"]
        if len(self.passed) < 4:
            return [seat for seat in range(4) if seat not in self.passed]
        return [self.turn]

    def holdings(self, seat: int) -> list[str]:
        return self.hands[seat]

    def everything_left(self) -> list[str]:
        return [card for hand in self.hands for card in hand]

    def everything_in_hands(self) -> bool:
        return any(self.hands)

    def legal(self, seat: int) -> set[str]:
        if len(self.passed) < 4:
            order = sorted(self.hands[seat], key=DECK.index)
            return {"pass " + ",".join(cards) for cards in combinations(order, 3)}
        return {f"play {card}" for card in self.playable(seat)}

    def follow(self, seat: int, text: str) -> None:
        verb, items = text.split(" ")
        cards = items.split(",")
        if verb == "deal":
            assert sorted(cards) == sorted(DECK)
            self.begin(cards[48])
            self.hands = [cards[12 * i : 12 * i + 12] for i in range(4)]
            self.passed: dict[int, list[str]] = {}
        elif verb == "pass":
            self.passed[seat] = cards
            if len(self.passed) == 4:
                self.exchange()
        else:
            self.hands[seat].remove(cards[0])
            self.table.append((seat, cards[0]))
            if len(self.table) == 4:
                self.close_trick()
            else:
                self.turn = (seat + 1) % 4

    def exchange(self) -> None:
        for seat, cards in self.passed.items():
            for card in cards:
                self.hands[seat].remove(card)
        for seat, cards in self.passed.items():
            self.hands[(seat + 2) % 4] += cards
        if self.round == 1:
            wanted = "b13" if self.indicator == "gA" else "gA"
            self.turn = next(seat for seat in range(4) if wanted in self.hands[seat])
        elif self.options["later_lead"] == "clockwise":
            self.turn = (self.first_leader + 1) % 4
        else:
            self.turn = self.last_winner
        self.first_leader = self.turn


class TwoReferee(Referee):
    """Y12 to Y17."""

    seats = 2
    limit = 13
    swapping: list[int]

    def due(self) -> list[int | str]:
        if self.over:
            return []
        if self.awaiting_deal:
            return ["chance"]
        if len(self.discarded) < 2:
            return [seat for seat in range(2) if seat not in self.discarded]
        if self.swapping:
            return [self.swapping[0]]
        return [self.turn]

    def bare(self, seat: int) -> list[int]:
        """Face-down places with nothing on them."""
        top = self.up[seat]
        return [
            place
            for place in range(7)
            if self.down[seat][place] and not any(0 <= i < 6 and top[i] for i in (place - 1, place))
        ]

    def holdings(self, seat: int) -> list[str]:
        lying = [card for card in self.up[seat] if card]
        turned = [str(self.down[seat][place]) for place in self.bare(seat)]
        return self.hands[seat] + lying + turned

    def everything_left(self) -> list[str]:
        found: list[str] = []
        for seat in (0, 1):
            found += self.hands[seat] + [c for c in self.up[seat] if c] + [c for c in self.down[seat] if c]
        return found

    def everything_in_hands(self) -> bool:
        return any(self.holdings(seat) for seat in (0, 1))

    def dealer(self) -> int:
        return (self.round - 1) % 2

    def legal(self, seat: int) -> set[str]:
        if len(self.discarded) < 2:
            return {f"discard {card}" for card in self.hands[seat] if card[1:] != "7"}
        if self.swapping:
            if self.met:
                return {f"face {card}" for card in self.met}
            bosses = [card for card in self.up[seat] if card in self.swappable]
            # Named from left to right, any may be skipped (Y14).
            return {"keep"} | {f"swap {boss} {side}" for boss in bosses for side in ("left", "right")}
        return {f"play {card}" for card in self.playable(seat)}

    def follow(self, seat: int, text: str) -> None:
        verb, *slots = text.split(" ")
        if verb == "deal":
            self.deal(slots[0].split(","))
        elif verb == "discard":
            self.hands[seat].remove(slots[0])
            self.discarded[seat] = slots[0]
            if len(self.discarded) == 2:
                self.swapping = [self.dealer(), 1 - self.dealer()]
                self.prepare_swaps()
        elif verb == "keep":
            self.done_swapping()
        elif verb == "swap":
            self.swap(seat, slots[0], slots[1])
        elif verb == "face":
            self.face(seat, slots[0])
        else:
            self.play(seat, slots[0])

    def deal(self, cards: list[str]) -> None:
        assert sorted(cards) == sorted(DECK)
        self.begin(cards[48])
        self.down: list[list[str | None]] = [list(cards[24 * i : 24 * i + 7]) for i in (0, 1)]
        self.up: list[list[str | None]] = [list(cards[24 * i + 7 : 24 * i + 13]) for i in (0, 1)]
        self.hands = [cards[24 * i + 13 : 24 * i + 24] for i in (0, 1)]
        self.discarded: dict[int, str] = {}
        self.swapping = []
        self.swappable: list[str] = []
        self.met: list[str] = []

    def prepare_swaps(self) -> None:
        while self.swapping:
            seat = self.swapping[0]
            self.swappable = [card for card in self.up[seat] if card and card[1:] == "7"]
            if self.swappable:
                return
            self.swapping.pop(0)
        self.turn = self.dealer()

    def done_swapping(self) -> None:
        self.swapping.pop(0)
        self.prepare_swaps()

    def swap(self, seat: int, boss: str, side: str) -> None:
        top = self.up[seat].index(boss)
        under = top if side == "left" else top + 1
        # Bosses to the left of the one that is named have been skipped.
        if self.options["boss_swaps"] == "one":
            self.swappable = []
        else:
            self.swappable = [card for card in self.swappable if self.up[seat].index(card) > top]
        self.up[seat][top], self.down[seat][under] = self.down[seat][under], self.up[seat][top]
        risen = str(self.up[seat][top])
        if risen[1:] == "7":
            self.met, self.place = [boss, risen], (top, under)
        elif not self.swappable:
            self.done_swapping()

    def face(self, seat: int, card: str) -> None:
        top, under = self.place
        other = next(boss for boss in self.met if boss != card)
        self.up[seat][top], self.down[seat][under] = card, other
        self.met = []
        if not self.swappable:
            self.done_swapping()

    def play(self, seat: int, card: str) -> None:
        if card in self.hands[seat]:
            self.hands[seat].remove(card)
        elif card in self.up[seat]:
            self.up[seat][self.up[seat].index(card)] = None
        else:
            self.down[seat][self.down[seat].index(card)] = None
        self.table.append((seat, card))
        if len(self.table) == 2:
            self.close_trick()
        else:
            self.turn = 1 - seat

"""The rules once more, from the specification alone: slow, with cards as texts, sharing no code with the game.

It follows the log of a match and says, after each row, where every card lies, who is to act and what may be played.
"""

from typing import Any

SUITS = {"g": "A 2 3 4 5 6 7", "p": "2 3 4 5 6 7 8", "c": "3 4 5 6 7 8 9", "y": "4 5 6 7 8 9 10",
         "k": "5 6 7 8 9 10 11", "r": "6 7 8 9 10 11 12", "b": "7 8 9 10 11 12 13"}  # fmt: skip
DECK = [suit + rank for suit, ranks in SUITS.items() for rank in ranks.split()]
STARS = {"c7": 1, "y7": 1, "k7": 1, "r7": 2, "b7": 2, "g7": 0, "p7": 0}


class Referee:
    """State and rules that both versions have in common."""

    seats = 0
    too_many = 0

    def __init__(self, options: dict[str, Any]) -> None:
        self.options = options
        self.rounds = 0
        self.points = [0, 0]
        self.hands: list[list[str]] = []
        self.table: list[tuple[int, str]] = []
        self.piles: list[list[list[str]]] = [[], []]
        self.due: list[int] = [-1]
        self.result: tuple[tuple[int, ...], tuple[int, ...], str] | None = None
        self.last_winner = 0
        self.indicator = ""

    def follow(self, seat: int, text: str) -> None:
        """One row of the log."""
        verb, *slots = text.split(" ")
        getattr(self, verb)(seat, *(slot.split(",") for slot in slots))

    def side_bosses(self, side: int) -> list[str]:
        return [card for trick in self.piles[side] for card in trick if card in STARS]

    def playable(self, seat: int) -> list[str]:
        cards = self.own(seat)
        if self.table:
            following = [card for card in cards if card[0] == self.table[0][1][0]]
            return sorted(following or cards)
        return sorted(cards)

    def own(self, seat: int) -> list[str]:
        raise AssertionError

    def play(self, seat: int, cards: list[str]) -> None:
        self.take_away(seat, cards[0])
        self.table.append((seat, cards[0]))
        if len(self.table) < self.seats:
            self.due = [(seat + 1) % self.seats]
        else:
            self.finish_trick()

    def take_away(self, seat: int, card: str) -> None:
        raise AssertionError

    def finish_trick(self) -> None:
        trump, led = self.indicator[0], self.table[0][1][0]

        def strength(card: str) -> tuple[int, int]:
            kind = 3 if card == "gA" else 2 if card[0] == trump else 1 if card[0] == led else 0
            return kind, 0 if card[1:] == "A" else int(card[1:])

        winner, _ = max(self.table, key=lambda laid: strength(laid[1]))
        self.piles[winner % 2].append([card for _, card in self.table])
        self.table = []
        self.last_winner = winner
        self.due = [winner]
        self.after_trick(winner % 2)

    def after_trick(self, side: int) -> None:
        other = 1 - side
        if len(self.side_bosses(side)) >= 4:
            self.end_round(side, self.side_bosses(side))
        elif len(self.piles[side]) == self.too_many:
            caught = self.side_bosses(0) + self.side_bosses(1)
            left = [boss for boss in STARS if boss not in caught and boss != self.indicator]
            self.end_round(other, self.side_bosses(other) + left)
        elif not any(self.own(seat) for seat in range(self.seats)):
            self.end_round(side, self.side_bosses(side))

    def end_round(self, side: int, bosses: list[str]) -> None:
        self.points[side] += sum(STARS[boss] for boss in bosses if boss[0] != self.indicator[0])
        self.due = [-1]
        if self.points[side] >= self.options["target"]:
            self.due = []
            places = tuple(1 if seat % 2 == side else 2 for seat in range(self.seats))
            self.result = places, tuple(self.points[seat % 2] for seat in range(self.seats)), "target"


class RefereeFour(Referee):
    """Two pairs."""

    seats = 4
    too_many = 7

    def deal(self, seat: int, cards: list[str]) -> None:
        assert sorted(cards) == sorted(DECK)
        self.hands = [cards[12 * at : 12 * at + 12] for at in range(4)]
        self.indicator = cards[48]
        assert self.options["boss_indicator"] == "allow" or self.indicator not in STARS
        self.rounds += 1
        self.piles = [[], []]
        self.passed: dict[int, list[str]] = {}
        self.due = [0, 1, 2, 3]

    def own(self, seat: int) -> list[str]:
        return self.hands[seat]

    def take_away(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)

    def __getattr__(self, name: str) -> Any:
        # `pass` is no name that a method can have.
        if name == "pass":
            return self.give
        raise AttributeError(name)

    def give(self, seat: int, cards: list[str]) -> None:
        assert len(cards) == 3
        self.passed[seat] = cards
        self.due = [other for other in range(4) if other not in self.passed]
        if self.due:
            return
        for giver, given in self.passed.items():
            for card in given:
                self.hands[giver].remove(card)
        for giver, given in self.passed.items():
            self.hands[(giver + 2) % 4] += given
        self.choose_leader()

    def choose_leader(self) -> None:
        if self.rounds == 1:
            card = "b13" if self.indicator == "gA" else "gA"
            self.leader = next(seat for seat in range(4) if card in self.hands[seat])
        elif self.options["later_lead"] == "clockwise":
            self.leader = (self.leader + 1) % 4
        else:
            self.leader = self.last_winner
        self.due = [self.leader]


class RefereeTwo(Referee):
    """The straw variant. A straw pile is two rows of places; `None` is a place where nothing lies any more."""

    seats = 2
    too_many = 13

    def deal(self, seat: int, cards: list[str]) -> None:
        assert sorted(cards) == sorted(DECK)
        self.below: list[list[str | None]] = [list(cards[0:7]), list(cards[24:31])]
        self.top: list[list[str | None]] = [list(cards[7:13]), list(cards[31:37])]
        self.hands = [cards[13:24], cards[37:48]]
        self.indicator = cards[48]
        assert self.options["boss_indicator"] == "allow" or self.indicator not in STARS
        self.turned: list[list[int]] = [[], []]
        self.dealer = self.rounds % 2
        self.rounds += 1
        self.piles = [[], []]
        self.due = [0, 1]
        self.meeting: tuple[int, int] | None = None

    def own(self, seat: int) -> list[str]:
        straw = [*self.top[seat], *(self.below[seat][place] for place in self.turned[seat])]
        return self.hands[seat] + [card for card in straw if card]

    def discard(self, seat: int, cards: list[str]) -> None:
        assert cards[0] not in STARS
        self.hands[seat].remove(cards[0])
        self.due.remove(seat)
        if not self.due:
            self.offer(self.dealer)

    def offer(self, seat: int) -> None:
        self.may_name = [card for card in self.top[seat] if card in STARS]
        self.due = [seat]
        if not self.may_name:
            self.keep(seat)

    def keep(self, seat: int) -> None:
        self.may_name = []
        if seat == self.dealer:
            self.offer(1 - seat)
        else:
            self.due = [self.dealer]

    def swap(self, seat: int, bosses: list[str], sides: list[str]) -> None:
        boss = bosses[0]
        assert boss in self.may_name
        at = self.top[seat].index(boss)
        under = at if sides[0] == "left" else at + 1
        later = self.may_name[self.may_name.index(boss) + 1 :]
        self.may_name = later if self.options["boss_swaps"] == "each" else []
        if self.below[seat][under] in STARS:
            self.meeting = at, under
        else:
            self.change(seat, at, under)

    def change(self, seat: int, at: int, under: int) -> None:
        self.top[seat][at], self.below[seat][under] = self.below[seat][under], self.top[seat][at]
        if not self.may_name:
            self.keep(seat)

    def face(self, seat: int, cards: list[str]) -> None:
        assert self.meeting
        at, under = self.meeting
        self.meeting = None
        if self.top[seat][at] != cards[0]:
            self.change(seat, at, under)
        elif not self.may_name:
            self.keep(seat)

    def take_away(self, seat: int, card: str) -> None:
        if card in self.hands[seat]:
            self.hands[seat].remove(card)
        elif card in self.top[seat]:
            self.top[seat][self.top[seat].index(card)] = None
        else:
            place = self.below[seat].index(card)
            self.turned[seat].remove(place)
            self.below[seat][place] = None
        if self.options["straw_reveal"] == "immediate":
            self.turn_up(seat)

    def turn_up(self, seat: int) -> None:
        roof = [None, *self.top[seat], None]
        for place in range(7):
            if roof[place] is roof[place + 1] is None and self.below[seat][place] and place not in self.turned[seat]:
                self.turned[seat].append(place)

    def after_trick(self, side: int) -> None:
        self.turn_up(0)
        self.turn_up(1)
        super().after_trick(side)

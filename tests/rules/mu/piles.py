"""The table with its piles, slow and plain: cards are texts and columns are piles, face-up cards in their order.

It shares nothing with the engine. Tests let both follow the same matches and compare what each allows and counts.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

COLOURS = "rygbk"
POINTS = {0: 1, 1: 0, 2: 1, 3: 1, 4: 1, 5: 1, 6: 2, 7: 2, 8: 1, 9: 0}
GOAL = {"derived": 16, "steep": 18, "classic": 10}


def colour(card: str) -> str:
    return card[0]


def number(card: str) -> str:
    return card[1]


@dataclass
class Pile:
    """A column: its face-down cards from the bottom, then its face-up cards in the order in which they came."""

    down: list[str] = field(default_factory=list)
    up: list[str] = field(default_factory=list)

    @property
    def bare(self) -> bool:
        return bool(self.down) and not self.up


class Piles:
    def __init__(self, options: dict[str, object]) -> None:
        self.options = options
        self.scores = [0, 0]
        self.rounds = 0
        self.due: int | None = -1

    # --- the deal and the auction ---

    def deal(self, removed: str, cards: list[str]) -> None:
        assert sorted(cards) == sorted(
            2 * [c + n for c in COLOURS if c != removed for n in "17"]
            + [c + n for c in COLOURS if c != removed for n in "02345689"]
        )
        self.removed = removed
        self.in_play = [c for c in COLOURS if c != removed]
        self.hands: list[list[str]] = []
        self.columns: list[dict[str, Pile]] = []
        for seat in (0, 1):
            own = cards[22 * seat : 22 * seat + 22]
            columns = {name: Pile() for name in (*self.in_play, "minor", "major", "super")}
            for name, card in zip((*self.in_play, "minor", "major"), own[:6], strict=True):
                columns[name].down.append(card)
            for card in own[6:10]:
                columns[colour(card)].up.append(card)
            self.columns.append(columns)
            self.hands.append(own[10:])
        self.kitty = cards[44:]
        self.buried: list[str] = []
        self.won: list[list[str]] = [[], []]
        self.history: list[str] = []
        self.layers: list[int] = []
        self.minor = self.major = ""
        self.trick: list[str] = []
        self.tricks = 0
        self.phase = "auction"
        self.due = self.rounds % 2

    def shown(self, seat: int) -> list[str]:
        return [card for pile in self.columns[seat].values() for card in pile.up]

    def bids(self) -> tuple[int, int]:
        return len(self.shown(0)), len(self.shown(1))

    def _may_lay(self, seat: int, cards: list[str]) -> bool:
        if not cards or Counter(cards) - Counter(self.hands[seat]):
            return False
        after = self.bids()[seat] + len(cards)
        return after <= max(self.bids()) + 1 and after <= 15

    def _lay(self, seat: int, cards: list[str]) -> None:
        for card in cards:
            self.hands[seat].remove(card)
            self.columns[seat][colour(card)].up.append(card)
        self.history.append("lay")
        self.layers.append(seat)
        self.due = 1 - seat

    def _pass(self, seat: int) -> None:
        self.history.append("pass")
        self.due = 1 - seat
        if self.history[-2:] != ["pass", "pass"]:
            return
        first, second = self.bids()
        if first != second:
            self._crown(0 if first > second else 1)
        elif not self.layers or self.options["auction_tie"] == "redeal":
            self.due = -1
        elif self.options["auction_tie"] == "eklat":
            self._score(1 - self.layers[-1], 5)
        else:
            self._crown(1 - self.layers[-1])

    def _crown(self, seat: int) -> None:
        self.crown, self.shield = seat, 1 - seat
        self.bid = self.bids()[seat]
        self.hands[seat] += self.kitty
        self.phase, self.due = "bury", seat

    # --- trumps and columns ---

    def _nameable(self, seat: int) -> set[str]:
        if self.options["trump_freedom"] == "any":
            return {*self.in_play, *"0123456789"}
        return {part for card in self.shown(seat) for part in card}

    def _minors(self) -> set[str]:
        return self._nameable(self.shield) | ({"none"} if self.options["shield_no_trump"] else set())

    def _majors(self) -> set[str]:
        return (self._nameable(self.crown) - {self.minor}) | {"none"}

    def _name_minor(self, trump: str) -> None:
        self.minor = trump
        for columns in self.columns:
            if trump in columns:
                columns["minor"].down += columns[trump].down
                columns["minor"].up += columns[trump].up
                columns[trump] = Pile()
            else:
                self._gather(columns, "minor", lambda card: trump in card)
        self.phase, self.due = "major", self.crown

    def _name_major(self, trump: str) -> None:
        self.major = trump
        for columns in self.columns:
            self._gather(columns, "super", lambda card: self.kind(card) == "super")
            self._gather(columns, "major", lambda card: self.kind(card) == "major")
        self._turn_bare_cards()

    @staticmethod
    def _gather(columns: dict[str, Pile], name: str, wanted: Callable[[str], bool]) -> None:
        moving = [card for pile in columns.values() for card in pile.up if wanted(card)]
        for pile in columns.values():
            pile.up = [card for card in pile.up if not wanted(card)]
        columns[name].up += moving

    def kind(self, card: str) -> str:
        """Super, major, minor, or the colour of a plain card."""
        minor, major = self.minor in card, self.major in card
        if self.minor in ("", "none"):
            minor = False
        if self.major in ("", "none"):
            major = False
        return "super" if minor and major else "major" if major else "minor" if minor else colour(card)

    def _bare(self, seat: int) -> list[str]:
        return [name for name, pile in self.columns[seat].items() if pile.bare]

    def _turn(self, seat: int, name: str) -> None:
        card = self.columns[seat][name].down.pop()
        self.columns[seat][self.kind(card)].up.append(card)

    def _turn_bare_cards(self) -> None:
        for seat in (self.crown, self.shield):
            while bare := self._bare(seat):
                if len(bare) > 1:
                    self.phase, self.due = "turn", seat
                    return
                self._turn(seat, bare[0])
        self.phase, self.due = "play", self.crown

    # --- tricks ---

    def playable(self, seat: int) -> set[str]:
        all_moves = [(card, "hand") for card in self.hands[seat]] + [(card, "table") for card in self.shown(seat)]
        if self.trick:
            following = [(card, source) for card, source in all_moves if self._follows(card)]
            all_moves = following or all_moves
        return {f"play {card} {source}" for card, source in all_moves}

    def _follows(self, card: str) -> bool:
        led, kind = self.kind(self.trick[0]), self.kind(card)
        trumps = ("super", "major", "minor")
        return kind in trumps if led in trumps else kind == led

    def _rank(self, card: str) -> tuple[int, int]:
        kind = self.kind(card)
        if kind == "super":
            return 4, 0
        if kind in ("major", "minor"):
            trump = self.major if kind == "major" else self.minor
            return (3 if kind == "major" else 2), int(number(card)) if trump in COLOURS else 0
        return (1 if kind == self.kind(self.trick[0]) else 0), int(number(card))

    def _play(self, seat: int, card: str, source: str) -> None:
        if source == "hand":
            self.hands[seat].remove(card)
        else:
            next(pile for pile in self.columns[seat].values() if card in pile.up).up.remove(card)
        self.trick.append(card)
        self.due = 1 - seat
        if len(self.trick) < 2:
            return
        winner = seat if self._rank(self.trick[1]) > self._rank(self.trick[0]) else 1 - seat
        self.won[winner] += self.trick
        self.trick = []
        self.tricks += 1
        for owner in (winner, 1 - winner):
            while bare := self._bare(owner):
                assert len(bare) == 1, "after a trick there is never a choice"
                self._turn(owner, bare[0])
        self.due = winner
        if self.tricks == 22:
            assert not any(self.hands)
            assert not any(self.shown(s) for s in (0, 1))
            points = sum(POINTS[int(number(c))] for c in self.won[self.crown] + self.buried)
            made = points >= GOAL[str(self.options["goal_table"])] + 2 * self.bid
            self._score(self.crown if made else self.shield, 10 if made else 5)

    def _score(self, seat: int, amount: int) -> None:
        self.scores[seat] += amount
        self.rounds += 1
        self.due = None if self.scores[seat] >= int(str(self.options["target"])) else -1

    # --- both ---

    def may(self, text: str) -> bool:
        """Return True if the due seat may make this move."""
        assert self.due in (0, 1)
        seat: int = self.due
        verb, *slots = text.split(" ")
        cards = slots[0].split(",") if slots else []
        if self.phase == "auction":
            return verb == "pass" or (verb == "lay" and self._may_lay(seat, cards))
        if verb != self.phase:
            return False
        if verb == "bury":
            return len(cards) == 4 and not Counter(cards) - Counter(self.hands[seat])
        if verb == "turn":
            return slots[0] in self._bare(seat)
        if verb == "play":
            return text in self.playable(seat)
        return slots[0] in (self._minors() if verb == "minor" else self._majors())

    def apply(self, text: str) -> None:
        """A row of the log."""
        verb, *slots = text.split(" ")
        if verb == "deal":
            self.deal(slots[0], slots[1].split(","))
            return
        assert self.due in (0, 1)
        seat: int = self.due
        if verb == "lay":
            self._lay(seat, slots[0].split(","))
        elif verb == "pass":
            self._pass(seat)
        elif verb == "bury":
            self.buried = slots[0].split(",")
            for card in self.buried:
                self.hands[seat].remove(card)
            self.phase, self.due = "minor", self.shield
        elif verb in ("minor", "major"):
            (self._name_minor if verb == "minor" else self._name_major)(slots[0])
        elif verb == "turn":
            self._turn(seat, slots[0])
            self._turn_bare_cards()
        else:
            self._play(seat, slots[0], slots[1])

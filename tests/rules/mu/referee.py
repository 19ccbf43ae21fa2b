"""The rules once more, from the specification alone: slow, with cards as texts, sharing no code with the game.

It follows the log of a match and says, before each row, who is to act and every move they may make.
"""

from itertools import combinations
from typing import Any

COLOURS = "rygbk"
RANKS = "011234567789"
GOALS = {"derived": 16, "steep": 18, "classic": 10}


def points_of(cards: list[str]) -> int:
    """M1."""
    return sum({"6": 2, "7": 2, "1": 0, "9": 0}.get(card[1], 1) for card in cards)


def deck_without(colour: str) -> list[str]:
    return [c + rank for c in COLOURS if c != colour for rank in RANKS]


class Column:
    """Face-down cards at the foot, the upper last; face-up cards on them."""

    def __init__(self, *down: str) -> None:
        self.down = list(down)
        self.up: list[str] = []

    @property
    def bare(self) -> bool:
        return bool(self.down) and not self.up


class Referee:
    """One match, followed row by row."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.options = options
        self.scores = [0, 0]
        self.round = 1
        self.dealer = 0
        self.out: str | None = None
        self.phase = "deal"
        self.winner: int | None = None
        self.turn = 0

    # Who, and what.

    def due(self) -> list[int | str]:
        if self.phase == "over":
            return []
        return ["chance"] if self.phase == "deal" else [self.turn]

    def legal(self, seat: int) -> set[str]:
        made = getattr(self, f"legal_{self.phase}")(seat)
        assert isinstance(made, set)
        return made

    def legal_auction(self, seat: int) -> set[str]:
        own, highest = self.bids[seat], max(self.bids)
        most = min(highest + 1, 15) - own
        order = sorted(self.hands[seat], key=self.place)
        lays = {"lay " + ",".join(cards) for size in range(1, most + 1) for cards in combinations(order, size)}
        return {"pass"} | lays

    def legal_bury(self, seat: int) -> set[str]:
        order = sorted(self.hands[seat], key=self.place)
        return {"bury " + ",".join(cards) for cards in combinations(order, 4)}

    def legal_minor(self, seat: int) -> set[str]:
        no_trump = {"none"} if self.options["shield_no_trump"] else set()
        return {f"minor {trump}" for trump in self.nameable(seat) | no_trump}

    def legal_major(self, seat: int) -> set[str]:
        return {f"major {trump}" for trump in (self.nameable(seat) - {self.minor}) | {"none"}}

    def nameable(self, seat: int) -> set[str]:
        """M10."""
        if self.options["trump_freedom"] == "any":
            return {c for c in COLOURS if c != self.out} | set("0123456789")
        shown = self.face_up(seat)
        return {card[0] for card in shown} | {card[1] for card in shown}

    def legal_turn(self, seat: int) -> set[str]:
        return {f"turn {name}" for name in self.bare_columns(seat)}

    def legal_play(self, seat: int) -> set[str]:
        cards = [(card, "hand") for card in self.hands[seat]] + [(card, "table") for card in self.face_up(seat)]
        if self.table:
            led = self.table[0][1]
            if self.rank_of(led) > 0:
                same = [entry for entry in cards if self.rank_of(entry[0]) > 0]
            else:
                same = [entry for entry in cards if self.rank_of(entry[0]) == 0 and entry[0][0] == led[0]]
            cards = same or cards
        return {f"play {card} {source}" for card, source in cards}

    def place(self, card: str) -> tuple[int, str]:
        return COLOURS.index(card[0]), card[1]

    # What happens.

    def follow(self, seat: int, text: str) -> None:
        verb, *slots = text.split(" ")
        getattr(self, f"do_{verb}")(seat, *slots)

    def do_deal(self, seat: int, removed: str, listed: str) -> None:
        cards = listed.split(",")
        assert sorted(cards) == sorted(deck_without(removed))
        self.check_removed(removed)
        self.out = removed
        colours = [c for c in COLOURS if c != removed]
        self.columns: list[dict[str, Column]] = []
        self.hands: list[list[str]] = []
        for pile in (cards[:22], cards[22:44]):
            columns = {name: Column(card) for name, card in zip([*colours, "minor", "major"], pile[:6], strict=True)}
            columns["super"] = Column()
            for card in pile[6:10]:
                columns[card[0]].up.append(card)
            self.columns.append(columns)
            self.hands.append(pile[10:])
        self.kitty = cards[44:]
        self.bids = [4, 4]
        self.reached = {4: 0}
        self.level: int | None = None
        self.laid = False
        self.passes = 0
        self.minor = self.major = "none"
        self.captured: list[list[str]] = [[], []]
        self.buried: list[str] = []
        self.table: list[tuple[int, str]] = []
        self.phase, self.turn = "auction", self.dealer

    def check_removed(self, removed: str) -> None:
        """M2."""
        option = self.options["removed_colour"]
        if option == "rotate":
            assert removed == COLOURS[(self.round - 1) % 5]
        elif option != "random":
            assert removed == option
        elif self.out is not None:
            assert removed == self.out

    def do_lay(self, seat: int, listed: str) -> None:
        for card in listed.split(","):
            self.hands[seat].remove(card)
            self.columns[seat][card[0]].up.append(card)
            self.bids[seat] += 1
        self.laid = True
        self.passes = 0
        self.reached.setdefault(self.bids[seat], seat)
        if self.bids[0] == self.bids[1]:
            self.level = seat
        self.turn = 1 - seat

    def do_pass(self, seat: int) -> None:
        self.passes += 1
        self.turn = 1 - seat
        if self.passes < 2:
            return
        if not self.laid:
            self.phase = "deal"
        elif self.bids[0] != self.bids[1]:
            self.crown_is(0 if self.bids[0] > self.bids[1] else 1)
        elif self.options["auction_tie"] == "redeal":
            self.phase = "deal"
        elif self.options["auction_tie"] == "first_holder":
            self.crown_is(self.reached[self.bids[0]])
        else:
            assert self.level is not None
            self.score(1 - self.level, 5)

    def crown_is(self, seat: int) -> None:
        self.crown = self.turn = seat
        self.goal = GOALS[self.options["goal_table"]] + 2 * self.bids[seat]
        self.hands[seat] += self.kitty
        self.phase = "bury"

    def do_bury(self, seat: int, listed: str) -> None:
        for card in listed.split(","):
            self.hands[seat].remove(card)
            self.buried.append(card)
        self.phase, self.turn = "minor", 1 - seat

    def do_minor(self, seat: int, trump: str) -> None:
        self.minor = trump
        self.phase, self.turn = "major", self.crown

    def do_major(self, seat: int, trump: str) -> None:
        self.major = trump
        for columns in self.columns:
            self.rearrange(columns)
        self.leader = self.crown
        self.settle_from = [self.crown, 1 - self.crown]
        self.settle()

    def do_turn(self, seat: int, name: str) -> None:
        self.turn_up(seat, name)
        self.settle()

    # M13 to M16.

    def rearrange(self, columns: dict[str, Column]) -> None:
        if self.minor in columns:
            column = columns[self.minor]
            columns["minor"].down += column.down
            columns["minor"].up += column.up
            column.down, column.up = [], []
        for name in columns:
            column = columns[name]
            for card in list(column.up):
                proper = self.column_of(card)
                if proper != name:
                    column.up.remove(card)
                    columns[proper].up.append(card)

    def column_of(self, card: str) -> str:
        return {3: "super", 2: "major", 1: "minor"}.get(self.rank_of(card), card[0])

    def rank_of(self, card: str) -> int:
        """3 is Super, 2 Major, 1 Minor, 0 no trump (M11)."""
        major, minor = self.major in card, self.minor in card
        return 3 if major and minor else 2 if major else 1 if minor else 0

    def bare_columns(self, seat: int) -> list[str]:
        return [name for name, column in self.columns[seat].items() if column.bare]

    def turn_up(self, seat: int, name: str) -> None:
        card = self.columns[seat][name].down.pop()
        self.columns[seat][self.column_of(card)].up.append(card)

    def settle(self) -> None:
        while self.settle_from:
            seat = self.settle_from[0]
            bare = self.bare_columns(seat)
            if len(bare) > 1:
                self.phase, self.turn = "turn", seat
                return
            if bare:
                self.turn_up(seat, bare[0])
            else:
                self.settle_from.pop(0)
        self.phase, self.turn = "play", self.leader
        if not any(self.hands[seat] or self.face_up(seat) for seat in (0, 1)):
            self.end_round()

    # Tricks and scores.

    def face_up(self, seat: int) -> list[str]:
        return [card for column in self.columns[seat].values() for card in column.up]

    def do_play(self, seat: int, card: str, source: str) -> None:
        if source == "hand":
            self.hands[seat].remove(card)
        else:
            next(column for column in self.columns[seat].values() if card in column.up).up.remove(card)
        self.table.append((seat, card))
        self.turn = 1 - seat
        if len(self.table) == 2:
            self.close_trick()

    def close_trick(self) -> None:
        (first, led), (second, other) = self.table
        winner = second if self.beats(other, led) else first
        self.captured[winner] += [led, other]
        self.table = []
        self.leader = winner
        self.settle_from = [winner, 1 - winner]
        self.settle()

    def beats(self, card: str, led: str) -> bool:
        """Return True if the second card takes the trick (M11)."""
        mine, theirs = self.rank_of(card), self.rank_of(led)
        if mine != theirs:
            return mine > theirs
        if mine == 0:
            return card[0] == led[0] and card[1] > led[1]
        # Within a trump colour ranks count; cards of a trump number, and Super trumps, are equal.
        trump = {1: self.minor, 2: self.major}.get(mine, "")
        return trump in COLOURS and trump != "" and card[1] > led[1]

    def end_round(self) -> None:
        assert sum(map(len, self.captured)) == 44
        made = points_of(self.captured[self.crown] + self.buried)
        self.score(self.crown, 10) if made >= self.goal else self.score(1 - self.crown, 5)

    def score(self, seat: int, points: int) -> None:
        self.scores[seat] += points
        if self.scores[seat] >= self.options["target"]:
            self.winner, self.phase = seat, "over"
            return
        self.round += 1
        self.dealer = 1 - self.dealer
        self.phase = "deal"

    def result(self) -> tuple[list[int], list[int], str]:
        return [1 if seat == self.winner else 2 for seat in (0, 1)], list(self.scores), "target"

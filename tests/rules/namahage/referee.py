"""Namahage once more, written from the specification: cards are names, an effect is a function that asks and goes on.

It shares nothing with the rules but the names of cards and cells. A match is a generator: it yields who is asked and
everything that may be answered, and is sent the answer.
"""

from collections.abc import Generator, Iterable

HUMANS = {"villager", "merchant", "dragon", "samurai", "geisha", "miko", "priest", "emperor", "hitodama", "teke-teke"}
SPIRITS = {"basan", "daitengu", "okami", "gift-spirit", "chochinobake", "hitodama", "kitsune", "teke-teke"}
_TABLE = """
villager 1  merchant 1  dragon 3  samurai 3  geisha 2  miko 3  priest 2  shrine 2  village 2  kabuki 4
emperor 0  basan 4  goryo 3  daidarabotchi 3  daitengu 5  okami 5  gift-spirit 2  unnamed-a 5  unnamed-b 4
buddha 1  chochinobake 3  hitodama 4  kitsune 4  shinigami 3  teke-teke 2  gagoze 3  mezu 1  gozu 1
"""

VALUES = {name: int(value) for name, value in zip(_TABLE.split()[::2], _TABLE.split()[1::2], strict=True)}
NUMBER = {name: number for number, name in enumerate(VALUES, 1)}
CELLS = [f"{seat}{column}{row}" for seat in "01" for row in "123" for column in "abc"]

CHANCE = -1
Question = tuple[int, "set[str] | None"]
Asking = Generator[Question, str, None]
Answering = Generator[Question, str, str]
Saving = Generator[Question, str, bool]


class Card:
    """A card on the table."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.up = True
        self.to_hand_over = False


class Referee:
    """A match from the deal to its end."""

    def __init__(self) -> None:
        self.deck: list[str] = []
        self.hands: list[list[str]] = [[], []]
        self.pile: list[str] = []
        self.table: dict[str, Card] = {}
        self.active = 0
        self.trades = 0
        self.reason = ""
        self.doomed: set[str] = set()

    # Looking around.

    def cells(self, seat: int) -> list[str]:
        return [cell for cell in CELLS if cell[0] == str(seat)]

    def open(self, seat: int) -> list[str]:
        return [cell for cell in self.cells(seat) if cell not in self.table]

    def full(self, seat: int) -> list[str]:
        return [cell for cell in self.cells(seat) if cell in self.table]

    def on_table(self) -> list[str]:
        return self.full(0) + self.full(1)

    def showing(self, *names: str, seat: int | None = None) -> list[str]:
        cells = self.on_table() if seat is None else self.full(seat)
        return [cell for cell in cells if self.table[cell].up and self.table[cell].name in names]

    def protected(self, cell: str) -> bool:
        return any(other[0] == cell[0] and other[2] == cell[2] for other in self.showing("mezu", "gozu"))

    def choosable(self, cells: Iterable[str]) -> list[str]:
        return [cell for cell in cells if not self.protected(cell)]

    def value(self, cell: str) -> int:
        card, seat = self.table[cell], int(cell[0])
        if not card.up:
            return 0
        value = VALUES[card.name]
        if card.name in HUMANS:
            value += len(self.showing("miko", "village"))
        if card.name in SPIRITS:
            value -= len(self.showing("miko"))
        value += len(self.showing("emperor", seat=seat)) - 5 * len(self.showing("unnamed-a", seat=seat))
        if card.name == "villager":
            value += len(self.showing(*HUMANS, seat=seat)) - 1
        if card.name == "daitengu" and self.showing("shrine"):
            value -= 5
        if card.name in ("mezu", "gozu"):
            value += bool(self.showing("gozu" if card.name == "mezu" else "mezu", seat=seat))
        return value

    def total(self, seat: int) -> int:
        return sum(self.value(cell) for cell in self.full(seat))

    # Asking.

    def ask(self, seat: int, answers: Iterable[str], always: bool = False) -> Answering:
        """An answer; the only one without asking, nothing if there is none."""
        legal = set(answers)
        if not legal:
            return ""
        if len(legal) == 1 and not always:
            return legal.pop()
        return (yield seat, legal)

    def chance(self) -> Generator[Question, str, list[str]]:
        text = yield CHANCE, None
        cards = text.split(" ")[1]
        return [] if cards == "-" else cards.split(",")

    # The course.

    def match(self) -> Asking:
        cards = yield from self.chance()
        self.hands, self.deck = [cards[:10], cards[10:20]], cards[20:]
        put_back = [0, 0]
        for seat in (1, 0):
            said = yield seat, None
            names = [] if said == "mulligan -" else said.split(" ")[1].split(",")
            put_back[seat] = len(names)
            for name in names:
                self.hands[seat].remove(name)
        self.deck = yield from self.chance()
        for seat in (0, 1):
            for _ in range(put_back[seat]):
                self.draw(seat)
        while not self.reason:
            yield from self.turn()

    def turn(self) -> Asking:
        actions = self.actions(self.active)
        text = yield from self.ask(self.active, actions, always=True)
        verb, *slots = text.split(" ")
        self.trades = self.trades + 1 if verb == "trade" else 0
        yield from self.act(self.active, verb, slots)
        yield from self.hand_over()
        if max(self.total(0), self.total(1)) >= 21:
            self.reason = "twenty_one"
        elif self.trades == 10:
            self.reason = "nobody_can_act"
        elif self.actions(1 - self.active):
            self.active = 1 - self.active
        elif not self.actions(self.active):
            self.reason = "nobody_can_act"

    def actions(self, seat: int) -> list[str]:
        found = []
        for name in self.hands[seat]:
            cells = self.open(seat) + (self.full(seat) if self.showing("shinigami", seat=seat) else [])
            found += [f"place {name} {cell}" for cell in (self.full(seat) if name == "unnamed-b" else cells)]
        if self.showing("priest", seat=seat) and self.deck:
            found += [f"priest {cell}" for cell in self.open(seat)]
        for own in self.showing("gift-spirit", seat=seat):
            found += [f"trade {own} {cell}" for cell in self.full(1 - seat)]
        for own in self.showing("unnamed-b", seat=seat):
            found += [f"redraw {own} {cell}" for cell in self.on_table() if self.deck]
        return found

    def act(self, seat: int, verb: str, slots: list[str]) -> Asking:
        if verb == "place":
            name, cell = slots
            self.hands[seat].remove(name)
            card = Card(name)
            yield from self.bring(cell, card, "covered")
            yield from self.effect(card, seat)
        elif verb == "priest":
            self.table[slots[0]] = Card(self.deck.pop(0))
        elif verb == "trade":
            own, other = slots
            self.table[own], self.table[other] = self.table[other], self.table[own]
        else:
            yield from self.bring(slots[1], None, "replaced")

    def hand_over(self) -> Asking:
        for cell in self.showing("unnamed-a", seat=self.active):
            self.table[cell].to_hand_over = True
        while cells := [cell for cell in self.full(self.active) if self.table[cell].to_hand_over]:
            text = yield from self.ask(self.active, [f"put {cell}" for cell in self.cells(1 - self.active)])
            card = self.table.pop(cells[0])
            card.to_hand_over = False
            yield from self.bring(text.split(" ")[1], card, "covered")
        for card in self.table.values():
            card.to_hand_over = False

    def draw(self, seat: int) -> None:
        if self.deck:
            self.hands[seat].append(self.deck.pop(0))

    # Cards that come and cards that go.

    def bring(self, cell: str, card: Card | None, how: str, end: int = 0) -> Asking:
        """A card, or one of the deck, comes to a cell; what is there goes first."""
        calls: list[int] = []
        while cell in self.table:
            yield from self.go([cell], how, calls)
        self.table[cell] = card or Card(self.deck.pop(end))
        yield from self.answer(calls)

    def discard(self, cells: Iterable[str]) -> Asking:
        calls: list[int] = []
        yield from self.go(sorted(cells, key=CELLS.index), "discarded", calls)
        yield from self.answer(calls)

    def answer(self, calls: list[int]) -> Asking:
        for seat in calls:
            text = yield from self.ask(seat, [f"discard {cell}" for cell in self.choosable(self.full(seat))])
            if text:
                yield from self.discard([text.split(" ")[1]])

    def go(self, cells: list[str], how: str, calls: list[int]) -> Asking:
        self.doomed = set(cells)
        gone = []
        for cell in cells:
            saved = yield from self.save(cell, how, calls)
            if saved:
                self.doomed.discard(cell)
            else:
                gone.append(cell)
        for cell in gone:
            self.note(cell, calls, self.doomed)
        for cell in gone:
            self.pile.append(self.table.pop(cell).name)
        self.doomed = set()

    def note(self, cell: str, calls: list[int], going: set[str]) -> None:
        owner = int(cell[0])
        calls += [1 - owner for tekes in self.showing("teke-teke", seat=owner) if tekes not in going]

    def spend(self, cell: str, calls: list[int]) -> None:
        self.note(cell, calls, {cell})
        self.pile.append(self.table.pop(cell).name)

    def save(self, cell: str, how: str, calls: list[int]) -> Saving:
        owner, card = int(cell[0]), self.table[cell]
        samurai = [other for other in self.showing("samurai", seat=owner) if other not in self.doomed]
        if how == "discarded" and card.up and card.name in HUMANS and samurai:
            text = yield from self.ask(owner, ["prevent -", *(f"prevent {other}" for other in samurai)])
            if text != "prevent -":
                spent = text.split(" ")[1]
                self.spend(spent, calls)
                if self.deck:
                    self.table[spent] = Card(self.deck.pop(0))
                return True
        for seat in (self.active, 1 - self.active):
            own = [cell] if how == "covered" and owner == seat else []
            answers = [
                f"rescue {other} {to}"
                for other in self.showing("hitodama", seat=seat)
                if other not in self.doomed
                for to in (*self.open(seat), other, *own)
            ]
            if not answers:
                continue
            text = yield from self.ask(seat, ["rescue - -", *answers])
            if text != "rescue - -":
                self.spend(text.split(" ")[1], calls)
                to = text.split(" ")[2]
                del self.table[cell]
                self.table[to] = card
                card.to_hand_over = card.to_hand_over and to[0] == cell[0]
                return True
        return False

    # Effects.

    def effect(self, card: Card, seat: int) -> Asking:
        yield from getattr(self, f"play_{card.name.replace('-', '_')}", self.play_nothing)(card, seat)

    def play_nothing(self, card: Card, seat: int) -> Asking:
        yield from ()

    def play_merchant(self, card: Card, seat: int) -> Asking:
        self.draw(seat)
        yield from ()

    def play_dragon(self, card: Card, seat: int, names: Iterable[str] = HUMANS) -> Asking:
        text = yield from self.ask(seat, [f"discard {cell}" for cell in self.choosable(self.showing(*names))])
        if text:
            yield from self.discard([text.split(" ")[1]])

    def play_gagoze(self, card: Card, seat: int) -> Asking:
        yield from self.play_dragon(card, seat, ["priest"])

    def play_geisha(self, card: Card, seat: int) -> Asking:
        answers = [f"move {human} {cell}" for human in self.showing(*HUMANS) for cell in self.open(seat)]
        text = yield from self.ask(seat, answers)
        if text:
            _, human, cell = text.split(" ")
            self.table[cell] = self.table.pop(human)

    def play_shrine(self, card: Card, seat: int) -> Asking:
        text = yield from self.ask(seat, [f"turn {cell}" for cell in self.showing(*SPIRITS)])
        if text:
            self.table[text.split(" ")[1]].up = False

    def play_kabuki(self, card: Card, seat: int) -> Asking:
        for player in (1 - seat, seat):
            ends = ("top", "bottom") if self.deck else ()
            text = yield from self.ask(player, [f"replace {cell} {end}" for cell in self.full(player) for end in ends])
            if text:
                _, cell, end = text.split(" ")
                yield from self.bring(cell, None, "replaced", 0 if end == "top" else -1)

    def play_basan(self, card: Card, seat: int) -> Asking:
        counts = [len(hand) for hand in self.hands]
        self.deck = yield from self.chance()
        self.hands = [[], []]
        for player in (self.active, 1 - self.active):
            for _ in range(counts[player]):
                self.draw(player)

    def play_goryo(self, card: Card, seat: int) -> Asking:
        yield from self.discard(cell for cell in self.on_table() if self.table[cell] is card)
        raised: list[str] = []
        while len(raised) < 2:
            names = [name for name in self.pile if name not in SPIRITS and name not in raised]
            answers = [f"raise {name} {cell}" for name in names for cell in self.open(seat)]
            text = yield from self.ask(seat, ["done", *answers])
            if text == "done":
                return
            _, name, cell = text.split(" ")
            self.pile.remove(name)
            self.table[cell] = Card(name)
            raised.append(name)

    def play_daidarabotchi(self, card: Card, seat: int) -> Asking:
        text = yield from self.ask(seat, [f"put {cell}" for cell in self.cells(seat) if self.deck])
        if text:
            yield from self.bring(text.split(" ")[1], None, "covered")

    def play_daitengu(self, card: Card, seat: int) -> Asking:
        yield from self.discard(cell for cell in self.full(seat) if self.table[cell] is not card)
        answers = ["clear -"]
        for player in (0, 1):
            cells = self.choosable(self.full(player))
            answers += [f"clear {cell}" for cell in cells]
            answers += [f"clear {a},{b}" for a in cells for b in cells if CELLS.index(a) < CELLS.index(b)]
        text = yield from self.ask(seat, answers)
        if text != "clear -":
            yield from self.discard(text.split(" ")[1].split(","))
        for _ in range(3):
            yield from self.put_from_deck(seat)

    def put_from_deck(self, seat: int) -> Generator[Question, str, Card | None]:
        text = yield from self.ask(seat, [f"put {cell}" for cell in self.open(seat) if self.deck])
        if not text:
            return None
        card = self.table[text.split(" ")[1]] = Card(self.deck.pop(0))
        return card

    def play_okami(self, card: Card, seat: int) -> Asking:
        yield from self.clear_row(seat)
        text = yield from self.ask(seat, ["player 0", "player 1"])
        yield from self.clear_row(int(text.split(" ")[1]))

    def clear_row(self, seat: int) -> Asking:
        text = yield from self.ask(seat, [f"row {seat}r{row}" for row in "123"])
        yield from self.discard(cell for cell in self.full(seat) if cell[2] == text[-1])

    def play_buddha(self, card: Card, seat: int) -> Asking:
        cleared = self.full(1 - seat) + self.full(seat)
        yield from self.discard(self.on_table())
        self.deck = yield from self.chance()
        self.pile = []
        for cell in cleared:
            self.table[cell] = Card(self.deck.pop(0))

    def play_chochinobake(self, card: Card, seat: int) -> Asking:
        text = yield from self.ask(seat, ["look top", "look bottom"] if self.deck else [])
        if text == "look bottom":
            self.deck.append(self.deck.pop(0))
        came = yield from self.put_from_deck(seat)
        if came:
            yield from self.effect(came, seat)

    def play_kitsune(self, card: Card, seat: int) -> Asking:
        for loser in (seat, 1 - seat):
            if self.hands[loser]:
                (name,) = yield from self.chance()
                self.hands[loser].remove(name)
                self.hands[1 - loser].append(name)

"""A match of Namahage with hand-laid cards, played by the texts of its moves."""

from collections import Counter

from games.rules.contract import CHANCE_DUE, Illegal, OptionValue, Outcome
from games.rules.faces import format_move, parse_logged, parse_move
from games.rules.families import codes
from games.rules.kit.check import check
from games.rules.moves import CHANCE
from games.rules.namahage import table
from games.rules.namahage.cards import NAMES
from games.rules.namahage.cells import CELLS
from games.rules.namahage.chance import to_shuffle
from games.rules.namahage.game import Namahage
from games.rules.namahage.position import NamahagePosition
from games.rules.namahage.shapes import NamahageView
from games.rules.namahage.twins import kinds_of, set_of_kinds

GAME = Namahage()
FACTS = GAME.facts
VERBS = FACTS.verbs

KIND = {name: kind for kind, name in enumerate(NAMES)}

FULL = "1a1 shrine,1b1 shrine,1c1 village,1a2 mezu,1b2 gozu,1c2 gozu,1a3 buddha,1b3 buddha,1c3 unnamed-a"
"""A field of seat 1 without an open cell."""


def kinds(text: str) -> list[int]:
    """The kinds of some cards by name, with blanks between them."""
    return [KIND[name] for name in text.split()]


class Table:
    """A position and what can be said to it.

    `field` lays cards face up on cells (`0a1 samurai`) or face down (`0a1 (kitsune)`), with commas between. Hands, deck
    (from the top) and pile hold what is said. All other cards lie below the deck, by number, or where `rest` says: in
    the `pile`, in `hand0` or `hand1`; or they are `gone`, which no match can come to but which makes tests short.
    """

    def __init__(
        self,
        field: str = "",
        hand0: str = "gagoze",
        hand1: str = "gagoze",
        deck: str = "",
        pile: str = "",
        rest: str = "deck",
        turn: int = 0,
        **options: OptionValue,
    ) -> None:
        self.log: list[tuple[int, str]] = []
        self.position: NamahagePosition = GAME.start(2, {**FACTS.defaults(), **options})
        self._begin()
        self._lay(field, [kinds(hand0), kinds(hand1)], kinds(deck), kinds(pile), rest)
        self.position.active = turn
        self.position.stack[-1] |= turn << 5
        self.position.due = 1 << turn

    def _begin(self) -> None:
        for name in ("deal", "mulligan", "mulligan", "shuffle"):
            cards = ",".join(NAMES[kind] for kind in kinds_of(self.position.cards))
            if name == "mulligan":
                GAME.play(self.position, self.seat, VERBS.pack(parse_move(FACTS, "mulligan -")))
            else:
                cards = cards if name == "deal" else ",".join(self.deck[: len(self.position.deck)])
                GAME.happen(self.position, parse_logged(FACTS, f"{name} {cards}"))

    def _lay(self, field: str, hands: list[list[int]], deck: list[int], pile: list[int], rest: str) -> None:
        position = self.position
        used = Counter(deck + pile + hands[0] + hands[1])
        for said in field.split(",") if field else []:
            cell, name = said.split()
            place, kind = CELLS.places[cell][0], KIND[name.strip("()")]
            table.put(position, place, kind)
            if name.startswith("("):
                table.turn_down(position, place)
            used[kind] += 1
        everything = Counter(kinds_of(position.cards))
        assert not used - everything, f"too many of {[NAMES[kind] for kind in used - everything]}"
        others = sorted((everything - used).elements())
        if rest == "gone":
            position.cards = set_of_kinds(sorted(used.elements()))
        else:
            {"deck": deck, "pile": pile, "hand0": hands[0], "hand1": hands[1]}[rest].extend(others)
        position.hands = [set_of_kinds(hand) for hand in hands]
        position.discards = set_of_kinds(pile)
        position.deck = deck[::-1]

    def play(self, *texts: str) -> "Table":
        """Each move by the seat that is due; it must be legal."""
        for text in texts:
            seat, move = self.seat, parse_move(FACTS, text)
            assert check(GAME, self.position, seat, move) is None, f"{text}: {self.refusal(text)}"
            GAME.apply(self.position, seat, move)
            self.log.append((seat, format_move(FACTS, move)))
        return self

    def shuffle(self, top: str = "") -> "Table":
        """Chance shuffles; these cards come to the top, the others below by number."""
        assert self.position.due == CHANCE_DUE
        rest = Counter(kinds_of(to_shuffle(self.position, self.position.stack[-1])))
        first = kinds(top)
        assert not Counter(first) - rest
        rest.subtract(first)
        return self.happen("shuffle " + (",".join(NAMES[k] for k in first + sorted(rest.elements())) or "-"))

    def happen(self, text: str) -> "Table":
        """Chance does just this."""
        assert self.position.due == CHANCE_DUE
        GAME.happen(self.position, parse_logged(FACTS, text))
        self.log.append((CHANCE, text))
        return self

    def refusal(self, text: str) -> Illegal | None:
        """Return the reason for which the due seat may not make this move, or None if it may."""
        return check(GAME, self.position, self.seat, parse_move(FACTS, text))

    def legal(self, verb: str = "") -> list[str]:
        """All legal moves of the due seat, by text, with what follows the verb if one is given."""
        families = GAME.options(self.position, self.seat)
        found = [format_move(FACTS, VERBS.unpack(code)) for family in families for code in codes(VERBS, family)]
        assert len(found) == len(set(found))
        return [text.removeprefix(f"{verb} ") for text in found if text.split()[0] == verb] if verb else found

    @property
    def verbs(self) -> set[str]:
        """The verbs of the due seat's legal moves."""
        return {text.split()[0] for text in self.legal()}

    @property
    def seat(self) -> int:
        """The seat that is due."""
        (seat,) = GAME.to_act(self.position)
        return seat

    @property
    def asked(self) -> str:
        """The seat that must decide, and its decision: `1 rescue`, `0 action`, `chance shuffle`; `over` at the end."""
        view = self.view(None)
        if not view.steps:
            return "over"
        step = view.steps[0].step
        if view.danger:
            return f"{self.seat} {view.danger.stage.split('_')[0]} {view.danger.cell}"
        return f"{'chance' if self.position.due == CHANCE_DUE else self.seat} {step}"

    def view(self, seat: int | None) -> NamahageView:
        return GAME.view(self.position, seat)

    def outcome(self) -> Outcome | None:
        return GAME.outcome(self.position)

    def field(self, seat: int) -> dict[str, str]:
        """The cards of a field by cell; face-down ones in parentheses."""
        cells = self.view(None).fields[seat].cells
        return {
            cell.cell[1:]: f"({cell.card})" if cell.face_down else cell.card for cell in cells if cell.card is not None
        }

    def value(self, cell: str) -> int:
        return next(shown.value for field in self.view(None).fields for shown in field.cells if shown.cell == cell)

    @property
    def totals(self) -> tuple[int, int]:
        first, second = self.view(None).fields
        return first.total, second.total

    def hand(self, seat: int) -> str:
        return " ".join(self.view(seat).hand)

    @property
    def pile(self) -> str:
        return " ".join(self.view(None).discards)

    @property
    def deck(self) -> list[str]:
        """The deck from the top; nobody may see this."""
        return [NAMES[card & 31] for card in reversed(self.position.deck)]

    def told(self, text: str, seat: int, reader: int | None) -> str:
        """Return the log's text of a move made now, as a reader would see it."""
        return format_move(FACTS, GAME.tell(self.position, seat, parse_logged(FACTS, text), reader))


def late(table: Table, seat: int) -> list[tuple[str, int]]:
    """Return the cards that came later to the other hand, as a seat knows them, and how many of them at most."""
    return [(" ".join(pair.cards), pair.at_most) for pair in table.view(seat).latecomers]

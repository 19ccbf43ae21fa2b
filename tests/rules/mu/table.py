"""A match of Mü with hand-dealt cards, played by the texts of its moves."""

from collections import Counter
from typing import Any

from games.rules.contract import CHANCE_DUE, Illegal, OptionValue
from games.rules.faces import format_move, parse_logged, parse_move
from games.rules.families import codes
from games.rules.kit.check import check
from games.rules.moves import CHANCE
from games.rules.mu.cards import CARDS
from games.rules.mu.game import Mu
from games.rules.mu.position import MuPosition
from games.rules.mu.shapes import MuView

GAME = Mu()
FACTS = GAME.facts
VERBS = FACTS.verbs

ZONES = {"down0": 6, "up0": 4, "hand0": 12, "down1": 6, "up1": 4, "hand1": 12, "kitty": 4}

DEAL = {
    "up0": "r2 y3 g4 b5",
    "hand0": "r6 r0 y0 g0 b0 y1 y1 y2 y4 y5 y6 b9",
    "up1": "r3 y8 g5 b6",
    "hand1": "r4 r5 g1 g1 g2 g3 g6 b1 b1 b2 b3 b4",
    "kitty": "g7 g7 b7 b7",
    "down0": "r7 y7 g8 b8 r9 y9",
    "down1": "r7 y7 r8 g9 r1 r1",
}
"""A deal that many tests begin with; black is out of it."""


def deal_text(removed: str = "k", **zones: str) -> str:
    """A deal with these cards in these zones; `.` and what is left unsaid are filled in the order of the table."""
    left = Counter(face for face in CARDS.faces if face[0] != removed)
    said = {name: (zones.pop(name, "").split() + ["."] * size)[:size] for name, size in ZONES.items()}
    assert not zones, f"no such zone: {zones}"
    left.subtract(face for faces in said.values() for face in faces if face != ".")
    assert min(left.values()) >= 0, f"dealt too often: {[face for face in left if left[face] < 0]}"
    rest = iter(left.elements())
    cards = [next(rest) if face == "." else face for name in ZONES for face in said[name]]
    return f"deal {removed} {','.join(cards)}"


class Table:
    """A position and what can be said to it."""

    def __init__(self, deal: str | None = None, **options: OptionValue) -> None:
        self.position: MuPosition = GAME.start(2, {**FACTS.defaults(), **options})
        self.log: list[tuple[int, str]] = []
        if deal is not None:
            self.deal(deal)

    def deal(self, text: str) -> "Table":
        """Chance deals just this."""
        assert self.position.due == CHANCE_DUE
        GAME.happen(self.position, parse_logged(FACTS, text))
        self.log.append((CHANCE, text))
        return self

    def play(self, *texts: str) -> "Table":
        """Each move by the seat that is due; it must be legal."""
        for text in texts:
            seat, move = self.seat, parse_move(FACTS, text)
            assert check(GAME, self.position, seat, move) is None, f"{text}: {self.refusal(text)}"
            GAME.apply(self.position, seat, move)
            self.log.append((seat, format_move(FACTS, move)))
        return self

    def play_on(self, phase: str = "") -> "Table":
        """Play the first legal move over and over until another phase (or the given one) has come."""
        start = self.phase
        while self.phase == start if not phase else self.phase != phase:
            self.play(self.legal()[0])
        return self

    def refusal(self, text: str) -> Illegal | None:
        """Return the reason for which the due seat may not make this move, or None if it may."""
        return check(GAME, self.position, self.seat, parse_move(FACTS, text))

    def legal(self, verb: str = "") -> list[str]:
        """All legal moves of the due seat, by text."""
        families = GAME.options(self.position, self.seat)
        found = [format_move(FACTS, VERBS.unpack(code)) for family in families for code in codes(VERBS, family)]
        assert len(found) == len(set(found))
        return [text for text in found if text.startswith(verb)]

    @property
    def seat(self) -> int:
        (seat,) = GAME.to_act(self.position)
        return seat

    @property
    def phase(self) -> str:
        return self.view(None).phase

    def view(self, seat: int | None) -> MuView:
        return GAME.view(self.position, seat)

    def columns(self, seat: int) -> dict[str, str]:
        """The columns of a seat that are not empty, as `## r1 r3`: face-down cards, then the face-up ones."""
        columns = self.view(None).displays[seat].columns
        found = {column.name: " ".join(["##"] * column.face_down + list(column.cards)) for column in columns}
        return {name: cards for name, cards in found.items() if cards}

    def down(self, seat: int, column: str) -> str:
        """Return the cards face down under a column, the lower first; nobody may see them."""
        zones = {zone.name: zone for zone in GAME.zones(self.position)}
        names = [f"under minor, lower {seat}"] if column == "minor" else []
        names.append(f"under {column} {seat}")
        return " ".join(CARDS.faces[zones[name].cards[0]] for name in names if name in zones)

    def hand(self, seat: int) -> str:
        return " ".join(CARDS.texts(self.position.hands[seat]))

    def told(self, ply: int, reader: int | None) -> str:
        """A row of the log as a reader has it."""
        position: Any = GAME.start(2, self._options())
        for seat, text in self.log[:ply]:
            GAME.apply(position, seat, parse_logged(FACTS, text))
        seat, text = self.log[ply]
        return format_move(FACTS, GAME.tell(position, seat, parse_logged(FACTS, text), reader))

    def _options(self) -> dict[str, OptionValue]:
        rules = self.view(None).rules
        return {name: getattr(rules, name) for name in FACTS.defaults()}


def cards(text: str) -> tuple[str, ...]:
    """The cards of a text."""
    return tuple(text.split())

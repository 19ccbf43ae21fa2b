"""The position: hands, displays and what lies under them, how far the round has come, and the rounds before it."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from mypy_extensions import i64, mypyc_attr

from games.rules.cards import BITS, items_of, size_of
from games.rules.contract import CHANCE_DUE, EVERYONE, OptionValue, Position, Zone
from games.rules.contract import NOBODY as UNSEEN
from games.rules.mu.trumps import COLUMN, UNNAMED, Trumps, trumps

# The phases: what comes next.
DEALING: Final = 0
AUCTION: Final = 1
BURYING: Final = 2
NAMING_MINOR: Final = 3
NAMING_MAJOR: Final = 4
TURNING: Final = 5
TRICKS: Final = 6
OVER: Final = 7

NOBODY: Final = -1
NOTHING: Final = -1

RANDOM: Final = -1
ROTATE: Final = -2

EKLAT: Final = 0
FIRST_HOLDER: Final = 1
REDEAL: Final = 2

DOWN: Final = 8
"""The number of places for face-down cards that a seat has in `downs`: one for each column with a base, in the order of
`COLUMN`, and the last for the lower of the two that can lie at the foot of the Minor column."""
LOWER: Final = 7

GOAL_BASES: Final = (16, 18, 10)


class Rules:
    """The options of a match, as numbers and questions; shared by all its positions."""

    __slots__ = ("any_trump", "goal_base", "removed", "shield_none", "target", "tie")

    def __init__(self, options: Mapping[str, OptionValue]) -> None:
        self.removed: int = ("rotate", "random", "r", "y", "g", "b", "k").index(str(options["removed_colour"])) - 2
        self.tie: int = ("eklat", "first_holder", "redeal").index(str(options["auction_tie"]))
        self.any_trump: bool = options["trump_freedom"] == "any"
        self.shield_none: bool = options["shield_no_trump"] is True
        self.target: int = int(options["target"])
        self.goal_base: int = GOAL_BASES[("derived", "steep", "classic").index(str(options["goal_table"]))]


UNRULED: Final = Rules(
    {
        "removed_colour": "random",
        "auction_tie": "eklat",
        "trump_freedom": "displayed",
        "shield_no_trump": False,
        "target": 30,
        "goal_table": "derived",
    }
)
"""The rules of a position before `start` gives it its match's options."""


class RoundScore(NamedTuple):
    """Score of a round. An eklat has no Crown, no trumps and no points."""

    crown: int
    bid: int
    minor: int
    major: int
    points: int
    buried: int
    scorer: int
    amount: int


@mypyc_attr(acyclic=True)
class MuPosition(Position):
    """Everything on the table, hidden cards included. Sets of cards are canonical masks, single cards lower places."""

    __slots__ = (
        "bid",
        "buried",
        "crown",
        "downs",
        "due",
        "hands",
        "history",
        "kitty",
        "last_layer",
        "law",
        "led",
        "major",
        "minor",
        "passes",
        "phase",
        "played",
        "points",
        "removed",
        "round",
        "rules",
        "scores",
        "tables",
    )

    def __init__(self) -> None:
        self.due: int = CHANCE_DUE
        self.phase: int = DEALING
        self.rules: Rules = UNRULED
        # The match: rounds are counted from 0; the dealer of a round is its number modulo 2 (M22).
        self.round: int = 0
        self.scores: list[int] = [0, 0]
        self.history: tuple[RoundScore, ...] = ()
        # The cards. Which face-up cards lie on which column follows from the trumps (`law`).
        self.removed: int = NOTHING
        self.hands: list[int] = [0, 0]
        self.tables: list[int] = [0, 0]
        self.downs: list[int] = [NOTHING] * (2 * DOWN)
        self.kitty: int = 0
        self.buried: int = 0
        # The auction.
        self.passes: int = 0
        self.last_layer: int = NOBODY
        self.crown: int = NOBODY
        self.bid: int = 0
        # The trumps.
        self.minor: int = UNNAMED
        self.major: int = UNNAMED
        self.law: Trumps = trumps(UNNAMED, UNNAMED)
        # The tricks: the card led, points taken in tricks, and all cards played, each as 2 × card + source.
        self.led: int = NOTHING
        self.points: list[int] = [0, 0]
        self.played: list[int] = []

    def clone(self) -> "MuPosition":
        """An independent copy."""
        new = MuPosition.__new__(MuPosition)
        new.due = self.due
        new.phase = self.phase
        new.rules = self.rules
        new.round = self.round
        new.scores = self.scores[:]
        new.history = self.history
        new.removed = self.removed
        new.hands = self.hands[:]
        new.tables = self.tables[:]
        new.downs = self.downs[:]
        new.kitty = self.kitty
        new.buried = self.buried
        new.passes = self.passes
        new.last_layer = self.last_layer
        new.crown = self.crown
        new.bid = self.bid
        new.minor = self.minor
        new.major = self.major
        new.law = self.law
        new.led = self.led
        new.points = self.points[:]
        new.played = self.played[:]
        return new


def start(options: Mapping[str, OptionValue]) -> MuPosition:
    """Before the first deal."""
    position = MuPosition()
    position.rules = Rules(options)
    return position


def bare_columns(position: MuPosition, seat: int) -> int:
    """The columns whose topmost card lies face down, as a set of `COLUMN` (M16)."""
    downs, columns = position.downs, position.law.columns
    table: i64 = position.tables[seat]
    first: i64 = seat * DOWN
    bare: i64 = 0
    column: i64
    for column in range(LOWER):
        if downs[first + column] >= 0:
            cover: i64 = columns[column]
            if not table & cover:
                bare |= BITS[column]
    return bare


def highest_total(position: MuPosition) -> int:
    """The higher of the two bids on the table (M4)."""
    return max(size_of(position.tables[0]), size_of(position.tables[1]))


def goal(position: MuPosition) -> int:
    """Return what Crown must reach for the bid, or would have to for the highest total so far (M21)."""
    total = position.bid or max(4, highest_total(position))
    return position.rules.goal_base + 2 * total


def zones(position: MuPosition) -> list[Zone]:
    """Return where every card lies, and who sees it."""
    if position.removed == NOTHING:
        return []
    crown, scored = position.crown, position.phase in (DEALING, OVER)
    played = Zone("played", tuple(sorted(play >> 1 for play in position.played)), EVERYONE)
    zones = [played, *_displayed(position, 0), *_displayed(position, 1)]
    zones += [Zone(f"hand {seat}", tuple(items_of(position.hands[seat])), 1 << seat) for seat in (0, 1)]
    if crown == NOBODY:
        return [*zones, Zone("kitty", tuple(items_of(position.kitty)), UNSEEN)]
    return [*zones, Zone("buried", tuple(items_of(position.buried)), EVERYONE if scored else 1 << crown)]


def _displayed(position: MuPosition, seat: int) -> list[Zone]:
    places = [*COLUMN.faces, "minor, lower"]
    columns = [
        Zone(f"{name} {seat}", tuple(items_of(position.tables[seat] & cards)), EVERYONE)
        for name, cards in zip((*COLUMN.faces, "super"), position.law.columns, strict=True)
    ]
    downs = position.downs[seat * DOWN : seat * DOWN + DOWN]
    feet = [
        Zone(f"under {name} {seat}", (card,), UNSEEN)
        for name, card in zip(places, downs, strict=True)
        if card != NOTHING
    ]
    return [*(zone for zone in columns if zone.cards), *feet]

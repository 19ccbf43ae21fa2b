"""A bracket as a picture: a column for each round, a box for each encounter, and a line to the next one."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from leagues.choices import Format
from leagues.selectors.brackets import ShownEncounter, ShownSide, bracket_of
from leagues.selectors.standings import DivisionTable

BOX: Final = 214
"""The width of a box, in pixels."""
LINE: Final = 22
"""The height of a player's line in it."""
BELOW: Final = 18
"""The room under a box, for margins."""
BETWEEN: Final = 34
"""The room between two columns."""
TOP: Final = 26
NAME: Final = BOX - 36
"""The width of a name; what is beside it are points. A longer one ends in an ellipsis."""


@dataclass(frozen=True, slots=True)
class Box:
    """An encounter, or the place of one that is to come; in the units of the picture."""

    x: int
    y: int
    lines: Sequence[tuple[int, ShownSide | None]]
    """For each player where the line stands."""
    margins: str
    decided_by: str
    path: str
    """The line to the encounter of the next round; empty for the final."""

    @property
    def right(self) -> int:
        """The right edge of what is written in it."""
        return self.x + BOX - 8

    @property
    def below(self) -> int:
        """The line under the box."""
        return self.y + 2 * LINE + 13


@dataclass(frozen=True, slots=True)
class Bracket:
    """The picture."""

    width: int
    height: int
    box: tuple[int, int]
    name: tuple[int, int]
    rounds: Sequence[tuple[int, int]]
    """For each round its number, and where its column begins."""
    boxes: Sequence[Box]


def drawn_bracket(table: DivisionTable) -> Bracket | None:
    """The picture of a knock-out that has been drawn; None for other formats."""
    if table.division.season.format != Format.KNOCK_OUT or not table.fixtures:
        return None
    return bracket_picture(bracket_of(table))


def bracket_picture(rounds: Sequence[Sequence[ShownEncounter]]) -> Bracket:
    """The picture of these rounds, and of those that are to come, whose boxes are empty."""
    count = len(rounds[0])
    step = 2 * LINE + BELOW + 8
    tops = [TOP + step * place for place in range(count)]
    boxes: list[Box] = []
    columns: list[tuple[int, int]] = []
    while tops:
        number = len(columns)
        x = 1 + number * (BOX + BETWEEN)
        columns.append((number + 1, x))
        after = [(one + two) // 2 for one, two in zip(tops[::2], tops[1::2], strict=False)]
        for place, y in enumerate(tops):
            encounter = rounds[number][place] if number < len(rounds) else None
            boxes.append(_box(encounter, x, y, after[place // 2] if after else None))
        tops = after
    return Bracket(columns[-1][1] + BOX + 1, TOP + step * count, (BOX, 2 * LINE), (NAME, LINE), columns, boxes)


def _box(encounter: ShownEncounter | None, x: int, y: int, after: int | None) -> Box:
    sides: list[ShownSide | None] = [*encounter.sides] if encounter else []
    sides += [None] * (2 - len(sides))
    middle, to = y + LINE, (after or 0) + LINE
    half = x + BOX + BETWEEN // 2
    return Box(
        x=x,
        y=y,
        lines=[(y + LINE * place, side) for place, side in enumerate(sides)],
        margins=", ".join(map(_signed, encounter.margins)) if encounter else "",
        decided_by=encounter.decided_by if encounter else "",
        path="" if after is None else f"M{x + BOX} {middle}H{half}V{to}H{x + BOX + BETWEEN}",
    )


def _signed(margin: int) -> str:
    return f"{margin:+d}".replace("-", "−") if margin else "0"

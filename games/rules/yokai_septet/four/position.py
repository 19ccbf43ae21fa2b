"""The position of the four-player game: the table, four hands, and what was passed."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import mypyc_attr

from games.rules.contract import OptionValue
from games.rules.yokai_septet.table import NOBODY, SeptetPosition

SEATS: Final = 4
HAND: Final = 12
PASSED: Final = 3

PARTNER: Final = (2, 3, 0, 1)


class FourRules:
    """The options of a match; all its positions share them."""

    __slots__ = ("last_winner_leads", "redraw", "target")

    def __init__(self, options: Mapping[str, OptionValue]) -> None:
        self.redraw: bool = options["boss_indicator"] == "redraw"
        self.target: int = int(options["target"])
        self.last_winner_leads: bool = options["later_lead"] == "last_trick_winner"


_DEFAULTS: Final = FourRules({"boss_indicator": "allow", "target": 7, "later_lead": "clockwise"})


@mypyc_attr(acyclic=True)
class FourPosition(SeptetPosition):
    """Everything on the table, hidden cards included. Sets of cards are masks, single cards are numbers."""

    __slots__ = ("hands", "passed", "rules")

    def __init__(self) -> None:
        super().__init__()
        self.rules: FourRules = _DEFAULTS
        self.hands: list[int] = [0, 0, 0, 0]
        # The cards that each seat has passed; they stay in its hand until all four have decided (C5).
        self.passed: list[int] = [0, 0, 0, 0]

    def clone(self) -> "FourPosition":
        """An independent copy."""
        new = FourPosition.__new__(FourPosition)
        self.copy_to(new)
        new.rules = self.rules
        new.hands = self.hands[:]
        new.passed = self.passed[:]
        return new

    @property
    def passing(self) -> bool:
        """Return True if seats are deciding what to pass: nobody is alone on turn then."""
        return self.turn == NOBODY


def start(options: Mapping[str, OptionValue]) -> FourPosition:
    """Before the first deal."""
    position = FourPosition()
    position.rules = FourRules(options)
    return position

"""The position of the two-player game: the table, two hands, two discards and two straw piles."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import mypyc_attr

from games.rules.cards import BITS
from games.rules.contract import OptionValue
from games.rules.yokai_septet.cards import NO_CARD
from games.rules.yokai_septet.table import NOBODY, SeptetPosition

SEATS: Final = 2
HAND: Final = 11
BOTTOM: Final = 7
TOP: Final = 6
STRAW: Final = BOTTOM + TOP
"""The places of one straw pile: seven at the bottom, from the left, then six on top; places are numbered over both."""

NOWHERE: Final = -1

# The decisions of the seat on turn, or of both.
DISCARDING: Final = 0
SWAPPING: Final = 1
FACING: Final = 2
TRICKS: Final = 3

ROOF: Final = tuple(sum(BITS[i] for i in (j - 1, j) if 0 <= i < TOP) for j in range(BOTTOM))
"""For each place at the bottom the places on top that lie on it (Y12)."""


class TwoRules:
    """The options of a match; all its positions share them."""

    __slots__ = ("each", "late", "redraw", "target")

    def __init__(self, options: Mapping[str, OptionValue]) -> None:
        self.redraw: bool = options["boss_indicator"] == "redraw"
        self.target: int = int(options["target"])
        self.each: bool = options["boss_swaps"] == "each"
        self.late: bool = options["straw_reveal"] == "after_trick"


_DEFAULTS: Final = TwoRules({"boss_indicator": "allow", "target": 7, "boss_swaps": "one", "straw_reveal": "immediate"})


@mypyc_attr(acyclic=True)
class TwoPosition(SeptetPosition):
    """Everything on the table, hidden cards included. Sets of cards or places are masks, single ones are numbers."""

    __slots__ = (
        "discards",
        "face_up",
        "hands",
        "known_to_both",
        "known_to_owner",
        "lies",
        "met",
        "named",
        "open",
        "roofs",
        "rules",
        "stage",
        "swappable",
        "uncovered",
    )

    def __init__(self) -> None:
        super().__init__()
        self.rules: TwoRules = _DEFAULTS
        self.stage: int = DISCARDING
        self.hands: list[int] = [0, 0]
        self.discards: list[int] = [NO_CARD, NO_CARD]
        # The straw piles: what lies at each place, which places lie face up, the cards there as each seat's set, and
        # which of each seat's six places on top still hold a card.
        self.lies: list[int] = [NO_CARD] * (SEATS * STRAW)
        self.face_up: int = 0
        self.open: list[int] = [0, 0]
        self.roofs: list[int] = [0, 0]
        # Face-down places whose card was once seen: by both players, or (always a 7, and both know that) by its owner.
        self.known_to_both: int = 0
        self.known_to_owner: int = 0
        # Face-down places with nothing on them that are turned up when the trick is over.
        self.uncovered: int = 0
        # The 7s that the seat on turn may still swap; and while it chooses which of two 7s lies face up, their places.
        self.swappable: int = 0
        self.named: int = NOWHERE
        self.met: int = NOWHERE

    def clone(self) -> "TwoPosition":
        """An independent copy."""
        new = TwoPosition.__new__(TwoPosition)
        self.copy_to(new)
        new.rules = self.rules
        new.stage = self.stage
        new.hands = self.hands[:]
        new.discards = self.discards[:]
        new.lies = self.lies[:]
        new.face_up = self.face_up
        new.open = self.open[:]
        new.roofs = self.roofs[:]
        new.known_to_both = self.known_to_both
        new.known_to_owner = self.known_to_owner
        new.uncovered = self.uncovered
        new.swappable = self.swappable
        new.named = self.named
        new.met = self.met
        return new

    @property
    def dealer(self) -> int:
        """Seat 0 deals round 1, then the dealer alternates (Y15)."""
        return NOBODY if self.round == 0 else (self.round - 1) % SEATS


def place_of(lies: list[int], card: int, first: int) -> int:
    """The place where a straw card lies, from this place on."""
    place = first
    # Compiled, this is quicker than `index` with a first place.
    while lies[place] != card:
        place += 1
    return place


def start(options: Mapping[str, OptionValue]) -> TwoPosition:
    """Before the first deal."""
    position = TwoPosition()
    position.rules = TwoRules(options)
    return position

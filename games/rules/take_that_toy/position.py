"""The position: who holds what, what the cat has before it, and how far the trick has come."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import mypyc_attr

from games.rules.cards import BITS, items_of
from games.rules.contract import CHANCE_DUE, EVERYONE, NOBODY, OptionValue, Position, Zone

CAT: Final = 2
"""The cat's place among the players; clockwise after it come seats 0 and 1 (rule T3)."""

UNDEALT: Final = -1


@mypyc_attr(acyclic=True)
class ToyPosition(Position):
    """Everything on the table, hidden cards included. Sets of cards are masks, single cards are numbers."""

    __slots__ = (
        "aside",
        "asked",
        "by",
        "cat",
        "cat_always",
        "covered",
        "discards",
        "due",
        "fewer",
        "gifts",
        "hands",
        "leader",
        "lots",
        "ones_rise",
        "row",
        "sit_out",
        "takers",
        "trick",
        "trump",
        "win_first",
        "winner",
        "won",
    )

    def __init__(self) -> None:
        self.due: int = CHANCE_DUE
        # The options, as questions.
        self.cat_always = False
        self.ones_rise = False
        self.win_first = False
        self.sit_out = False
        self.fewer = False
        # The cards.
        self.trump: int = UNDEALT
        self.hands: list[int] = [0, 0]
        self.won: list[int] = [0, 0]
        self.discards: int = 0
        self.aside: int = 0
        # The cat's cards in the order in which it will play them. The first `row` of them are the timeline; those in
        # `covered` stay face down until they are played (rule T10).
        self.cat: list[int] = []
        self.row: int = 0
        self.covered: int = 0
        # The trick: cards and who played them, who led, and how many of the three have had their turn.
        self.trick: list[int] = []
        self.by: list[int] = []
        self.leader: int = CAT
        self.asked: int = 0
        # The seat that won the last trick: the bursts that may follow are its, and the next lead.
        self.winner: int = CAT
        # Memory of each burst: its cards that were in no later burst, who received one, and which.
        self.lots: list[int] = []
        self.takers: list[int] = []
        self.gifts: list[int] = []

    def clone(self) -> "ToyPosition":
        """An independent copy."""
        new = ToyPosition.__new__(ToyPosition)
        new.due = self.due
        new.cat_always = self.cat_always
        new.ones_rise = self.ones_rise
        new.win_first = self.win_first
        new.sit_out = self.sit_out
        new.fewer = self.fewer
        new.trump = self.trump
        new.hands = self.hands[:]
        new.won = self.won[:]
        new.discards = self.discards
        new.aside = self.aside
        new.cat = self.cat[:]
        new.row = self.row
        new.covered = self.covered
        new.trick = self.trick[:]
        new.by = self.by[:]
        new.leader = self.leader
        new.asked = self.asked
        new.winner = self.winner
        new.lots = self.lots[:]
        new.takers = self.takers[:]
        new.gifts = self.gifts[:]
        return new


def start(options: Mapping[str, OptionValue]) -> ToyPosition:
    """Before the deal."""
    position = ToyPosition()
    position.cat_always = options["lead_rule"] == "cat_always"
    position.ones_rise = options["one_becomes_eight"] is True
    position.win_first = options["check_order"] == "win_first"
    position.sit_out = options["end_when"] == "all_hands_empty"
    position.fewer = options["card_tie"] == "fewer"
    return position


def zones(position: ToyPosition) -> list[Zone]:
    """Return where every card lies, and who sees it."""
    if position.trump == UNDEALT:
        return []
    row, deck = position.cat[: position.row], position.cat[position.row :]
    timeline = [
        Zone(f"timeline {i}", (card,), NOBODY if position.covered & BITS[card] else EVERYONE)
        for i, card in enumerate(row)
    ]
    return [
        Zone("trump", (position.trump,), EVERYONE),
        *(Zone(f"hand {seat}", tuple(items_of(position.hands[seat])), BITS[seat]) for seat in (0, 1)),
        *(Zone(f"collection {seat}", tuple(items_of(position.won[seat])), EVERYONE) for seat in (0, 1)),
        Zone("discards", tuple(items_of(position.discards)), EVERYONE),
        Zone("trick", tuple(position.trick), EVERYONE),
        *timeline,
        Zone("deck", tuple(deck), NOBODY),
        Zone("aside", tuple(items_of(position.aside)), NOBODY),
    ]

"""Records judged by the second referees, who know the specification and nothing of the code.

A judge follows a record row by row: the seat must owe a move, and the move must be legal. At the end it says what the
result must be.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any, Protocol

from tests.rules.mu import referee as mu
from tests.rules.namahage import referee as namahage
from tests.rules.take_that_toy import referee as toy
from tests.rules.yokai_septet import referee as septet

Json = dict[str, Any]
Result = tuple[list[int], list[int], str]

CHANCE = -1


class Judge(Protocol):
    """Interface of a referee."""

    def due(self) -> list[int]:
        """The seats that owe a move; chance alone; nobody."""

    def legal(self, seat: int, verb: str, slots: list[list[str]]) -> bool:
        """Return True if a seat that is due may make this move."""

    def follow(self, seat: int, text: str) -> None:
        """Let a row happen."""

    def points(self) -> list[int]:
        """Each seat's points so far."""

    def result(self) -> Result | None:
        """Places, points and reason, once it is over."""


def judge(record: Json) -> None:
    """Check that a record holds only legal moves, and the right places and points."""
    held = JUDGES[record["game"]](record["options"])
    for row in record["log"]:
        seat = CHANCE if row["seat"] == "chance" else row["seat"]
        verb, *slots = row["move"].split(" ")
        where = f"{record['match']}, ply {row['ply']}: {row['move']} by {row['seat']}"
        assert seat in held.due(), where
        assert seat == CHANCE or held.legal(seat, verb, [slot.split(",") for slot in slots]), where
        held.follow(seat, row["move"])
    stated, due, result = record["outcome"], held.due(), held.result()
    if stated["reason"] == "resigned":
        assert due
        assert due != [CHANCE]
        assert stated["points"] == held.points()
        last = [seat for seat, place in enumerate(stated["places"]) if place == 2]
        assert last in SIDES[record["game"]]
        assert set(stated["places"]) == {1, 2}
    else:
        assert (due, result) == ([], (stated["places"], stated["points"], stated["reason"]))


def _are_in(cards: list[str], hand: list[str]) -> bool:
    return not Counter(cards) - Counter(hand)


class FourJudge:
    """Yokai Septet for two pairs."""

    def __init__(self, options: Json) -> None:
        self._referee = septet.RefereeFour(options)

    def due(self) -> list[int]:
        return self._referee.due

    def legal(self, seat: int, verb: str, slots: list[list[str]]) -> bool:
        if len(self._referee.passed) < 4:
            return verb == "pass" and len(slots[0]) == 3 and _are_in(slots[0], self._referee.hands[seat])
        return verb == "play" and slots[0][0] in self._referee.playable(seat)

    def follow(self, seat: int, text: str) -> None:
        self._referee.follow(seat, text)

    def points(self) -> list[int]:
        return [self._referee.points[seat % 2] for seat in range(self._referee.seats)]

    def result(self) -> Result | None:
        found = self._referee.result
        return (list(found[0]), list(found[1]), found[2]) if found else None


class TwoJudge(FourJudge):
    """Yokai Septet for two, with straw piles."""

    _referee: septet.RefereeTwo  # type: ignore[assignment]  # the other version

    def __init__(self, options: Json) -> None:
        self._referee = septet.RefereeTwo(options)

    def legal(self, seat: int, verb: str, slots: list[list[str]]) -> bool:
        referee = self._referee
        if sum(map(len, referee.piles)) == 0 and not referee.table and len(referee.hands[seat]) == 11:
            return verb == "discard" and slots[0][0] in referee.hands[seat] and slots[0][0] not in septet.STARS
        if referee.meeting:
            at, under = referee.meeting
            return verb == "face" and slots[0][0] in (referee.top[seat][at], referee.below[seat][under])
        if referee.may_name:
            return verb == "keep" or (
                verb == "swap" and slots[0][0] in referee.may_name and slots[1][0] in ("left", "right")
            )
        return verb == "play" and slots[0][0] in referee.playable(seat)


class MuJudge:
    """Mü for two."""

    def __init__(self, options: Json) -> None:
        self._referee = mu.Referee(options)

    def due(self) -> list[int]:
        return [CHANCE if who == "chance" else int(who) for who in self._referee.due()]

    def legal(self, seat: int, verb: str, slots: list[list[str]]) -> bool:
        referee = self._referee
        if referee.phase == "bury":
            return verb == "bury" and len(slots[0]) == 4 and _are_in(slots[0], referee.hands[seat])
        if referee.phase == "auction":
            most = min(max(referee.bids) + 1, 15) - referee.bids[seat]
            laid = verb == "lay" and len(slots[0]) <= most and _are_in(slots[0], referee.hands[seat])
            return laid or verb == "pass"
        return " ".join([verb, *(",".join(slot) for slot in slots)]) in referee.legal(seat)

    def follow(self, seat: int, text: str) -> None:
        self._referee.follow(seat, text)

    def points(self) -> list[int]:
        return self._referee.scores

    def result(self) -> Result | None:
        return self._referee.result() if self._referee.phase == "over" else None


class NamahageJudge:
    """Namahage, whose referee asks and is answered."""

    def __init__(self, options: Json) -> None:
        self._options = options
        self._referee = namahage.Referee()
        self._match = self._referee.match()
        self._asked: namahage.Question | None = next(self._match)
        names = [name for name in namahage.VALUES if options["unnamed_cards"] == "include" or name[:7] != "unnamed"]
        self._cards = sorted(names * (2 if options["deck"] == "pairs" else 1))

    def due(self) -> list[int]:
        return [self._asked[0]] if self._asked else []

    def legal(self, seat: int, verb: str, slots: list[list[str]]) -> bool:
        assert self._asked
        if self._asked[1] is None:
            put_back = [] if slots == [["-"]] else slots[0]
            return verb == "mulligan" and len(put_back) <= 5 and _are_in(put_back, self._referee.hands[seat])
        return " ".join([verb, *(",".join(slot) for slot in slots)]) in self._asked[1]

    def follow(self, seat: int, text: str) -> None:
        if text.startswith("deal "):
            assert sorted(text.removeprefix("deal ").split(",")) == self._cards
        try:
            self._asked = self._match.send(text)
        except StopIteration:
            self._asked = None
            referee = self._referee
            on_table = [card.name for card in referee.table.values()]
            assert (
                sorted([*referee.hands[0], *referee.hands[1], *referee.deck, *referee.pile, *on_table]) == self._cards
            )

    def points(self) -> list[int]:
        return [self._referee.total(0), self._referee.total(1)]

    def result(self) -> Result | None:
        if not self._referee.reason:
            return None
        points = self.points()
        first, second = points
        if first == second and self._options["tie"] == "active_player":
            places = [1 if seat == self._referee.active else 2 for seat in (0, 1)]
        else:
            places = [1 if own >= other else 2 for own, other in ((first, second), (second, first))]
        return places, points, self._referee.reason


class ToyJudge:
    """Take That Toy! for two."""

    def __init__(self, options: Json) -> None:
        self._referee = toy.Referee(options)
        self._deck = sorted(colour + rank for colour in toy.COLOURS for rank in "12345678")

    def due(self) -> list[int]:
        due = self._referee.due()
        return [] if due == "nobody" else [CHANCE if due == "chance" else int(due)]

    def legal(self, seat: int, verb: str, slots: list[list[str]]) -> bool:
        return verb == "play" and slots[0][0] in self._referee.hands[str(seat)]

    def follow(self, seat: int, text: str) -> None:
        if text.startswith("deal "):
            assert sorted(text.removeprefix("deal ").split(",")) == self._deck
        self._referee.follow(seat, text)

    def points(self) -> list[int]:
        return [self._referee.colours("0"), self._referee.colours("1")]

    def result(self) -> Result | None:
        found = self._referee.result
        return (list(found[0]), list(found[1]), found[2]) if found else None


JUDGES: dict[str, Callable[[Json], Judge]] = {
    "yokai-septet-4p": FourJudge,
    "yokai-septet-2p": TwoJudge,
    "mu-2p": MuJudge,
    "namahage": NamahageJudge,
    "take-that-toy-2p": ToyJudge,
}

SIDES = {key: [[0, 2], [1, 3]] if key == "yokai-septet-4p" else [[0], [1]] for key in JUDGES}

"""Work is handed out in rounds: one person's long queue does not delay others."""

from collections import defaultdict, deque
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.journal.fairness import FairQueue


def queue(*waiting: tuple[int, str], most: int = 100) -> FairQueue[str]:
    """A queue with these pieces, each for these people."""
    made: FairQueue[str] = FairQueue(most)
    for number, people in waiting:
        made.put(number, people, people.split())
    return made


def all_of(waiting: FairQueue[str]) -> list[int]:
    """Empty the queue and return its numbers, in order."""
    return [waiting.pop()[0] for _ in range(len(waiting))]


def test_everyone_is_served_once_in_a_round_and_the_first_piece_first() -> None:
    assert all_of(queue((1, "ana"), (2, "ana"), (3, "ana"), (4, "ben"), (5, "ben"), (6, "cleo"))) == [1, 4, 6, 2, 5, 3]


def test_a_newcomer_is_next_however_much_waits_for_another() -> None:
    waiting = queue(*((number, "ana") for number in range(50)))
    for _ in range(3):
        waiting.pop()

    waiting.put(100, "ben", ["ben"])

    assert waiting.pop() == (100, "ben")
    assert waiting.pop() == (3, "ana")


def test_nobody_is_new_twice_in_a_round() -> None:
    waiting = queue((1, "ana"), (2, "ana"), (3, "ben"))
    assert [waiting.pop()[0], waiting.pop()[0]] == [1, 3]

    waiting.put(4, "ben", ["ben"])

    assert all_of(waiting) == [2, 4]


def test_what_is_for_several_is_given_out_once_and_when_the_first_of_them_is_served() -> None:
    waiting = queue((1, "ana"), (2, "ana"), (3, "ana ben"), (4, "ben"))

    assert all_of(waiting) == [1, 3, 2, 4]
    with pytest.raises(KeyError):
        waiting.pop()


def test_what_waits_already_keeps_its_place() -> None:
    waiting = queue((1, "ana"), (2, "ana"))
    waiting.put(1, "again", ["ana"])

    assert all_of(waiting) == [1, 2]


def test_a_full_queue_lets_go_of_the_latest_of_the_person_with_the_most() -> None:
    waiting = queue((1, "ana"), (2, "ana"), (3, "ana"), (4, "ana ben"), (5, "ben"), most=5)

    waiting.put(6, "cleo", ["cleo"])
    waiting.put(7, "ana", ["ana"])
    waiting.put(8, "ben", ["ben"])

    assert sorted(all_of(waiting)) == [1, 4, 5, 6, 8], "both others are in, and what is for two people stays"


class Rounds:
    """The queue by its definition, slowly: the order of service is fixed on arrival."""

    def __init__(self) -> None:
        self.pieces: dict[int, list[str]] = {}
        self.turns: list[tuple[int, int, str]] = []
        self.waiting: defaultdict[str, deque[int]] = defaultdict(deque)
        self.served: dict[str, int] = {}
        self.round = self.count = 0

    def put(self, number: int, people: Sequence[str]) -> None:
        self.pieces[number] = list(people)
        for person in people:
            self.waiting[person].append(number)
            if all(someone != person for _, _, someone in self.turns):
                self._line_up(person, max(self.round, self.served.get(person, -1) + 1))

    def pop(self) -> int:
        self.turns.sort()
        self.round, _, person = self.turns.pop(0)
        self.served[person] = self.round
        number = self.waiting[person][0]
        for someone in self.pieces.pop(number):
            self.waiting[someone].remove(number)
            if not self.waiting[someone]:
                self.turns = [turn for turn in self.turns if turn[2] != someone]
        if self.waiting[person]:
            self._line_up(person, self.round + 1)
        return number

    def _line_up(self, person: str, at: int) -> None:
        self.count += 1
        self.turns.append((at, self.count, person))


PEOPLE = st.lists(st.sampled_from("abcd"), min_size=1, max_size=3, unique=True)


@given(st.lists(st.one_of(st.none(), PEOPLE), max_size=60))
def test_it_goes_by_rounds_whatever_comes_when(steps: list[list[str] | None]) -> None:
    quick, slow = queue(), Rounds()
    for number, people in enumerate(steps):
        if people is not None:
            quick.put(number, "", people)
            slow.put(number, people)
        elif len(quick):
            assert quick.pop()[0] == slow.pop()
    assert all_of(quick) == [slow.pop() for _ in range(len(slow.pieces))]

"""Display of an analysis: marks where the search is sure of more, and a curve of what a side could expect."""

from bots.shapes import ShownValuation, Worth
from web.analysis.worth import expectation_of, marks_of

TWO = [[0], [1]]


def valued(ply: int, seat: int, played: float | None, best: float | None = None, error: float = 0.01) -> ShownValuation:
    better = None if best is None else Worth(move="play b1", value=best, error=error)
    worth = Worth(move="play r1", value=played, error=error)
    return ShownValuation(ply=ply, seat=seat, played=worth, best=better, claims=[])


def test_what_cannot_be_told_apart_is_no_mark() -> None:
    rows = [valued(1, 0, 0.5, 0.6), valued(2, 1, 0.5, 0.6, error=0.05), valued(3, 0, 0.5, 0.53), valued(4, 1, None)]

    assert [mark.after for mark in marks_of(rows)] == [2]


def test_the_move_that_was_made_is_no_mark_if_it_was_the_best() -> None:
    row = ShownValuation(
        ply=1,
        seat=0,
        played=Worth(move="play r1", value=0.2, error=0),
        best=Worth(move="play r1", value=0.9, error=0),
        claims=[],
    )

    assert list(marks_of([row])) == []


def test_large_losses_are_distinguished_from_small_ones() -> None:
    found = list(marks_of([valued(1, 0, 0.5, 0.6), valued(2, 0, 0.4, 0.9)]))

    assert [(mark.is_large, mark.lost) for mark in found] == [(False, 10), (True, 50)]


def test_of_two_sides_one_expects_what_the_other_does_not() -> None:
    rows = [valued(1, 0, 0.6), valued(2, 1, 0.7), valued(3, 0, None), valued(4, 1, 0.0)]
    curves = [expectation_of(rows, TWO, seat, 6) for seat in (0, 1)]
    assert curves[0] is not None
    assert curves[1] is not None

    assert curves[0].line == "2,40 3,70 5,0"
    assert curves[1].line == "2,60 3,30 5,100"
    assert (curves[0].first, curves[0].last) == (60, 100)


def test_partners_share_a_curve_and_others_have_their_own() -> None:
    rows = [valued(1, 0, 0.6), valued(2, 1, 0.2), valued(3, 2, 0.7), valued(4, 3, 0.9)]
    team = expectation_of(rows, [[0, 2], [1, 3]], 2, 6)
    alone = expectation_of(rows, [[0], [1], [2], [3]], 2, 6)
    assert team is not None
    assert alone is not None

    assert (team.side, team.line) == ((0, 2), "2,40 3,20 4,30 5,90")
    assert (alone.side, alone.line) == ((2,), "4,30")


def test_without_values_there_is_no_curve() -> None:
    assert expectation_of([valued(1, 0, None)], TWO, 0, 3) is None

"""The figures of the report about failing machines."""

from tests.chaos.report import Blow, longest_pause, table

MOVED = [0.0, 1.0, 2.0, 7.0, 8.0, 20.0, 21.0]


def test_a_pause_counts_from_the_last_move_before_the_trouble() -> None:
    assert longest_pause(MOVED, 3.0, 7.5) == 5.0
    assert longest_pause(MOVED, 0.5, 1.5) == 1.0


def test_a_pause_counts_until_the_next_trouble() -> None:
    assert longest_pause(MOVED, 8.5, 10.0) == 2.0


def test_play_that_never_goes_on_is_a_pause_to_the_end() -> None:
    assert longest_pause([], 2.0, 9.0) == 7.0


def test_each_kind_of_trouble_has_a_row() -> None:
    blows = [Blow("web killed", 3.0, 4.0), Blow("Redis flushed", 7.5, 7.6), Blow("web killed", 19.0, 19.5)]
    rows = table(blows, MOVED, [3.5, 3.6, 19.2], 21.0)
    assert rows[2:] == ["| web killed | 2 | 1.0 | 8.5 | 12.0 | 3 |", "| Redis flushed | 1 | 0.1 | 11.0 | 11.0 | 0 |"]

"""A table is a fold of its log, equal to the bit however it was built."""

import math
import random
from copy import deepcopy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratings import glicko2, weng_lin
from ratings.rating import NEW, idle
from ratings.table import Entry, Result, Table
from tests.ratings.rebuilding import changes_of, rebuilt
from tests.ratings.strategies import PLAYERS, logs

LOGS = st.one_of(st.tuples(st.just("glicko-2"), logs(1)), st.tuples(st.just("weng-lin"), logs(2)))
WON = (1, 2)


@given(LOGS, st.data())
def test_a_table_that_was_kept_is_the_one_that_is_rebuilt(
    system_and_log: tuple[str, list[Result]], data: st.DataObject
) -> None:
    system, log = system_and_log
    table, changed = rebuilt(system, log)
    half = data.draw(st.integers(0, len(log)))
    kept, kept_changes = rebuilt(system, log[:half])
    for result in log[half:]:
        # Reading changes nothing.
        for player in PLAYERS:
            kept.rating(player, result.day)
        kept.apply(result)
        for player in result.counted:
            kept_changes.update(((player, change.match), change) for change in changes_of(kept, player))

    assert kept.standings == table.standings
    assert kept_changes == changed


@given(logs(1), st.randoms(use_true_random=False))
def test_the_order_of_a_days_matches_does_not_matter_to_the_bit(log: list[Result], rng: random.Random) -> None:
    shuffled = sorted(rng.sample(log, len(log)), key=lambda result: result.day)
    table, changed = rebuilt("glicko-2", log)
    other, other_changed = rebuilt("glicko-2", shuffled)
    assert [other.rating(player, 20) for player in PLAYERS] == [table.rating(player, 20) for player in PLAYERS]
    assert other_changed == changed


@given(LOGS)
def test_a_winner_never_drops_by_a_match(system_and_log: tuple[str, list[Result]]) -> None:
    system, log = system_and_log
    _, changed = rebuilt(system, log)
    for result in log:
        for side, place in zip(result.sides, result.places, strict=True):
            for player in result.counted & {*side}:
                share = changed[player, result.match].share
                if player in result.left:
                    assert share <= 0
                else:
                    assert share >= 0 or result.places == (1, 1) or place == 2
                    assert share <= 0 or result.places == (1, 1) or place == 1


@given(LOGS)
def test_every_player_has_a_change_of_every_match_that_counts_for_them(
    system_and_log: tuple[str, list[Result]],
) -> None:
    system, log = system_and_log
    table, changed = rebuilt(system, log)
    played = [(player, result.match) for result in log for player in result.counted]
    assert sorted(changed) == sorted(played)
    for player, standing in table.standings.items():
        assert standing.games == sum(name == player for name, _ in played)
        assert all(math.isfinite(number) for number in standing.after)


def test_a_days_results_count_together_and_opponents_as_when_it_began() -> None:
    table, changed = rebuilt(
        "glicko-2",
        [
            Result("m1", 3, (("ana",), ("ben",)), WON),
            Result("m2", 3, (("ana",), ("eva",)), (1, 1)),
            Result("m3", 3, (("eva",), ("ben",)), (2, 1)),
        ],
    )
    newcomer = glicko2.Met(NEW.mean, NEW.deviation, 1.0)
    drawn = newcomer._replace(score=0.5)
    assert table.rating("ana", 3) == glicko2.after_period(NEW, [drawn, newcomer])
    assert table.rating("ben", 3).mean == NEW.mean
    change = changed["ana", "m1"]
    assert (change.before, change.after, change.algorithm) == (NEW, table.rating("ana", 3), "glicko-2/1")
    assert change.share == pytest.approx(change.after.mean - NEW.mean)
    assert changed["ana", "m2"].share == 0


def test_days_without_a_result_make_less_sure_and_the_present_day_only_when_it_is_over() -> None:
    table, _ = rebuilt("glicko-2", [Result("m1", 3, (("ana",), ("ben",)), WON)])
    after = table.rating("ana", 3)
    assert table.rating("ana", 4) == after
    assert table.rating("ana", 10) == idle(after, 6)
    table.apply(Result("m2", 10, (("ana",), ("ben",)), WON))
    assert changes_of(table, "ana")[0].before == idle(after, 6)


def test_matches_of_teams_count_one_by_one() -> None:
    table, changed = rebuilt(
        "weng-lin",
        [
            Result("m1", 3, (("ana", "ben"), ("eva", "tom")), WON),
            Result("m2", 3, (("ana", "eva"), ("ben", "tom")), WON),
        ],
    )
    (ana, ben), (eva, tom) = weng_lin.after_match([[NEW, NEW], [NEW, NEW]], WON)
    (again, _), _ = weng_lin.after_match([[ana, eva], [ben, tom]], WON)
    assert table.rating("ana", 3) == again
    assert table.rating("ana", 9) == idle(again, 6)
    assert changed["ana", "m2"].before == ana == changed["ana", "m1"].after
    assert changed["ana", "m2"].algorithm == "weng-lin-bradley-terry-full/1"


def test_a_player_who_left_has_lost_and_the_others_have_what_their_side_came_to() -> None:
    sides = (("ana", "ben"), ("eva", "tom"))
    stayed, _ = rebuilt("weng-lin", [Result("m1", 3, sides, WON)])
    left, changed = rebuilt("weng-lin", [Result("m1", 3, sides, WON, frozenset({"ana"}))])
    lost, _ = rebuilt("weng-lin", [Result("m1", 3, sides, (2, 1))])
    assert left.rating("ana", 3) == lost.rating("ana", 3)
    assert [left.rating(name, 3) for name in ("ben", "eva", "tom")] == [
        stayed.rating(name, 3) for name in ("ben", "eva", "tom")
    ]
    assert changed["ana", "m1"].share < 0 < changed["ben", "m1"].share


def test_one_against_one_it_is_the_same() -> None:
    left, _ = rebuilt("glicko-2", [Result("m1", 3, (("ana",), ("ben",)), (1, 2), frozenset({"ana"}))])
    # Ben has lost against the players who played on, and Ana because she did not.
    assert left.rating("ana", 3) == left.rating("ben", 3)
    assert left.rating("ana", 3).mean < NEW.mean


@given(LOGS)
def test_what_was_written_down_of_a_day_gives_its_shares_at_any_time(
    system_and_log: tuple[str, list[Result]],
) -> None:
    system, log = system_and_log
    table = Table(system)
    entries: list[Entry] = []
    for result in log:
        entries += table.apply(result)
    _, changed = rebuilt(system, log)
    counted = [entry for entry in entries if entry.counted]
    worth = {(entry.player, entry.day): entry.weight for entry in counted}
    assert {(entry.player, entry.match): worth[entry.player, entry.day] * entry.pull for entry in counted} == {
        key: change.share for key, change in changed.items()
    }


@given(LOGS)
def test_nothing_changes_for_those_for_whom_a_match_does_not_count(system_and_log: tuple[str, list[Result]]) -> None:
    system, log = system_and_log
    table = Table(system)
    for result in log:
        before = deepcopy(table.standings)
        entries = table.apply(result)
        assert [entry.player for entry in entries] == list(result.players)
        for entry in entries:
            if entry.counted:
                continue
            assert table.standings.get(entry.player) == before.get(entry.player)
            assert (entry.before, entry.pull, entry.met) == (entry.after, 0.0, None)


@pytest.mark.parametrize("system", ["glicko-2", "weng-lin"])
def test_who_is_measured_is_measured_by_the_others_as_ever(system: str) -> None:
    sides = (("ana",), ("ben",)) if system == "glicko-2" else (("ana", "eva"), ("ben", "tom"))
    whole, _ = rebuilt(system, [Result("m1", 3, sides, WON)])
    half, _ = rebuilt(system, [Result("m1", 3, sides, WON, only=frozenset({"ben"}))])

    assert half.rating("ben", 3) == whole.rating("ben", 3)
    assert half.rating("ana", 3) == NEW
    assert "ana" not in half.standings


def test_an_opponent_for_whom_it_does_not_count_is_rated_as_when_the_day_began() -> None:
    first = Result("m1", 3, (("ana",), ("eva",)), WON)
    later = Result("m2", 3, (("ana",), ("ben",)), WON, only=frozenset({"ben"}))

    assert rebuilt("glicko-2", [first, later])[0].rating("ben", 3) == rebuilt("glicko-2", [later])[0].rating("ben", 3)


def test_one_player_in_several_seats_is_an_opponent_and_is_not_measured() -> None:
    table = Table("weng-lin")
    entries = table.apply(Result("m1", 0, (("ana", "bot"), ("bot", "bot")), WON, only=frozenset({"ana"})))

    assert [(entry.player, entry.counted) for entry in entries] == [("ana", True), ("bot", False)]
    assert table.rating("ana", 0).mean > NEW.mean


def test_a_clock_that_goes_back_does_not_open_a_day_again() -> None:
    ahead = [Result("m1", 7, (("ana",), ("ben",)), WON), Result("m2", 6, (("ana",), ("eva",)), WON)]
    steady = [ahead[0], ahead[1]._replace(day=7)]
    assert rebuilt("glicko-2", ahead)[0].standings == rebuilt("glicko-2", steady)[0].standings


def test_an_annulled_match_is_one_that_was_not_there() -> None:
    log = [Result(f"m{day}", day, (("ana",), ("ben",)), WON) for day in range(5)]
    _, changed = rebuilt("glicko-2", [result for result in log if result.match != "m2"])
    assert ("ana", "m2") not in changed
    assert changed["ana", "m3"].before != rebuilt("glicko-2", log)[1]["ana", "m3"].before


def test_who_has_not_played_is_a_newcomer() -> None:
    assert Table("weng-lin").rating("ana", 100) == NEW


def test_there_is_no_other_system() -> None:
    with pytest.raises(ValueError, match="elo"):
        Table("elo")


@pytest.mark.parametrize("sides", [(("ana",), ("ana",)), (("ana", "ana"), ("eva", "tom"))])
def test_nobody_sits_twice(sides: tuple[tuple[str, ...], ...]) -> None:
    with pytest.raises(ValueError, match="themselves"):
        Table("weng-lin").apply(Result("m1", 0, sides, WON))


def test_a_match_counts_once() -> None:
    table = Table("glicko-2")
    result = Result("m1", 0, (("ana",), ("ben",)), WON)
    table.apply(result)
    kept = deepcopy(table.standings)
    with pytest.raises(ValueError, match="once"):
        table.apply(result)
    assert table.standings == kept


KNOWN = {name: name for name in ("ana", "ben", "eva", "tom", "zoe")}


def met(table: Table, player: str) -> tuple[str, ...]:
    return table.standings[player].opponents


@pytest.mark.parametrize("system", ["glicko-2", "weng-lin"])
def test_the_first_different_opponents_are_kept_in_the_order_of_the_log(system: str) -> None:
    opponents = ["ben", "ben", "eva", "ben", "tom", "zoe"]
    log = [Result(f"m{day}", day, (("ana",), (name,)), WON, known_as=KNOWN) for day, name in enumerate(opponents)]
    table, _ = rebuilt(system, log)

    assert met(table, "ana") == ("ben", "eva", "tom")
    assert met(table, "zoe") == ("ana",)


def test_partners_are_no_opponents_and_both_of_the_others_are() -> None:
    table, _ = rebuilt("weng-lin", [Result("m1", 3, (("ana", "ben"), ("eva", "tom")), WON, known_as=KNOWN)])

    assert met(table, "ana") == ("eva", "tom")
    assert met(table, "tom") == ("ana", "ben")


def test_only_those_for_whom_a_match_counts_have_met_anybody_in_it() -> None:
    result = Result("m1", 3, (("ana",), ("ben",)), WON, only=frozenset({"ben"}), known_as=KNOWN)
    table, _ = rebuilt("glicko-2", [result])

    assert met(table, "ben") == ("ana",)
    assert "ana" not in table.standings


def test_opponents_are_known_by_the_person_behind_them_and_some_not_at_all() -> None:
    known = {"ana": "ana", "bot-1": "tom", "bot-2": "tom", "own": "ana"}
    log = [
        Result(f"m{day}", day, (("ana",), (name,)), WON, known_as=known)
        for day, name in enumerate(["bot-1", "nobody", "bot-2", "own"])
    ]

    assert met(rebuilt("glicko-2", log)[0], "ana") == ("tom",)

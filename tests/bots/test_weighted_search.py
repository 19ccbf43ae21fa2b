"""The benchmark's search in weighted worlds: what was played in them, how they are taken, and its smallest run."""

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from bench.weighted_search import main
from bench.worlds.losses import told_worlds, weights
from bench.worlds.open_play import KEY, rows_in
from bench.worlds.policies import Policy
from bench.worlds.rounds import Row, play_round
from bench.worlds.weighted_brain import Resampled, WeightedBrain, weighted_worlds
from bots.arena.match import own_view
from bots.brains.search.known import Known
from bots.brains.thinking import brain_at
from games.rules.families import allows
from games.rules.moves import CHANCE
from games.rules.registry import registry
from games.rules.stream import FastRng
from games.rules.yokai_septet.four.verbs import PLAY

GAME = registry()[KEY]
POLICY = Policy(0.5, 0.1)
BEGINNER = brain_at("bots.brains.heuristic:HeuristicBrain", slips=0.3)


@cache
def two_rounds() -> list[list[Row]]:
    return [play_round(GAME, BEGINNER, f"{number}") for number in range(2)]


def decisions() -> Iterator[tuple[list[Row], Row]]:
    """Every fifth decision of two rounds, with the log before it."""
    for rows in two_rounds():
        for index in range(1, len(rows), 5):
            yield rows[:index], rows[index]


def test_a_position_says_what_was_played_in_its_round_and_from_which_hands() -> None:
    for past, row in decisions():
        played = [one for one in past if one.move.verb == PLAY]
        found = rows_in(GAME, row.before)
        assert [(one.seat, one.move) for one in found] == [(one.seat, one.move) for one in played]
        for one, true in zip(found, played, strict=True):
            assert GAME.zones(one.before) == GAME.zones(true.before)
            assert GAME.view(one.before, None) == GAME.view(true.before, None)


def test_worlds_have_the_weights_of_the_log_that_is_retold_in_them() -> None:
    uneven = 0
    for past, row in decisions():
        told, choices = told_worlds(GAME, past, row, 8, FastRng("worlds"))
        worlds, shares = weighted_worlds(own_view(GAME, row.before, row.seat), 8, POLICY, FastRng("worlds"))
        assert [GAME.zones(world) for world in worlds] == [GAME.zones(world) for world in told]
        assert shares == pytest.approx(weights(POLICY, choices))
        uneven += max(shares) > 1.5 / 8
    assert uneven > 5


def test_without_a_policy_they_are_the_worlds_of_the_sampler_with_equal_weights() -> None:
    for _, row in decisions():
        sight = own_view(GAME, row.before, row.seat)
        sampler, rng = sight.worlds(), FastRng("worlds")
        worlds, shares = weighted_worlds(sight, 4, None, FastRng("worlds"))
        assert [GAME.zones(world) for world in worlds] == [GAME.zones(sampler.draw(rng)) for _ in range(4)]
        assert shares == [0.25] * 4


class Counted:
    """A search that only notes the worlds that it is given."""

    def __init__(self, known: Known) -> None:
        self.met: Counter[str] = Counter()
        self._known = known

    def run(self, iterations: int) -> None:
        self.met[self._known.position] += iterations


def test_each_iteration_takes_a_world_by_its_weight() -> None:
    known = Known(GAME, "a")
    search = Counted(known)

    Resampled(search, known, "abcd", [0.6, 0.0, 0.1, 0.3], FastRng(1)).run(4000)

    assert search.met.total() == 4000
    assert search.met["b"] == 0
    assert [search.met[world] / 4000 for world in "acd"] == pytest.approx([0.6, 0.1, 0.3], abs=0.03)


def test_the_brain_plays_legal_moves_and_notes_how_many_worlds_count() -> None:
    weighing, even = (WeightedBrain(8, worlds=6, heat=0.5, floor=0.1, even=one) for one in (False, True))
    for brain in (weighing, even):
        rows = play_round(GAME, brain, "1")
        decided = [row for row in rows if row.seat != CHANCE]
        assert len(brain.sizes) == len(decided)
        for row in decided:
            code = GAME.facts.verbs.pack(row.move)
            assert any(allows(GAME.facts.verbs, family, code) for family in GAME.options(row.before, row.seat))
    assert even.sizes == pytest.approx([1.0] * len(even.sizes))
    assert 1 / 6 < min(weighing.sizes) < 0.9


def test_the_smallest_contest_is_kept_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["--a", "search:iterations=3", "--b", "random", "--worlds", "3", "--kept", str(tmp_path / "kept")]

    main([*asked, "--pairs", "1"])
    first = json.loads(capsys.readouterr().out)
    main([*asked, "--pairs", "1"])
    again = json.loads(capsys.readouterr().out)

    assert first["pairs"] == 1
    assert (first["worlds"], first["heat"], first["floor"], first["even"]) == (3, 0.5, 0.1, False)
    assert 1 / 3 < first["effective"] < 1
    assert again["score_a"] == first["score_a"]

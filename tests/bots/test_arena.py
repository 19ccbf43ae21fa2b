"""The arena: mirrored pairs, and how sure their score is."""

import json
import re
import subprocess
import sys
from collections.abc import Sequence
from io import StringIO
from math import inf, log10
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from bots.arena import pairs
from bots.arena.contest import Contest, Pair
from bots.arena.entrants import Entrant, NoSuchEntrant, entrant
from bots.arena.match import BrokeTheRules, play_match
from bots.arena.pairs import hold, play_pair, play_pairs
from bots.arena.score import elo, interval, points
from bots.management.commands import arena
from bots.roster import BRAINS, roster
from core.confidence import wilson
from games.rules.registry import registry
from games.rules.stream import FastRng
from tests.amounts import long
from tests.bots.conftest import is_running
from tests.rules.laws.cases import KEYS
from tests.running.serving import ROOT, wait_until

TOY = "take-that-toy-2p"


def contest(first: str, second: str, game: str = TOY) -> Contest:
    return Contest(game, registry()[game].facts.defaults(), entrant(first, game), entrant(second, game), "arena")


def printed(*arguments: str) -> str:
    out = StringIO()
    call_command("arena", "--game", TOY, "--processes", "1", *arguments, stdout=out)
    return out.getvalue()


@pytest.mark.parametrize("key", KEYS)
def test_against_itself_a_bot_scores_a_half_in_every_pair(key: str) -> None:
    # Deals and randomness depend on the seat, not on the brain, so both matches of a pair are the same.
    for number in range(3):
        assert play_pair(contest("heuristic", "heuristic", key), number).score == 0.5


@pytest.mark.parametrize(("key", "pairs"), [(TOY, 12), ("yokai-septet-4p", 6), ("mu-2p", 3)])
def test_a_level_is_better_than_chance(key: str, pairs: int) -> None:
    scores = [play_pair(contest("level-1", "random", key), number).score for number in range(pairs)]
    assert interval(scores)[0] > 0.5


def test_search_is_better_than_chance() -> None:
    scores = [play_pair(contest("search:iterations=40", "random"), number).score for number in range(6)]
    assert interval(scores)[0] > 0.5


def test_a_pair_is_the_same_again_and_others_are_others() -> None:
    asked = contest("random", "heuristic")
    scores = [play_pair(asked, number).score for number in range(12)]
    assert scores == [pair.score for pair in play_pairs(asked, range(12), 1)]
    assert len(set(scores)) > 1


@pytest.mark.slow
def test_several_processes_play_what_one_does() -> None:
    asked = contest("random", "heuristic")
    alone, together = ([pair.score for pair in play_pairs(asked, range(6), processes)] for processes in (1, 2))
    assert together == alone


@long
@pytest.mark.slow
def test_a_command_that_is_killed_leaves_no_process() -> None:
    arguments = "--game", TOY, "--a", "level-3", "--b", "level-3", "--pairs", "10000", "--processes", "2"
    command = subprocess.Popen([sys.executable, "manage.py", "arena", *arguments], cwd=ROOT, stdout=subprocess.DEVNULL)
    children: list[int] = []

    def are_playing() -> bool:
        started = (found.read_text() for found in Path(f"/proc/{command.pid}/task").glob("*/children"))
        children[:] = map(int, " ".join(started).split())
        return len(children) == 3

    wait_until(are_playing, "two processes play, and one looks after what they share")
    command.kill()
    command.wait()
    wait_until(lambda: not any(map(is_running, children)), "a process is left")


def test_it_prints_the_score_as_json() -> None:
    found: dict[str, Any] = json.loads(printed("--a", "level-1", "--b", "random", "--pairs", "8", "--json"))

    assert (found["game"], found["a"], found["b"], found["pairs"]) == (TOY, "level-1", "random", 8)
    low, high = found["ci95"]
    assert 0 <= low <= found["score_a"] <= high <= 1
    assert found["points_a"] == pytest.approx(points(found["score_a"]), abs=1)
    assert found["points_ci95"][0] < found["points_a"]
    assert found["moves_per_second"] > 0
    assert found["decision_a"]["cut"] == 0
    assert 0 < found["decision_a"]["median_seconds"] <= found["decision_a"]["most_seconds"]


def test_it_tells_the_score_to_people() -> None:
    output = printed("--a", "heuristic", "--b", "search:iterations=3,habits=false", "--pairs", "2", "card_tie=fewer")
    assert "heuristic scores " in output
    assert "2 mirrored pairs" in output
    assert "in rating points " in output
    assert "ms a decision in the median" in output


def test_several_bots_play_each_other_and_are_ranked() -> None:
    names = "random level-1 heuristic"
    found: dict[str, Any] = json.loads(printed("--among", names, "--pairs", "6", "--json"))

    assert list(found["elo"]) == names.split()
    assert [(row["a"], row["b"]) for row in found["contests"]] == [
        ("random", "level-1"),
        ("random", "heuristic"),
        ("level-1", "heuristic"),
    ]
    assert found["elo"]["random"] == 0 < found["elo"]["heuristic"]
    output = printed("--among", names, "--pairs", "2")
    assert output.rstrip().splitlines()[-1].strip() == "0  random"


def test_it_says_how_a_long_contest_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "TELL_EVERY_SECONDS", 0)
    errors = StringIO()
    call_command(
        "arena", "--game", TOY, "--processes", "1", "--a", "level-1", "--b", "random", "--pairs", "3",
        stdout=StringIO(), stderr=errors,
    )  # fmt: skip

    lines = errors.getvalue().splitlines()
    assert [line.partition(":")[0] for line in lines] == [f"{number} of 3 pairs" for number in (1, 2, 3)]
    assert re.fullmatch(r"3 of 3 pairs: level-1 scores \d+\.\d% so far", lines[-1])


@pytest.mark.parametrize("as_json", [True, False])
def test_a_contest_that_is_stopped_has_the_score_of_its_pairs_so_far(
    monkeypatch: pytest.MonkeyPatch, as_json: bool
) -> None:
    whole = [play_pair(contest("level-1", "random"), number).score for number in range(4)]

    def stop(self: object, scores: Sequence[float]) -> None:
        if len(scores) == 2:
            raise KeyboardInterrupt

    monkeypatch.setattr(arena.Progress, "__call__", stop)
    out = StringIO()
    arguments = ["--a", "level-1", "--b", "random", "--pairs", "4", "--seed", "arena"]
    with pytest.raises(CommandError, match=r"Stopped after 2 of 4 pairs\."):
        call_command("arena", "--game", TOY, "--processes", "1", *arguments, *["--json"] * as_json, stdout=out)

    if as_json:
        assert json.loads(out.getvalue())["score_a"] == round(sum(whole[:2]) / 2, 4)
    assert ("2 mirrored pairs" in out.getvalue()) is not as_json


def test_a_contest_that_is_kept_goes_on_where_it_was_ended(tmp_path: Path) -> None:
    arguments = ("--a", "level-1", "--b", "random", "--seed", "arena", "--json")
    file = tmp_path / "contest.jsonl"
    printed(*arguments, "--pairs", "2", "--kept", str(file))
    begun = file.read_text("utf-8")
    # It was killed while it wrote a line.
    file.write_text(begun + '{"number": 2, "sco', "utf-8")

    found: dict[str, Any] = json.loads(printed(*arguments, "--pairs", "5", "--kept", str(file)))

    whole: dict[str, Any] = json.loads(printed(*arguments, "--pairs", "5"))
    assert [found[name] for name in ("pairs", "score_a", "ci95")] == [
        whole[name] for name in ("pairs", "score_a", "ci95")
    ]
    assert file.read_text("utf-8").startswith(begun)
    assert [json.loads(line)["number"] for line in file.read_text("utf-8").splitlines()[1:]] == [0, 1, 2, 3, 4]
    again: dict[str, Any] = json.loads(printed(*arguments, "--pairs", "5", "--kept", str(file)))
    assert {**again, "moves_per_second": None} == {**found, "moves_per_second": None}, "nothing is played twice"
    assert again["moves_per_second"] == 0


@pytest.mark.parametrize("other", [("--b", "heuristic"), ("--seed", "2"), ("card_tie=fewer",)])
def test_a_file_of_another_contest_is_left_alone(tmp_path: Path, other: tuple[str, ...]) -> None:
    file = tmp_path / "contest.jsonl"
    arguments = ("--a", "level-1", "--b", "random", "--pairs", "1", "--kept", str(file))
    printed(*arguments)
    kept = file.read_bytes()
    with pytest.raises(CommandError, match="holds another contest"):
        printed(*arguments, *other)
    assert file.read_bytes() == kept


def test_a_file_that_is_no_contest_is_left_alone_and_one_that_was_just_begun_is_not(tmp_path: Path) -> None:
    file = tmp_path / "contest.jsonl"
    arguments = ("--a", "level-1", "--b", "random", "--pairs", "1", "--kept", str(file))
    file.write_text("notes without an end of line", "utf-8")
    with pytest.raises(CommandError, match="holds another contest"):
        printed(*arguments)
    assert file.read_text("utf-8") == "notes without an end of line"
    file.unlink()
    printed(*arguments)
    kept = file.read_text("utf-8")
    file.write_text(kept[:20], "utf-8")
    printed(*arguments)
    assert file.read_text("utf-8").splitlines()[0] == kept.splitlines()[0]


def test_a_contest_that_is_stopped_at_once_has_no_score(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(contest: Contest, number: int) -> Pair:
        raise KeyboardInterrupt

    monkeypatch.setattr(pairs, "play_pair", stop)
    with pytest.raises(KeyboardInterrupt):
        hold(contest("level-1", "random"), range(2), 1)


@pytest.mark.parametrize(("score", "worth"), [(0.5, 0), (10 / 11, 400), (1 / 11, -400), (1, inf), (0, -inf)])
def test_points_are_those_of_odds_of_ten_to_one_at_400(score: float, worth: float) -> None:
    assert points(score) == pytest.approx(worth)


def test_a_score_without_a_bound_has_no_points() -> None:
    report = hold(contest("heuristic", "random", "mu-2p"), range(2), 1)
    assert (report["score_a"], report["points_a"], report["points_ci95"][1]) == (1.0, None, None)
    assert report["points_ci95"][0] > 0


def test_a_share_has_wilsons_interval() -> None:
    assert wilson(0.5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert wilson(1, 10) == pytest.approx((0.7225, 1), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0, 0.2775), abs=1e-4)
    assert wilson(1, 10)[1] == 1


def test_ratings_tell_the_scores_that_they_come_from() -> None:
    scores = {("a", "b"): (0.25, 1000), ("b", "c"): (0.75, 1000), ("a", "c"): (0.5, 1000)}
    table = elo(["a", "b", "c"], scores)
    assert table["a"] == 0
    assert table["b"] == pytest.approx(400 * log10(3), abs=2)
    assert table["c"] == pytest.approx(0, abs=2)
    assert 200 < elo(["a", "b"], {("a", "b"): (0.0, 20)})["b"] < 1000


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--a", "random"), "--a and --b, or --among"),
        (("--among", "random random"), "different names"),
        (("--a", "nobody", "--b", "random"), "nobody: neither a bot of the roster nor a brain"),
        (("--a", "search:iterations=many", "--b", "random"), "iterations=many: write a setting as"),
        (("--a", "search:iterations=-1", "--b", "random"), "search:iterations=-1: iterations must be a whole number"),
        (("--a", "search:iterations=1.5", "--b", "random"), "search:iterations=1.5: iterations must be a whole number"),
        (("--a", "search:depth=3", "--b", "random"), "search:depth=3: .*unexpected keyword argument 'depth'"),
        (("--a", "random", "--b", "random", "--pairs", "0"), "--pairs: a whole number from 1"),
        (("--a", "random", "--b", "random", "--processes", "0"), "--processes: a whole number from 1"),
        (("--a", "random", "--b", "random", "card_tie=red"), "card_tie=red: take-that-toy-2p has no such value"),
        (("--a", "random", "--b", "random", "colour=red"), "colour: take-that-toy-2p has "),
    ],
)
def test_it_says_what_it_does_not_understand(arguments: tuple[str, ...], said: str) -> None:
    with pytest.raises(CommandError, match=said):
        printed(*arguments)


def test_a_bot_plays_as_the_roster_says() -> None:
    for bot in roster():
        entered = entrant(bot.name, TOY)
        assert (entered.brain, entered.settings) == (bot.plan(TOY).brain, bot.plan(TOY).settings)
    assert entrant("search:iterations=7,exploration=0.5", TOY) == Entrant(
        "search:iterations=7,exploration=0.5", BRAINS["search"], {"iterations": 7, "exploration": 0.5}
    )
    with pytest.raises(NoSuchEntrant):
        entrant("search:iterations", TOY)


def test_a_brain_that_breaks_the_rules_is_named() -> None:
    cheat = Entrant("cheat", "tests.bots.brains:CheatingBrain")
    game = registry()[TOY]
    with pytest.raises(BrokeTheRules, match="cheat in take-that-toy-2p"):
        play_match(game, game.facts.defaults(), (cheat, cheat), (0, 1), "cheat")


def test_an_interval_is_wide_for_few_pairs_and_narrow_for_many() -> None:
    assert interval([1.0] * 4)[0] < interval([1.0] * 40)[0] < 1
    assert interval([1.0] * 4)[1] == 1
    low, high = interval([0.0, 0.5, 1.0, 0.5] * 100)
    assert low == pytest.approx(0.5 - 1.96 * 0.3536 / 20, abs=0.003)
    assert high == pytest.approx(0.5 + 1.96 * 0.3536 / 20, abs=0.003)
    assert interval([0.5])[0] < 0.5 < interval([0.5])[1]
    # Pairs that each side wins once tell little by themselves, and much when there are many of them.
    assert interval([0.5] * 400)[1] - interval([0.5] * 400)[0] < 0.02


def test_an_interval_holds_the_truth_about_as_often_as_it_says() -> None:
    rng, held = FastRng("interval"), 0
    for _ in range(400):
        scores = [(rng.below(10) < 8) / 2 + (rng.below(10) < 8) / 2 for _ in range(60)]
        low, high = interval(scores)
        held += low <= 0.8 <= high
    assert 0.92 <= held / 400 <= 0.98

"""The benchmark that weighs worlds by the moves of others: logs retold in a world, weights, and its smallest run."""

import json
from math import exp

import pytest

from bench.weighted_worlds import main
from bench.worlds.losses import EVERY, difference, effective, measure, tally, told_worlds, weights
from bench.worlds.policies import ANY_MOVE, PROMISES, Choice, Policy, fit
from bench.worlds.retold import Retold, replay
from bench.worlds.rounds import play_round
from bots.brains.brain import Brain, Sight
from bots.brains.habits import habit_of
from bots.brains.thinking import brain_at
from games.rules.moves import CHANCE
from games.rules.registry import registry
from games.rules.stream import FastRng, Rng

KEYS = tuple(PROMISES)
NOISE = 64 / 1000


def beginner() -> Brain:
    return brain_at("bots.brains.heuristic:HeuristicBrain", slips=0.3)


class Soft:
    """A brain that follows a policy exactly, wherever moves have promises."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy

    def choose(self, sight: Sight, rng: Rng) -> int:
        key = sight.game.facts.key
        promised = PROMISES[key](sight.game.determinize(sight.view, rng), sight.seat)
        ticket = rng.below(1 << 20) / (1 << 20)
        for code in promised:
            ticket -= self._policy.chance(Choice(promised, code))
            if ticket < 0:
                return code
        return max(promised)


@pytest.mark.parametrize("key", KEYS)
def test_a_log_that_is_retold_in_a_world_ends_there_and_shows_its_reader_the_same(key: str) -> None:
    game, rng = registry()[key], FastRng("worlds")
    others = 0
    for number in range(8):
        rows = play_round(game, beginner(), f"{number}")
        for index, row in enumerate(rows):
            if row.seat == CHANCE or (index + number) % 2:
                continue
            sampler = game.sampler(game.view(row.before, row.seat))
            worlds = [sampler.draw(rng) for _ in range(4)]
            retold = Retold(game, rows[:index], row.seat, row.before, worlds)
            for world in worlds:
                *_, last = replay(game, rows[:index], retold.moves(world, rng))
                assert game.zones(last) == game.zones(world)
                assert game.view(last, row.seat) == game.view(row.before, row.seat)
                others += game.zones(world) != game.zones(row.before)
    assert others > 200


@pytest.mark.parametrize("key", KEYS)
def test_to_a_player_of_any_move_only_the_number_of_legal_moves_counts(key: str) -> None:
    game, rng = registry()[key], FastRng("worlds")
    rows = play_round(game, beginner(), "1")
    index = max(index for index, row in enumerate(rows) if row.seat != CHANCE)

    _, choices = told_worlds(game, rows[:index], rows[index], 6, rng)

    shares = [1.0] * 6
    for world, made in enumerate(choices):
        for one in made:
            shares[world] /= len(one.promised)
    for policy in (ANY_MOVE, Policy(1e9, 0.0)):
        assert weights(policy, choices) == pytest.approx([share / sum(shares) for share in shares], rel=1e-4)
    if key == "take-that-toy-2p":
        assert weights(ANY_MOVE, choices) == pytest.approx([1 / 6] * 6)


def test_a_policy_gives_its_floor_to_every_move_and_the_rest_by_promise() -> None:
    better, worse = (Choice({7: 1.0, 9: 0.0}, made) for made in (7, 9))
    policy = Policy(0.5, 0.2)

    assert policy.chance(better) + policy.chance(worse) == pytest.approx(1)
    assert policy.chance(better) == pytest.approx(0.1 + 0.8 / (1 + exp(-2)))
    assert fit([better] * 9 + [worse]).chance(better) == pytest.approx(0.9, abs=0.02)


@pytest.mark.parametrize("key", KEYS)
def test_a_habit_plays_a_card_of_the_highest_promise(key: str) -> None:
    game, habit = registry()[key], habit_of(key)
    assert habit is not None
    cards = 0
    for row in play_round(game, beginner(), "1"):
        promised = PROMISES[key](row.before, row.seat) if row.seat != CHANCE else {}
        code = habit.propose(row.before, row.seat, FastRng("habit")) if promised else -1
        if code in promised and min(promised) > 2:
            assert promised[code] >= max(promised.values()) - NOISE
            cards += 1
    assert cards > 5


def test_a_bid_is_promised_what_the_hand_is_above_its_goal() -> None:
    game, habit = registry()["mu-2p"], habit_of("mu-2p")
    assert habit is not None
    verbs, bids = game.facts.verbs, set()
    for number in range(20):
        for row in play_round(game, beginner(), f"{number}")[:3]:
            promised = PROMISES["mu-2p"](row.before, row.seat) if row.seat != CHANCE else {}
            if set(promised) == {verbs.by_name["lay"], verbs.by_name["pass"]}:
                bid = verbs.unpack(habit.propose(row.before, row.seat, FastRng(1))).verb
                assert promised[bid] == max(promised.values())
                bids.add(bid)
    assert len(bids) == 2


def test_the_moves_of_a_player_whose_policy_is_known_tell_its_cards() -> None:
    game, policy = registry()["take-that-toy-2p"], Policy(0.1, 0.05)
    rows = [play_round(game, Soft(policy), f"{number}") for number in range(32)]

    found = [tally(game, one, policy, 60, FastRng(number), number) for number, one in enumerate(rows)]

    gain, error = difference([(one.losses["policy"] - one.losses["unweighted"], one.cards) for one in found])
    assert gain < -2 * error < 0
    assert sum(one.losses["any_move"] - one.losses["unweighted"] for one in found) == pytest.approx(0)


def test_one_decision_in_four_is_looked_at_and_cards_that_are_seen_are_not() -> None:
    game = registry()["yokai-septet-2p"]
    rows = play_round(game, beginner(), "1")
    decisions = sum(row.seat != CHANCE for row in rows)

    found = tally(game, rows, ANY_MOVE, 10, FastRng(1), first=2)

    assert len(found.sizes) == len(range(2, decisions, EVERY))
    assert 0 < found.cards < 26 * len(found.sizes)


def test_the_effective_sample_size_is_all_for_equal_weights_and_one_for_a_single_one() -> None:
    assert effective([0.25] * 4) == pytest.approx(1)
    assert effective([1.0, 0.0, 0.0, 0.0]) == pytest.approx(0.25)


def test_a_difference_has_the_standard_error_of_its_rounds() -> None:
    assert difference([(1.0, 10), (3.0, 10)]) == pytest.approx((0.2, 0.1))
    assert difference([(1.0, 5), (3.0, 15)]) == pytest.approx((0.2, 0))


def test_a_measurement_is_repeated_by_its_seed() -> None:
    game = registry()["take-that-toy-2p"]

    assert measure(game, beginner(), 2, 10, "1") == measure(game, beginner(), 2, 10, "1")
    assert measure(game, beginner(), 2, 10, "1") != measure(game, beginner(), 2, 10, "2")


def test_the_smallest_run_prints_a_table_and_the_same_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["--game", "mu-2p", "--bots", "level-1", "--rounds", "1", "--worlds", "4"]

    main(asked)
    title, head, line = capsys.readouterr().out.splitlines()
    main([*asked, "--json"])
    printed = json.loads(capsys.readouterr().out)

    assert title == printed["game"] == "mu-2p"
    assert head.split()[:2] == ["bot", "fitted"]
    assert line.startswith("level-1")
    assert f"{printed['bots']['level-1']['policy']:+.4f}" in line
    assert printed["bots"]["level-1"]["rounds"] == 1


def test_namahage_is_left_out() -> None:
    with pytest.raises(SystemExit):
        main(["--game", "namahage"])

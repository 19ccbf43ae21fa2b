"""The search itself: it finds the best move, counts iterations correctly, and is deterministic."""

from collections.abc import Iterator
from math import log, sqrt
from typing import Any

import pytest

from bots.brains.habits import habit_of
from bots.brains.search.combinations import COMBINATIONS, nth_set, picks_by_size
from bots.brains.search.flat import Flat
from bots.brains.search.habit import Habit
from bots.brains.search.menu import NO_CODE, Menu
from bots.brains.search.node import Node
from bots.brains.search.policy import Policy
from bots.brains.search.rollout import Rollout
from bots.brains.search.search import Search
from games.rules.contract import AnyGame
from games.rules.families import allows, codes, count
from games.rules.kit.sample import random_match
from games.rules.registry import registry
from games.rules.stream import FastRng, Rng
from tests.rules.laws.cases import KEYS, option_sets

LISTED = 3000


def moments(game: AnyGame, every: int = 7) -> Iterator[tuple[Any, int]]:
    """Decisions from random matches with different options."""
    for number, options in enumerate(list(option_sets(game))[:4]):
        for ply, (position, _, _) in enumerate(random_match(game, options, FastRng(number))):
            for seat in game.to_act(position):
                if seat >= 0 and (ply % every == 0 or ply < 8):
                    yield game.clone(position), seat


def searched(game: AnyGame, position: Any, seat: int, iterations: int, **policy: Any) -> Search:
    search = Search(game, game.sampler(game.view(position, seat)), seat, Policy(**policy), FastRng("search"))
    search.run(iterations)
    return search


# A forced win.


def ends_at_once(game: AnyGame, position: Any, seat: int) -> tuple[set[int], set[int]]:
    """The moves of a seat that win at once whatever is hidden, and the others."""
    sampler, rng = game.sampler(game.view(position, seat)), FastRng("worlds")
    wins: set[int] = set()
    others: set[int] = set()
    for family in game.options(position, seat):
        for code in codes(game.facts.verbs, family) if count(game.facts.verbs, family) < 100 else ():
            worlds = [sampler.draw(rng) for _ in range(8)]
            for world in worlds:
                game.play(world, seat, code)
            won = all(not world.due and game.prospects(world)[seat] == 1 for world in worlds)
            (wins if won else others).add(code)
    return wins, others


@pytest.mark.parametrize("key", ["take-that-toy-2p", "namahage", "yokai-septet-4p"])
def test_it_finds_a_win_that_is_there(key: str) -> None:
    game, found = registry()[key], 0
    for number in range(400):
        for position, seat, _ in random_match(game, game.facts.defaults(), FastRng(f"wins {number}")):
            if seat < 0:
                continue
            wins, others = ends_at_once(game, position, seat) if _is_late(game, position) else (set(), set())
            if wins and others:
                assert searched(game, position, seat, 1200, wide=4.0).best() in wins | _also_sure(
                    game, position, seat, others
                )
                found += 1
        if found >= 4:
            return
    pytest.fail("no such position was found")


def _is_late(game: AnyGame, position: Any) -> bool:
    """Return True if a rollout from here is short, so that a win may be near."""
    return game.playout_round(game.clone(position), FastRng(1)) < 8


def _also_sure(game: AnyGame, position: Any, seat: int, others: set[int]) -> set[int]:
    """Of the other moves those that win as surely, only later: no random play after them is ever lost."""
    sampler, rng = game.sampler(game.view(position, seat)), FastRng("later")
    sure = set()
    for code in others:
        results = []
        for _ in range(60):
            world = sampler.draw(rng)
            game.play(world, seat, code)
            game.playout(world, rng)
            results.append(game.prospects(world)[seat])
        if min(results) == 1:
            sure.add(code)
    return sure


# The counts.


@pytest.mark.parametrize("key", KEYS)
def test_visits_add_up_and_no_move_is_visited_more_often_than_it_was_legal(key: str) -> None:
    game = registry()[key]
    for position, seat in list(moments(game, 11))[:6]:
        search = searched(game, position, seat, 60)
        assert search.root.visits == 60
        assert sum(candidate.visits for candidate in search.candidates()) == 60
        assert all(0 <= candidate.value <= 1 for candidate in search.candidates())
        legal = [family for family in game.options(position, seat)]
        for candidate in search.candidates():
            assert any(allows(game.facts.verbs, family, candidate.code) for family in legal)
        below = [search.root]
        while below:
            node = below.pop()
            child = node.child
            while child is not None:
                assert 1 <= child.visits <= child.available <= node.visits
                assert 0 <= child.total <= float(child.visits)
                below.append(child)
                child = child.brother


@pytest.mark.parametrize("key", KEYS)
def test_searching_twice_as_long_is_searching_on(key: str) -> None:
    game = registry()[key]
    position, seat = list(moments(game))[3]
    whole, halves = searched(game, position, seat, 80), searched(game, position, seat, 40)
    halves.run(40)
    assert [(c.code, c.visits, c.value) for c in whole.candidates()] == [
        (c.code, c.visits, c.value) for c in halves.candidates()
    ]


def test_what_others_decide_in_secret_is_not_in_the_tree() -> None:
    game = registry()["yokai-septet-4p"]
    position = game.start(4, game.facts.defaults())
    game.happen(position, game.chance(position, FastRng(5)))
    search = searched(game, position, 0, 200)
    child = search.root.child
    assert child is not None
    assert child.seat == 0
    after = [child.child for child in _children(search.root) if child.child is not None]
    assert after, "some move was tried twice"
    # Three other seats pass before a card is led: the next move in the tree is a card that is led.
    verbs = game.facts.verbs
    assert {verbs[node.code & ((1 << verbs.bits) - 1)].name for node in after} == {"play"}


def _children(node: Node) -> Iterator[Node]:
    child = node.child
    while child is not None:
        yield child
        child = child.brother


def test_of_many_moves_a_few_are_tried_first_and_more_later() -> None:
    game = registry()["yokai-septet-4p"]
    position = game.start(4, game.facts.defaults())
    game.happen(position, game.chance(position, FastRng(5)))
    few, more = (len(searched(game, position, 0, n, wide=1.0).candidates()) for n in (40, 400))
    assert few < more < 60


def test_after_the_first_decision_few_of_many_moves_may_be_tried() -> None:
    game = registry()["mu-2p"]
    position = game.start(2, game.facts.defaults())
    game.happen(position, game.chance(position, FastRng(3)))
    (seat,) = game.to_act(position)
    sampler = game.sampler(game.view(position, seat))

    def widths(wide_after: float) -> tuple[int, int]:
        policy = Policy(wide=1.0, wide_after=wide_after)
        search = Search(game, sampler, seat, policy, FastRng(1), habit_of("mu-2p"))
        search.run(300)
        firsts = list(_children(search.root))
        return len(firsts), max(len(list(_children(first))) for first in firsts)

    many, few = widths(1.0), widths(0.01)
    assert many[0] > 6
    assert few[0] > 6
    # What the others hold differs from world to world, and with it what they usually do.
    assert many[1] > few[1]


def test_a_habit_that_never_changes_keeps_no_move_out() -> None:
    game = registry()["yokai-septet-4p"]
    position = game.start(4, game.facts.defaults())
    game.happen(position, game.chance(position, FastRng(5)))
    sampler = game.sampler(game.view(position, 0))
    always = game.any_move(position, 0, FastRng(1))

    def habit(world: Any, seat: int, rng: Rng) -> int:
        return always if seat == 0 and world.passing else game.any_move(world, seat, rng)

    search = Search(game, sampler, 0, Policy(), FastRng(1), Habit(habit))
    search.run(200)
    assert len(search.candidates()) > 10
    assert always in [candidate.code for candidate in search.candidates()]


@pytest.mark.parametrize("key", KEYS)
def test_rollouts_by_rules_of_thumb_end_the_round_as_the_rules_say(key: str) -> None:
    game = registry()[key]
    asked: list[int] = []

    def habit(position: Any, seat: int, rng: Rng) -> int:
        asked.append(seat)
        return game.any_move(position, seat, rng)

    position, seat = list(moments(game))[2]
    sampler = game.sampler(game.view(position, seat))
    searches = [Search(game, sampler, seat, Policy(sense=sense), FastRng(1), Habit(habit)) for sense in (0.0, 0.5, 1.0)]
    counts = []
    for search in searches:
        asked.clear()
        search.run(30)
        assert search.root.visits == 30
        assert search.moves > 30
        counts.append(len(asked))
    assert counts[0] < counts[1] < counts[2]


def test_bids_in_a_rollout_are_never_at_random() -> None:
    game = registry()["mu-2p"]
    usual = habit_of("mu-2p")
    assert usual is not None
    assert usual.early is not None
    position = game.start(2, game.facts.defaults())
    game.happen(position, game.chance(position, FastRng(3)))
    asked: list[int] = []

    def noted(world: Any, seat: int, rng: Rng) -> int:
        asked.append(seat)
        return usual.propose(world, seat, rng)

    lengths = set()
    for number in range(20):
        asked.clear()
        world = game.clone(position)
        Rollout(game, FastRng(number), Habit(noted, usual.early)).run(world)
        assert game.round_over(world)
        lengths.add(len(asked))
    # These hands are bid, buried and named alike each time; the tricks differ.
    assert len(lengths) == 1
    assert lengths.pop() > 3


def test_a_search_without_habits_has_no_sense_to_follow() -> None:
    game = registry()["take-that-toy-2p"]
    position, seat = list(moments(game))[2]
    found = [searched(game, position, seat, 30, sense=sense).candidates() for sense in (0.0, 1.0)]
    assert [c.value for c in found[0]] == [c.value for c in found[1]]


# The menu says what the families say.


@pytest.mark.parametrize("key", KEYS)
def test_a_menu_holds_the_moves_of_the_options(key: str) -> None:
    game = registry()[key]
    verbs, rng, menu = game.facts.verbs, FastRng("menu"), Menu(game.facts.verbs)
    for position, seat in moments(game):
        options = game.options(position, seat)
        menu.read(options)
        assert menu.size() == sum(count(verbs, family) for family in options)
        root = Node(NO_CODE, -1)
        for _ in range(3):
            code = menu.any(rng)
            assert any(allows(verbs, family, code) for family in options)
            root.add(code, seat)
        menu.find_legal(root, seat, 0.7)
        assert menu.known == 3
        menu.find_legal(root, seat + 1, 0.7)
        assert (menu.known, menu.best) == (0, None)
        if menu.size() < LISTED and menu.is_small:
            menu.read(options)
            menu.find_legal(Node(NO_CODE, -1), seat, 0.7)
            listed = menu.listed()
            assert sorted(listed) == sorted(code for family in options for code in codes(verbs, family))
            if menu.is_one_line():
                for code in listed:
                    root.add(code, seat)
                menu.read(options)
                menu.find_legal(root, seat, 0.7)
                assert menu.untried(rng) == NO_CODE


@pytest.mark.parametrize("key", KEYS)
def test_moves_that_were_legal_elsewhere_are_held_against_the_options(key: str) -> None:
    game = registry()[key]
    verbs, rng, menu = game.facts.verbs, FastRng("elsewhere"), Menu(game.facts.verbs)
    seen: list[int] = []
    for position, seat in moments(game):
        options = game.options(position, seat)
        menu.read(options)
        seen.append(menu.any(rng))
        root = Node(NO_CODE, -1)
        known = {code: root.add(code, seat) for code in set(seen[-40:])}
        menu.find_legal(root, seat, 0.7)
        allowed = {code for code in known if any(allows(verbs, family, code) for family in options)}
        assert {code for code, node in known.items() if node.available == 2} == allowed
        assert menu.known == len(allowed)


def test_the_best_is_separated_from_the_rest_by_its_bound() -> None:
    game = registry()["take-that-toy-2p"]
    position, seat = next(moments(game))
    options = game.options(position, seat)
    menu, root = Menu(game.facts.verbs), Node(NO_CODE, -1)
    menu.read(options)
    nodes = [root.add(code, seat) for code in menu.listed()]
    rng = FastRng("bounds")
    for _ in range(400):
        menu.read(options)
        menu.find_legal(root, seat, 0.7)
        assert menu.best is not None
        # The first round has nothing to compare; afterwards it is UCB1, but for a logarithm that may be 1/64 old.
        if all(node.visits for node in nodes):
            bounds = {
                node.code: node.total / float(node.visits) + 0.7 * sqrt(log(float(node.available)) / float(node.visits))
                for node in nodes
            }
            assert bounds[menu.best.code] > max(bounds.values()) - 0.005
            tried = menu.best
        else:
            tried = next(node for node in nodes if not node.visits)
        tried.tell(rng.below(2) * (0.4 + 0.1 * nodes.index(tried)))
    assert sum(node.visits for node in nodes) == 400
    assert all(node.available == 401 for node in nodes)


def test_any_move_of_a_menu_is_as_likely_as_any_other() -> None:
    game = registry()["mu-2p"]
    verbs, menu, rng = game.facts.verbs, Menu(game.facts.verbs), FastRng("odds")
    for position, seat in moments(game):
        options = game.options(position, seat)
        menu.read(options)
        size = menu.size()
        if 100 < size < 1000 and not menu.is_small:
            drawn = [menu.any(rng) for _ in range(20 * size)]
            often = [drawn.count(code) for family in options for code in codes(verbs, family)]
            assert sum(often) == len(drawn)
            chi = sum((n - 20) ** 2 / 20 for n in often)
            assert abs(chi - size) < 5 * (2 * size) ** 0.5
            return
    pytest.fail("no such bid was found")


def test_sets_are_numbered_without_a_gap() -> None:
    items = 0b1011_0110_1001
    sets = {nth_set(items, 3, number) for number in range(COMBINATIONS[7][3])}
    assert len(sets) == 35
    assert all(found & ~items == 0 and found.bit_count() == 3 for found in sets)


def test_twins_are_counted_once() -> None:
    # Two faces of which one comes twice: aa b.
    assert picks_by_size(3, 1) == [1, 2, 2, 1]


# One step of thought.


@pytest.mark.parametrize("key", KEYS)
def test_one_step_tries_every_move_about_as_often(key: str) -> None:
    game = registry()[key]
    for position, seat in list(moments(game, 9))[:6]:
        flat = Flat(game, game.sampler(game.view(position, seat)), seat, 8, FastRng(1), habit_of(key))
        flat.run(50)
        visits = [candidate.visits for candidate in flat.candidates()]
        assert sum(visits) == 50
        assert max(visits) - min(visits) <= 1
        assert len(visits) <= max(8, count_of(game, position, seat))


def count_of(game: AnyGame, position: Any, seat: int) -> int:
    return sum(count(game.facts.verbs, family) for family in game.options(position, seat))

"""The laws of a position: what holds of every game at any moment."""

import json
from collections.abc import Callable
from functools import partial

import pytest

from games.rules.contract import CHANCE_DUE, AnyGame, Game, Position
from games.rules.families import allows, codes, count, sample
from games.rules.kit.check import check
from games.rules.kit.sample import sample_move
from games.rules.kit.sight import sight
from games.rules.kit.snapshot import snapshot
from games.rules.moves import CHANCE
from games.rules.schema import from_json, to_json
from games.rules.stream import Rng
from tests.rules.laws.cases import readers
from tests.rules.laws.schemas import valid_view
from tests.secrecy.compare import families, random_move

LISTED = 400
"""Families with more moves than this are not listed one by one."""

Law = Callable[[AnyGame, Position, Rng], None]


def a_decision_is_due_until_there_is_an_outcome(game: AnyGame, position: Position, rng: Rng) -> None:
    due = game.to_act(position)
    assert (not due) == (game.outcome(position) is not None)
    assert CHANCE not in due or due == (CHANCE,)
    assert list(due) == sorted(set(due))


def due_seats_can_move_and_others_cannot(game: AnyGame, position: Position, rng: Rng) -> None:
    for seat in range(game.facts.seats):
        moves = sum(count(game.facts.verbs, family) for family in game.options(position, seat))
        assert (moves > 0) == (seat in game.to_act(position)), f"seat {seat} has {moves} moves"


def every_legal_move_is_allowed_exactly_once(game: AnyGame, position: Position, rng: Rng) -> None:
    verbs = game.facts.verbs
    for seat in range(game.facts.seats):
        options = game.options(position, seat)
        for family in options:
            assert not verbs[family.verb].chance
            for slot, pick in zip(verbs[family.verb].slots, family.picks, strict=True):
                assert slot.least <= pick.least <= pick.most <= slot.most
                assert slot.domain.canonical(pick.items)
                assert pick.items & ~slot.domain.every == 0
        small = [family for family in options if count(verbs, family) <= LISTED]
        listed = [code for family in small for code in codes(verbs, family)]
        assert len(listed) == sum(count(verbs, family) for family in small)
        for code in listed:
            assert sum(allows(verbs, family, code) for family in options) == 1


def moves_that_are_alike_are_those_of_the_options(game: AnyGame, position: Position, rng: Rng) -> None:
    for seat in game.to_act(position):
        if seat == CHANCE:
            continue
        verb, items = game.alike(position, seat)
        if verb >= 0:
            [family] = game.options(position, seat)
            [pick] = family.picks
            assert (family.verb, pick.least, pick.most, pick.items) == (verb, 1, 1, items)


def any_move_is_one_of_the_options(game: AnyGame, position: Position, rng: Rng) -> None:
    verbs = game.facts.verbs
    for seat in game.to_act(position):
        if seat != CHANCE:
            code = game.any_move(position, seat, rng)
            assert sum(allows(verbs, family, code) for family in game.options(position, seat)) == 1


def a_legal_move_is_accepted_and_another_refused_without_a_trace(game: AnyGame, position: Position, rng: Rng) -> None:
    verbs, before = game.facts.verbs, snapshot(position)
    for seat in game.to_act(position):
        if seat == CHANCE:
            continue
        for family in game.options(position, seat):
            for code in (sample(verbs, [family], rng), sample(verbs, [family], rng)):
                assert check(game, position, seat, verbs.unpack(code)) is None
        for _ in range(4):
            move = random_move(game, rng)
            code = verbs.pack(move)
            legal = any(allows(verbs, family, code) for family in game.options(position, seat))
            refusal = check(game, position, seat, move)
            assert (refusal is None) == legal
            if refusal is not None:
                assert refusal.reason.isidentifier()
                assert refusal.rule
                assert len(refusal.sentence) > 10
    assert snapshot(position) == before


def looking_changes_nothing(game: AnyGame, position: Position, rng: Rng) -> None:
    before = snapshot(position)
    for reader in readers(game):
        game.board(game.view(position, reader))
        sight(game, position, reader)
    game.points(position)
    game.outcome(position)
    if position.due == CHANCE_DUE:
        game.chance(position, rng)
    assert snapshot(position) == before


def a_view_goes_to_json_and_back(game: AnyGame, position: Position, rng: Rng) -> None:
    for reader in readers(game):
        view = game.view(position, reader)
        data = json.loads(json.dumps(to_json(view)))
        assert from_json(game.view_type, data) == view
        assert "game" not in data, "the edge names the game"
        # To judge a value by its schema takes longer than all else.
        if rng.below(3) == 0:
            valid_view(game, data)


def what_a_view_leaves_possible_gives_that_view(game: AnyGame, position: Position, rng: Rng) -> None:
    for reader in readers(game):
        view = game.view(position, reader)
        sampler = game.sampler(view)
        first = sampler.draw(rng)
        for other in (first, sampler.draw(rng)):
            assert game.view(other, reader) == view
            assert sight(game, other, reader) == sight(game, position, reader)
            assert game.to_act(other) == game.to_act(position)
            assert (game.outcome(other) is None) == (game.outcome(position) is None)
            # The points so far are shown to every reader.
            assert tuple(game.points(other)) == tuple(game.points(position))
            if reader is not None:
                assert families(game, other, reader) == families(game, position, reader)
        kept = snapshot(first)
        game.playout(sampler.draw(rng), rng)
        assert snapshot(first) == kept, "two drawn positions share something"


def what_a_view_leaves_possible_can_be_played(game: AnyGame, position: Position, rng: Rng) -> None:
    """A drawn position is as good as a real one: it obeys the laws while it is played on."""
    for reader in readers(game):
        drawn = game.determinize(game.view(position, reader), rng)
        for _ in range(6):
            if not drawn.due:
                break
            due_seats_can_move_and_others_cannot(game, drawn, rng)
            game.apply(drawn, *sample_move(game, drawn, rng))
            a_decision_is_due_until_there_is_an_outcome(game, drawn, rng)


def a_clone_is_independent(game: AnyGame, position: Position, rng: Rng) -> None:
    before = snapshot(position)
    clone = game.clone(position)
    assert snapshot(clone) == before
    game.playout(clone, rng)
    assert snapshot(position) == before


def a_playout_ends_in_time(game: AnyGame, position: Position, rng: Rng) -> None:
    clone = game.clone(position)
    assert game.playout(clone, rng) <= game.facts.longest
    assert game.to_act(clone) == ()
    assert game.outcome(clone) is not None


def a_round_that_is_over_is_so_until_chance_begins_another(game: AnyGame, position: Position, rng: Rng) -> None:
    over = game.round_over(position)
    assert not over or position.due in (0, CHANCE_DUE)
    assert over or position.due != 0
    if over:
        clone = game.clone(position)
        assert game.playout_round(clone, rng) == 0
        assert snapshot(clone) == snapshot(position)
        if position.due:
            game.happen(clone, game.chance(clone, rng))
            assert not game.round_over(clone), "a deal begins a round"


def a_round_can_be_played_to_its_end(game: AnyGame, position: Position, rng: Rng) -> None:
    for playout in (game.playout_round, partial(Game.playout_round, game)):
        clone = game.clone(position)
        moves = playout(clone, rng)
        assert game.round_over(clone)
        assert (moves == 0) == game.round_over(position)
        assert moves <= game.facts.longest


def prospects_are_shared_by_the_sides(game: AnyGame, position: Position, rng: Rng) -> None:
    clone = game.clone(position)
    game.playout_round(clone, rng)
    for own in (game.prospects(clone), Game.prospects(game, clone)):
        assert len(own) == game.facts.seats
        assert all(0 <= worth <= 1 for worth in own)
        assert sum(own[side[0]] for side in game.facts.sides) == pytest.approx(len(game.facts.sides) / 2)
        for side in game.facts.sides:
            assert len({own[seat] for seat in side}) == 1, "partners win together"
    outcome = game.outcome(clone)
    if outcome is not None:
        best = [worth == max(game.prospects(clone)) for worth in game.prospects(clone)]
        assert best == [place == 1 for place in outcome.places]


LAWS: tuple[Law, ...] = (
    a_decision_is_due_until_there_is_an_outcome,
    due_seats_can_move_and_others_cannot,
    every_legal_move_is_allowed_exactly_once,
    moves_that_are_alike_are_those_of_the_options,
    any_move_is_one_of_the_options,
    a_legal_move_is_accepted_and_another_refused_without_a_trace,
    looking_changes_nothing,
    a_view_goes_to_json_and_back,
    what_a_view_leaves_possible_gives_that_view,
    what_a_view_leaves_possible_can_be_played,
    a_clone_is_independent,
    a_playout_ends_in_time,
    a_round_that_is_over_is_so_until_chance_begins_another,
    a_round_can_be_played_to_its_end,
    prospects_are_shared_by_the_sides,
)

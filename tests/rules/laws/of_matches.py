"""The laws of a whole match: its length, its replay, its outcome."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from games.rules.contract import AnyGame, OptionValue, Position
from games.rules.faces import format_move, parse_logged
from games.rules.families import count
from games.rules.kit.replay import replay
from games.rules.kit.snapshot import snapshot
from games.rules.moves import Move
from games.rules.stream import FastRng

WORLDS = 6
"""In how many worlds that look the same to an onlooker a forced move is looked at."""

Law = Callable[[AnyGame, Mapping[str, OptionValue], Sequence[tuple[int, Move]], Position], None]


def a_match_is_not_too_long(
    game: AnyGame, options: Mapping[str, OptionValue], log: Sequence[tuple[int, Move]], last: Position
) -> None:
    assert len(log) <= game.facts.longest


def a_log_replays_to_the_same_position(
    game: AnyGame, options: Mapping[str, OptionValue], log: Sequence[tuple[int, Move]], last: Position
) -> None:
    facts = game.facts
    rows = [(seat, parse_logged(facts, format_move(facts, move))) for seat, move in log]
    assert snapshot(replay(game, options, rows)) == snapshot(last)


def an_outcome_has_a_place_and_points_for_every_seat(
    game: AnyGame, options: Mapping[str, OptionValue], log: Sequence[tuple[int, Move]], last: Position
) -> None:
    outcome = game.outcome(last)
    assert outcome is not None
    assert outcome.reason in game.facts.ends
    assert len(outcome.places) == len(outcome.points) == game.facts.seats
    assert sorted(set(outcome.places)) == list(range(1, max(outcome.places) + 1)), "places are dense"
    assert outcome.points == tuple(game.points(last))
    for side in game.facts.sides:
        assert len({(outcome.places[seat], outcome.points[seat]) for seat in side}) == 1, "partners share both"


def a_forced_move_is_the_only_one_in_every_world(
    game: AnyGame, options: Mapping[str, OptionValue], log: Sequence[tuple[int, Move]], last: Position
) -> None:
    for position, seat, view in forced_moments(game, options, log):
        assert moves_of(game, position, seat) == 1
        sampler, rng = game.sampler(view), FastRng(game.facts.key)
        for _ in range(WORLDS):
            assert moves_of(game, sampler.draw(rng), seat) == 1, f"seat {seat} may have another move"


def forced_moments(
    game: AnyGame, options: Mapping[str, OptionValue], log: Sequence[tuple[int, Move]]
) -> Iterator[tuple[Position, int, Any]]:
    """Yield the moments at which the game says that a seat is forced: the position, the seat and an onlooker's view."""
    position = game.start(game.facts.seats, options)
    for mover, move in log:
        view = game.view(position, None)
        for seat in range(game.facts.seats):
            if game.forced(view, seat):
                yield position, seat, view
        game.apply(position, mover, move)


def moves_of(game: AnyGame, position: Position, seat: int) -> int:
    """Count the legal moves of a seat; 0 if it is not due."""
    return sum(count(game.facts.verbs, family) for family in game.options(position, seat))


LAWS: tuple[Law, ...] = (
    a_match_is_not_too_long,
    a_log_replays_to_the_same_position,
    an_outcome_has_a_place_and_points_for_every_seat,
    a_forced_move_is_the_only_one_in_every_world,
)

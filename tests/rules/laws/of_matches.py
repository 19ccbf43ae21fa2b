"""The laws of a whole match: its length, its replay, its outcome."""

from collections.abc import Callable, Mapping, Sequence

from games.rules.contract import AnyGame, OptionValue, Position
from games.rules.faces import format_move, parse_logged
from games.rules.kit.replay import replay
from games.rules.kit.snapshot import snapshot
from games.rules.moves import Move

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
    assert len(outcome.places) == len(outcome.points) == game.facts.seats
    assert sorted(set(outcome.places)) == list(range(1, max(outcome.places) + 1)), "places are dense"
    assert outcome.points == tuple(game.points(last))
    for side in game.facts.sides:
        assert len({(outcome.places[seat], outcome.points[seat]) for seat in side}) == 1, "partners share both"


LAWS: tuple[Law, ...] = (
    a_match_is_not_too_long,
    a_log_replays_to_the_same_position,
    an_outcome_has_a_place_and_points_for_every_seat,
)

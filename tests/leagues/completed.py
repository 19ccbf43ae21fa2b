"""All ends that a running season can have."""

from collections.abc import Iterator, Sequence
from itertools import product

from leagues.standings.results import Result, State


def endings(match: Result) -> list[Result]:
    """Everything that can come of an open match, as far as points go: won, drawn, lost, void."""
    won = [Result(match.sides, State.PLAYED, winners) for winners in ((0,), (), (1,))]
    return [*won, Result(match.sides, State.VOID)]


def completions(results: Sequence[Result]) -> Iterator[list[Result]]:
    """Every way in which a division can end."""
    return map(list, product(*([one] if one.state is not State.OPEN else endings(one) for one in results)))

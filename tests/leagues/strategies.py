"""Divisions as Hypothesis draws them."""

from collections.abc import Sequence

from hypothesis import strategies as st

from leagues.standings.results import Result, Side, State, bye


def players(count: int) -> list[str]:
    """So many players, named by a letter."""
    return [chr(ord("a") + number) for number in range(count)]


@st.composite
def becoming(draw: st.DrawFn, match: Result, states: Sequence[State] = tuple(State)) -> Result:
    """Draw a possible result of an open match."""
    state = draw(st.sampled_from([state for state in states if state is not State.BYE]))
    first, second = match.sides
    if state in (State.OPEN, State.VOID):
        return Result((first, second), state, deal=match.deal)
    winners = draw(st.sampled_from([(), (0,), (1,)]))
    if state is State.FORFEIT:
        return Result((first, second), state, winners, deal=match.deal)
    margin = {(): st.just(0), (0,): st.integers(1, 30), (1,): st.integers(-30, -1)}[winners]
    late: Side = draw(st.sampled_from([(), *((player,) for player in match.players)]))
    return Result((first, second), state, winners, draw(st.none() | margin), late, match.deal)


def pairs(names: Sequence[str], *, tables: int | None = None) -> list[Result]:
    """Open matches of each pair of players, twice; the tables of a round share a deal."""
    found = [
        Result(((one,), (two,)), deal=f"deal-{number % 3}")
        for number, (one, two) in enumerate((one, two) for one in names for two in names if one != two)
    ]
    return found[:tables]


@st.composite
def divisions(draw: st.DrawFn, least: int = 2, most: int = 4) -> tuple[list[str], list[Result]]:
    """A division in the middle of its season."""
    names = players(draw(st.integers(least, most)))
    results = [draw(becoming(match)) for match in pairs(names)]
    return names, [*results, *(bye((name,)) for name in draw(st.lists(st.sampled_from(names), max_size=2)))]

"""Standings of a ladder, from its challenges in the order in which they were decided."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from leagues.models import Division, Entry, Fixture
from leagues.pairing.ladder import ladder_after
from leagues.selectors.fixtures import result_in, with_seats
from leagues.selectors.tournaments import seeded_in
from leagues.standings.results import Player


def ladder_of(division: Division) -> list[Entry]:
    """Every player who has not left, from the top."""
    members = seeded_in(division)
    entries = {entry.player: entry for entry in members}
    fixtures = with_seats(Fixture.objects.filter(division=division).exclude(decided_at=None))
    return [entries[player] for player in order_in(members, fixtures) if not entries[player].has_left]


def order_in(members: Sequence[Entry], fixtures: Iterable[Fixture]) -> list[Player]:
    """Every player from the top, those who have left where they stood.

    A challenge counts from the moment at which it was decided, whenever that was noticed: so the order does not depend
    on who applies results first.
    """
    decided: list[tuple[datetime, int, tuple[Player, Player, bool]]] = []
    for fixture in fixtures:
        if fixture.decided_at is not None:
            result = result_in(fixture)
            (challenged,), (challenger,) = result.sides
            outcome = (challenger, challenged, result.counts and result.winners == (1,))
            decided.append((fixture.decided_at, fixture.round, outcome))
    return ladder_after([entry.player for entry in members], [outcome for _, _, outcome in sorted(decided)])

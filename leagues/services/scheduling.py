"""Writing rounds down: a fixture for each table, and one for everybody who sits out."""

from collections.abc import Mapping, Sequence

from leagues.models import Division, Entry, Fixture, FixtureSeat
from leagues.pairing.rounds import Round
from leagues.standings.results import Player


def write_rounds(
    division: Division,
    rounds: Sequence[Round],
    entries: Mapping[Player, Entry],
    deals: Mapping[int, str] | None = None,
) -> None:
    """Plan these rounds in a locked division; `deals` names those that the tables of a round share."""
    made = [row for one in rounds for row in _fixtures(division, one, (deals or {}).get(one.number))]
    Fixture.objects.bulk_create(fixture for fixture, _ in made)
    FixtureSeat.objects.bulk_create(
        FixtureSeat(fixture=fixture, number=number, entry=entries[player])
        for fixture, seated in made
        for number, player in seated
    )


def _fixtures(division: Division, one: Round, deal: str | None) -> list[tuple[Fixture, list[tuple[int, str]]]]:
    """The tables of a round and then who sits out. Sides have every second seat."""
    seated = [
        sorted((2 * place + side, player) for side in (0, 1) for place, player in enumerate(table[side]))
        for table in one.tables
    ]
    byes = [[(0, player)] for player in one.byes]
    return [
        (
            Fixture(
                division=division,
                round=one.number,
                number=number,
                state=state,
                deal_id=deal if state == Fixture.State.OPEN else None,
            ),
            seats,
        )
        for number, (state, seats) in enumerate(
            [*((Fixture.State.OPEN, seats) for seats in seated), *((Fixture.State.BYE, seats) for seats in byes)], 1
        )
    ]

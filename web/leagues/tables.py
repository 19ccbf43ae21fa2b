"""The divisions of a season with their standings, as pages show them."""

from dataclasses import dataclass

from leagues.selectors.seasons import FROM_THE_TOP, divisions_of
from leagues.selectors.standings import shown_standings, table_of
from leagues.shapes.divisions import ShownStandings

MOST_SHOWN = 8
"""How many divisions one page shows at once; each takes some queries."""


@dataclass(frozen=True, slots=True)
class NamedStandings:
    """The standings of a division, and what the division is called."""

    name: str
    standings: ShownStandings


def tables_of(season_id: str) -> list[NamedStandings]:
    """The standings of the highest divisions of a season."""
    divisions = list(divisions_of(season_id).select_related("season").order_by(*FROM_THE_TOP)[: MOST_SHOWN + 1])
    is_alone = len(divisions) == 1
    return [
        NamedStandings("Standings" if is_alone else division_name(one.tier, one.number), shown_standings(table_of(one)))
        for one in divisions[:MOST_SHOWN]
    ]


def division_name(tier: int, number: int) -> str:
    """What a division is called."""
    return f"Tier {tier}, division {number}"

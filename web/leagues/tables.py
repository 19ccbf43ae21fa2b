"""The divisions of a season with their standings, as pages show them."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from leagues.selectors.outlook import Sizes, sizes_of
from leagues.selectors.seasons import divisions_from_the_top
from leagues.selectors.standings import shown_standings, table_of
from leagues.shapes.divisions import ShownStandings
from web.leagues.bracket import Bracket, drawn_bracket

if TYPE_CHECKING:
    from leagues.models import Season

MOST_SHOWN = 8
"""The number of divisions that one page shows at once; each takes some queries."""


@dataclass(frozen=True, slots=True)
class NamedStandings:
    """The standings of a division, its bracket in a knock-out, and what the division is called."""

    name: str
    standings: ShownStandings
    bracket: Bracket | None


def tables_of(season: "Season") -> list[NamedStandings]:
    """The standings of the highest divisions of a season."""
    divisions = divisions_from_the_top(season, MOST_SHOWN + 1)
    is_alone = len(divisions) == 1
    names = [_("Standings") if is_alone else division_name(one.tier, one.number) for one in divisions]
    tables = zip(names, map(table_of, divisions[:MOST_SHOWN]), strict=False)
    # Nobody goes up or down where there is one division.
    sizes: Sizes = {} if is_alone else sizes_of(season)
    return [NamedStandings(name, shown_standings(table, sizes), drawn_bracket(table)) for name, table in tables]


def division_name(tier: int, number: int) -> str:
    """Return the name of a division."""
    return _("Tier %(tier)s, division %(number)s") % {"tier": tier, "number": number}

"""The places of a division that go up and down, and what of that each player can still reach.

All of it is as if everyone in the standings signed up for the next season; players who were removed for not playing
lose their place anyway.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from django.db.models import Count

from leagues.choices import Chance, EntryState, Format
from leagues.models import Division, Entry, Season
from leagues.promotion.zones import Zones, chances, zones
from leagues.shapes.divisions import ShownZones
from leagues.standings.bounds import Bounds, within
from leagues.standings.ranking import Row
from leagues.standings.results import Player, Result, State

CHANCES: Final = {True: Chance.CERTAIN, None: Chance.POSSIBLE, False: Chance.IMPOSSIBLE}


Sizes = Mapping[int, Mapping[int, int]]
"""The numbers of players in the divisions of a season, by tier and by number."""


def sizes_of(season: Season) -> Sizes:
    """The sizes of all divisions of a season, read in one statement."""
    members = Entry.objects.filter(division__season=season.pk).exclude(state=EntryState.NO_SHOW)
    return _by_tier(members.values_list("division__tier", "division__number").annotate(Count("pk")).order_by())


def sizes_among(divisions: Iterable[Division], entries: Iterable[Entry]) -> Sizes:
    """The sizes of all divisions of a season, from its entries."""
    players = Counter(entry.division_id for entry in entries if entry.state != EntryState.NO_SHOW)
    return _by_tier((one.tier, one.number, players[one.pk]) for one in divisions if players[one.pk])


def _by_tier(counts: Iterable[tuple[int, int, int]]) -> Sizes:
    tiers: dict[int, dict[int, int]] = defaultdict(dict)
    for tier, number, players in counts:
        tiers[tier][number] = players
    return tiers


def zones_of(division: Division, tiers: Sizes) -> tuple[Zones, int] | None:
    """The zones of a division and the number of its players; None where nobody goes up or down."""
    if division.season.format != Format.DIVISIONS:
        return None
    if len(tiers) < 2 or division.number not in tiers[division.tier]:
        return None
    numbers = sorted(tiers)
    shaped = [[tiers[tier][number] for number in sorted(tiers[tier])] for tier in numbers]
    tier, number = numbers.index(division.tier), sorted(tiers[division.tier]).index(division.number)
    return zones(shaped)[tier][number], shaped[tier][number]


def shown_zones(zone: Zones) -> ShownZones:
    """The zones as everyone sees them."""
    return ShownZones(
        promoted=zone.up, perhaps_promoted=zone.perhaps_up, relegated=zone.down, perhaps_relegated=zone.perhaps_down
    )


def chances_in(
    zone: Zones, players: int, rows: Sequence[Row], results: Sequence[Result], entries: Mapping[Player, Entry]
) -> dict[Player, tuple[Chance | None, Chance | None]]:
    """Return the chances of each player to be promoted, and relegated; None where no place of the division is."""
    found = {}
    for player, place in places_within(rows, results, entries).items():
        up, down = chances(zone, place, players)
        found[player] = (
            CHANCES[up] if zone.perhaps_up else None,
            CHANCES[down] if zone.perhaps_down else None,
        )
    return found


def places_within(
    rows: Sequence[Row], results: Sequence[Result], entries: Mapping[Player, Entry]
) -> dict[Player, Bounds]:
    """The best and the worst place of each player, counted among those who keep one."""
    kept = [row for row in rows if entries[row.player].state != EntryState.NO_SHOW]
    playing = [row for row in kept if not row.withdrawn]
    still = [result for result in results if result.state is State.OPEN]
    # Nothing changes any more for those whose results are void: they stand behind the others.
    settled = kept[len(playing) :] if still else kept
    found = within(playing, still, 0) if still else {}
    for row in settled:
        level = [place for place, one in enumerate(kept, 1) if one.rank == row.rank]
        found[row.player] = Bounds(level[0], level[-1])
    return found

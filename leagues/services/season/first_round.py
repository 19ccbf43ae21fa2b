"""A tournament begins: every player in one group, in an order that is drawn or was left by the last one."""

from collections.abc import Mapping

from core.errors import WrongState
from leagues.models import Division, Entry, Season
from leagues.pairing.formats import rounds_planned
from leagues.promotion.people import MoveKind, Place, SeasonPlan
from leagues.selectors.ladders import ladder_of
from leagues.selectors.standings import lot_of
from leagues.standings.tie_breaks import drawn


def seed_tournament(season: Season, before: Season | None, entries: Mapping[str, Entry]) -> SeasonPlan:
    """Every player who has a place, by lot, on a ladder as it was left; who is on the waiting list waits on."""
    here = [player for player, entry in entries.items() if entry.state == Entry.State.SIGNED_UP]
    if len(here) < 2:
        raise WrongState("Not enough players have signed up.")
    left = _ladder_left(season, before)
    order = sorted(
        here, key=lambda player: (left.get(player, len(left)), -drawn(lot_of(season), entries[player].player))
    )
    for number, player in enumerate(order, 1):
        entries[player].seeded = number
    if season.format == Season.Format.SWISS:
        season.rounds = rounds_planned(len(order), season.rounds)
        season.save(update_fields=["rounds"])
    places = {player: Place(player, 0, 0, MoveKind.JOINS) for player in order}
    return SeasonPlan([[order]], places, [player for player in entries if player not in places])


def _ladder_left(season: Season, before: Season | None) -> dict[str, int]:
    """Return every player's place at the end of the ladder before, by the numbers of their accounts."""
    if before is None or {season.format, before.format} != {Season.Format.LADDER}:
        return {}
    division = Division.objects.get(season=before)
    return {str(entry.user_id): place for place, entry in enumerate(ladder_of(division))}

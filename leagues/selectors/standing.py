"""The present competitions of a player, for the page that they begin with."""

from dataclasses import dataclass

from accounts.models import User
from leagues.choices import EntryState, SeasonState
from leagues.models import Entry, Season
from leagues.selectors.seasons import LATEST_FIRST

PAST = (Season.State.OVER, Season.State.CANCELLED)


@dataclass(frozen=True, slots=True)
class PresentSeason:
    """A season that is not over, and where a player stands in it."""

    id: str
    league_name: str
    number: int
    state: SeasonState
    entry_state: EntryState


def present_seasons_of(user: User, count: int) -> list[PresentSeason]:
    """The seasons of a player that are not over, the latest sign-up first."""
    entries = Entry.objects.filter(user=user).exclude(season__state__in=PAST).order_by(*LATEST_FIRST)
    columns = ("season_id", "season__league__name", "season__number", "season__state", "state")
    return [
        PresentSeason(season, name, number, SeasonState(state), EntryState(own))
        for season, name, number, state, own in entries.values_list(*columns)[:count]
    ]

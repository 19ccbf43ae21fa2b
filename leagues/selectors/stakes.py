"""People whose own case a director's decision is: what happens in a division touches everyone in it."""

from django.db.models import Q

from accounts.models import User
from games.selectors.staff import belongs_to
from leagues.models import Entry, Season


def stands_in_division(division_id: str, user: User) -> bool:
    """Return True if the user has or had a place in the division, or a bot of theirs."""
    return Entry.objects.filter(belongs_to(user, "user"), division=division_id).exists()


def takes_part(season: Season, user: User) -> bool:
    """Return True if the user has signed up for the season, or a bot of theirs; also for a rest, or a place to come."""
    return Entry.objects.filter(belongs_to(user, "user"), season=season).exists()


def stands_beside(entry: Entry, user: User) -> bool:
    """Return True if the user is in the same division as this player, or may be: one of them has no division."""
    own = Entry.objects.filter(belongs_to(user, "user"), season=entry.season_id)
    if entry.division_id is not None:
        own = own.filter(Q(division=entry.division_id) | Q(division=None))
    return own.exists()


def stands_beside_match(match_id: str, user: User) -> bool:
    """Return True if the result of a match counts in a division in which the user stands."""
    return Entry.objects.filter(belongs_to(user, "user"), division__fixtures__match=match_id).exists()

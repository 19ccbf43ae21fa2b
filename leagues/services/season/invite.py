"""Inviting players to a season, many at once: they are notified, and sign up like anybody else."""

from collections.abc import Sequence

from django.db.models import QuerySet

from accounts.choices import Kind
from accounts.models import User
from accounts.names import normal_name
from accounts.selectors import unknown_user, users_named
from core import times
from core.database.transactions import transacted
from core.errors import Conflict, FieldError, Invalid
from core.journal.services import record_all
from games.services.making.seats import not_to_be_invited
from leagues.events import SEASON_INVITED, PlayerNamed
from leagues.models import Entry, Invitation, Season
from leagues.selectors.invitations import invitations_to
from leagues.services.acts import require_director
from leagues.services.locking import TO_START, lock_season, require_state

MOST_INVITED = 1_000
"""The most players that can be invited to one season."""


@transacted
def invite_to_season(*, season_id: str, by: User, names: Sequence[str]) -> list[User]:
    """Invite players, as a director. Returns those who were neither invited before nor have signed up."""
    season = lock_season(season_id)
    require_director(season.league, by)
    require_state(season, *TO_START, Season.State.RUNNING)
    guests = _guests(by, names)
    known = {
        *Invitation.objects.filter(season=season).values_list("user_id", flat=True),
        *Entry.objects.filter(season=season).values_list("user_id", flat=True),
    }
    new = [guest for guest in guests if guest.pk not in known]
    if Invitation.objects.filter(season=season).count() + len(new) > MOST_INVITED:
        raise Conflict(f"A season can have at most {MOST_INVITED} invitations.")
    now = times.now()
    Invitation.objects.bulk_create(Invitation(season=season, user=guest, by=by, at=now) for guest in new)
    record_all((SEASON_INVITED, PlayerNamed(season=season.pk, user=guest.pk)) for guest in new)
    return new


def invitations_for(*, season: Season, by: User) -> QuerySet[Invitation]:
    """Return the invitations of directors to a season, for a director."""
    require_director(season.league, by)
    return invitations_to(season)


def forget_invitations_of(*, user_id: int) -> None:
    """Delete the invitations of an erased account."""
    Invitation.objects.filter(user=user_id).delete()


def _guests(by: User, names: Sequence[str]) -> list[User]:
    known = users_named(list(names))
    found: dict[int, tuple[int, User]] = {}
    errors = []
    for number, name in enumerate(names):
        user = known.get(normal_name(name).lower())
        if user is None or user.kind != Kind.HUMAN or not user.exists_for_others:
            errors.append(unknown_user(f"users.{number}"))
        else:
            found.setdefault(user.pk, (number, user))
    guests = [user for _, user in found.values()]
    apart = not_to_be_invited(by, guests)
    errors += [
        FieldError(f"users.{number}", "not_to_be_invited", "You cannot invite this player.")
        for number, user in found.values()
        if user.pk in apart
    ]
    if errors:
        raise Invalid("Some players could not be invited.", errors=errors)
    return guests

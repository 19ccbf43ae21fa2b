"""Users as everyone sees them."""

from django.db.models import Exists, OuterRef

from accounts.choices import Kind
from accounts.models import User
from accounts.selectors import shown_user
from games.choices import Agreed
from games.models import Consent, Seat
from games.shapes.seats import Profile


def aborts_of(user: User) -> int:
    """Count the matches of the user aborted by agreement after the deal: every player's consent is stored there.

    Where a match was aborted because time ran out for all players, at least one consent is missing.
    """
    # Of matches that are over only aborted ones have no places. They are few, and an index finds them.
    held = Seat.objects.filter(user=user, state=Seat.State.TAKEN, place=None, match__reason="aborted")
    # Hardly anybody has one, and who agreed to it stands in three tables.
    if not held.exists():
        return 0
    word = Consent.objects.filter(match=OuterRef("match"), end=Agreed.ABORT, ply=OuterRef("match__ply"))
    missing = (
        Seat.objects.filter(match=OuterRef("match"))
        .exclude(user__kind=Kind.BOT, user__owner=None)
        .annotate(given=Exists(word.filter(seat=OuterRef("number"))))
        .filter(given=False)
    )
    return held.filter(~Exists(missing), Exists(word), match__started_at__isnull=False).count()


def profile_of(user: User) -> Profile:
    """A user as everyone sees them."""
    return Profile(
        public=shown_user(user),
        owner=user.owner.username if user.owner else None,
        agreed_aborts=aborts_of(user),
    )

"""A private link: a secret address by which people sit down whom its maker need not name."""

from accounts.models import User
from accounts.secrets import link_digests, new_link_code
from core.errors import Forbidden
from core.transactions import transacted
from games.models import Link, Match, Seat
from games.selectors.links import match_of_link, no_link, opens
from games.services.locking import lock_match, now_of, require_waiting
from games.services.opening import sit_down

FORGET_SIZE = 1000
"""How many links are forgotten at a time; those that are left are for the next."""


@transacted
def make_link(*, match_id: str, user: User) -> str:
    """A new code for a match that waits, shown this once; one from before is worth nothing any more."""
    match, _ = _own_waiting(match_id, user)
    code = new_link_code()
    Link.objects.filter(match=match).delete()
    Link.objects.create(match=match, digest=link_digests(code)[0], created_at=now_of(match))
    return code


@transacted
def revoke_link(*, match_id: str, user: User) -> None:
    """Make the code worthless; where there is none, nothing changes."""
    match, _ = _own_waiting(match_id, user)
    Link.objects.filter(match=match).delete()


@transacted
def join_by_link(*, code: str, user: User, number: int | None = None, entropy: str = "") -> Match:
    """Take a seat of the match behind a code: the one that was kept for this user, or an open one."""
    match, seats = lock_match(match_of_link(code).pk, user, has_link=True)
    # Under the lock: it may have started, or the code been revoked, since it was looked up.
    if match.status != Match.Status.WAITING or not opens(match, code):
        raise no_link()
    sit_down(match, seats, user, number, entropy)
    return match


def forget_dead_links() -> int:
    """Delete links of matches that have started or ended, a limited number at a time; how many.

    No match waits a second time: they can lead nowhere any more. Without them a code gets the same refusal.
    """
    dead = Link.objects.exclude(match__status=Match.Status.WAITING).values_list("pk", flat=True)
    deleted, _ = Link.objects.filter(pk__in=list(dead[:FORGET_SIZE])).delete()
    return deleted


def _own_waiting(match_id: str, user: User) -> tuple[Match, list[Seat]]:
    match, seats = lock_match(match_id, user)
    require_waiting(match)
    if match.creator_id != user.pk:
        raise Forbidden("Only whoever made the match has a link to it to give away.")
    return match, seats

"""Private links: a secret code with which anyone can join a match without being invited by name."""

from django.db.models import Exists, OuterRef

from accounts.auth.secrets import link_digests, new_link_code
from accounts.models import User
from core.batches import delete_some
from core.database.transactions import transacted
from core.errors import Forbidden
from games.models import Link, Match
from games.selectors.expiry import now_of
from games.selectors.making.links import match_of_link, no_link, opens
from games.services.locking import lock_match, require_waiting
from games.services.making.join import take_seat


@transacted
def make_link(*, match_id: str, user: User) -> str:
    """Create a code for a waiting match. It is shown only once, and replaces an earlier one."""
    match = _own_waiting(match_id, user)
    code = new_link_code()
    Link.objects.filter(match=match).delete()
    Link.objects.create(match=match, digest=link_digests(code)[0], created_at=now_of(match))
    return code


@transacted
def revoke_link(*, match_id: str, user: User) -> None:
    """Revoke the code, if there is one."""
    match = _own_waiting(match_id, user)
    Link.objects.filter(match=match).delete()


@transacted
def join_by_link(*, code: str, user: User, number: int | None = None, entropy: str = "") -> Match:
    """Take a seat of the match behind a code: the one reserved for this user, or an open one."""
    match, seats = lock_match(match_of_link(code).pk, user, has_link=True)
    # Checked again under the lock: since the lookup the match may have started or the code been revoked.
    if match.status != Match.Status.WAITING or not opens(match, code):
        raise no_link()
    take_seat(match, seats, user, number, entropy, has_link=True)
    return match


def forget_dead_links(most: int) -> int:
    """Delete links of matches that have started or ended, at most so many. Returns how many.

    A match never goes back to waiting, so these links are dead. A code gets the same refusal without its row.
    """
    waiting = Match.objects.filter(pk=OuterRef("match"), status=Match.Status.WAITING)
    return delete_some(Link.objects.filter(~Exists(waiting)).order_by("pk"), most)


def _own_waiting(match_id: str, user: User) -> Match:
    match, _ = lock_match(match_id, user)
    require_waiting(match)
    if match.creator_id != user.pk:
        raise Forbidden("Only the match's creator can create links.")
    return match

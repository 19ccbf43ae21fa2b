"""Private links: anyone who has the code finds the match, as long as it waits."""

from accounts.auth.secrets import link_digests
from core.errors import NotFound
from games.models import Link, Match
from games.selectors.matches import seats_of


def match_of_link(code: str) -> Match:
    """The match that waits behind a code. Unknown, revoked and too late are all the same."""
    link = Link.objects.select_related("match__creator").filter(digest__in=link_digests(code)).first()
    # Its creator may have closed their account a moment ago.
    if link is None or not link.match.creator.is_active:
        raise no_link()
    # Its seats, in their present state, decide whether it still waits.
    seats_of(link.match)
    if link.match.status != Match.Status.WAITING:
        raise no_link()
    return link.match


def opens(match: Match, code: str) -> bool:
    """Return True if this code leads into this match."""
    return Link.objects.filter(match=match, digest__in=link_digests(code)).exists()


def no_link() -> NotFound:
    """The one refusal of all codes that lead nowhere."""
    return NotFound("Link not found.")

"""Codes for seasons: a director gives one to a club or into a chat, and its readers sign up with it (ADR 0038)."""

from datetime import datetime

from django.db.models import F, Q, QuerySet

from accounts.auth.secrets import invite_digests, new_invite_code
from accounts.models import User
from accounts.selectors import apart_from
from core import times
from core.database.transactions import transacted
from core.errors import Conflict, FieldError, Forbidden, Invalid, NotFound
from leagues.models import Invitation, Season, SeasonCode
from leagues.selectors.codes import codes_of
from leagues.selectors.seasons import place_before, season_for
from leagues.services.acts import is_director, require_director
from leagues.services.locking import TO_START, lock_season, require_state

MOST_CODES = 50
"""The most codes that a season has at the same time."""


@transacted
def make_code(*, season_id: str, by: User, uses: int = 1, expires_at: datetime | None = None) -> tuple[SeasonCode, str]:
    """Make a code, as a director. What it says is shown only once."""
    season = lock_season(season_id)
    require_director(season.league, by)
    require_state(season, *TO_START, Season.State.RUNNING)
    now = times.now()
    if expires_at is not None and expires_at <= now:
        wrong = FieldError("expires_at", "past", "This time is in the past.")
        raise Invalid("A code must expire in the future.", errors=[wrong])
    if SeasonCode.objects.filter(season=season).count() >= MOST_CODES:
        raise Conflict(f"A season can have at most {MOST_CODES} invite codes. Revoke one first.")
    says = new_invite_code()
    digest = invite_digests(says)[0]
    code = SeasonCode.objects.create(season=season, by=by, digest=digest, uses=uses, at=now, expires_at=expires_at)
    return code, says


@transacted
def revoke_code(*, season_id: str, by: User, code_id: str) -> None:
    """Revoke a sign-up code, as a director. Players who have signed up with it stay."""
    season = lock_season(season_id)
    require_director(season.league, by)
    deleted, _ = SeasonCode.objects.filter(season=season, pk=code_id).delete()
    if not deleted:
        raise NotFound("Invite code not found.")


def codes_for(*, season: Season, by: User) -> QuerySet[SeasonCode]:
    """The codes of a season, for a director."""
    require_director(season.league, by)
    return codes_of(season)


def season_of_code(*, code: str, user: User) -> Season:
    """The season that a code opens to this user, for a page that shows it before they sign up."""
    found = _good(code).select_related("by", "season__league").first()
    if found is None or not _opens_to(user, found, found.season):
        raise NotFound("This invite code is not valid or has been used up.")
    return season_for(found.season_id)


def let_in_by(season: Season, user: User, code: str | None) -> None:
    """Refuse a player who comes to a locked season without an invitation that it asks for, or with a bad code.

    A code that was given is used up, also where none is needed: directors see how many came by it.
    """
    if code is not None:
        _use(season, user, code)
    elif season.by_invitation and not _is_expected(season, user):
        raise Forbidden("This season is by invitation only. Ask a director for an invitation or an invite code.")


def forget_codes_of(*, user_id: int) -> None:
    """Delete the codes that an erased account has made."""
    SeasonCode.objects.filter(by=user_id).delete()


def _is_expected(season: Season, user: User) -> bool:
    invited = Invitation.objects.filter(season=season, user=user).exists()
    return invited or is_director(season.league, user) or place_before(season, user) is not None


def _use(season: Season, user: User, says: str) -> None:
    code = _good(says).filter(season=season).select_related("by").first()
    if code is None or not _opens_to(user, code, season):
        raise Forbidden("This invite code is not valid for this season.")
    # The season is locked, so nobody else is using it up.
    SeasonCode.objects.filter(pk=code.pk).update(used=F("used") + 1)


def _good(says: str) -> QuerySet[SeasonCode]:
    lasting = Q(expires_at=None) | Q(expires_at__gt=times.now())
    return SeasonCode.objects.filter(lasting, digest__in=invite_digests(says), used__lt=F("uses"))


def _opens_to(user: User, code: SeasonCode, season: Season) -> bool:
    # Unknown, used up, of a director who has gone, of one with a block between them: nobody learns which.
    return is_director(season.league, code.by) and not apart_from(user, [code.by])

"""Repeated authentication, for answers that last longer than a request, such as streams."""

from collections.abc import Collection
from dataclasses import dataclass

from django.contrib.auth import HASH_SESSION_KEY, SESSION_KEY
from django.utils.crypto import constant_time_compare

from accounts.auth.sessions import BrowserSession, note_use_of
from accounts.models import Token, User
from core import times


@dataclass(frozen=True, slots=True)
class Caller:
    """A caller who was let in, by a token or the session of a browser."""

    user_id: int
    person_id: int
    token_id: str = ""
    session: str = ""


def still_authenticated(callers: Collection[Caller], scope: str) -> dict[Caller, User]:
    """Return the callers whose token or session is still good for a scope, after two queries at the most."""
    now = times.now()
    ids = [caller.token_id for caller in callers if caller.token_id]
    keys = [caller.session for caller in callers if not caller.token_id and caller.session]
    tokens = Token.objects.select_related("user").in_bulk(ids)
    going = BrowserSession.objects.select_related("user").filter(expire_date__gt=now)
    sessions = going.in_bulk(keys)
    found: dict[Caller, User] = {}
    for caller in callers:
        user = None
        if caller.token_id:
            token = tokens.get(caller.token_id)
            if token is not None and scope in token.granted and not token.has_expired(now):
                user = token.user
        else:
            session = sessions.get(caller.session)
            if session is not None and _has_logged_in(session):
                user = session.user
        if user is not None and user.pk == caller.user_id and user.is_active:
            found[caller] = user
    return found


def _has_logged_in(session: BrowserSession) -> bool:
    if (user := session.user) is None:
        return False
    note_use_of(session)
    kept = session.get_decoded()
    hashes = [user.get_session_auth_hash(), *user.get_session_auth_fallback_hash()]
    claimed = str(kept.get(HASH_SESSION_KEY, ""))
    return kept.get(SESSION_KEY) == str(user.pk) and any(constant_time_compare(claimed, each) for each in hashes)

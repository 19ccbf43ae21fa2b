"""Whether callers who were let in may stay: for answers that last longer than a request."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from django.contrib.auth import HASH_SESSION_KEY, SESSION_KEY
from django.db.models import DateTimeField
from django.utils.crypto import constant_time_compare

from accounts.models import Token, User
from accounts.sessions import BrowserSession, note_use_of
from core import times
from core.statements import AMOUNTS, Given, Select, given, numbered, padded


@dataclass(frozen=True, slots=True)
class LetIn:
    """Who was let in, and by what: a token or the session of a browser."""

    user_id: int
    person_id: int
    token_id: str = ""
    session: str = ""


def still_in(callers: Collection[LetIn], scope: str) -> dict[LetIn, User]:
    """The callers whose token or session is still good for a scope: two queries for up to 201 callers."""
    tokens = {token.pk: token for token in _tokens([caller.token_id for caller in callers if caller.token_id])}
    keys = [caller.session for caller in callers if not caller.token_id and caller.session]
    sessions = {session.session_key: session for session in _sessions(keys)}
    found: dict[LetIn, User] = {}
    for caller in callers:
        if caller.token_id:
            token = tokens.get(caller.token_id)
            user = token.user if token is not None and _is_good(token, scope) else None
        else:
            session = sessions.get(caller.session)
            user = session.user if session is not None and _has_logged_in(session) else None
        if user is not None and user.pk == caller.user_id and user.is_active:
            found[caller] = user
    return found


def _is_good(token: Token, scope: str) -> bool:
    return scope in token.granted and (token.expires_at is None or token.expires_at > times.now())


def _has_logged_in(session: BrowserSession) -> bool:
    if (user := session.user) is None:
        return False
    note_use_of(session)
    kept = session.get_decoded()
    hashes = [user.get_session_auth_hash(), *user.get_session_auth_fallback_hash()]
    claimed = str(kept.get(HASH_SESSION_KEY, ""))
    return kept.get(SESSION_KEY) == str(user.pk) and any(constant_time_compare(claimed, each) for each in hashes)


def _tokens(ids: Sequence[str]) -> Iterator[Token]:
    for some in _in_batches(ids):
        yield from _tokens_by(len(some)).all(**numbered("token", some))


def _sessions(keys: Sequence[str]) -> Iterator[BrowserSession]:
    for some in _in_batches(keys):
        yield from _sessions_by(len(some)).all(now=times.now(), **numbered("key", some))


def _in_batches(values: Sequence[str]) -> Iterator[list[str]]:
    for start in range(0, len(values), AMOUNTS[-1]):
        yield padded(values[start : start + AMOUNTS[-1]])


@cache
def _tokens_by(count: int) -> Select[Token]:
    return Select(lambda: Token.objects.select_related("user").filter(pk__in=given("token", count)))


@cache
def _sessions_by(count: int) -> Select[BrowserSession]:
    last: DateTimeField[object, object] = DateTimeField()
    keys = given("key", count)
    found = BrowserSession.objects.filter(session_key__in=keys, expire_date__gt=Given("now", last))
    return Select(lambda: found.select_related("user"))

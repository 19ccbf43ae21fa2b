"""Whether a caller who was let in may stay: for answers that last longer than a request."""

from dataclasses import dataclass
from importlib import import_module
from typing import Any

from django.conf import settings
from django.contrib.auth import HASH_SESSION_KEY, SESSION_KEY
from django.utils.crypto import constant_time_compare

from accounts.models import Token, User
from core import times


@dataclass(frozen=True, slots=True)
class LetIn:
    """Who was let in, and by what: a token or the session of a browser."""

    user_id: int
    person_id: int
    token_id: str = ""
    session: str = ""


def still_in(caller: LetIn, scope: str) -> User | None:
    """The user, if the token or the session that let them in is still good for this scope; else None."""
    if caller.token_id:
        token = Token.objects.select_related("user").filter(pk=caller.token_id, user=caller.user_id).first()
        if token is None or not token.user.is_active or scope not in token.granted:
            return None
        return token.user if token.expires_at is None or token.expires_at > times.now() else None
    user = User.objects.filter(pk=caller.user_id, is_active=True).first()
    return user if user is not None and _has_session(user, caller.session) else None


def _has_session(user: User, key: str) -> bool:
    store: Any = import_module(settings.SESSION_ENGINE).SessionStore(key)
    kept = store.load()
    hashes = [user.get_session_auth_hash(), *user.get_session_auth_fallback_hash()]
    told = str(kept.get(HASH_SESSION_KEY, ""))
    return kept.get(SESSION_KEY) == str(user.pk) and any(constant_time_compare(told, each) for each in hashes)

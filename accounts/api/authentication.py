"""Authentication: programs by bearer token, browsers by session."""

from contextlib import suppress
from dataclasses import dataclass
from typing import NoReturn

from django.contrib.auth import update_session_auth_hash
from django.contrib.auth.models import AnonymousUser
from django.db import OperationalError
from rest_framework import authentication, exceptions
from rest_framework.request import Request

from accounts import selectors, services
from accounts.auth.callers import Caller
from accounts.auth.scopes import scopes_open_to
from accounts.auth.strangers import stranger
from accounts.models import Token, User
from core.errors import CsrfFailed, Unauthenticated
from core.http.callers import note_person
from core.http.middleware.browsers import is_of_another_origin
from core.http.prefetch import keep_prefetched, prefetch_query
from core.http.problem import CHALLENGE


class BearerAuthentication(authentication.BaseAuthentication):
    """`Authorization: Bearer <token>` only, so that no token ends up in a log of URLs."""

    def authenticate(self, request: Request) -> tuple[User, Token] | None:
        """The token's user and the token; None without the header."""
        header = request.META.get("HTTP_AUTHORIZATION")
        if header is None:
            return None
        scheme, _, secret = str(header).partition(" ")
        if scheme.lower() != "bearer" or not secret.strip():
            _refuse("The `Authorization` header must be `Bearer <token>`.", "invalid_request")
        token = _token_of(request, secret.strip())
        if token is None:
            _refuse("The token is unknown, expired or revoked.", "invalid_token")
        note_person(request, token.user_id)
        # The time of the last use is only a hint: when the database is too busy to store it, the request goes on.
        with suppress(OperationalError):
            services.note_use(token=token, secret=secret.strip())
        return token.user, token

    def authenticate_header(self, request: Request) -> str:
        """Return the challenge of the 401 answer."""
        return CHALLENGE


def _token_of(request: Request, secret: str) -> Token | None:
    """The token with this secret; what the view asks for is read in the same trip."""
    asked = prefetch_query(request)
    if asked is None:
        return selectors.token_of(secret)
    token, rows = selectors.token_and_rows(secret, asked)
    keep_prefetched(request, rows)
    return token


def caller_of(request: Request) -> User:
    """The user who makes the request; views call this after they have refused anonymous callers."""
    if not isinstance(request.user, User):
        _refuse("A token is required.", "invalid_request")
    return request.user


def user_or_stranger(request: Request) -> User:
    """The user who makes the request, or a stranger, for reading that is open to onlookers."""
    return request.user if isinstance(request.user, User) else stranger()


@dataclass(frozen=True, slots=True)
class SessionGrant:
    """The grant of a logged-in browser: everything that its player may do."""

    granted: frozenset[str]


class SessionAuthentication(authentication.SessionAuthentication):
    """The session of the login page, for pages of this server. Writing also needs the CSRF token."""

    def authenticate(self, request: Request) -> tuple[User, SessionGrant] | None:
        """The session's user; None without a session, or if a page of another origin sends its cookie."""
        user = getattr(request._request, "user", None) or AnonymousUser()
        if not isinstance(user, User) or not user.is_active or is_of_another_origin(request._request):
            return None
        self.enforce_csrf(request)
        return user, SessionGrant(scopes_open_to(is_staff=user.is_trusted_staff))

    def enforce_csrf(self, request: Request) -> None:
        """Refuse a write without the CSRF token."""
        try:
            super().enforce_csrf(request)
        except exceptions.PermissionDenied:
            raise CsrfFailed from None


def token_in_use(request: Request) -> Token | None:
    """The token of the request; None for a browser session."""
    return request.auth if isinstance(request.auth, Token) else None


def keep_logged_in(request: Request, user: User) -> None:
    """Keep the calling browser logged in when a new password, or the end of all sessions, ends every other session."""
    if isinstance(request.auth, SessionGrant):
        update_session_auth_hash(request._request, user)


def _refuse(detail: str, error: str) -> NoReturn:
    raise Unauthenticated(detail).with_headers(WWW_Authenticate=f'{CHALLENGE}, error="{error}"')


def caller_from(request: Request) -> Caller:
    """The caller, and their credentials."""
    user, token = caller_of(request), token_in_use(request)
    if token is not None:
        return Caller(user.pk, user.person_id, token_id=token.pk)
    return Caller(user.pk, user.person_id, session=request._request.session.session_key or "")

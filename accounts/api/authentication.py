"""Who is asking: a program by its bearer token, a browser by its session."""

from contextlib import suppress
from dataclasses import dataclass
from typing import NoReturn

from django.contrib.auth import update_session_auth_hash
from django.contrib.auth.models import AnonymousUser
from django.db import OperationalError
from rest_framework import authentication, exceptions
from rest_framework.request import Request

from accounts import selectors, services
from accounts.models import Token, User
from accounts.scopes import scopes_open_to
from core.errors import CsrfFailed, Unauthenticated
from core.http.problem import CHALLENGE


class BearerAuthentication(authentication.BaseAuthentication):
    """`Authorization: Bearer <token>`; nowhere else, so that no token ends up in a log of addresses."""

    def authenticate(self, request: Request) -> tuple[User, Token] | None:
        """The token's user and the token; nobody where there is no header."""
        header = request.META.get("HTTP_AUTHORIZATION")
        if header is None:
            return None
        scheme, _, secret = str(header).partition(" ")
        if scheme.lower() != "bearer" or not secret.strip():
            _refuse("The Authorization header must be `Bearer <token>`.", "invalid_request")
        token = selectors.token_of(secret.strip())
        if token is None:
            _refuse("The token is unknown, expired or revoked.", "invalid_token")
        # Where the database is too busy for a hint, the request itself may still do.
        with suppress(OperationalError):
            services.note_use(token=token)
        return token.user, token

    def authenticate_header(self, request: Request) -> str:
        """What the 401 answer asks for."""
        return CHALLENGE


def caller_of(request: Request) -> User:
    """The user who is asking; a view has refused strangers by the time it calls this."""
    if not isinstance(request.user, User):
        _refuse("This needs a token.", "invalid_request")
    return request.user


@dataclass(frozen=True, slots=True)
class SessionGrant:
    """What a logged-in browser may do: whatever its user may."""

    granted: frozenset[str]


class SessionAuthentication(authentication.SessionAuthentication):
    """The session of the login page; writing needs the CSRF token too."""

    def authenticate(self, request: Request) -> tuple[User, SessionGrant] | None:
        """The session's user; nobody without a session."""
        user = getattr(request._request, "user", None) or AnonymousUser()
        if not isinstance(user, User) or not user.is_active:
            return None
        self.enforce_csrf(request)
        return user, SessionGrant(scopes_open_to(is_staff=user.is_staff))

    def enforce_csrf(self, request: Request) -> None:
        """Refuses a write without the CSRF token."""
        try:
            super().enforce_csrf(request)
        except exceptions.PermissionDenied:
            raise CsrfFailed from None


def keep_logged_in(request: Request, user: User) -> None:
    """A browser that has changed the password stays logged in; every other session of the user ends."""
    if isinstance(request.auth, SessionGrant):
        update_session_auth_hash(request._request, user)


def _refuse(detail: str, error: str) -> NoReturn:
    raise Unauthenticated(detail).with_headers(WWW_Authenticate=f'{CHALLENGE}, error="{error}"')

"""Objects that tests are made from: users, tokens, a client that speaks with one."""

import itertools
from collections.abc import Collection
from datetime import datetime
from typing import Any

from django.contrib.auth.models import Permission
from django.test import Client

from accounts.auth.scopes import FIRST
from accounts.choices import Kind
from accounts.models import Token, User
from accounts.services import create_token
from tests.openapi import CheckedClient

PASSWORD = "correct horse battery"

_numbers = itertools.count(1)


def make_user(username: str | None = None, *, password: str | None = None, staff: bool = False, **fields: Any) -> User:
    """A person; without a password nobody can log in as them, which is quicker."""
    user = User(username=username or f"player{next(_numbers)}", kind=Kind.HUMAN, is_staff=staff, **fields)
    if password is None:
        user.set_unusable_password()
    else:
        user.set_password(password)
    user.save()
    return user


def make_token(user: User, *, scopes: Collection[str] = FIRST, expires_at: datetime | None = None) -> str:
    """The secret of a token, marked as used just now, so that its first use is like any other."""
    token, secret = create_token(user=user, name="test", scopes=scopes, allowed=scopes, expires_at=expires_at)
    Token.objects.filter(pk=token.pk).update(last_used_at=token.created_at)
    return secret


def client_for(user: User | None = None, *, scopes: Collection[str] = FIRST, token: str | None = None) -> CheckedClient:
    """A client that acts for the user, or a stranger's."""
    client = CheckedClient()
    if user is not None:
        token = make_token(user, scopes=scopes)
    if token is not None:
        client.credentials(HTTP_AUTHORIZATION=f"Bearer {token}")
    return client


def browser_of(user: User, language: str = "") -> Client:
    """A browser in which the person is logged in; it sends forms without their CSRF token."""
    browser = Client(headers={"Accept-Language": language} if language else None)
    browser.force_login(user)
    return browser


def staff_browser(name: str, *permissions: str) -> Client:
    """A browser in which a staff member with these permissions has logged in."""
    user = make_user(name, staff=True)
    user.user_permissions.set(Permission.objects.filter(codename__in=permissions))
    return browser_of(user)

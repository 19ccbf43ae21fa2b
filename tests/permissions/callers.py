"""Every kind of caller of docs/who-may.md, and how each of them sends a request."""

from collections.abc import Callable
from typing import Any, Final, Protocol

from django.test import Client

from accounts.auth.scopes import ALLOWS, BY_PASSWORD, FIRST, SCOPES
from accounts.models import User
from tests.factories import client_for
from tests.oauth.programs import command_line
from tests.openapi import CheckedClient
from tests.permissions.world import World

ELSEWHERE: Final = "https://elsewhere.example"


class Send(Protocol):
    """Sends one request; `scope` is what the operation needs, if anything."""

    def __call__(self, method: str, path: str, body: str, scope: str | None) -> Any:
        """The answer."""


def _by(client: CheckedClient) -> Send:
    def send(method: str, path: str, body: str, scope: str | None) -> Any:
        return client.generic(method, path, body, content_type="application/json")

    return send


def _with_other_scopes(world: World) -> Send:
    """The owner, with a token that has every scope but the one that is needed."""
    clients = {
        scope: client_for(world.owner.user, scopes=[one for one in FIRST if one != scope]) for scope in (*SCOPES, None)
    }

    def send(method: str, path: str, body: str, scope: str | None) -> Any:
        return _by(clients[scope])(method, path, body, scope)

    return send


def _from_another_origin(world: World) -> Send:
    """The owner's browser, in which a page of another server sends the request: with cookies, and the CSRF token."""
    client = CheckedClient(enforce_csrf_checks=True)
    client.force_login(world.owner.user)
    client.get("/login")
    token = client.cookies["csrftoken"].value

    def send(method: str, path: str, body: str, scope: str | None) -> Any:
        headers = {"Origin": ELSEWHERE, "X-CSRFToken": token}
        return client.generic(method, path, body, content_type="application/json", headers=headers)

    return send


def _as_a_guest(world: World) -> Send:
    """The browser of a guest: a session, and no token."""
    client = CheckedClient()
    client.force_login(world.guest)
    return _by(client)


def _by_a_program(world: World) -> Send:
    """A program that the owner has let in for all that takes no password."""
    tokens = command_line().let_in(
        world.owner.user, scope=" ".join(scope for scope in ALLOWS if scope not in BY_PASSWORD)
    )
    return _by(client_for(token=tokens["access_token"]))


CALLERS: Final[dict[str, Callable[[World], Send]]] = {
    "nobody": lambda world: _by(CheckedClient()),
    "stranger": lambda world: _by(world.stranger.client),
    "member": lambda world: _by(world.member.client),
    "seat": lambda world: _by(world.seat.client),
    "owner": lambda world: _by(world.owner.client),
    "director": lambda world: _by(world.director.client),
    "staff": lambda world: _by(client_for(world.staff, scopes=SCOPES)),
    "closed account": lambda world: _by(client_for(token=world.closed_token)),
    "other scope": _with_other_scopes,
    "own bot": lambda world: _by(client_for(token=world.bot_token)),
    "program": _by_a_program,
    "another origin": _from_another_origin,
    "guest": _as_a_guest,
}
"""By the head of the table's column. Another way to come in is a line here, and a column by `make who-may`."""


class Browse(Protocol):
    """Opens one page, or sends an empty form there."""

    def __call__(self, method: str, path: str) -> Any:
        """The answer."""


def _browser(user: User | None, *, origin: str = "") -> Browse:
    """A browser in which this person has signed in, and which has seen a form."""
    client = Client(enforce_csrf_checks=True)
    if user is not None:
        client.force_login(user)
    client.get("/login")
    headers = {"X-CSRFToken": client.cookies["csrftoken"].value, **({"Origin": origin} if origin else {})}
    cookies = dict(client.cookies)

    def browse(method: str, path: str) -> Any:
        # Signing out empties the jar.
        client.cookies.clear()
        client.cookies.update(cookies)
        return client.generic(method, path, headers=headers)

    return browse


def _closed(world: World) -> Browse:
    """The browser of a person who has closed the account in another one."""
    return _browser(User(pk=world.closed.pk, password=world.closed.password))


def _with_token(world: World) -> Browse:
    client = client_for(world.staff, scopes=SCOPES)
    return lambda method, path: client.generic(method, path)


BROWSERS: Final[dict[str, Callable[[World], Browse]]] = {
    "nobody": lambda world: _browser(None),
    "person": lambda world: _browser(world.owner.user),
    "closed account": _closed,
    "staff without rights": lambda world: _browser(world.clerk),
    "staff": lambda world: _browser(world.staff),
    "token of staff": _with_token,
    "another origin": lambda world: _browser(world.staff, origin=ELSEWHERE),
    "guest": lambda world: _browser(world.guest),
}
"""Callers who open a page, by the head of the column."""

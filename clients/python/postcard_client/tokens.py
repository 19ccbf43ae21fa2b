"""Credentials of a request: a token of the server, or the tokens of a sign-in, which are renewed in time."""

from __future__ import annotations

import time
from collections.abc import AsyncGenerator, Generator
from typing import Any, Final

import httpx
from anyio.to_thread import run_sync

from postcard_client.problems import raise_for
from postcard_client.stores import MemoryStore, Tokens, TokenStore
from postcard_client.unanswered import named

CLI: Final = "postcard-cli"
"""The program that every server knows."""
SOON: Final = 30.0
"""Seconds before its end from which an access token is not used any more."""


class SignInFailed(Exception):
    """The server or the person did not let the program in, or does so no more: sign in again."""

    def __init__(self, error: str, description: str = "") -> None:
        super().__init__(f"{error}: {description}" if description else error)
        self.error = error
        """The code of OAuth, such as `access_denied` or `invalid_grant`."""


class Bearer(httpx.Auth):
    """A token of the server, as `POST /tokens` gives it."""

    def __init__(self, token: str) -> None:
        self._token = token.strip()
        if len(self._token.splitlines()) > 1:
            # An HTTP library would refuse this with a message that repeats the token.
            raise ValueError("A token is a single line.")

    def __repr__(self) -> str:
        return "Bearer(…)"

    def auth_flow(self, request: httpx.Request) -> Generator[httpx.Request, httpx.Response, None]:
        """Called by httpx for each request."""
        request.headers["Authorization"] = f"Bearer {self._token}"
        yield request


class OAuthTokens(httpx.Auth):
    """The tokens of a sign-in. They are renewed when they end, and stored before they are used.

    A refresh token is good once, and the whole sign-in ends if it comes twice. So programs that share a sign-in share
    its store, whose lock is held while the tokens are renewed.
    """

    def __init__(self, tokens: Tokens | TokenStore, *, client_id: str = CLI, http: httpx.Client | None = None) -> None:
        self.store: TokenStore = MemoryStore(tokens) if isinstance(tokens, Tokens) else tokens
        self.client_id = client_id
        self._http = http

    def sync_auth_flow(self, request: httpx.Request) -> Generator[httpx.Request, httpx.Response, None]:
        """Called by a sync client for each request."""
        tokens = self.store.read()
        if _is_ending(tokens):
            tokens = self._renewed(request, tokens)
        answer = yield _signed(request, tokens)
        if answer.status_code == 401:
            yield _signed(request, self._renewed(request, tokens))

    async def async_auth_flow(self, request: httpx.Request) -> AsyncGenerator[httpx.Request, httpx.Response]:
        """Called by an async client for each request; renewing, once an hour, happens in a thread."""
        tokens = self.store.read()
        if _is_ending(tokens):
            tokens = await run_sync(self._renewed, request, tokens)
        answer = yield _signed(request, tokens)
        if answer.status_code == 401:
            yield _signed(request, await run_sync(self._renewed, request, tokens))

    def _renewed(self, request: httpx.Request, old: Tokens) -> Tokens:
        with self.store.lock():
            kept = self.store.read()
            if kept.access_token != old.access_token:
                # Another thread or process got there first.
                return kept
            asked = {"grant_type": "refresh_token", "refresh_token": old.refresh_token, "client_id": self.client_id}
            place = request.url.copy_with(raw_path=b"/oauth/token")
            fresh = Tokens.from_answer(ask_oauth(self._http, str(place), asked))
            self.store.write(fresh)
            return fresh


def ask_oauth(http: httpx.Client | None, address: str, form: dict[str, str]) -> dict[str, Any]:
    """Return the answer of an endpoint of OAuth to a form; raise `SignInFailed` with its error otherwise."""
    with named():
        answer = http.post(address, data=form) if http else httpx.post(address, data=form, timeout=30)
    try:
        said = answer.json()
    except ValueError:
        said = None
    if answer.status_code == 400 and isinstance(said, dict) and "error" in said:
        raise SignInFailed(said["error"], said.get("error_description", ""))
    raise_for(answer.status_code, answer.headers, answer.content)
    return said if isinstance(said, dict) else {}


def _is_ending(tokens: Tokens) -> bool:
    return tokens.expires_at - SOON < time.time()


def _signed(request: httpx.Request, tokens: Tokens) -> httpx.Request:
    request.headers["Authorization"] = f"Bearer {tokens.access_token}"
    return request

"""The server that a command speaks to, and the credentials that it uses."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from itertools import islice
from typing import Any
from urllib.parse import urlsplit

import httpx

from postcard_client import AsyncClient, Client, FileEntropies, Retries
from postcard_client.cli.credentials import Secret, SignIn, Store, config_folder, open_store, read_json, write_private
from postcard_client.cli.exits import Exit, Failure
from postcard_client.cli.output import Output
from postcard_client.tokens import OAuthTokens

PATIENT = Retries(attempts=4, longest_wait=10)
IMPATIENT = Retries(attempts=1, first_wait=0.5, longest_wait=4)
"""A screen shows that the server is away, and tries again itself."""


class Servers:
    """The servers that are known here, and which one is spoken to when none is named."""

    def __init__(self) -> None:
        self.path = config_folder() / "servers.json"
        kept = read_json(self.path) if self.path.exists() else {}
        self.current: str | None = kept.get("current")
        self.users: dict[str, str] = dict(kept.get("users") or {})

    def keep(self, server: str, user: str) -> None:
        """Remember a server, and speak to it from now on."""
        self.current, self.users[server] = server, user
        self._write()

    def use(self, server: str) -> None:
        """Speak to this server from now on."""
        self.current = server
        self._write()

    def forget(self, server: str) -> None:
        """Know a server no longer."""
        self.users.pop(server, None)
        if self.current == server:
            self.current = next(iter(self.users), None)
        self._write()

    def find(self, word: str) -> str:
        """The server that a word means: an address, or a part of a known one."""
        known = [server for server in self.users if word in server]
        return known[0] if len(known) == 1 else address(word)

    def _write(self) -> None:
        write_private(self.path, {"current": self.current, "users": self.users})


class Session:
    """The state of one run of the command: its output, its server, its token."""

    def __init__(self) -> None:
        self.output = Output()
        self.named: str | None = None
        """The server that `--server` names."""

    def begin(self, as_json: bool, server: str) -> None:
        """Take what every command takes."""
        self.output.as_json, self.named = as_json, server or None

    @property
    def servers(self) -> Servers:
        """The servers that are known here."""
        return Servers()

    @property
    def server(self) -> str:
        """The server of this run."""
        servers = self.servers
        word = self.named or os.environ.get("POSTCARD_SERVER")
        found = servers.find(word) if word else servers.current
        if found is None:
            raise Failure(Exit.NOT_LOGGED_IN, "No server yet. Log in with: postcard login ADDRESS")
        return found

    @property
    def store(self) -> Store:
        """The store of the tokens."""
        return open_store()

    @property
    def entropies(self) -> FileEntropies:
        """Return what was added to the shuffling of matches: `postcard verify` looks for it."""
        return FileEntropies(config_folder() / "entropies.json")

    def token(self) -> str | OAuthTokens | None:
        """Return the credentials: `POSTCARD_TOKEN`, or those that a login kept."""
        if given := os.environ.get("POSTCARD_TOKEN", "").strip():
            if len(given.splitlines()) > 1:
                raise Failure(Exit.USAGE, "POSTCARD_TOKEN must be a single line.")
            return given
        secret = self.store.read(self.server)
        if secret and "refresh_token" in secret:
            return OAuthTokens(SignIn(self.store, self.server))
        return str(secret["token"]) if secret else None

    @property
    def is_logged_in(self) -> bool:
        """Return True if there is a token for the server of this run."""
        try:
            return self.token() is not None
        except Failure:
            return False

    def keep(self, server: str, user: str, secret: Secret) -> None:
        """Remember the caller and the token of a server."""
        self.store.write(server, secret)
        self.servers.keep(server, user)

    def client(self) -> Client:
        """The server, for one command."""
        return Client(self.server, self.token(), retries=PATIENT, entropies=self.entropies)

    def screen_client(self) -> AsyncClient:
        """The server, for a screen that stays open."""
        return AsyncClient(self.server, self.token(), retries=IMPATIENT, entropies=self.entropies)

    def me(self, client: Client) -> str:
        """The name of the caller."""
        return client.me()["username"]


def address(word: str) -> str:
    """The address of a server as it was typed; https unless it is on this machine."""
    if "://" not in word:
        host = word.split(":")[0].split("/")[0]
        word = f"{'http' if host in ('localhost', '127.0.0.1') else 'https'}://{word}"
    try:
        parts = urlsplit(word)
        host = httpx.URL(word).host
        # An empty part, or one that is too long, is refused only when the name is looked up.
        host.encode("idna")
        is_valid = parts.scheme in ("http", "https") and bool(host) and parts.port != 0
    except (ValueError, httpx.InvalidURL):
        is_valid = False
    if not is_valid:
        raise Failure(Exit.USAGE, f"{word} is not a valid server address.")
    return f"{parts.scheme}://{parts.netloc}{parts.path.rstrip('/').removesuffix('/api/v1')}"


def is_interactive() -> bool:
    """Return True if a person sits at the other end."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def all_of(rows: Iterable[Any], most: int) -> list[Any]:
    """The first rows of a list."""
    return list(islice(rows, most))

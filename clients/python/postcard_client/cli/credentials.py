"""Storage of tokens: the system's keyring where it has one, else a file that only its owner can read."""

from __future__ import annotations

import json
import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any, Protocol

import keyring
from filelock import FileLock
from keyring.errors import KeyringError
from platformdirs import user_config_path

from postcard_client.cli.exits import Exit, Failure
from postcard_client.stores import Tokens

SERVICE = "postcard"
Secret = dict[str, Any]


class Store(Protocol):
    """A store of one secret for each server."""

    where: str

    def read(self, server: str) -> Secret | None:
        """Return the secret that is kept for a server."""

    def write(self, server: str, secret: Secret) -> None:
        """Keep this instead of what was there."""

    def forget(self, server: str) -> None:
        """Keep nothing for this server."""


class KeyringStore:
    """The keyring of the desktop: one entry for each server."""

    where = "the keyring"

    def read(self, server: str) -> Secret | None:
        """Return the secret that is kept for a server."""
        kept = keyring.get_password(SERVICE, server)
        return json.loads(kept) if kept else None

    def write(self, server: str, secret: Secret) -> None:
        """Keep this instead of what was there."""
        keyring.set_password(SERVICE, server, json.dumps(secret))

    def forget(self, server: str) -> None:
        """Keep nothing for this server."""
        if keyring.get_password(SERVICE, server) is not None:
            keyring.delete_password(SERVICE, server)


class PrivateFile:
    """One file of mode 0600 for all servers."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "tokens.json"
        self.where = str(self.path)

    def read(self, server: str) -> Secret | None:
        """Return the secret that is kept for a server."""
        kept: Secret | None = self._all().get(server)
        return kept

    def write(self, server: str, secret: Secret) -> None:
        """Keep this instead of what was there."""
        write_private(self.path, {**self._all(), server: secret})

    def forget(self, server: str) -> None:
        """Keep nothing for this server."""
        write_private(self.path, {name: secret for name, secret in self._all().items() if name != server})

    def _all(self) -> dict[str, Any]:
        if not self.path.exists():
            return {}
        if sys.platform != "win32" and stat.S_IMODE(self.path.stat().st_mode) & 0o077:
            raise Failure(Exit.FAILED, f"Other users can read {self.path}. Make it private: chmod 600 {self.path}")
        return read_json(self.path)


class SignIn:
    """The tokens of a sign-in at one server, for `OAuthTokens`: all runs of the program share them."""

    def __init__(self, store: Store, server: str) -> None:
        self.store, self.server = store, server

    def read(self) -> Tokens:
        """The tokens as they were last written."""
        secret = self.store.read(self.server)
        if secret is None or "refresh_token" not in secret:
            raise Failure(Exit.NOT_LOGGED_IN, f"You are no longer logged in to {self.server}.")
        return Tokens(**secret)

    def write(self, tokens: Tokens) -> None:
        """Keep these instead."""
        self.store.write(self.server, asdict(tokens))

    @contextmanager
    def lock(self) -> Iterator[None]:
        """Held while tokens are renewed, against other runs too."""
        folder = config_folder()
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with FileLock(folder / "tokens.lock", mode=0o600):
            yield


def config_folder() -> Path:
    """Return the folder of the settings: `POSTCARD_CONFIG`, or the place that the system has for them."""
    named = os.environ.get("POSTCARD_CONFIG")
    return Path(named) if named else user_config_path("postcard", appauthor=False)


def open_store() -> Store:
    """The keyring if there is a usable one; `POSTCARD_CREDENTIALS` = `keyring` or `file` decides otherwise."""
    wanted = os.environ.get("POSTCARD_CREDENTIALS", "")
    if wanted not in ("", "keyring", "file"):
        raise Failure(Exit.USAGE, f"POSTCARD_CREDENTIALS must be keyring or file, not {wanted}.")
    if wanted == "keyring" or (wanted == "" and _has_keyring()):
        return KeyringStore()
    return PrivateFile(config_folder())


def write_private(path: Path, value: Any) -> None:
    """Write a file whole or not at all, for its owner alone from its first byte on."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    draft.unlink(missing_ok=True)
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="utf-8") as file:
        json.dump(value, file, indent=2)
        file.write("\n")
    draft.replace(path)


def read_json(path: Path) -> dict[str, Any]:
    """Read a file that `write_private` wrote."""
    try:
        value = json.loads(path.read_text("utf-8"))
    except ValueError as error:
        raise Failure(Exit.FAILED, f"Could not read {path}: {error}.") from error
    if not isinstance(value, dict):
        raise Failure(Exit.FAILED, f"Could not read {path}: it does not contain a JSON object.")
    return value


def _has_keyring() -> bool:
    try:
        # A backend that keeps nothing, or that nobody recommends, has a priority below 1.
        return float(keyring.get_keyring().priority) >= 1
    except (KeyringError, RuntimeError):
        return False

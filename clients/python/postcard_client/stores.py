"""Stores of the tokens of a sign-in."""

from __future__ import annotations

import json
import os
import threading
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Protocol

from filelock import FileLock


@dataclass(frozen=True)
class Tokens:
    """The tokens of a sign-in."""

    access_token: str = field(repr=False)
    refresh_token: str = field(repr=False)
    expires_at: float
    """The time at which the access token ends, in seconds since 1970."""
    scope: str = ""

    @classmethod
    def from_answer(cls, answer: dict[str, Any]) -> Tokens:
        """Read what `/oauth/token` answered."""
        ends = time.time() + float(answer["expires_in"])
        return cls(answer["access_token"], answer["refresh_token"], ends, answer.get("scope", ""))


class TokenStore(Protocol):
    """A store of the tokens of one sign-in, for one program."""

    def read(self) -> Tokens:
        """The tokens as they were last written."""

    def write(self, tokens: Tokens) -> None:
        """Keep these instead."""

    def lock(self) -> AbstractContextManager[object]:
        """Held while tokens are renewed: everyone else who shares the store waits."""


class MemoryStore:
    """A store in memory, for as long as the program runs, for all its threads."""

    def __init__(self, tokens: Tokens) -> None:
        self._tokens = tokens
        self._lock = threading.Lock()

    def read(self) -> Tokens:
        """The tokens as they were last written."""
        return self._tokens

    def write(self, tokens: Tokens) -> None:
        """Keep these instead."""
        self._tokens = tokens

    def lock(self) -> AbstractContextManager[object]:
        """Held while tokens are renewed."""
        return self._lock


class FileStore:
    """A store in a file that its owner alone can read (mode 0600), for all processes that are given its path."""

    def __init__(self, path: str | Path, tokens: Tokens | None = None) -> None:
        self.path = Path(path)
        if tokens is not None:
            self.write(tokens)

    def exists(self) -> bool:
        """Return True if tokens have been stored. If not, sign in."""
        return self.path.exists()

    def read(self) -> Tokens:
        """The tokens as they were last written."""
        return Tokens(**json.loads(self.path.read_text("utf-8")))

    def write(self, tokens: Tokens) -> None:
        """Replace the file as a whole: a program that is killed leaves the old one or the new one."""
        self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        fresh = self.path.with_name(f".{self.path.name}.{os.getpid()}.{threading.get_ident()}")
        descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with open(descriptor, "w", encoding="utf-8") as file:
            json.dump(asdict(tokens), file)
            file.flush()
            os.fsync(descriptor)
        fresh.replace(self.path)

    @contextmanager
    def lock(self) -> Iterator[None]:
        """Held while tokens are renewed, against other processes too."""
        with FileLock(f"{self.path}.lock", mode=0o600):
            yield

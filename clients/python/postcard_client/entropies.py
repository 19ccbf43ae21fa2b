"""This program's contributions to the shuffling of its matches, kept for the check of the deal."""

from __future__ import annotations

import json
import os
import secrets
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from filelock import FileLock

from postcard_client import types

BYTES = 32


class Entropies(Protocol):
    """A store of texts by the id of their match. A match has several if two accounts of one program sit in it."""

    def of(self, match: str) -> list[str]:
        """The texts for a match."""

    def keep(self, match: str, text: str) -> None:
        """Keep one more."""

    def forget(self, match: str, text: str) -> None:
        """Keep it no longer: the seat was not given."""


class MemoryEntropies:
    """A store in memory, for as long as the program runs."""

    def __init__(self) -> None:
        self._kept: dict[str, list[str]] = {}
        self._lock = threading.Lock()

    def of(self, match: str) -> list[str]:
        """The texts for a match."""
        return list(self._kept.get(match, ()))

    def keep(self, match: str, text: str) -> None:
        """Keep one more."""
        with self._lock:
            self._kept.setdefault(match, []).append(text)

    def forget(self, match: str, text: str) -> None:
        """Keep it no longer."""
        with self._lock:
            self._kept[match] = [kept for kept in self._kept.get(match, ()) if kept != text]


class FileEntropies:
    """A store in a file that its owner alone can read (mode 0600), for all processes that are given its path."""

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)

    def of(self, match: str) -> list[str]:
        """The texts for a match."""
        return self._all().get(match, [])

    def keep(self, match: str, text: str) -> None:
        """Keep one more."""
        self._change(match, lambda kept: [*kept, text])

    def forget(self, match: str, text: str) -> None:
        """Keep it no longer."""
        self._change(match, lambda kept: [one for one in kept if one != text])

    def _all(self) -> dict[str, list[str]]:
        if not self.path.exists():
            return {}
        kept: dict[str, list[str]] = json.loads(self.path.read_text("utf-8"))
        return kept

    def _change(self, match: str, change: Callable[[list[str]], list[str]]) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        with FileLock(f"{self.path}.lock", mode=0o600):
            kept = self._all()
            texts = change(kept.pop(match, []))
            if texts:
                kept[match] = texts
            fresh = self.path.with_name(f".{self.path.name}.{os.getpid()}")
            descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with open(descriptor, "w", encoding="utf-8") as file:
                json.dump(kept, file, indent=2)
            # A program that is killed leaves the old file or the new one.
            fresh.replace(self.path)


def drawn() -> str:
    """32 random bytes, as hex digits."""
    return secrets.token_hex(BYTES)


def kept_seat(match: types.Match) -> int | None:
    """The seat that is kept for the creator of a new match; None where the creator does not play."""
    for seat in match.get("seats", ()):
        if seat["state"] == "invited" and seat["name"] == match["creator"]:
            return seat["seat"]
    return None

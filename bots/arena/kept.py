"""A contest in a file: the pairs that have ended, so that a contest of hours can be ended at any time and go on."""

import json
import os
from dataclasses import asdict
from pathlib import Path
from typing import Any

from bots.arena.contest import Contest, Pair
from bots.arena.match import Times
from games.rules.registry import registry


class OtherContest(ValueError):
    """The file holds something else than this contest."""


class Kept:
    """A file with a line for the contest and one for each pair that has ended, in JSON."""

    def __init__(self, path: Path, contest: Contest) -> None:
        self._path = path
        self._head = _line({**asdict(contest), "look": None, "revision": registry()[contest.game].facts.revision})

    def read(self) -> dict[int, Pair]:
        """The pairs by their numbers. A new file begins with the contest; a line that was cut off is removed.

        Whole lines are never written again, so that whatever ends the command loses none.
        """
        text = self._path.read_bytes() if self._path.exists() else b""
        head = self._head.encode()
        if not head.startswith(text[: len(head)]):
            raise OtherContest(f"{self._path} holds another contest.")
        if len(text) < len(head):
            self._path.write_bytes(head)
            return {}
        whole = text.rfind(b"\n") + 1
        if whole < len(text):
            os.truncate(self._path, whole)
        return dict(map(_read, text[len(head) : whole].splitlines()))

    def add(self, number: int, pair: Pair) -> None:
        """Write a pair that has ended."""
        with self._path.open("a", encoding="utf-8") as file:
            file.write(_line({"number": number, **asdict(pair)}))


def _line(value: dict[str, Any]) -> str:
    return json.dumps(value) + "\n"


def _read(line: bytes) -> tuple[int, Pair]:
    found = json.loads(line)
    return found["number"], Pair(found["score"], found["rows"], [Times(**times) for times in found["times"]])

"""Counts the files that a move and a view pass through: `python -m scripts.path_length`, `--list` names them.

Take That Toy! on SQLite, by Django's test client, in a process that has answered both before. A file of the server is
passed if one of its functions runs; a change of file is a call from a function of one file to a function of another,
whatever functions of libraries are between them. What workers do afterwards is counted apart.
"""

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = str(Path(__file__).resolve().parent.parent)
ROOMS = (
    "accounts",
    "agents",
    "bots",
    "config",
    "core",
    "games",
    "leagues",
    "matchmaking",
    "notifications",
    "puzzles",
    "ratings",
    "web",
)


class Passed:
    """The files that are passed while a block runs."""

    def __init__(self) -> None:
        self.files: set[str] = set()
        self.changes = 0
        self._stack: list[str] = [""]

    def __enter__(self) -> "Passed":
        sys.setprofile(self._note)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    def _note(self, frame: Any, event: str, _: object) -> None:
        if event not in ("call", "return"):
            return
        file = _own_file(frame.f_code.co_filename)
        if not file:
            return
        if event == "return":
            if len(self._stack) > 1:
                self._stack.pop()
            return
        if file != self._stack[-1]:
            self.changes += 1
        self.files.add(file)
        self._stack.append(file)


def _own_file(name: str) -> str:
    if not name.startswith(ROOT):
        return ""
    file = name[len(ROOT) + 1 :]
    return file if file.partition("/")[0] in ROOMS else ""


def counted(what: str, work: Callable[[], object], *, is_listed: bool) -> None:
    """Do the work once, and print what it has passed."""
    with Passed() as path:
        work()
    print(f"{what}: {len(path.files)} files, {path.changes} changes of file")
    if is_listed:
        print("\n".join(f"    {file}" for file in sorted(path.files)))


def main() -> None:
    """Count a view, a move and what workers do after it."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--list", action="store_true", help="name the files")
    asked = parser.parse_args()
    os.environ.update(DJANGO_SETTINGS_MODULE="config.settings", POSTCARD_DATABASE_URL="", POSTCARD_REDIS_URL="")
    import django

    django.setup()
    from django.test.runner import DiscoverRunner

    runner = DiscoverRunner(verbosity=0, interactive=False)
    runner.setup_test_environment()
    databases = runner.setup_databases()
    try:
        _count(is_listed=asked.list)
    finally:
        runner.teardown_databases(databases)


def _count(*, is_listed: bool) -> None:
    from core.journal.models import Delivery
    from core.journal.services import deliver
    from games.api.kept import forget_answers
    from tests.sittings import Player, begun_match, play_next

    def deliver_all() -> None:
        for delivery_id in Delivery.objects.order_by("id").values_list("pk", flat=True):
            deliver(delivery_id=delivery_id)

    ana, ben = Player("ana"), Player("ben")
    begun_match(ana, ben, moves=4)
    deliver_all()
    match = begun_match(ana, ben, moves=4)
    deliver_all()
    due = ana if ana.view(match)["due"] else ben
    view = due.view(match)
    forget_answers()
    counted("a view", lambda: due.view(match), is_listed=is_listed)
    counted("a move", lambda: due.play_in(match, view), is_listed=is_listed)
    counted("what follows the move in workers", deliver_all, is_listed=is_listed)
    assert play_next(match, ana, ben)


if __name__ == "__main__":
    main()

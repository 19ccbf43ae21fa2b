"""A server whose bot is thinking, and that it lost nothing."""

import re
import subprocess
import sys
from pathlib import Path

from tests.running.guests import Guest
from tests.running.serving import ROOT, Server, wait_until

LEASE_SECONDS = 4
THINKER = "bots.bot_process"
WORKER = "manage.py worker"
CARD = re.compile(r"\b(play|deal|burst) [rygbp]")


def server_on(data: Path) -> Server:
    """A server that soon takes a silent worker for dead, with a bot that thinks until it is let go."""
    return Server(data, DJANGO_SETTINGS_MODULE="tests.crashes.settings", POSTCARD_LEASE_SECONDS=str(LEASE_SECONDS))


def thinking_process(server: Server) -> int:
    """The process in which a bot thinks."""

    def found() -> int | None:
        running = server.processes(THINKER)
        notes = [int(file.suffix[1:]) for file in server.data.glob("thinking.*")]
        return next((pid for pid in notes if pid in running), None)

    return wait_until(found, "no bot thinks", server.output)


def leave_the_bot_thinking(server: Server, guest: Guest, match: str) -> None:
    """Play until the bot is in the middle of a thought."""
    view = guest.view_when_due(match)
    (server.data / "go").unlink()
    for note in server.data.glob("thinking.*"):
        note.unlink()
    while view["due"]:
        view = guest.play(match, view)
    thinking_process(server)


def assert_matches_verify(server: Server) -> None:
    done = subprocess.run(
        [sys.executable, "manage.py", "verify_matches"],
        cwd=ROOT, env=server.environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr


def assert_nothing_ugly_was_said(server: Server) -> None:
    said = server.output()
    assert "Traceback" not in said, said
    assert not CARD.search(said), said

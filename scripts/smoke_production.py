"""Production as docs/operations.md has it; scripts/smoke runs this in a clean clone, with requirements/base.txt alone.

Every part of config/parts.json is killed once while a match against a bot goes on, and every command of the page is
started. PostgreSQL and Redis are those of POSTCARD_DATABASE_URL and POSTCARD_REDIS_URL. It works in databases of its
own, and leaves them empty or drops them.
"""

import contextlib
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from scripts.operations_page import LEFT_OUT, commands
from scripts.smoke_player import Player, play_to_the_end, wait_for
from scripts.smoke_server import ROOT, Server, is_ready

BOT = {"bot": "random"}
SILENCE_SECONDS = 1.5
RESTORES = re.compile(r"pg_restore |\S+ manage\.py restore ")


def main() -> int:
    """Try it out and return the exit code."""
    if (ROOT / "data").exists():
        print("smoke: there is data here: scripts/smoke makes a clone of its own.", file=sys.stderr)
        return 1
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    page = commands((ROOT / "docs/operations.md").read_text("utf-8"))
    services = os.environ["POSTCARD_DATABASE_URL"], os.environ["POSTCARD_REDIS_URL"]
    with tempfile.TemporaryDirectory(prefix="postcard-smoke-") as folder, Server(Path(folder), *services) as server:
        try:
            try_out(server, page)
        except (AssertionError, OSError, subprocess.SubprocessError) as fault:
            print(f"{server.output()}\nsmoke: {fault}", file=sys.stderr)
            return 1
    say("production passed")
    return 0


def try_out(server: Server, page: list[str]) -> None:
    """All of it, in order."""
    makes_key = next(command for command in page if "token_urlsafe" in command)
    server.environment["POSTCARD_SECRET_KEY"] = server.run(makes_key).strip()
    server.run("python manage.py prepare")
    for part in server.parts:
        server.start(part)
    server.wait_until_ready()
    say(f"{', '.join(server.parts)} run on PostgreSQL and Redis")

    ana, ben = Player(server.site, "ana"), Player(server.site, "ben")
    matches = {part: ana.create({"user": "ana"}, BOT) for part in server.parts}
    for part, match in matches.items():
        kill_and_start(server, part, ana, match)
    for match in matches.values():
        assert play_to_the_end(match, ana)["places"], "a match has no places"
        rows = ana.get(f"/matches/{match}/export")["log"]
        assert [row["ply"] for row in rows] == list(range(len(rows))), "rows of the log are missing"
    say("the matches against the bot were played to their ends")

    run_page(server, page, ana, ben)
    server.run("python manage.py verify_matches")
    server.stop()
    assert "Traceback" not in server.output(), "a part has failed"
    restore(server, page)


def kill_and_start(server: Server, part: str, ana: Player, match: str) -> None:
    """`kill -9` of a part in a match that has just begun: what the part does stands still until it is there again."""
    wait_for(lambda: ana.may_go_on(match), "the bot does not move")
    server.kill(part)
    if part == "worker":
        ana.play(match)
        assert_silence(ana, match, "the bot moves without a worker")
    elif part == "beat":
        lose_a_call(server, ana, match)
        assert_silence(ana, match, "the bot moves without a call and without beat")
    elif part == "web":
        assert not is_ready(server.site), "the web server is killed and answers"
    server.start(part)
    server.wait_until_ready()
    if part not in ("worker", "beat"):
        ana.play(match)
    wait_for(lambda: ana.may_go_on(match), f"{part} was started again, and the bot does not move")
    server.check_parts()
    say(f"{part} was killed and started again, and the bot moved")


def lose_a_call(server: Server, ana: Player, match: str) -> None:
    """The bot's turn begins, and Redis loses the message before a worker takes it: only the sweep of beat finds it."""
    server.kill("worker")
    ana.play(match)
    server.lose_calls()
    server.start("worker")
    server.wait_for_worker()


def assert_silence(ana: Player, match: str, otherwise: str) -> None:
    """The bot, whose turn it is, does not move."""
    until = time.monotonic() + SILENCE_SECONDS
    while time.monotonic() < until:
        assert not ana.may_go_on(match), otherwise
        time.sleep(SILENCE_SECONDS / 5)


# --- the commands of the page ---


def run_page(server: Server, page: list[str], ana: Player, ben: Player) -> None:
    """Every command of the page but those that restore, in its order."""
    rated = ana.create({"user": "ana"}, {"user": "ben"}, rated=True)
    ben.post(f"/matches/{rated}/join")
    play_to_the_end(rated, ana, ben)
    of_parts = {" ".join(command) for command in server.parts.values()}
    with contextlib.ExitStack() as beside:
        for command in page:
            if command in of_parts or RESTORES.match(command):
                continue
            # An adjudicated match has to run, and is over then.
            match = ana.create({"user": "ana"}, BOT) if "adjudicate" in command else rated
            line = finished(command, match)
            if reason := LEFT_OUT.get(command) or server.lacks(line):
                say(f"left out: {command} ({reason})")
            elif "make serve" in command:
                beside.enter_context(server.embedded(line))
                say(f"ran: {command}")
            else:
                server.run(line)
                say(f"ran: {command}")


def finished(command: str, match: str) -> str:
    """A command of the page as a program can start it: with a match, and with what it would ask for."""
    if command.startswith("manage.py"):
        command = f".venv/bin/python {command}"
    if "createsuperuser" in command:
        command = f"DJANGO_SUPERUSER_USERNAME=chief DJANGO_SUPERUSER_PASSWORD=$POSTCARD_SECRET_KEY {command} --noinput"
    return command.replace(" MATCH ", f" {match} ")


def restore(server: Server, page: list[str]) -> None:
    """Fill an empty database from the backup, and from the dump, and check its matches against their logs."""
    for command in page:
        if not RESTORES.match(command):
            continue
        if reason := server.lacks(command):
            say(f"left out: {command} ({reason})")
            continue
        with server.empty_database():
            (file,) = (ROOT / "backup").glob("*.zip")
            server.run(command.replace("FILE", file.stem))
            server.run("python manage.py verify_matches")
        say(f"ran: {command}")


def say(sentence: str) -> None:
    """For the reader of the build's log."""
    print(f"smoke: {sentence}", flush=True)


if __name__ == "__main__":
    sys.exit(main())

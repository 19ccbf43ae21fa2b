"""The processes beside the web server: workers, beat, and the Redis by which they are called."""

from typing import Final
from urllib.parse import urlsplit

from django.conf import settings

from core import heartbeats, times
from core.findings import Finding, fail, ok
from core.journal import dispatch

COMMANDS: Final = {
    heartbeats.WORKER: "celery --app config worker",
    heartbeats.BEAT: "celery --app config beat",
}
"""The command of each part, as config/parts.json has it."""
LACK: Final = {
    heartbeats.WORKER: "bots do not play, nobody is notified, and no mail is sent",
    heartbeats.BEAT: "nothing that is lost is tried again, and nothing old is deleted",
}
"""The price of a missing part."""


def worker() -> Finding:
    """Return whether any worker lives."""
    return _part(heartbeats.WORKER)


def beat() -> Finding:
    """Return whether beat lives."""
    return _part(heartbeats.BEAT)


def redis() -> Finding:
    """Return whether Redis answers, where there is one."""
    answer = dispatch.answers()
    if answer is None:
        return ok("There is none: one worker does everything, and needs no calls.")
    if answer:
        return ok("Redis answers.")
    parts = urlsplit(dispatch.broker_url())
    return fail(
        f"Redis does not answer at {parts.hostname}:{parts.port or 6379}.",
        "Start Redis, and check POSTCARD_REDIS_URL. Nothing is lost: what waits is done once it is back.",
    )


def _part(part: str) -> Finding:
    signs = [(at, name) for which, name, at in heartbeats.heard() if which == part]
    if heartbeats.is_heard(part):
        return ok(f"A {part} lives." if part == heartbeats.WORKER else f"The {part} lives.")
    last = "none was heard of within a day"
    if signs:
        at, name = max(signs)
        last = f"the last one, {name}, was heard of at {times.format_time(at)}"
    return fail(f"No {part} lives: {last}. Without one {LACK[part]}.", _how_to_start(part))


def _how_to_start(part: str) -> str:
    if settings.POSTCARD_EMBEDDED:
        return "Start the server with `make serve`; if it runs, its output says why the worker ends."
    return f"Start it: `{COMMANDS[part]}`. If it runs, its log says why it cannot reach the database."

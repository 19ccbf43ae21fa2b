"""The two forms of a server, started for a measurement and gone afterwards."""

import atexit
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import psycopg

from bench.abuse.meter import backends_of
from tests.running.production import Production
from tests.running.serving import Server
from tests.running.templates import forget_templates

EMBEDDED, PRODUCTION = "embedded", "production"
RULES = os.environ.get("POSTCARD_RULES", "plain")


@dataclass(frozen=True)
class Form:
    """One of them, running."""

    name: str
    server: Server
    database: str = ""
    """The name of its database in PostgreSQL."""

    def processes(self) -> list[int]:
        """All of its processes."""
        found = self.server.processes()
        if isinstance(self.server, Production):
            assert self.server.redis.process is not None
            found = [*found, self.server.redis.process.pid, *backends_of(self.database)]
        return found


class AsComposed(Production):
    """Production parts in the numbers of docker-compose.yml, with the settings of an operator."""

    def __init__(self, data: Path, **settings: str) -> None:
        numbers = {"POSTCARD_WEB_PROCESSES": "2", "POSTCARD_BOT_PROCESSES": "2", "POSTCARD_RULES": RULES}
        numbers["POSTCARD_PUBLIC_URL"] = "https://cards.example"
        module = settings.pop("DJANGO_SETTINGS_MODULE", "config.settings")
        super().__init__(data, **{**numbers, **settings})
        self.environment |= {"DJANGO_SETTINGS_MODULE": module, "POSTCARD_LEASE_SECONDS": "8"}

    def start_worker(self, number: int) -> None:
        """One worker; the tests want two."""
        if number == 1:
            super().start_worker(number)


@contextmanager
def running(name: str, **settings: str) -> Iterator[Form]:
    """A server of this form in a folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        if name == EMBEDDED:
            with Server(Path(folder) / name, **{"POSTCARD_RULES": RULES, **settings}) as server:
                yield Form(name, server)
        else:
            # Of several servers the second is a copy of the first; what they are copied from goes with this program.
            atexit.register(forget_templates)
            with AsComposed(Path(folder) / name, **settings) as parts:
                yield Form(name, parts, parts.database)


def what_is_missing(name: str) -> str:
    """Return the reason why a server of this form cannot be started here; empty if it can."""
    if name == EMBEDDED:
        return ""
    if not shutil.which("redis-server"):
        return "there is no redis-server"
    try:
        psycopg.connect(os.environ["POSTCARD_DATABASE_URL"], connect_timeout=5).close()
    except (KeyError, psycopg.Error):
        return "no PostgreSQL answers at SERVICES_DATABASE_URL"
    return ""

"""Work that tests do beside themselves: in threads that start together, in processes that can be killed."""

import itertools
import os
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import TypeVar

from django.db import connection, connections

from tests.running.serving import ROOT, wait_until

Result = TypeVar("Result")
numbers = itertools.count()


def together(count: int, work: Callable[[int], Result]) -> list[Result]:
    """The results of the work, done by so many threads that all begin at the same moment."""
    barrier = threading.Barrier(count)

    def run(number: int) -> Result:
        try:
            barrier.wait(timeout=120)
            return work(number)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(count) as pool:
        return list(pool.map(run, range(count)))


@contextmanager
def beside(module: str, *arguments: object, **environment: str) -> Iterator[subprocess.Popen[str]]:
    """A Python process that runs a module on the test's database, killed when the block ends.

    What it had locked is free after the block: PostgreSQL notices only a moment later that a caller is gone.
    """
    name = f"beside-{os.getpid()}-{next(numbers)}"
    command = [sys.executable, "-m", module, str(connection.settings_dict["NAME"]), *map(str, arguments)]
    process = subprocess.Popen(
        command,
        cwd=ROOT,
        env={**os.environ, "PGAPPNAME": name, **environment},
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()
        if connection.vendor == "postgresql":
            wait_until(lambda: not _is_connected(name), "PostgreSQL never notices that a process is gone")


def _is_connected(name: str) -> bool:
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM pg_stat_activity WHERE application_name = %s", [name])
        return bool(cursor.fetchone()[0])


def free_port() -> int:
    """A port nobody listens on just now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def use_database(name: str) -> None:
    """Called first in such a process: makes the test's database this one's."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    import django
    from django.conf import settings

    settings.DATABASES["default"]["NAME"] = name
    django.setup()

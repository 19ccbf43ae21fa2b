"""Times of every list, filter and view on a server with a million finished matches, and their size on disk.

A database of its own is made next to POSTCARD_DATABASE_URL, filled, asked and dropped. Requests go through the whole
server in this process, by Django's test client: what the network and the web server add is not in it.
"""

import gc
import os
import statistics
import sys
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager

import django
import psycopg

from bench.drivers.rows import say

FINISHED = int(os.environ.get("BENCH_MATCHES", "1000000"))
SAMPLES = 40


def main() -> None:
    address = os.environ.get("POSTCARD_DATABASE_URL", "")
    try:
        psycopg.connect(address, connect_timeout=5).close()
    except psycopg.Error:
        print("Lists are not measured: no PostgreSQL answers at SERVICES_DATABASE_URL.", file=sys.stderr)
        return
    with database_beside(address) as url:
        os.environ["POSTCARD_DATABASE_URL"] = url
        os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
        django.setup()
        measure()


@contextmanager
def database_beside(address: str) -> Iterator[str]:
    """The address of an empty database on the same server, which is dropped in the end."""
    name = f"bench_{uuid.uuid4().hex}"
    with psycopg.connect(address, autocommit=True) as server:
        server.execute(f"CREATE DATABASE {name}".encode())
        try:
            yield f"{address.rpartition('/')[0]}/{name}"
        finally:
            server.execute(f"DROP DATABASE {name} WITH (FORCE)".encode())


def measure() -> None:
    """Fill the database and ask it everything."""
    # These need the settings, which need the address.
    from django.core.management import call_command

    from bench.fixture import Sizes, fill
    from bench.reads import reads
    from bench.scene import scene_of

    call_command("migrate", verbosity=0)
    sizes = Sizes.of(FINISHED)
    began = time.monotonic()
    filled = fill(sizes, tell=True)
    say("fill a database", f"{sizes.matches:,} matches", "COPY", round(time.monotonic() - began), "s")
    tell_sizes()
    scene = scene_of(filled)
    kinds: dict[str, list[tuple[str, str]]] = {}
    for read in reads(scene):
        kinds.setdefault(read.what, []).append((read.url, scene.tokens[read.caller]))
    # No server's garbage collector has to go through the objects that filling has left in this process.
    gc.collect()
    gc.freeze()
    for what, requests in kinds.items():
        tell_times(what, requests)
    tell_counting()


def tell_times(what: str, requests: list[tuple[str, str]]) -> None:
    """The median and the 95th percentile of requests for one thing: of several people, for several pages."""
    from django.test import Client

    from core import ids
    from core.limits import rates

    client, times = Client(SERVER_NAME="localhost"), []
    for number in range(max(SAMPLES, 2 * len(requests))):
        url, token = requests[number % len(requests)]
        # Counted, but never refused: some things may be asked a few times an hour alone.
        rates.prefix = f"bench-{ids.new_id()}"
        began = time.perf_counter()
        answer = client.get(url, headers={"Authorization": f"Bearer {token}"})
        # A streamed answer is read as it comes.
        body = b"".join(answer)
        times.append((time.perf_counter() - began) * 1000)
        if answer.status_code != 200:
            raise RuntimeError(f"{url}: {answer.status_code} {body!r}")
    say(what, "all", "median", round(statistics.median(times), 1), "ms")
    say(what, "all", "p95", round(statistics.quantiles(times, n=20)[-1], 1), "ms")


def tell_counting() -> None:
    """Print the cost of counting the result of a match among all who are rated."""
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    from bench.fixture.ratings import uncounted
    from ratings.models import PlayerRating
    from ratings.services.counting import count_match

    times, costs = [], []
    for match in uncounted(SAMPLES):
        began = time.perf_counter()
        with CaptureQueriesContext(connection) as made:
            count_match(match_id=match)
        times.append((time.perf_counter() - began) * 1000)
        costs.append(len(made))
    among = f"{PlayerRating.objects.count():,} ratings"
    say("count a result", among, "queries", max(costs), "at the most")
    say("count a result", among, "median", round(statistics.median(times), 1), "ms")


def tell_sizes() -> None:
    """Print the size of a row of each of the large tables, with its indexes."""
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT relname, pg_relation_size(oid) / reltuples, pg_indexes_size(oid) / reltuples FROM pg_class"
            " WHERE relname IN ('games_match', 'games_seat', 'games_moverecord') AND reltuples > 0 ORDER BY relname"
        )
        for table, row, indexes in cursor.fetchall():
            say("a row on disk", table, "table", round(row), "bytes")
            say("a row on disk", table, "indexes", round(indexes), "bytes")


if __name__ == "__main__":
    main()

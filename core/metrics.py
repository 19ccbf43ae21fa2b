"""Numbers for a Prometheus: requests and streams as they happen, and the state of the server at each scrape.

Without POSTCARD_METRICS_TOKEN nothing is counted and the library is not loaded. Web processes count into files of one
folder (PROMETHEUS_MULTIPROC_DIR, config/gunicorn_conf.py), and any of them adds these up. docs/operations.md lists the
names; deploy/ has alerts and a dashboard. A room above adds numbers by the `collect` of its `numbers.py`.
"""

import os
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from django.conf import settings
from django.db import DatabaseError, InterfaceError, connection
from django.db.models import Count, Min

from core import heartbeats, space, times
from core.database.standby import has_standby, watch
from core.discovery import modules_of_rooms
from core.journal import dispatch
from core.journal.models import Delivery
from core.redis import client

if TYPE_CHECKING:
    from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
    from prometheus_client.core import GaugeMetricFamily

BUCKETS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
Labels = tuple[str, ...]
FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"


class Counted(NamedTuple):
    """The numbers that this process counts, with where they are registered."""

    registry: "CollectorRegistry"
    requests: "Counter"
    seconds: "Histogram"
    statements: "Counter"
    connections: "Gauge"
    used: "Gauge"
    waiting: "Gauge"
    streams: "Gauge"


def count_request(*, method: str, route: str, status: int, seconds: float, statements: int) -> None:
    """Count an answer, by the pattern of its address, which names nobody."""
    counted().requests.labels(method, route, str(status)).inc()
    counted().seconds.labels(method, route).observe(seconds)
    counted().statements.labels(method, route).inc(statements)
    _look_at_pool()


def _look_at_pool() -> None:
    """Note how many connections this process has to PostgreSQL; SQLite has no pool."""
    pool = getattr(connection, "pool", None)
    if pool is not None:
        now = pool.get_stats()
        counted().connections.set(now["pool_size"])
        counted().used.set(now["pool_size"] - now["pool_available"])
        counted().waiting.set(now.get("requests_waiting", 0))


def count_streams(change: int) -> None:
    """Count event streams that open and close."""
    if settings.POSTCARD_METRICS_TOKEN:
        counted().streams.inc(change)


@cache
def counted() -> Counted:
    """Return the numbers of this process, which begin with its first request."""
    from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

    registry = CollectorRegistry()
    return Counted(
        registry,
        Counter(
            "postcard_requests", "Answers of web processes.", ["method", "route", "status"], registry=registry
        ),
        Histogram(
            "postcard_request_seconds", "Time until the answer, or until a stream begins.", ["method", "route"],
            buckets=BUCKETS, registry=registry,
        ),
        Counter(
            "postcard_statements", "Statements that answers sent to the database.", ["method", "route"],
            registry=registry,
        ),
        Gauge(
            "postcard_pool_connections", "Connections of web processes to PostgreSQL.",
            registry=registry, multiprocess_mode="livesum",
        ),
        Gauge("postcard_pool_used", "Those in use.", registry=registry, multiprocess_mode="livesum"),
        Gauge("postcard_pool_waiting", "Requests without one.", registry=registry, multiprocess_mode="livesum"),
        Gauge("postcard_streams", "Open event streams.", registry=registry, multiprocess_mode="livesum"),
    )  # fmt: skip


def exposition() -> bytes:
    """Return all numbers in the text format."""
    from prometheus_client import CollectorRegistry, generate_latest
    from prometheus_client.multiprocess import MultiProcessCollector

    registry = counted().registry
    if FOLDER in os.environ:
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]  # the library's
    now = CollectorRegistry()
    now.register(State())
    return generate_latest(registry) + generate_latest(now)


class State:
    """The state of the server, the same whichever process is asked."""

    def collect(self) -> "Iterator[GaugeMetricFamily]":
        """Yield what can be found out; a neighbour that is away leaves out its numbers."""
        free = space.free_bytes()
        if free is not None:
            yield gauge("postcard_free_bytes", "Free space of the data folder.", {(): float(free)})
        try:
            yield from [*_deliveries(), *_processes(), *_standby(), *_rooms()]
            is_up = 1.0
        except (DatabaseError, InterfaceError):
            is_up = 0.0
        yield gauge("postcard_database_up", "1 if the database answers.", {(): is_up})
        if dispatch.has_shared_broker():
            yield from _redis()


def _deliveries() -> "Iterator[GaugeMetricFamily]":
    rows = Delivery.objects.values_list("consumer", "state").annotate(count=Count("pk"), oldest=Min("due_at"))
    now = times.now()
    counts: dict[Labels, float] = {}
    ages: dict[Labels, float] = {}
    for consumer, state, count, oldest in rows.order_by("consumer", "state"):
        counts[consumer, state] = count
        ages[consumer, state] = max(0.0, (now - oldest).total_seconds())
    yield gauge("postcard_deliveries", "Deliveries that are not made.", counts, "consumer", "state")
    about = "Time since the oldest of them was due."
    yield gauge("postcard_delivery_oldest_seconds", about, ages, "consumer", "state")


def _processes() -> "Iterator[GaugeMetricFamily]":
    now = times.now()
    ages: dict[Labels, float] = {}
    living: dict[Labels, float] = {(part,): 0.0 for part in heartbeats.PARTS}
    for part, _, at in heartbeats.heard():
        age = max(0.0, (now - at).total_seconds())
        ages[part,] = min(age, ages.get((part,), age))
        living[part,] += now - at <= heartbeats.MISSED_AFTER
    yield gauge("postcard_processes", "Living workers and beats.", living, "part")
    yield gauge("postcard_heartbeat_age_seconds", "Time since the latest sign of life.", ages, "part")


def _standby() -> "Iterator[GaugeMetricFamily]":
    if not has_standby():
        return
    lag = watch.lag()
    yield gauge("postcard_standby_used", "1 if reads go to the standby.", {(): float(watch.is_usable())})
    if lag is not None:
        yield gauge("postcard_standby_lag_seconds", "Seconds that the standby is behind, at most.", {(): lag})


def _redis() -> "Iterator[GaugeMetricFamily]":
    from redis.exceptions import RedisError

    lengths: dict[Labels, float] = {}
    try:
        redis = client(dispatch.broker_url())
        lengths = {("celery",): float(redis.llen("celery"))}
        is_up = 1.0
    except RedisError:
        is_up = 0.0
    yield gauge("postcard_redis_up", "1 if Redis answers.", {(): is_up})
    yield gauge("postcard_queue_length", "Calls in Redis that no worker has taken.", lengths, "queue")


def _rooms() -> "Iterator[GaugeMetricFamily]":
    for module in modules_of_rooms("numbers"):
        yield from module.collect()


def gauge(name: str, about: str, values: dict[Labels, float], *labels: str) -> "GaugeMetricFamily":
    """Return the values of a number by their labels."""
    from prometheus_client.core import GaugeMetricFamily

    family = GaugeMetricFamily(name, about, labels=labels)
    for key, value in values.items():
        family.add_metric(list(key), value)
    return family

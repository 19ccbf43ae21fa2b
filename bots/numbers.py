"""Numbers of the house bots for a Prometheus."""

from collections.abc import Iterator
from datetime import timedelta
from typing import TYPE_CHECKING

from django.db.models import Avg, Count

from bots.models import Thought
from core import times
from core.metrics import Labels, gauge

if TYPE_CHECKING:
    from prometheus_client.core import GaugeMetricFamily


def collect() -> "Iterator[GaugeMetricFamily]":
    """Yield how many moves each bot has decided in the last minute, and how long it thought."""
    latest = Thought.objects.filter(at__gte=times.now() - timedelta(minutes=1))
    rows = list(latest.values_list("bot").annotate(count=Count("id"), took=Avg("took")).order_by("bot"))
    decided: dict[Labels, float] = {(bot,): float(count) for bot, count, _ in rows}
    yield gauge("postcard_bot_moves", "Moves that house bots decided in the last minute.", decided, "bot")
    took: dict[Labels, float] = {(bot,): seconds for bot, _, seconds in rows}
    yield gauge("postcard_bot_move_seconds", "Mean time that a decision of the last minute took.", took, "bot")

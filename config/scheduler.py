"""Celery's scheduler, which leaves a heartbeat as long as it sends what is due."""

from typing import Any

from celery.beat import Scheduler as CeleryScheduler

from core.heartbeats import BEAT, Heart


class Scheduler(CeleryScheduler):
    """The schedule of the settings."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._heart = Heart(BEAT)
        super().__init__(*args, **kwargs)

    def tick(self, *args: Any, **kwargs: Any) -> Any:
        """Send what is due; returns the seconds until the next call."""
        wait = super().tick(*args, **kwargs)
        self._heart.beat()
        return wait

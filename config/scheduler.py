"""Celery's scheduler, which leaves a heartbeat as long as it sends what is due. Of several, one sends."""

from typing import Any, Final

from celery.beat import Scheduler as CeleryScheduler

from core.heartbeats import BEAT, Heart

LOOKS_AGAIN_SECONDS: Final = 1.0


class Scheduler(CeleryScheduler):
    """The schedule of the settings. The first beat that lives works by it; others take its place once it is gone."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._heart = Heart(BEAT)
        self._is_busy = False
        super().__init__(*args, **kwargs)

    def tick(self, *args: Any, **kwargs: Any) -> Any:
        """Send what is due, if it is for this beat to send; returns the seconds until the next call."""
        self._is_busy = True
        try:
            self._heart.beat()
            if not self._heart.is_first:
                return LOOKS_AGAIN_SECONDS
            return super().tick(*args, **kwargs)
        finally:
            self._is_busy = False

    def close(self) -> None:
        """Let another beat take over at once."""
        # Celery closes in the handler of a signal, too. In the middle of a statement or a message that would wait for
        # ever for a lock of its own thread. The handler ends the tick, and Celery closes once more.
        if not self._is_busy:
            self._heart.end()
            super().close()

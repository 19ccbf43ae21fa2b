"""Warnings about what happens very often while it happens."""

import logging
import time

SAID_EVERY_SECONDS = 10


class ThrottledLogger:
    """Logger of warnings that drops most of them."""

    def __init__(self, logger: logging.Logger) -> None:
        self._logger = logger
        self._said_at = -float(SAID_EVERY_SECONDS)

    def warn(self, sentence: str, *values: object) -> None:
        """Log a warning, unless it has done so a moment ago."""
        if (now := time.monotonic()) - self._said_at >= SAID_EVERY_SECONDS:
            self._said_at = now
            self._logger.warning(sentence, *values)

"""Celery's way to Redis, without a fault of kombu 5.7 that ends a worker when Redis restarts.

A channel that closes gives back the messages that it has taken and not begun. After the connection was lost it cannot,
and the fault that follows is none that Celery knows. Rows are the queue (ADR 0006): the sweep sends these calls again.
"""

from typing import Any

from kombu.transport import redis


class QoS(redis.QoS):
    """Messages that were taken, and are given back as long as there is a connection."""

    def restore_unacked_once(self, stderr: Any = None) -> None:
        """Give them back, once."""
        # The stubs of kombu do not know that either can be gone, nor what calls this once more when Python ends.
        own: Any = self
        connection = own.channel.connection
        if connection is None or connection.client is None:
            own._on_collect.cancel()
            return
        super().restore_unacked_once(stderr)


def use_patient_channels() -> None:
    """Let every channel to Redis close like this."""
    redis.Channel.QoS = QoS

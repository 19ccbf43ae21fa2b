"""A worker's channel to Redis closes also where the connection is gone while messages are taken and not begun."""

from collections.abc import Iterator
from typing import Any

import pytest
from kombu import Connection, Queue

from config.broker import use_patient_channels
from tests.running.own_redis import OwnRedis

pytestmark = pytest.mark.services

QUEUE = "of-a-test"


@pytest.fixture
def redis() -> Iterator[OwnRedis]:
    with OwnRedis() as own:
        yield own


@pytest.fixture
def channel(redis: OwnRedis) -> Iterator[Any]:
    """A channel that has taken one message of two."""
    use_patient_channels()
    with Connection(redis.url) as connection:
        channel: Any = connection.default_channel
        Queue(QUEUE, channel=channel).declare()
        for number in range(2):
            connection.Producer().publish({"number": number}, routing_key=QUEUE)
        assert channel.basic_get(QUEUE).payload == {"number": 0}
        yield channel


def test_what_was_taken_is_given_back_when_a_worker_stops(channel: Any) -> None:
    connection = channel.connection.client
    channel.close()
    with connection.clone() as again:
        other: Any = again.default_channel
        taken = [other.basic_get(QUEUE, no_ack=True).payload["number"] for _ in range(2)]
    assert sorted(taken) == [0, 1]


def test_a_lost_connection_ends_no_worker(channel: Any, redis: OwnRedis) -> None:
    connection = channel.connection.client
    redis.stop()
    # As after the connection has been given up for another one.
    channel.connection.client = None
    connection.maybe_close_channel(channel)
    assert channel.closed

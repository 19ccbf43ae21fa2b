"""Readers are woken through Redis, and do without it while it is away."""

import asyncio
from collections.abc import Iterator

import pytest
from pytest_django import Settings

from notifications.streams import hub, wake_ups
from tests.running.own_redis import OwnRedis

pytestmark = [pytest.mark.slow, pytest.mark.services]


@pytest.fixture
def redis(settings: Settings) -> Iterator[OwnRedis]:
    with OwnRedis() as server:
        settings.POSTCARD_REDIS_URL = server.url
        wake_ups._circuit.close()
        yield server
    wake_ups._circuit.close()


async def woken_within(waiter: hub.Waiter, seconds: float) -> bool:
    """Return True if a waiter is woken within this many seconds."""
    loop = asyncio.get_running_loop()
    began = loop.time()
    await waiter.wait(seconds)
    return loop.time() - began < seconds


def test_those_who_are_named_are_woken_and_nobody_else(redis: OwnRedis) -> None:
    async def listen() -> tuple[bool, bool]:
        with hub.hub().waiting("u5") as five, hub.hub().waiting("u6") as six:
            # Each reader checks once when it begins to wait.
            assert await woken_within(five, 60)
            assert await woken_within(six, 60)
            await asyncio.to_thread(wake_ups.publish, ["u5", "mabc"])
            return await woken_within(five, 60), await woken_within(six, 0.5)

    assert asyncio.run(listen()) == (True, False)


def test_a_worker_goes_on_while_redis_is_away(redis: OwnRedis) -> None:
    redis.stop()
    for _ in range(3):
        wake_ups.publish(["u5"])
    assert wake_ups._circuit.is_open

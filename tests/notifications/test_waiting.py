"""A reader who waits for news and leaves is gone, at whatever moment they leave."""

import asyncio
from itertools import count

import pytest
from pytest_django import Settings

from notifications.streams.hub import Hub, Waiter


@pytest.mark.parametrize("steps", range(5))
def test_who_leaves_while_they_are_woken_is_gone(steps: int) -> None:
    async def leave() -> bool:
        waiter = Waiter(["u5"])
        reader = asyncio.create_task(waiter.wait(60))
        await asyncio.sleep(0.01)
        waiter.wake()
        for _ in range(steps):
            await asyncio.sleep(0)
        was_woken = reader.done()
        reader.cancel()
        await asyncio.wait([reader])
        return was_woken or reader.cancelled()

    assert asyncio.run(leave())


def test_they_wait_no_longer_than_they_said() -> None:
    async def wait() -> list[bool]:
        waiter = Waiter(["u5"])
        said = [await waiter.wait(0.01)]
        waiter.wake()
        return [*said, await waiter.wait(60), await waiter.wait(0.01)]

    assert asyncio.run(wait()) == [False, True, False]


@pytest.mark.parametrize("steps", range(3))
def test_who_comes_as_the_last_one_leaves_is_woken(steps: int, settings: Settings) -> None:
    settings.POSTCARD_REDIS_URL = ""
    versions = count()

    async def come_and_go() -> bool:
        hub = Hub(lambda keys: dict.fromkeys(keys, next(versions)))
        with hub.waiting("u5") as waiter:
            assert await waiter.wait(10)
        for _ in range(steps):
            await asyncio.sleep(0)
        with hub.waiting("u6") as waiter:
            return await waiter.wait(3)

    assert asyncio.run(come_and_go())

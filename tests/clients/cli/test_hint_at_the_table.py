"""The key for a hint at the table of the terminal, against a real server."""

import asyncio
import time

import pytest
from postcard_client import AsyncClient
from postcard_client.cli.screens.table import Table
from postcard_client.cli.sitting import Sitting
from textual.widgets import Static

from tests.running.serving import Server

pytestmark = pytest.mark.slow
WITHIN_SECONDS = 60


def test_a_hint_comes_after_a_key(server: Server) -> None:
    async def ask() -> str:
        async with AsyncClient(f"http://127.0.0.1:{server.port}") as client:
            await client.register(username="asks-for-hints", password="a long walk home")
            match = await client.create_match(
                game="take-that-toy-2p", seats=[{"user": "asks-for-hints"}, {"bot": "random"}]
            )
            app = Table(await Sitting.begin(client, match["id"]))
            async with app.run_test(size=(100, 30)) as pilot:
                await pilot.press("H")
                ends = time.monotonic() + WITHIN_SECONDS
                while time.monotonic() < ends:
                    news = str(app.query_one("#news", Static).render())
                    if news.startswith("Suggested: "):
                        return news
                    await pilot.pause(0.1)
            return news

    assert asyncio.run(ask()).startswith("Suggested: play ")

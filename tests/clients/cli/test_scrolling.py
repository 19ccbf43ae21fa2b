"""The end of a board that is too high is in sight: what lies on the table stands there."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

from postcard_client import AsyncClient
from postcard_client.cli.screens.base import TerminalApp
from postcard_client.cli.screens.replay import Replay
from postcard_client.cli.screens.table import Table
from postcard_client.cli.sitting import Sitting
from postcard_client.cli.viewing import Viewing
from textual.containers import VerticalScroll
from textual.pilot import Pilot
from textual.widgets import Static

from tests.clients.cli.recorded import MATCH, Recorded, Story

Screen = Callable[[AsyncClient], Awaitable[TerminalApp]]
Tried = Callable[[Pilot[int], VerticalScroll], Awaitable[None]]
WITHIN_SECONDS = 60


async def table(client: AsyncClient) -> Table:
    return Table(await Sitting.begin(client, MATCH))


async def replay(client: AsyncClient) -> Replay:
    return Replay(await Viewing.begin(client, MATCH))


async def until(pilot: Pilot[int], holds: Callable[[], object]) -> None:
    """Wait: what a key changes is drawn in several steps."""
    async with asyncio.timeout(WITHIN_SECONDS):
        while not holds():
            await pilot.pause(0.02)


def shows(pilot: Pilot[int], part: str, words: str) -> bool:
    return words in str(pilot.app.query_one(part, Static).render())


def is_at_its_end(board: VerticalScroll) -> bool:
    return 0 < board.max_scroll_y == board.scroll_y


def try_out(story: Story, screen: Screen, tried: Tried) -> None:
    """Open a small terminal on a board that is too high for it."""

    async def open_it(site: str) -> None:
        async with AsyncClient(site, "pc_recorded") as client:
            app = await screen(client)
            async with app.run_test(size=(80, 20)) as pilot:
                board = app.query_one("#board", VerticalScroll)
                await until(pilot, partial(shows, pilot, "#lines", "round"))
                await until(pilot, lambda: is_at_its_end(board))
                await tried(pilot, board)

    with Recorded(story) as recorded:
        asyncio.run(open_it(recorded.site))


def test_the_end_of_a_board_stays_in_sight_until_the_player_scrolls() -> None:
    async def tried(pilot: Pilot[int], board: VerticalScroll) -> None:
        assert isinstance(pilot.app, Table)
        height = board.size.height
        pilot.app.say("One line\nand another\nand a third.")
        await until(pilot, lambda: board.size.height < height and is_at_its_end(board))
        lower = board.size.height
        await pilot.press("pageup")
        await until(pilot, lambda: board.size.height > lower and not is_at_its_end(board))
        pilot.app.say("One line\nand another\nand a third.")
        await until(pilot, lambda: board.size.height == lower)
        assert not is_at_its_end(board)
        await pilot.press("pagedown")
        await until(pilot, lambda: is_at_its_end(board))

    try_out(Story("mu-2p", 5, 57), table, tried)


def test_a_replay_shows_the_end_of_a_board_at_every_ply_and_scrolls_it() -> None:
    async def tried(pilot: Pilot[int], board: VerticalScroll) -> None:
        assert isinstance(pilot.app, Replay)
        last = pilot.app.viewing.ply
        for key, steps in (("left", 1), ("up", 11), ("right", 10)):
            await pilot.press(key)
            await until(pilot, partial(shows, pilot, "#head", f"ply {last - steps} of {last}"))
            await until(pilot, lambda: is_at_its_end(board))
        await pilot.press("pageup")
        await until(pilot, lambda: not is_at_its_end(board))
        await pilot.press("pagedown")
        await until(pilot, lambda: is_at_its_end(board))
        assert pilot.app.viewing.ply == last - 10

    try_out(Story("mu-2p", 5), replay, tried)

"""The end of a board that is too high is in sight: what lies on the table stands there."""

import asyncio
from collections.abc import Awaitable, Callable

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


async def table(client: AsyncClient) -> Table:
    return Table(await Sitting.begin(client, MATCH))


async def replay(client: AsyncClient) -> Replay:
    return Replay(await Viewing.begin(client, MATCH))


def try_out(story: Story, screen: Screen, tried: Tried) -> None:
    """Open a small terminal on a board that is too high for it."""

    async def open_it(site: str) -> None:
        async with AsyncClient(site, "pc_recorded") as client:
            app = await screen(client)
            async with app.run_test(size=(80, 20)) as pilot:
                board = app.query_one("#board", VerticalScroll)
                async with asyncio.timeout(60):
                    while "round" not in str(app.query_one("#lines", Static).render()) or not board.max_scroll_y:
                        await pilot.pause(0.02)
                await pilot.pause()
                await tried(pilot, board)

    with Recorded(story) as recorded:
        asyncio.run(open_it(recorded.site))


def test_the_end_of_a_board_stays_in_sight_until_the_player_scrolls() -> None:
    async def tried(pilot: Pilot[int], board: VerticalScroll) -> None:
        assert isinstance(pilot.app, Table)
        height, ends = board.size.height, [board.scroll_y == board.max_scroll_y]
        pilot.app.say("One line\nand another\nand a third.")
        await pilot.pause()
        assert board.size.height < height
        ends.append(board.scroll_y == board.max_scroll_y)
        await pilot.press("pageup")
        await pilot.pause()
        ends.append(board.scroll_y == board.max_scroll_y)
        pilot.app.say("One line.")
        await pilot.pause()
        ends.append(board.scroll_y == board.max_scroll_y)
        await pilot.press("pagedown")
        await pilot.pause()
        ends.append(board.scroll_y == board.max_scroll_y)
        assert ends == [True, True, False, False, True]

    try_out(Story("mu-2p", 5, 57), table, tried)


def test_a_replay_shows_the_end_of_a_board_at_every_ply() -> None:
    async def tried(pilot: Pilot[int], board: VerticalScroll) -> None:
        for key in ("left", "up", "right"):
            await pilot.press(key)
            await pilot.pause(0.2)
            assert board.max_scroll_y
            assert board.scroll_y == board.max_scroll_y

    try_out(Story("mu-2p", 5), replay, tried)

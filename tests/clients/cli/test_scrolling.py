"""The end of a board that is too high stays in sight: what lies on the table stands there."""

import asyncio

from postcard_client import AsyncClient
from postcard_client.cli.screens.table import Table
from postcard_client.cli.sitting import Sitting
from textual.containers import VerticalScroll
from textual.widgets import Static

from tests.clients.cli.recorded import MATCH, Recorded, Story

HIGH = Story("mu-2p", 5, 57)


def test_the_end_of_a_board_stays_in_sight_until_the_player_scrolls() -> None:
    async def play(site: str) -> None:
        async with AsyncClient(site, "pc_recorded") as client:
            app = Table(await Sitting.begin(client, MATCH))
            async with app.run_test(size=(80, 20)) as pilot:
                board = app.query_one("#board", VerticalScroll)
                async with asyncio.timeout(60):
                    while "next" not in str(app.query_one("#lines", Static).render()) or not board.max_scroll_y:
                        await pilot.pause(0.02)
                await pilot.pause()
                height, ends = board.size.height, [board.scroll_y == board.max_scroll_y]
                app.say("One line\nand another\nand a third.")
                await pilot.pause()
                assert board.size.height < height
                ends.append(board.scroll_y == board.max_scroll_y)
                await pilot.press("pageup")
                await pilot.pause()
                ends.append(board.scroll_y == board.max_scroll_y)
                app.say("One line.")
                await pilot.pause()
                ends.append(board.scroll_y == board.max_scroll_y)
                await pilot.press("pagedown")
                await pilot.pause()
                ends.append(board.scroll_y == board.max_scroll_y)
        assert ends == [True, True, False, False, True]

    with Recorded(HIGH) as recorded:
        asyncio.run(play(recorded.site))

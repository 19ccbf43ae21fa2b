"""The pictures of docs/tour.md show what the command line shows today. `make pictures-terminal` makes them."""

import asyncio
import re
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from postcard_client import AsyncClient
from postcard_client.cli.screens.base import TerminalApp
from postcard_client.cli.screens.replay import Replay
from postcard_client.cli.screens.table import Table
from postcard_client.cli.sitting import Sitting
from postcard_client.cli.viewing import Viewing
from rich.console import Console
from textual.pilot import Pilot
from textual.widgets import Static

from tests.api.ratings.rated import won
from tests.clients.cli.in_process import client_of, run_command
from tests.clients.cli.pictures import FOLDER, WIDTH, WRITES, compare, kept, plain, recording
from tests.clients.cli.recorded import MATCH, Recorded, Story
from tests.fixtures import Clock
from tests.people import ana as ana  # A fixture, as is the next.
from tests.people import ben as ben
from tests.running.serving import ROOT
from tests.sittings import Player

pytestmark = pytest.mark.slow

WITHIN_SECONDS = 120
LARGEST = 60_000
UNCHANGED = 20
"""Number of looks in a row at which a screen must be unchanged before it is kept."""
PLOTTED = re.compile(r"^(?=[ \d]{6} ) *(\d*) ([ ▁▂▃▄▅▆▇█]+)$", re.MULTILINE)


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """A picture does not follow from where it is made."""
    for name in ("NO_COLOR", "COLORTERM", "TEXTUAL_THEME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")


class Judged(Story):
    """A story whose analysis finds a better move here and there."""

    def analysis(self) -> dict[str, Any]:
        made = super().analysis()
        for number, row in enumerate(made["valued"]):
            row["played"]["value"] = round(0.44 + number % 7 * 0.03, 2)
            if row["ply"] == 9:
                row["best"] = {"move": "play p5", "value": 0.61, "error": 0.02}
        return made


def compare_screen(
    name: str, story: Story, begin: Callable[[AsyncClient], Awaitable[TerminalApp]], *keys: str, shows: str
) -> None:
    """Press these keys, and wait until the screen is as its picture: parts of it may still be on their way."""

    async def draw(site: str) -> str:
        async with AsyncClient(site, "pc_recorded") as client:
            app = await begin(client)
            async with app.run_test(size=(WIDTH, 24)) as pilot:
                await until(pilot, "next")
                for key in keys:
                    await pilot.press(key)
                await until(pilot, shows)
                return await still(pilot, name)

    with Recorded(story) as recorded:
        compare(name, asyncio.run(draw(recorded.site)))


async def still(pilot: Pilot[Any], name: str) -> str:
    """The screen as soon as it is the picture; to write one, when it has not changed for a while."""
    ends, looks, shown = time.monotonic() + WITHIN_SECONDS, 0, ""
    while time.monotonic() < ends and looks < UNCHANGED:
        before, shown = shown, pilot.app.export_screenshot(title="postcard")
        if not WRITES and plain(shown) == kept(name):
            break
        looks = looks + 1 if WRITES and shown == before else 0
        await pilot.pause(0.05)
    return shown


async def until(pilot: Pilot[Any], words: str) -> None:
    """Wait until the screen shows these words."""
    async with asyncio.timeout(WITHIN_SECONDS):
        while words not in "\n".join(str(part.render()) for part in pilot.app.query(Static)):
            await pilot.pause(0.02)


def test_a_table() -> None:
    async def sit(client: AsyncClient) -> TerminalApp:
        return Table(await Sitting.begin(client, MATCH))

    compare_screen("table", Story("mu-2p", 5, 57), sit, "right", "right", shows="A red 2")


def test_a_replay() -> None:
    async def watch(client: AsyncClient) -> TerminalApp:
        return Replay(await Viewing.begin(client, MATCH))

    compare_screen("replay", Judged("take-that-toy-2p", 2), watch, "home", "down", shows="best was")


@pytest.fixture
def shown(ana: Player, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Console]:
    """Run Ana's command line on the server of this test, in a terminal that is recorded."""

    def run(console: Console, *words: str) -> Console:
        assert run_command(monkeypatch, console, lambda: client_of(ana), *words) == 0
        return console

    return run


def month(ana: Player, ben: Player, clock: Clock) -> None:
    """A match a day, and now and then a day without one."""
    for result in "aabab.abbba.aabaaa.abaa.baaab":
        if result != ".":
            won(*((ana, ben) if result == "a" else (ben, ana)))
        clock.pass_by(days=1)


def test_ratings(shown: Callable[..., Console], ana: Player, ben: Player, clock: Clock) -> None:
    month(ana, ben, clock)
    console = recording()
    console.print("$ postcard ratings ana", style="bold")
    shown(console, "ratings", "ana")
    days = [day["rating"] for day in reversed(ana.get("/users/ana/ratings").json()["results"])]

    rows = PLOTTED.findall(console.export_text(clear=False))
    wide = [cells[::2] for _, cells in rows]
    heights = [sum(" ▁▂▃▄▅▆▇█".index(cells[place]) for cells in wide) for place in range(len(days))]

    assert len(set(days)) > 10
    assert (rows[0][0], rows[-1][0]) == (f"{max(days):.0f}", f"{min(days):.0f}")
    span = max(days) - min(days)
    assert heights == [1 + round((day - min(days)) / span * (8 * len(rows) - 1)) for day in days]
    compare("ratings", console.export_svg(title="postcard"))


def test_pictures_are_small_load_nothing_and_are_shown() -> None:
    pictures = {file.name: file.read_text("utf-8") for file in FOLDER.iterdir()}

    assert set(pictures) == set(re.findall(r"\]\(pictures/([\w.]+)\)", (ROOT / "docs/tour.md").read_text("utf-8")))
    assert not [name for name, text in pictures.items() if re.search(r"url\((?!#)|href|@import|<script", text)]
    assert not [name for name, text in pictures.items() if len(text) > LARGEST]

"""A match that is over, ply by ply, from any seat, with what its moves were worth."""

from __future__ import annotations

import asyncio

import httpx
from rich.text import Text
from textual import events, work
from textual.app import ComposeResult
from textual.widgets import Static

from postcard_client.cli import summary
from postcard_client.cli.board import board
from postcard_client.cli.exits import Exit, sentence_of
from postcard_client.cli.reasons import reasons_of_analysis
from postcard_client.cli.screens.base import LOG, SIDE, WIDE, TerminalApp
from postcard_client.cli.viewing import Viewing
from postcard_client.problems import Problem

KEYS = "Left Right one step  Up Down ten steps  Home End  0-9 s seat  a analysis  q quit"
ANALYSIS_EVERY_SECONDS = 2.0


class Replay(TerminalApp):
    """Replay of a match; what was fetched once is not fetched again."""

    def __init__(self, viewing: Viewing) -> None:
        super().__init__()
        self.viewing = viewing
        self.said = ""

    def compose(self) -> ComposeResult:
        """Called by Textual."""
        yield from self.compose_match()
        yield Static(Text(KEYS), id="keys")

    def on_mount(self) -> None:
        """Called by Textual."""
        self.show_ply()
        if self.viewing.status in ("waiting", "running"):
            self.await_analysis()

    def on_resize(self, resized: events.Resize) -> None:
        """Called by Textual."""
        self.set_class(resized.size.width >= WIDE, "wide")
        self.show_ply()

    def on_key(self, key: events.Key) -> None:
        """Called by Textual."""
        viewing, self.said = self.viewing, ""
        steps = {"left": -1, "right": 1, "up": -10, "down": 10}
        pages = {"pageup": self.page_up, "pagedown": self.page_down}
        if key.key in pages:
            pages[key.key]()
            return
        if key.key in steps:
            viewing.go(viewing.ply + steps[key.key])
        elif key.key in ("home", "end"):
            viewing.go(0 if key.key == "home" else len(viewing.rows))
        elif key.key == "s":
            self._look_through(((-1 if viewing.seat is None else viewing.seat) + 1) % len(viewing.match["seats"]))
        elif key.character and key.character.isdecimal():
            self._look_through(int(key.character))
        elif key.key == "a":
            self.ask()
        elif key.key in ("q", "Q", "ctrl+c", "escape"):
            self.exit(int(Exit.OK))
            return
        self.show_ply()

    def _look_through(self, seat: int) -> None:
        if not self.viewing.look_through(seat):
            self.said = "Other seats are visible once the match is over."

    @work(exclusive=True)
    async def show_ply(self) -> None:
        """Draw the ply, as soon as it is there."""
        viewing = self.viewing
        try:
            view, text = await viewing.shown()
        except (Problem, httpx.TransportError) as failure:
            self.query_one("#news", Static).update(Text(sentence_of(failure), "bold red"))
            return
        is_wide = self.has_class("wide")
        self.query_one("#head", Static).update(self._head())
        lines = board(view, text, viewing.deck, self.size.width - (SIDE if is_wide else 0) - 1)
        self.show_board(lines, view["ply"])
        self.query_one("#log", Static).update(Text("\n").join(self._rows(self.query_one("#side").size.height or 20)))
        self.query_one("#news", Static).update(Text("\n").join(self._news()))

    def _head(self) -> Text:
        viewing = self.viewing
        title = Text.assemble((viewing.game["title"], "bold"), (f"  {viewing.match['id']}", "dim"))
        names = [f"{row['seat']} {viewing.name(row['seat'])}" for row in viewing.match["seats"]]
        where = f"ply {viewing.ply} of {len(viewing.rows)}, seen by {viewing.name(viewing.seat)}"
        return Text("\n").join([title, Text.assemble("   ".join(names), (f"   {where}", "bold"))])

    def _rows(self, height: int) -> list[Text]:
        """The rows around the ply, the last one made marked."""
        viewing = self.viewing
        first = max(0, min(viewing.ply - height // 2, len(viewing.rows) - height))
        lines = []
        for row in viewing.rows[first : first + height]:
            line = viewing.deck.paint(Text(f"{row['ply']:>3} {viewing.line(row)}"))
            line.truncate(LOG, overflow="ellipsis")
            if row["ply"] == viewing.ply - 1:
                line.stylize("reverse", 0, 3)
            lines.append(line)
        return lines

    def _news(self) -> list[Text]:
        viewing = self.viewing
        if viewing.ply == 0:
            lines = [Text("Start of the match.")]
        else:
            row = viewing.rows[viewing.ply - 1]
            line = Text(viewing.line(row), "bold")
            if not row.get("story"):
                line.truncate(self.size.width, overflow="ellipsis")
            lines = [viewing.deck.paint(line), self._worth(row["ply"]), *self._reasons(row["ply"])]
        if viewing.ply == len(viewing.rows) and viewing.match["outcome"] is not None:
            lines += summary.outcome(viewing.match)
        return [*lines, Text(self.said, "bold")] if self.said else lines

    def _worth(self, ply: int) -> Text:
        worth = self.viewing.worth.get(ply)
        if worth is None or worth["played"]["value"] is None:
            busy = self.viewing.status in ("waiting", "running")
            return Text(f"The analysis is {self.viewing.status}." if busy else "", "dim")
        played, best = worth["played"], worth["best"]
        said = Text(f"worth {played['value']:.2f} ±{played['error'] or 0:.2f}", "dim")
        if best and best["move"] != played["move"] and best["value"] is not None:
            said.append(f"; best was {best['move']}, {best['value']:.2f} ±{best['error'] or 0:.2f}")
        return self.viewing.deck.paint(said)

    def _reasons(self, ply: int) -> list[Text]:
        viewing = self.viewing
        said = reasons_of_analysis(viewing.worth.get(ply, {}), viewing.teller, viewing.match)
        return [viewing.deck.paint(Text(f"  {sentence}", "dim")) for sentence in said]

    @work(group="analysis", exclusive=True)
    async def ask(self) -> None:
        """Have the match analysed, and show what comes."""
        if self.viewing.status == "none":
            try:
                await self.viewing.ask_for_analysis()
            except (Problem, httpx.TransportError) as failure:
                self.said = sentence_of(failure)
                self.show_ply()
                return
        self.await_analysis()

    @work(group="analysis", exclusive=True)
    async def await_analysis(self) -> None:
        """Fetch what is valued until all is."""
        while self.viewing.status in ("waiting", "running"):
            await asyncio.sleep(ANALYSIS_EVERY_SECONDS)
            try:
                await self.viewing.look_at_analysis()
            except httpx.TransportError:
                continue
            self.show_ply()

"""A match at the terminal: the board, what can be picked, and what happens while one waits."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from datetime import datetime, timezone

import httpx
from rich.text import Text
from textual import events, work
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from postcard_client.cli import choices, pausing, summary
from postcard_client.cli.board import board
from postcard_client.cli.exits import Exit, sentence_of
from postcard_client.cli.picking import keys_of
from postcard_client.cli.screens.base import LOG, SIDE, WIDE, Page, TerminalApp
from postcard_client.cli.screens.talking import Talking
from postcard_client.cli.sitting import Sitting
from postcard_client.problems import Problem, Stale

KEYS = "a-z pick  Enter send  Backspace back  C chat  O order  L log  ? help  Q quit"
HELP = """\
a-z 0-9    pick what stands beside them; picked (*), put it back
arrows     move the mark; what a card does stands below it
Space      picks what is marked
Enter      goes on where more could be picked, and sends the move
           when it is whole; nothing is sent before
Backspace  takes the last step back, Esc all of them
!          picks any legal move

C  chat, in matches that have one
O  plan a move for your next turn
L  the log
R  the rules, the options of this match, and the cards
H  a hint, in unrated matches against house bots
N  a note of your own
E  end or pause: resign, draw, abort, pause, resume
M  a rematch, when it is over
Q  leave; the match waits for you

PgUp, PgDn  move the board\
"""


class Table(Talking, TerminalApp):
    """One match, as its player or an onlooker sees it."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting
        self.cursor = 0
        self.said = Text()
        self.is_sending = False

    def compose(self) -> ComposeResult:
        """Called by Textual."""
        yield from self.compose_match()
        yield Static(id="choices")
        yield Static(Text(KEYS), id="keys")

    def on_mount(self) -> None:
        """Called by Textual."""
        self.query_one("#side", VerticalScroll).anchor()
        self.draw()
        self.follow()
        self.keep_in_touch()
        self.hear()
        self.set_interval(20, self.draw)

    # --- what comes from the server ---

    @work
    async def follow(self) -> None:
        """Keep up with the match."""
        await self._trying(self.sitting.follow(self.draw))

    @work
    async def keep_in_touch(self) -> None:
        """Notice when the server is away, and when it is back."""
        await self._trying(self.sitting.keep_in_touch(self.draw))

    @work
    async def hear(self) -> None:
        """Hear of pauses."""
        await self.sitting.hear(self.draw)

    async def _trying(self, waiting: Awaitable[None]) -> None:
        try:
            await waiting
        except Problem as problem:
            self.say(sentence_of(problem), "bold red")

    # --- drawing ---

    def on_resize(self, resized: events.Resize) -> None:
        """Called by Textual."""
        self.set_class(resized.size.width >= WIDE, "wide")
        self.call_after_refresh(self.draw)

    def say(self, sentence: str, style: str = "") -> None:
        """Tell the player something, until the next key."""
        self.said = Text(sentence, style)
        self.draw()

    def draw(self) -> None:
        """Draw everything anew."""
        if not self.is_running or not self.screen_stack:
            return
        sitting, width = self.sitting, self.size.width
        self._put("head", [summary.head(sitting, datetime.now(timezone.utc), width)])
        news = self._news()
        self._put("news", [news] if news else [])
        self._put("choices", self._choices(width))
        self._put("log", summary.log(sitting, 200, LOG) if self.has_class("wide") else [])
        if sitting.view is not None:
            wide = width - SIDE if self.has_class("wide") else width
            self.show_board(board(sitting.view, sitting.text, sitting.deck, wide - 1), sitting.view["ply"])

    def _put(self, name: str, lines: list[Text]) -> None:
        part = self.screen_stack[0].query_one(f"#{name}", Static)
        part.display = bool(lines)
        part.update(Text("\n").join(lines))

    def _news(self) -> Text:
        if not self.sitting.connected:
            return Text("The server is not reachable. Trying again; your selection is kept.", "bold reverse")
        if self.said:
            return self.said
        if offer := pausing.offer(self.sitting):
            return Text(f"{offer} Press E to answer.", "bold")
        return summary.last(self.sitting)

    def _choices(self, width: int) -> list[Text]:
        sitting = self.sitting
        if not sitting.is_due:
            return summary.waiting(sitting)
        lines = [choices.prompt(sitting.picking), *choices.entries(sitting.picking, sitting.deck, self.cursor, width)]
        entries = sitting.picking.entries
        marked = entries[self.cursor] if self.cursor < len(entries) else ""
        if about := sitting.deck.about.get(marked):
            lines.append(Text(about, "dim", no_wrap=True, overflow="ellipsis"))
        return lines

    # --- keys ---

    def on_key(self, key: events.Key) -> None:
        """Called by Textual."""
        if len(self.screen_stack) > 1:
            return
        self.said = Text()
        if act := self._acts().get(key.key):
            act()
        elif key.key in self._moves():
            self._move(self._moves()[key.key])
        elif key.character:
            self._pick(key.character)
        self.draw()

    def _acts(self) -> dict[str, Callable[[], object]]:
        return {
            "enter": self._enter,
            "backspace": self._back,
            "escape": self._clear,
            "space": self._pick_marked,
            "exclamation_mark": self._pick_any,
            "pageup": self.page_up,
            "pagedown": self.page_down,
            "question_mark": self._help,
            "Q": self._quit,
            "ctrl+c": self._quit,
            **self.talking_keys(),
        }

    def _moves(self) -> dict[str, int]:
        columns = choices.columns_of(self.sitting.picking, self.size.width)
        return {"left": -1, "right": 1, "up": -columns, "down": columns}

    def _move(self, by: int) -> None:
        entries = len(self.sitting.picking.entries)
        if 0 <= self.cursor + by < entries:
            self.cursor += by

    def _pick(self, character: str) -> None:
        keys = keys_of(self.sitting.picking)
        if self.sitting.is_due and character in keys:
            self.cursor = keys.index(character)
            self._pick_entry(self.cursor)

    def _pick_marked(self) -> None:
        if self.sitting.is_due and self.cursor < len(self.sitting.picking.entries):
            self._pick_entry(self.cursor)

    def _pick_entry(self, place: int) -> None:
        before = self.sitting.picking
        after = before.pick(place)
        self.sitting.picking = after
        if (before.verb, before.picks) != (after.verb, after.picks):
            self.cursor = 0

    def _pick_any(self) -> None:
        sitting = self.sitting
        while sitting.is_due and not sitting.picking.ready:
            picking = sitting.picking
            free = [p for p in range(len(picking.entries)) if picking.allows(p) and p not in picking.picked]
            stop = picking.may_close and (not free or random.random() < 0.5)
            sitting.picking = picking.close() if stop else picking.pick(random.choice(free))

    def _back(self) -> None:
        self.sitting.picking = self.sitting.picking.back()
        self.cursor = 0

    def _clear(self) -> None:
        while self.sitting.picking.before is not None:
            self._back()

    def _enter(self) -> None:
        picking = self.sitting.picking
        if not self.sitting.is_due or self.is_sending:
            return
        if picking.ready:
            self.send()
        elif picking.may_close:
            self.sitting.picking = picking.close()
            self.cursor = 0
        else:
            self._pick_marked()

    @work
    async def send(self) -> None:
        """Play what is picked."""
        self.is_sending = True
        self.say(f"Sending {self.sitting.picking.move} ...", "dim")
        try:
            await self.sitting.send()
            self.cursor, self.said = 0, Text()
        except Stale:
            await self.sitting.look()
            self.say("The match has moved on. Your move was not sent.", "bold")
        except Problem as problem:
            self.say(sentence_of(problem), "bold red")
        except httpx.TransportError:
            self.sitting.connected = False
            self.say("")
        finally:
            self.is_sending = False
            self.draw()

    def _help(self) -> None:
        self.push_screen(Page("Keys", [Text(HELP)]))

    def _quit(self) -> None:
        self.exit(int(Exit.OK))

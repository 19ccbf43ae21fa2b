"""Actions at a table besides moving: chat, notes, planned moves, the log, the rules, the ways to end a match."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import httpx
from rich.markdown import Markdown
from rich.text import Text
from textual import work

from postcard_client.cli import pausing, summary, times
from postcard_client.cli.arguments import as_typed
from postcard_client.cli.cases import Cases
from postcard_client.cli.exits import sentence_of
from postcard_client.cli.output import plain, table
from postcard_client.cli.reasons import lines_of_hint
from postcard_client.cli.screens import ordering
from postcard_client.cli.screens.base import Page, page_width
from postcard_client.problems import Problem, WrongState

if TYPE_CHECKING:
    from textual.app import App

    from postcard_client.cli.sitting import Sitting

    Base = App[int]
else:
    Base = object

HINT_EVERY_SECONDS = 1.0
ENDS = {
    "resign": "resigns the match",
    "draw": "offers a draw, or accepts the offer",
    "no draw": "declines the draw, or withdraws your offer",
    "abort": "offers to abort the match, or accepts the offer",
    "no abort": "declines to abort it, or withdraws your offer",
}


class Talking(Base):
    """The part of a table that is not about moves."""

    sitting: Sitting

    if TYPE_CHECKING:
        # Of the table.
        def say(self, sentence: str, style: str = "") -> None: ...

    def talking_keys(self) -> dict[str, Callable[[], object]]:
        """The capitals."""
        return {
            "C": self.talk,
            "H": self.hint,
            "N": self.note,
            "O": self.order,
            "L": self._show_log,
            "R": self._rules,
            "E": self.end,
            "M": self.rematch,
        }

    def _show_log(self) -> None:
        sitting = self.sitting
        self.push_screen(Page("Log", summary.whole_log(sitting, page_width(self.size.width)), at_end=True))

    def _rules(self) -> None:
        sitting, game = self.sitting, self.sitting.game
        chosen: Any = sitting.match["options"]
        # The match may have been made when the game had other options.
        about = {option["name"]: option["about"] for option in game["options"]}
        options = [[name, as_typed(value), about.get(name, "")] for name, value in chosen.items()]
        cards = [[sitting.deck.card(card["card"]), Text(card["about"])] for card in game["cards"]]
        page = [
            table(["option", "value", "about"], options), Text(),
            Markdown(game["rules"]), Text(),
            table(["card", "about"], cards),
        ]  # fmt: skip
        self.push_screen(Page(game["title"], page))

    @work
    async def talk(self) -> None:
        """Read the chat, and say something as often as one likes."""
        async with self._refusals():
            if not self.sitting.match["chat"]:
                self.say("This match has no chat.")
                return
            while True:
                said = [row async for row in self.sitting.client.api.list_chat(self.sitting.id, limit=100)]
                lines = [
                    Text.assemble(
                        (f"{times.local(row['at'])} ", "dim"), (f"{row['name']}: ", "bold"), plain(row["text"] or "…")
                    )
                    for row in reversed(said)
                ]
                text = await self.push_screen_wait(Page("Chat", lines, "Write a message:", at_end=True))
                if not text:
                    return
                await self.sitting.client.api.write_chat(self.sitting.id, text=text)

    @work
    async def note(self) -> None:
        """Read one's note, and write another instead."""
        async with self._refusals():
            api, match = self.sitting.client.api, self.sitting.id
            kept = (await api.get_note(match))["text"]
            text = await self.push_screen_wait(
                Page("Your note", [Text(kept)], "Add a line to the note (- deletes the note):")
            )
            if text:
                await api.write_note(match, text="" if text == "-" else f"{kept}\n{text}".strip())
                self.say("Note saved.")

    @work
    async def order(self) -> None:
        """Plan a move for the next turn, or withdraw it."""
        async with self._refusals():
            api, match = self.sitting.client.api, self.sitting.id
            given = [order async for order in api.list_orders(match)]
            view = self.sitting.view
            hand = view["view"].get("hand") or () if view else ()
            cases = Cases(self.sitting.game)
            picking = ordering.begin(self.sitting.game["verbs"], hand)
            page = ordering.Ordering(picking, self.sitting.deck, [cases.words(order) for order in given])
            text = await self.push_screen_wait(page)
            if text == ordering.TAKEN_BACK:
                for order in given:
                    await api.withdraw_order(match, order["id"])
                self.say("No move planned.")
            elif text:
                order = await api.give_order(match, move=text)
                self.say(f"Planned: {order['move']}")

    @work(group="hint", exclusive=True)
    async def hint(self) -> None:
        """Ask for a hint, and wait for it."""
        async with self._refusals():
            api, match = self.sitting.client.api, self.sitting.id
            found = await api.ask_for_hint(match)
            while found["status"] == "searching":
                self.say("\n".join(lines_of_hint(found, self.sitting.teller, self.sitting.match)))
                await asyncio.sleep(HINT_EVERY_SECONDS)
                found = await api.get_hint(match)
            self.say("\n".join(lines_of_hint(found, self.sitting.teller, self.sitting.match)), "bold")

    @work
    async def end(self) -> None:
        """Resign, agree on a draw, an abort or a pause, or end a pause."""
        async with self._refusals():
            api, match = self.sitting.client.api, self.sitting.id
            await self.sitting.look_at_pause()
            words = {**ENDS, **pausing.choices(self.sitting.pause)}
            lines = [Text(f"{word:<9} {about}") for word, about in words.items()]
            for name in ("draw", "abort"):
                if agreed := await self._agreed(name):
                    by = ", ".join(self.sitting.name(seat) for seat in agreed)
                    lines += [Text(), Text(f"Offered by {by}: {name}.", "bold")]
            if standing := pausing.standing(self.sitting):
                lines += [Text(), Text(standing, "bold")]
            text = await self.push_screen_wait(Page("End or pause", lines, "Type a command:"))
            if text == "resign":
                await api.resign_match(match)
            elif text in ENDS:
                await self._agree(text)
            elif text:
                self.say(await pausing.act(self.sitting, text) or f"Unknown command: “{text}”.")
            await self.sitting.look()
            await self.sitting.look_at_pause()

    async def _agree(self, word: str) -> None:
        api, what = self.sitting.client.api, word.removeprefix("no ")
        agree = api.agree_on_draw if what == "draw" else api.agree_on_abort
        if word.startswith("no "):
            await agree(self.sitting.id, action="decline")
            self.say(f"The {what} is no longer offered.")
            return
        is_offered = bool(set(await self._agreed(what)) - {self.sitting.seat})
        await agree(self.sitting.id, action="accept" if is_offered else "offer")
        self.say(f"You accepted the {what}." if is_offered else f"You offered the {what}.")

    async def _agreed(self, what: str) -> list[int]:
        """Return the seats that have agreed to a draw or an abort."""
        api = self.sitting.client.api
        try:
            state = await (api.get_draw if what == "draw" else api.get_abort)(self.sitting.id)
        except WrongState:
            # A match that waits, or is over, knows no offers.
            return []
        return list(state["agreed"])

    @work
    async def rematch(self) -> None:
        """Ask the same players for a rematch."""
        async with self._refusals():
            again = await self.sitting.client.api.ask_for_rematch(self.sitting.id)
            self.say(f"Rematch created. Open it with: postcard play {again['id']}")

    @asynccontextmanager
    async def _refusals(self) -> AsyncIterator[None]:
        """Show the server's refusals at the table."""
        try:
            yield
        except (Problem, httpx.TransportError) as failure:
            self.say(sentence_of(failure), "bold red")

"""One match at one terminal: what is known of it, and how that is brought up to date. It draws nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any

import httpx

from postcard_client import AsyncClient, types
from postcard_client._shared import path_of
from postcard_client.cli.cards import Deck
from postcard_client.cli.picking import Picking, choose
from postcard_client.cli.story import Teller
from postcard_client.problems import Problem

TOUCH_SECONDS = 3.0
Changed = Callable[[], object]
View = Mapping[str, Any]
"""A view of any game: nothing here looks at what only one of them has."""


class Sitting:
    """A match as this terminal knows it."""

    def __init__(self, client: AsyncClient, match: types.Match, game: Mapping[str, Any], me: str) -> None:
        self.client, self.match, self.game, self.me = client, match, game, me
        self.deck = Deck(game["cards"])
        self.teller = Teller(game, self.deck)
        self.rows: list[types.LogRow] = []
        self.view: View | None = None
        self.text: str | None = None
        self.pause: types.PauseState | None = None
        """The state of the seats on a pause, as far as this is known; it holds until the next row of the log."""
        self.picking = Picking(())
        self.connected = True

    @classmethod
    async def begin(cls, client: AsyncClient, match_id: str) -> Sitting:
        """Ask for what does not change, and for the board as it is."""
        match = await client.match(match_id)
        game: Any = await client.game(match["game"])
        sitting = cls(client, match, game, (await client.me())["username"])
        await sitting.look()
        return sitting

    @property
    def id(self) -> str:
        """The match."""
        return self.match["id"]

    @property
    def seat(self) -> int | None:
        """The caller's seat, if there is one."""
        return next((row["seat"] for row in self.match["seats"] if row["name"] == self.me), None)

    @property
    def is_due(self) -> bool:
        """Return True if the caller owes a move."""
        return self.view is not None and self.view["due"]

    @property
    def is_over_unseen(self) -> bool:
        """Return True if the match is over and the view does not show it yet."""
        return self.match["status"] == "over" and self.view is not None and self.view["outcome"] is None

    @property
    def paused_until(self) -> str | None:
        """The end of the pause that the match is in; None if it is in none."""
        # A server of before there were pauses says nothing of them.
        return self.match.get("paused_until")

    def who(self, seat: int) -> str:
        """The name of a player, or that it is the caller."""
        return "you" if seat == self.seat else self.name(seat)

    def name(self, seat: int | str) -> str:
        """Return the name of the player in a seat."""
        return "chance" if isinstance(seat, str) else self.match["seats"][seat]["name"] or "an open seat"

    def line(self, row: types.LogRow) -> str:
        """A row of the log in words."""
        return self.teller.line(row, self.match, self.seat)

    def lines(self, row: types.LogRow) -> list[str]:
        """A row of the log in words, with the lines of its score sheet."""
        return self.teller.lines(row, self.match, self.seat) or [self.line(row)]

    async def look(self) -> None:
        """Bring the view up to date. What is picked stays picked while the decision is the same."""
        self.match = await self.client.match(self.id)
        if self.match["status"] == "waiting":
            return
        await self.take(await self.client.view(self.id))

    async def take(self, view: View) -> None:
        """Make this the view."""
        before, self.view = self.view, view
        if before is None or before["options"] != view["options"] or before["expected_ply"] != view["expected_ply"]:
            self.picking = choose(view["options"])
        if before is None or before["ply"] != view["ply"]:
            self.pause = None
            self.text = text_of(await self.client.http.get(**text_request(self.id, view["ply"])))

    async def look_at_pause(self) -> None:
        """Ask who offers a pause. Only players of a running match may know."""
        try:
            self.pause = await self.client.api.get_pause(self.id)
        except Problem:
            self.pause = None

    async def send(self) -> None:
        """Play what is picked. The server knows a move that comes a second time, so trying again is safe."""
        view = self.view
        assert view is not None
        assert view["expected_ply"] is not None
        await self.take(await self.client.play(self.id, self.picking.move, expected_ply=view["expected_ply"]))

    async def follow(self, changed: Changed) -> None:
        """Hear of every row and of every change, and bring the view up to date, until the client is closed."""
        async for message in self.client.follow(self.id, -1):
            if message["event"] == "match":
                self.match = message["data"]
            elif not self.rows or message["data"]["ply"] > self.rows[-1]["ply"]:
                self.rows.append(message["data"])
            # Rows come in bursts, as all of them do in the beginning: the last one brings the view that counts.
            if self.view is None or (self.rows and self.rows[-1]["ply"] >= self.view["ply"]) or self.is_over_unseen:
                await self._look_or_note()
            changed()

    async def hear(self, changed: Changed) -> None:
        """Hear of pauses that are offered, declined, begun and ended, which the log does not say."""
        while self.seat is not None:
            try:
                await self.look_at_pause()
                if self.pause and self.pause["days"]:
                    changed()
                async for event in self.client.events(kinds=["pause.*", "match.paused", "match.resumed"]):
                    if event["data"].get("match") == self.id:
                        await self.look_at_pause()
                        await self._look_or_note()
                        changed()
            except httpx.TransportError:
                await asyncio.sleep(TOUCH_SECONDS)
            except Problem:
                # Other calls report errors of the match or the token; the page of actions asks anew.
                return

    async def keep_in_touch(self, changed: Changed) -> None:
        """Ask every few seconds whether the server is there; what came in between is fetched when it is back."""
        while self.match["status"] != "over" or self.is_over_unseen:
            await asyncio.sleep(TOUCH_SECONDS)
            was = self.connected
            await self._look_or_note()
            if was != self.connected or not was:
                changed()

    async def _look_or_note(self) -> None:
        try:
            await self.look()
            self.connected = True
        except httpx.TransportError:
            self.connected = False
        except Problem as problem:
            if problem.status < 500 and problem.status != 429:
                raise
            self.connected = False


def text_request(match: str, ply: int | None = None, seat: int | None = None) -> dict[str, Any]:
    """Return the arguments of a request for the text of a view; a server that writes none refuses."""
    asked = {"format": "text", "ply": ply, "seat": seat}
    return {
        "url": path_of("matches", match, "view"),
        "params": {name: value for name, value in asked.items() if value is not None},
    }


def puzzle_text_request(puzzle: str) -> dict[str, Any]:
    """Return the arguments of a request for the board of a puzzle as text."""
    return {"url": path_of("puzzles", puzzle), "params": {"format": "text"}}


def text_of(answer: httpx.Response) -> str | None:
    """The text of a view; None if the server wrote none."""
    is_text = answer.headers.get("Content-Type", "").startswith("text/plain")
    return answer.text if answer.status_code == httpx.codes.OK and is_text else None

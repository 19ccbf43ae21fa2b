"""A match as it went: any ply, through the eyes of any seat, with what its moves were worth. It draws nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from postcard_client import AsyncClient, types
from postcard_client.cli.cards import Deck
from postcard_client.cli.sitting import text_of, text_request
from postcard_client.cli.story import Teller

Shown = tuple[Mapping[str, Any], "str | None"]


class Viewing:
    """A replay: where it stands, and what has been fetched."""

    def __init__(self, client: AsyncClient, match: types.Match, game: Mapping[str, Any], me: str) -> None:
        self.client, self.match, self.game = client, match, game
        self.deck = Deck(game["cards"])
        self.teller = Teller(game, self.deck)
        self.rows: list[types.LogRow] = []
        self.worth: dict[int, Any] = {}
        """The analysis, by ply."""
        self.status = "none"
        self.ply = 0
        own = next((row["seat"] for row in match["seats"] if row["name"] == me), None)
        self.seat: int | None = own
        self._own = own
        self._fetched: dict[tuple[int, int | None], Shown] = {}

    @classmethod
    async def begin(cls, client: AsyncClient, match_id: str) -> Viewing:
        """Fetch the log, and stand at its end."""
        match = await client.match(match_id)
        game: Any = await client.game(match["game"])
        viewing = cls(client, match, game, (await client.me())["username"])
        viewing.rows = [row async for row in client.moves(match_id)]
        viewing.ply = len(viewing.rows)
        await viewing.look_at_analysis()
        return viewing

    @property
    def is_over(self) -> bool:
        """Return True if every seat's view may be seen."""
        return self.match["status"] == "over"

    def go(self, ply: int) -> None:
        """Stand at a ply."""
        self.ply = max(0, min(ply, len(self.rows)))

    def look_through(self, seat: int) -> bool:
        """See through the eyes of a seat; only one's own while the match runs."""
        if not 0 <= seat < len(self.match["seats"]) or not (self.is_over or seat == self._own):
            return False
        self.seat = seat
        return True

    def name(self, seat: int | str | None) -> str:
        """Return the name of the player in a seat."""
        if seat is None:
            return "an onlooker"
        return "chance" if isinstance(seat, str) else str(self.match["seats"][seat]["name"])

    def line(self, row: types.LogRow) -> str:
        """A row of the log in words, as its reader sees it through whichever eyes."""
        return self.teller.line(row, self.match, self._own)

    async def shown(self) -> Shown:
        """The view at this ply, and its text."""
        place = (self.ply, self.seat)
        if place not in self._fetched:
            seat = self.seat if self.is_over else None
            view = await self.client.view(self.match["id"], ply=self.ply, seat=seat)
            text = text_of(await self.client.http.get(**text_request(self.match["id"], self.ply, seat)))
            self._fetched[place] = (view, text)
        return self._fetched[place]

    async def ask_for_analysis(self) -> None:
        """Have the match analysed."""
        await self.client.api.ask_for_analysis(self.match["id"])
        await self.look_at_analysis()

    async def look_at_analysis(self) -> None:
        """Fetch what there is of the analysis."""
        if not self.is_over:
            return
        found = await self.client.api.get_analysis(self.match["id"])
        self.status = found["status"]
        self.worth = {row["ply"]: row for row in found["valued"]}

"""A runner for programs that play: the program is asked for a move whenever a turn begins."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from contextlib import aclosing
from typing import Any, Literal

from postcard_client import invitations, problems, types
from postcard_client._async.client import AsyncClient
from postcard_client._async.waiting import Choose, settled, sleep
from postcard_client._shared import CUT, Retries
from postcard_client.events import Event

logger = logging.getLogger("postcard_client.bot")

CHANGED = (problems.Stale, problems.NotYourTurn, problems.MatchOver, problems.WrongState)
"""The match has gone on since we looked."""


class AsyncBot:
    """A bot that plays every turn of its account with `choose(view) -> move`.

    Nothing is kept here, since the server knows what is owed: a bot can be stopped and started at any time.
    """

    def __init__(self, client: AsyncClient, choose: Choose) -> None:
        self.client = client
        self.choose = choose
        self._given_up: set[tuple[str, int]] = set()

    async def accept(
        self,
        games: Sequence[str],
        *,
        matches_at_once: int = 10,
        whom: Literal["owner", "people", "everyone"] = "everyone",
    ) -> None:
        """Say which invitations to accept: those that wait, and all that come. Only accounts of bots can."""
        accepted = await self.client.api.set_acceptance(games=list(games), matches_at_once=matches_at_once, whom=whom)
        await self._accept_waiting(accepted)

    async def _accept_waiting(self, accepted: types.Acceptance) -> None:
        """Take the invitations that were made before the bot said what it accepts."""
        api, name = self.client.api, (await self.client.me())["username"]
        waiting = [match async for match in self.client.matches(status="waiting", user=name)]
        running = [match async for match in self.client.matches(status="running", user=name)]
        left = invitations.room(name, [*waiting, *running], accepted)
        own = await api.get_user(name)
        # The oldest first.
        for match in reversed(waiting):
            seat = invitations.seat_kept_for(name, match)
            if seat is None or left <= 0 or not invitations.fits(match, accepted):
                continue
            try:
                if invitations.is_wanted(await api.get_user(match["creator"]), own, accepted):
                    await self.client.join(match["id"], seat=seat)
                    left -= 1
            except problems.Problem as gone:
                logger.info("%s: the invitation is gone: %s", match["id"], gone)

    async def run(self, until: Callable[[Event], bool] | None = None) -> None:
        """Play what is owed, then each turn as it begins: for ever, or until an event for which `until` is true.

        While the server is away it waits. It ends with a problem only if trying again would not help, such as
        `problems.Unauthenticated` when its token has ended.
        """
        waits = Retries()
        attempt = 0
        latest: int | None = None
        while True:
            try:
                if latest is None:
                    latest = (await self.client.api.list_events())["latest"]
                await self.play_all()
                async with aclosing(self.client.events(after=latest)) as events:
                    async for event in events:
                        attempt = 0
                        if event["kind"] == "turn.began":
                            await self.play(_match_of(event))
                        # Only now: if we are cut off before, the event comes again.
                        latest = event["id"]
                        if until is not None and until(event):
                            return
            except problems.EventsGone:
                latest = None
            except CUT as cut:
                logger.warning("the server is away: %s", cut)
            except problems.Problem as problem:
                if problem.status != 429 and problem.status < 500:
                    raise
                logger.warning("the server cannot answer: %s", problem)
            attempt += 1
            await sleep(waits.wait_before(attempt))

    async def play_all(self) -> None:
        """Play all turns that are owed now.

        A match that the server cannot show keeps no other waiting; its problem is raised at the end.
        """
        unavailable: problems.Problem | None = None
        for match in [turn["match"] async for turn in self.client.turns()]:
            try:
                await self.play(match)
            except problems.Problem as problem:
                if problem.status < 500:
                    raise
                unavailable = unavailable or problem
        if unavailable is not None:
            raise unavailable

    async def play(self, match: str) -> None:
        """Move in a match for as long as it is the bot's turn."""
        try:
            view = await self.client.view(match)
            while view["due"] and (due := (match, view["expected_ply"] or 0)) not in self._given_up:
                move = await self._chosen(view)
                if move is None:
                    self._given_up.add(due)
                    return
                view = await self.client.play(match, move, expected_ply=due[1])
        except CHANGED as changed:
            logger.info("%s has gone on: %s", match, changed)
        except (problems.IllegalMove, problems.MalformedMove) as refused:
            self._given_up.add(due)
            logger.error("%s: that is no move: %s", match, refused)

    async def _chosen(self, view: types.MatchView) -> Any:
        """Return the move that the program wants; None if it fails, which must not keep the other matches waiting."""
        try:
            return await settled(self.choose(view))
        except Exception:
            logger.exception("%s: no move at ply %s; the turn is left until the next start", view["match"], view["ply"])
            return None


def _match_of(event: Event) -> str:
    data: Any = event["data"]
    match: str = data["match"]
    return match

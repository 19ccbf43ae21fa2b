"""The cost of a request as there is more of something: rows in a log, matches, web processes, rows on a page."""

import asyncio
from collections.abc import Sequence

from bench.abuse.asking import API
from bench.abuse.forms import PRODUCTION, Form, running
from bench.http.asking import ask_all, asking
from bench.http.inside import answer_of
from bench.http.measuring import Sample
from bench.http.postcard import PAGE, SETTINGS, Postcard
from bench.http.targets import MOST_AT_ONCE, Work
from bench.http.wire import Connection, Request
from bench.two_players import TwoPlayers, sign_up

PLIES = (10, 100, 300)
LONG_GAME = "mu-2p"
REQUESTS = 100
AT_ONCE_REQUESTS = {"view": 2000, "move": 500}
"""Enough that the first requests of each process, which take several times as long, are few among them."""
Row = dict[str, object]


def grow(form: Form, sizes: Sequence[int]) -> list[Row]:
    """All of it, in one form of the server."""
    rows = asyncio.run(_logs(form))
    for size in sizes:
        with running(form.name, **SETTINGS) as filled:
            among = answer_of(filled, "bench.http.filling", str(size))
            rows += asyncio.run(_pages(filled, f"{among:,} matches"))
    if form.name == PRODUCTION:
        for count in ("1", "2"):
            with running(PRODUCTION, **{**SETTINGS, "POSTCARD_WEB_PROCESSES": count}) as served:
                rows += asyncio.run(_at_once(served, f"{count} web"))
    return rows


async def _logs(form: Form) -> list[Row]:
    """Views of a match as its log grows; of the present, which is kept, and of one ply before, which is replayed."""
    connection, rows = Connection(form.server.port), []
    names = ("long-one", "long-two")
    players = TwoPlayers(names, (await sign_up(connection, names[0]), await sign_up(connection, names[1])))
    await players.begin(connection, game=LONG_GAME)
    for plies in PLIES:
        ply = await _play_until(connection, players, plies)
        if ply < plies:
            break
        for query, how in (("", "kept"), (f"?ply={ply - 1}", "replayed")):
            request = Request("GET", f"{players.path}/view{query}", token=players.tokens[0])
            rows.append(await _row(form, "view", f"{ply} plies, {how}", [asking(request, 200)] * REQUESTS))
    connection.close()
    return rows


async def _play_until(connection: Connection, players: TwoPlayers, plies: int) -> int:
    """Play on until the log is so long, or the match is over; return its length then."""
    while True:
        for place in range(2):
            view = (await connection.ask(players.look(place))).expect(200).json
            while view["due"] and view["ply"] < plies:
                view = (await connection.ask(players.move(place, view))).expect(201).json
            if view["ply"] >= plies or view["outcome"]:
                ply: int = view["ply"]
                return ply


async def _pages(form: Form, among: str) -> list[Row]:
    """A match, and pages of several sizes, among so many matches."""
    connection = Connection(form.server.port)
    token = await sign_up(connection, "reader-of-many")
    first = await connection.ask(Request("GET", f"{API}/matches?limit=1&status=over", token=token))
    connection.close()
    match = Request("GET", f"{API}/matches/{first.expect(200).json['results'][0]['id']}", token=token)
    rows = [await _row(form, "match", among, [asking(match, 200)] * REQUESTS)]
    for size in (10, PAGE, 200):
        page = Request("GET", f"{API}/matches?limit={size}", token=token)
        rows.append(await _row(form, "matches", f"{among}, page of {size}", [asking(page, 200)] * (REQUESTS // 4)))
    return rows


async def _at_once(form: Form, among: str) -> list[Row]:
    """Views and moves, as many at a time as callers there are."""
    target, rows = Postcard(form), []
    await target.prepare(REQUESTS)
    for what, requests in AT_ONCE_REQUESTS.items():
        work = await target.work(what, requests)
        rows.append(await _row(form, what, f"{among}, {MOST_AT_ONCE} at once", work, at_once=MOST_AT_ONCE))
    return rows


async def _row(form: Form, what: str, among: str, work: list[Work], *, at_once: int = 1) -> Row:
    first, sample = work[: len(work) // 5], Sample()
    await ask_all(first, Sample(), port=form.server.port, at_once=at_once, processes=form.processes)
    await ask_all(work[len(first) :], sample, port=form.server.port, at_once=at_once, processes=form.processes)
    return {**sample.row(what, form.name, at_once), "with": among}

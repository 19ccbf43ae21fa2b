"""Everything that can be read from a server with very many matches: each list with its filters and pages, each view.

The tests ask how each of these is answered (tests/scale), the benchmark how fast.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product

from bench.fixture.ratings import RATED
from bench.fixture.sittings import OPENED, TODAY
from bench.scene import BUSY, NEW, PAGES, PLAYER, USUAL, Read, Scene
from games.models import Match

Ask = Callable[[Scene, bool], Iterator[Read]]

READS: dict[str, Ask] = {}
"""Queries for each operation that reads, by its id; every combination of filters on every page, on request."""


def of(operation: str) -> Callable[[Ask], Ask]:
    """Declare what to ask of an operation."""

    def declare(ask: Ask) -> Ask:
        READS[operation] = ask
        return ask

    return declare


def plain(operation: str, path: str, caller: str = USUAL) -> None:
    """An operation that is asked in one way."""
    of(operation)(lambda scene, thorough: iter([Read(operation, path, caller)]))


def reads(scene: Scene, *, thorough: bool = False) -> Iterator[Read]:
    """Everything to be asked."""
    for ask in READS.values():
        yield from ask(scene, thorough)


plain("listGames", "/games")
plain("getMe", "/me")
plain("listTokens", "/tokens")
plain("listApplications", "/me/applications")
plain("listGrants", "/me/grants")
plain("listBlocks", "/me/blocks")
plain("listMeasures", "/me/measures")
plain("getServer", "/server")
plain("listVacations", "/me/vacations")
plain("listOwnBots", "/me/bots")
plain("listWebhooks", "/webhooks")
plain("getMyCalendar", "/me/calendar")
plain("listPushSubscriptions", "/me/push")
plain("getPushKey", "/push/key")
plain("getNotifications", "/me/notifications")
plain("exportMyMatches", "/me/export")
plain("listDumps", "/dumps")


@of("listBots")
def bots(scene: Scene, thorough: bool) -> Iterator[Read]:
    yield Read("listBots", "/bots")
    yield Read("listBots", "/bots", query={"of": "people"})


plain("getStatisticsOfGame", "/games/mu-2p/statistics")
plain("getStatisticsOfGameCsv", "/games/mu-2p/statistics/csv")


@of("getGame")
def game(scene: Scene, thorough: bool) -> Iterator[Read]:
    yield Read("getGame", "/games/mu-2p")
    yield Read("getGame", "/games/mu-2p", query={"revision": "1"})


@of("getUser")
def user(scene: Scene, thorough: bool) -> Iterator[Read]:
    yield Read("getUser", f"/users/{scene.names[BUSY]}")


@of("listEvents")
def events(scene: Scene, thorough: bool) -> Iterator[Read]:
    yield Read("listEvents", "/me/events")
    yield Read("listEvents", "/me/events", query={"after": "0", "kinds": "turn.*"})


@of("listTurns")
def turns(scene: Scene, thorough: bool) -> Iterator[Read]:
    for caller in (BUSY, USUAL, NEW):
        yield Read("listTurns", "/me/turns", caller)


@of("listMatches")
def matches(scene: Scene, thorough: bool) -> Iterator[Read]:
    names = scene.names
    whom = [None, names[BUSY], scene.bot, names[NEW], *([names["second"]] if thorough else [])]
    for query in (*_combinations(thorough, user=whom), *_narrow(names["second"], user=[None, names[BUSY], scene.bot])):
        yield from _pages("listMatches", "/matches", query, thorough)
    yield Read("listMatches", "/matches", query={"ids": "nothing,nowhere"})


@of("listMatchesOfUser")
def matches_of_user(scene: Scene, thorough: bool) -> Iterator[Read]:
    path = f"/users/{scene.names[BUSY]}/matches"
    for query in (*_combinations(thorough), *_narrow(scene.names["second"])):
        yield from _pages("listMatchesOfUser", path, query, thorough)


@of("getLeaderboard")
def leaderboard(scene: Scene, thorough: bool) -> Iterator[Read]:
    # The middle of the strengths, and those that only the weakest are below.
    marks: dict[str, list[object]] = {"middle": [1300.0, 0], "last": [800.0, 0]}
    for query in _product(speed=[None, "steady", "unclocked"], company=[None, "bots"]):
        yield Read("getLeaderboard", f"/ratings/{RATED}", BUSY, query)
        for page, keys in marks.items():
            yield Read("getLeaderboard", f"/ratings/{RATED}", USUAL, query, page, keys)


@of("getRatingsOfUser")
def ratings_of_user(scene: Scene, thorough: bool) -> Iterator[Read]:
    marks: dict[str, list[object]] = {"middle": [(OPENED + (TODAY - OPENED) / 2).date().isoformat(), 0]}
    for query in _product(game=[None, RATED], speed=[None, "steady"], company=[None, "people"]):
        for name in (scene.names[BUSY], scene.names[NEW]):
            yield Read("getRatingsOfUser", f"/users/{name}/ratings", USUAL, query)
        for page, keys in marks.items():
            yield Read("getRatingsOfUser", f"/users/{scene.names[BUSY]}/ratings", USUAL, query, page, keys)


Choices = list[str | None]


def _combinations(thorough: bool, **more: Choices) -> Iterator[dict[str, str]]:
    """The filters that narrow most lists down, in every way."""
    yield from _product(
        **more,
        game=[None, "mu-2p"],
        status=[None, *Match.Status.values],
        rated=[None, "true", "false"] if thorough else [None, "true"],
        clock=[None, "none", "bank"] if thorough else [None],
        ordering=[None, "created_at"] if thorough else [None],
    )


def _narrow(opponent: str, **more: Choices) -> Iterator[dict[str, str]]:
    """Yield the rarer filters: a clock, a seat to take, an opponent, a game that nobody plays, and the oldest first."""
    yield from _product(**more, open=["true"], game=[None, "mu-2p"], rated=[None, "true"])
    yield from _product(**more, open=["true"], pace=["live", "days"], rated=[None, "true"])
    yield from _product(**more, opponent=[opponent], rated=[None, "true"])
    yield from _product(**more, clock=["none", "bank"], status=[None, "waiting"])
    yield from _product(**more, game=["whist"])
    yield from _product(**more, ordering=["created_at"])


def _product(**every: Choices) -> Iterator[dict[str, str]]:
    for chosen in product(*every.values()):
        yield {name: value for name, value in zip(every, chosen, strict=True) if value is not None}


def _pages(operation: str, path: str, query: dict[str, str], thorough: bool) -> Iterator[Read]:
    for caller in (BUSY, USUAL, NEW) if thorough else (BUSY,):
        yield Read(operation, path, caller, query)
        for page in PAGES:
            yield Read(operation, path, caller, query, page)
    if thorough:
        yield Read(operation, path, BUSY, {**query, "limit": "200"})


@of("getMatch")
def match(scene: Scene, thorough: bool) -> Iterator[Read]:
    for one in (scene.over[0], scene.running.match_id):
        yield Read("getMatch", f"/matches/{one}")


@of("getView")
def view(scene: Scene, thorough: bool) -> Iterator[Read]:
    yield Read("getView", f"/matches/{scene.running.match_id}/view", PLAYER)
    yield Read("getView", f"/matches/{scene.running.match_id}/view", PLAYER, query={"format": "text"})
    for one in scene.over[:: max(1, len(scene.over) // 10)]:
        yield Read("getView", f"/matches/{one}/view")
        yield Read("getView", f"/matches/{one}/view", query={"ply": "1", "seat": "0"})


@of("listMoves")
def moves(scene: Scene, thorough: bool) -> Iterator[Read]:
    yield Read("listMoves", f"/matches/{scene.running.match_id}/moves", PLAYER)
    for limit in ("50", "1000"):
        yield Read("listMoves", f"/matches/{scene.over[0]}/moves", query={"limit": limit})


def of_the_running_match(operation: str, what: str) -> None:
    """An operation on a match that runs, asked by a player of it."""
    of(operation)(lambda scene, thorough: iter([Read(operation, f"/matches/{scene.running.match_id}/{what}", PLAYER)]))


def of_an_ended_match(operation: str, what: str) -> None:
    """An operation on a match that is over."""
    of(operation)(lambda scene, thorough: iter([Read(operation, f"/matches/{scene.over[0]}/{what}")]))


of_an_ended_match("getProof", "proof")
of_an_ended_match("exportMatch", "export")
of_an_ended_match("readMatch", "record")
of_an_ended_match("getAnalysis", "analysis")
of_the_running_match("getHint", "hint")
of_the_running_match("getDraw", "draw")
of_the_running_match("getAbort", "abort")
of_the_running_match("getPause", "pause")
of_the_running_match("getNote", "note")
of_the_running_match("listOrders", "orders")
of_the_running_match("listChat", "chat")


@of("getLink")
def link(scene: Scene, thorough: bool) -> Iterator[Read]:
    yield Read("getLink", f"/links/{scene.link}")


@of("listLeagues")
def leagues(scene: Scene, thorough: bool) -> Iterator[Read]:
    yield Read("listLeagues", "/leagues")
    yield Read("listLeagues", "/leagues", query={"game": "mu-2p"})
    yield Read("listLeagues", "/leagues", query={"state": "running"})
    yield Read("listLeagues", "/leagues", query={"mine": "true"})


@of("findUsers")
def users(scene: Scene, thorough: bool) -> Iterator[Read]:
    yield Read("findUsers", "/users", query={"prefix": "member-0"})


@of("listMySeasons")
def own_seasons(scene: Scene, thorough: bool) -> Iterator[Read]:
    for query in ({}, {"state": "running"}):
        yield Read("listMySeasons", "/me/seasons", PLAYER, query=query)


def of_a_league(operation: str, path: str, queries: Sequence[Mapping[str, str]] = ({},)) -> None:
    """An operation on a league, a season of it, or a division of that."""

    def ask(scene: Scene, thorough: bool) -> Iterator[Read]:
        for query in queries:
            yield Read(operation, path.format(**scene.league), query=query)

    of(operation)(ask)


of_a_league("getLeague", "/leagues/{league}")
of_a_league("listDirectorActs", "/leagues/{league}/log")
of_a_league("listSeasons", "/leagues/{league}/seasons")
of_a_league("getSeason", "/seasons/{season}")
of_a_league("listEntries", "/seasons/{season}/entries", [{}, {"state": "playing"}])
of_a_league("listDivisions", "/seasons/{season}/divisions")
of_a_league("getStandings", "/divisions/{division}/standings")
of_a_league("getStandingsCsv", "/divisions/{division}/standings/csv")
of_a_league("getCrosstable", "/divisions/{division}/crosstable")
of_a_league("getCrosstableCsv", "/divisions/{division}/crosstable/csv")
of_a_league("getFixturesCsv", "/divisions/{division}/fixtures/csv")
of_a_league("getCalendar", "/seasons/{season}/calendar", [{}, {"user": "member-000003"}])
of_a_league(
    "listFixtures", "/divisions/{division}/fixtures", [{}, {"state": "open"}, {"user": "member-000003", "state": "bye"}]
)

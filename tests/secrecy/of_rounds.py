"""Questions about a round of a tournament: its season, its tables, and everyone in it."""

from collections.abc import Iterator, Sequence
from typing import Final

from tests.secrecy.declaring import API, Question
from tests.secrecy.leagues import DIVISION, FIXTURE, LEAGUE, SEASON
from tests.secrecy.loader import MATCH, NEXT_TABLE

OF_A_MATCH: Final = (
    "", "/view", "/view?seat=0", "/view?seat=1", "/view?ply=1", "/view?format=text", "/moves", "/record", "/export",
    "/proof", "/analysis", "/chat", "/orders", "/note", "/events",
)  # fmt: skip
OF_THE_SERVER: Final = (
    f"leagues/{LEAGUE}", f"leagues/{LEAGUE}/log", f"leagues/{LEAGUE}/seasons", f"seasons/{SEASON}",
    f"seasons/{SEASON}/entries", f"seasons/{SEASON}/divisions", f"seasons/{SEASON}/calendar",
    f"divisions/{DIVISION}/standings", f"divisions/{DIVISION}/standings/csv", f"divisions/{DIVISION}/crosstable",
    f"divisions/{DIVISION}/crosstable/csv", f"divisions/{DIVISION}/fixtures", f"divisions/{DIVISION}/fixtures/csv",
    "matches", "me/turns", "me/seasons", "me/events", "me/matches", "me/export", "games/take-that-toy-2p/statistics",
    "games/take-that-toy-2p/statistics/csv",
    "dumps",
)  # fmt: skip
PAGES: Final = (
    f"/seasons/{SEASON}", f"/seasons/{SEASON}/tables", f"/leagues/{LEAGUE}", f"/embed/season/{SEASON}",
    *(f"/matches/{match}{page}" for match in (MATCH, NEXT_TABLE) for page in ("", "?ply=1")),
    *(f"/play/{match}{page}" for match in (MATCH, NEXT_TABLE) for page in ("", "/proof", "/record.json", "/replay")),
    *(f"/embed/match/{match}" for match in (MATCH, NEXT_TABLE)),
)  # fmt: skip


def round_questions(names: Sequence[str]) -> Iterator[Question]:
    """Everything that can be read of the round, and what could be done with its tables."""
    for match in (MATCH, NEXT_TABLE):
        for path in OF_A_MATCH:
            yield Question("GET", f"{API}/matches/{match}{path}")
        yield Question("POST", f"{API}/matches/{match}/rematch")
        yield Question("POST", f"{API}/matches/{match}/analysis", {})
    for path in OF_THE_SERVER:
        yield Question("GET", f"{API}/{path}")
    for name in names:
        for path in ("", "/matches", "/statistics", "/statistics/csv", "/ratings"):
            yield Question("GET", f"{API}/users/{name}{path}")
        yield Question("GET", f"/people/{name}")
    for page in PAGES:
        yield Question("GET", page)
    ruling = {"decision": "void", "reason": "It was agreed on."}
    yield Question("POST", f"{API}/fixtures/{FIXTURE}/decide", ruling)
    yield Question("POST", f"{API}/seasons/{SEASON}/withdraw", {})

"""A season whose fixtures have tables."""

from tests.running.finished import done
from tests.running.serving import Server, wait_until
from tests.sittings import GAME

NAMES = ("ana", "ben", "cleo", "dora")


def season_with_tables(server: Server, tokens: dict[str, str]) -> tuple[str, list[str]]:
    """A season of four in which two matches run."""
    terms = {"name": "Sunday league", "game": GAME, "format": "round_robin", "at_a_time": 1}
    league = done(server, "POST", "/leagues", terms, tokens["ana"])["id"]
    season: str = done(server, "POST", f"/leagues/{league}/seasons", {}, tokens["ana"])["id"]
    for token in tokens.values():
        done(server, "POST", f"/seasons/{season}/signup", {}, token)
    done(server, "POST", f"/seasons/{season}/start", {}, tokens["ana"])
    division = done(server, "GET", f"/seasons/{season}/divisions", None, tokens["ana"])["results"][0]["id"]

    def matches() -> list[str]:
        rows = done(server, "GET", f"/divisions/{division}/fixtures?state=open", None, tokens["ana"])["results"]
        return [row["match"] for row in rows if row["match"]]

    wait_until(lambda: len(matches()) == 2, "the server opens no matches")
    return season, matches()

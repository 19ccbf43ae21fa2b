"""The number of statements, and of trips to Redis, for one request of each kind.

The server's code runs in a process of its own here, `python -m bench.http.queries`, on a form's database and with its
settings; there the statements can be counted.
"""

import json
import secrets
from typing import Any

from bench.abuse.asking import API
from bench.abuse.forms import Form
from bench.abuse.person import first_move
from bench.http.inside import answer_of, set_up
from bench.http.postcard import Postcard
from bench.two_players import GAME, PASSWORD

Counts = dict[str, dict[str, int]]
# Each trip sends one of these; what it sends besides is not counted.
COMMANDS = ("cmdstat_incrby", "cmdstat_get", "cmdstat_lpush")


def queries_of(form: Form) -> Counts:
    """For each kind of request: `queries` and `redis_calls`."""
    counts: Counts = answer_of(form, "bench.http.queries")
    return counts


def main() -> None:
    """Ask for each kind of request twice and count the second time, as a server that has been asked before."""
    set_up()
    asked = _Asked()
    print(json.dumps({what: asked.count(what) for what in Postcard.kinds}))


class _Asked:
    """The server in this process, and two people at a match of it."""

    def __init__(self) -> None:
        from django.test import Client

        self._client = Client(SERVER_NAME="localhost")
        self._names = [f"counter-{secrets.token_hex(4)}" for _ in range(2)]
        people = ({"username": name, "password": PASSWORD} for name in self._names)
        self._tokens = [self._ask("POST", "/accounts", person).json()["token"] for person in people]
        terms = {"game": GAME, "seats": [{"user": name} for name in self._names]}
        self._terms = terms
        self._match = self._ask("POST", "/matches", terms, self._tokens[0]).json()["id"]
        self._ask("POST", f"/matches/{self._match}/join", {}, self._tokens[1])

    def count(self, what: str) -> dict[str, int]:
        """Return the counts for one request."""
        from django.db import connection
        from django.test.utils import CaptureQueriesContext

        self._ask(*self._request(what))
        request = self._request(what)
        before = _redis_trips()
        with CaptureQueriesContext(connection) as captured:
            self._ask(*request)
        return {"queries": len(captured), "redis_calls": _redis_trips() - before}

    def _request(self, what: str) -> tuple[str, str, Any, str, str]:
        token, path = self._tokens[0], f"/matches/{self._match}"
        match what:
            case "create":
                return "POST", "/matches", self._terms, token, ""
            case "move":
                return self._move(path)
            case "match_304":
                return "GET", path, None, token, self._ask("GET", path, None, token).headers["ETag"]
        paths = {"view": f"{path}/view", "match": path, "matches": "/matches?status=running", "turns": "/me/turns"}
        return "GET", paths[what], None, token, ""

    def _move(self, path: str) -> tuple[str, str, Any, str, str]:
        for token in self._tokens:
            view = self._ask("GET", f"{path}/view", None, token).json()
            if view["due"]:
                body = {"move": first_move(view["options"]), "expected_ply": view["expected_ply"]}
                return "POST", f"{path}/moves", body, token, ""
        raise RuntimeError("the match is over")

    def _ask(self, method: str, path: str, body: object = None, token: str = "", etag: str = "") -> Any:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        headers |= {"If-None-Match": etag} if etag else {}
        content = "" if body is None else json.dumps(body)
        answer = self._client.generic(method, API + path, content, content_type="application/json", headers=headers)
        if answer.status_code not in (200, 201, 304):
            raise RuntimeError(f"{method} {path}: {answer.status_code} {answer.content[:500]!r}")
        return answer


def _redis_trips() -> int:
    from django.conf import settings
    from redis import Redis

    if not settings.POSTCARD_REDIS_URL:
        return 0
    stats: Any = Redis.from_url(settings.POSTCARD_REDIS_URL).info("commandstats")
    return sum(int(stats.get(name, {}).get("calls", 0)) for name in COMMANDS)


if __name__ == "__main__":
    main()

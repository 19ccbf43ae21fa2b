"""People who play many matches at a time and learn of them by a stream, by long polls, and by a webhook."""

import json
import random
import threading
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from typing import Any

from tests.clients.streams.followers import Said, httpx_sse
from tests.core.outbound.receivers import Request, receiving, status
from tests.running.guests import PASSWORD
from tests.running.serving import Server, wait_until
from tests.sittings import GAME, Json, some_move

PAUSE_SECONDS = 0.2
STUCK_SECONDS = 120
AWAY = frozenset({502, 503, 504})
POLL_SECONDS = 10
LONG = {"end_when": "all_hands_empty"}


MADE = "security.subscription_made"


class Person:
    """A player who asks as often as it takes: the server is away every now and then."""

    def __init__(self, server: Server, name: str) -> None:
        self._server = server
        self.name = name
        self.token = ""
        status, answer = self.ask("POST", "/accounts", {"username": name, "password": PASSWORD})
        if status == 409:
            # It was made, and the answer was lost.
            body = {"username": name, "password": PASSWORD, "name": "soak", "scopes": ["read", "play"]}
            status, answer = self.ask("POST", "/tokens", body)
        assert status == 201, answer
        self.token = answer["token"]

    def ask(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """The answer of whichever server there is by then."""

        def once() -> tuple[int, Any] | None:
            try:
                answer = self._server.request(method, f"/api/v1{path}", body, self.token)
            except (OSError, ValueError):
                # Refused, or cut off in the middle.
                answer = (503, None)
            if answer[0] not in AWAY:
                return answer
            time.sleep(PAUSE_SECONDS)
            return None

        return wait_until(once, f"{method} {path} is not answered", self._server.output)

    def get(self, path: str) -> Json:
        """Return an object that must exist."""
        status, body = self.ask("GET", path)
        assert status == 200, body
        found: Json = body
        return found

    def feed(self) -> list[Json]:
        """All events, as asking for them gives them."""
        found: list[Json] = []
        while page := self.get(f"/me/events?after={len(found)}&limit=200")["results"]:
            found += page
        return found


class Listener:
    """One person and all that reaches them; as a context manager it listens."""

    def __init__(self, server: Server, number: int, *, has_webhook: bool) -> None:
        self.person = Person(server, f"player-{number}")
        self.polled: list[Json] = []
        self.streamed: list[Said] = []
        self.posted: list[Request] = []
        self._server = server
        self._has_webhook = has_webhook
        self._fault = ""
        self._over = threading.Event()
        self._stack = ExitStack()

    def __enter__(self) -> "Listener":
        if self._has_webhook:
            receiver = self._stack.enter_context(receiving(status(204)))
            answer = self.person.ask("POST", "/webhooks", {"url": receiver.url})
            assert answer[0] == 201, answer
            self.posted = receiver.requests
        url = f"http://127.0.0.1:{self._server.port}/api/v1/me/events/stream?after=0"
        heard = self._stack.enter_context(httpx_sse(self._server, {"feed": url}, self.person.token, []))
        self.streamed = heard["feed"]
        threading.Thread(target=self._poll, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._stack.close()

    def _poll(self) -> None:
        try:
            while not self._over.is_set():
                page = self.person.get(f"/me/events?after={len(self.polled)}&wait={POLL_SECONDS}")
                self.polled += page["results"]
        except Exception as fault:
            self._fault = repr(fault)

    def state(self) -> str:
        """Return the number of events received by each channel, for messages."""
        last = self.person.get("/me/events")["latest"]
        ways: dict[str, list[Any]] = {"stream": self.streamed, "polls": self.polled, "webhook": self.posted}
        counts = ", ".join(f"{len(found)} by {way}" for way, found in ways.items())
        return f"{last} events, {counts} {self._fault}"

    def has_all(self) -> bool:
        """Return True if every event has arrived by every channel."""
        last = self.person.get("/me/events")["latest"]
        ids = {request.headers["webhook-id"] for request in list(self.posted)}
        # That it was made is no news to a webhook.
        return len(self.polled) >= last <= len(self.streamed) and (not self._has_webhook or len(ids) >= last - 1)

    def require_all(self) -> int:
        """Each event once and in order by stream and poll, at the webhook under one id; how many came there twice."""
        whole = self.person.feed()
        assert [event["id"] for event in whole] == list(range(1, len(whole) + 1))
        assert self.polled == whole
        assert [said.data for said in self.streamed] == whole
        if not self._has_webhook:
            return 0
        by_id: defaultdict[str, set[bytes]] = defaultdict(set)
        for request in self.posted:
            by_id[request.headers["webhook-id"]].add(request.body)
        assert all(len(bodies) == 1 for bodies in by_id.values()), "one id stands for one message"
        bodies = [json.loads(body) for (body,) in by_id.values()]
        assert Counter(_key(body["type"], body["timestamp"], body["data"]) for body in bodies) == Counter(
            _key(event["kind"], event["at"], event["data"]) for event in whole if event["kind"] != MADE
        )
        return len(self.posted) - len(by_id)

    def wait_for_moves(self, match: str, count: int) -> None:
        """Wait until this person has received this many moves."""
        self._wait(lambda: len(self.plies_of(match)) >= count)

    def wait_for_all(self) -> None:
        """Wait until every event has arrived by every channel."""
        self._wait(self.has_all)

    def _wait(self, is_over: Callable[[], bool]) -> None:
        """For as long as more comes: how long that takes depends on the machine."""
        seen, until = -1, 0.0
        while not is_over():
            if (now_seen := len(self.streamed) + len(self.polled) + len(self.posted)) != seen:
                seen, until = now_seen, time.monotonic() + STUCK_SECONDS
            assert time.monotonic() < until, f"{self.person.name} misses something: {self.state()}"
            time.sleep(PAUSE_SECONDS)

    def plies_of(self, match: str) -> list[int]:
        """The moves in a match that this person has heard of."""
        return [event["data"]["ply"] for event in list(self.polled) if _is_move(event, match)]


def _key(kind: str, at: str, data: Json) -> str:
    return json.dumps([kind, at, data], sort_keys=True)


def _is_move(event: Json, match: str) -> bool:
    return (event["kind"], event["data"].get("match")) == ("move.played", match)


class Play:
    """Matches between neighbours, in which some threads move at random until they are stopped."""

    def __init__(self, listeners: Sequence[Listener], count: int) -> None:
        self._rng = random.Random(count)
        self._locks: dict[str, threading.Lock] = {}
        self.players: dict[str, tuple[Person, Person]] = {}
        self.moves = 0
        self._over = threading.Event()
        self._threads: list[threading.Thread] = []
        self._faults: list[Exception] = []
        for number in range(count):
            pair = listeners[number % len(listeners)], listeners[(number + 1) % len(listeners)]
            self._begin(pair[0].person, pair[1].person)

    def _begin(self, first: Person, second: Person) -> None:
        seats = [{"user": first.name}, {"user": second.name}]
        status, made = first.ask("POST", "/matches", {"game": GAME, "seats": seats, "options": LONG})
        assert status == 201, made
        status, joined = second.ask("POST", f"/matches/{made['id']}/join", {})
        # 409 where it was joined and the answer was lost.
        assert status in (200, 409), joined
        self.players[made["id"]] = first, second
        self._locks[made["id"]] = threading.Lock()

    def start(self, threads: int) -> None:
        """Move, from now on."""
        self._threads = [threading.Thread(target=self._go_on, daemon=True) for _ in range(threads)]
        for thread in self._threads:
            thread.start()

    def stop(self) -> None:
        """Move no more; raises what went wrong."""
        self._over.set()
        for thread in self._threads:
            thread.join()
        for fault in self._faults:
            raise fault

    def _go_on(self) -> None:
        matches = sorted(self.players)
        try:
            while not self._over.is_set():
                match = self._rng.choice(matches)
                with self._locks[match]:
                    self._move(match)
        except Exception as fault:
            self._faults.append(fault)

    def _move(self, match: str) -> None:
        for player in self.players[match]:
            view = player.get(f"/matches/{match}/view")
            if view["due"]:
                body = {"move": some_move(view["options"]), "expected_ply": view["expected_ply"]}
                status, played = player.ask("POST", f"/matches/{match}/moves", body)
                # 200 says that a move was taken before its answer was lost.
                assert status in (200, 201), played
                self.moves += 1
                return


def wait_for_all_moves(play: Play, listeners: Sequence[Listener]) -> None:
    """Wait until both players of every match have received every move, in order."""
    by_name = {one.person.name: one for one in listeners}
    for match, players in play.players.items():
        rows = players[0].get(f"/matches/{match}/moves?limit=1000")["results"]
        assert [row["ply"] for row in rows] == list(range(len(rows)))
        # Chance moves come with the move before them.
        plies = [row["ply"] for row in rows if row["seat"] != "chance"]
        for player in players:
            listener = by_name[player.name]
            listener.wait_for_moves(match, len(plies))
            assert listener.plies_of(match) == plies

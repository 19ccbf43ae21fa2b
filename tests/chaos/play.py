"""Matches of every game that go on until they are stopped, and a note of each move that was acknowledged."""

import random
import threading
import time
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

from games.rules.registry import registry
from tests.sittings import Json, some_move
from tests.soak.listeners import Listener, Person

BOT_IN = 4
"""In one match of so many a house bot plays too."""


@dataclass
class Sitting:
    """A match, its people by their seats, and the moves that the server has acknowledged to each."""

    match: str
    people: dict[int, Person]
    acknowledged: defaultdict[int, list[str]] = field(default_factory=lambda: defaultdict(list))
    lock: threading.Lock = field(default_factory=threading.Lock)
    is_over: bool = False


class Play:
    """So many matches at the same time: where one ends, another begins."""

    def __init__(self, listeners: Sequence[Listener], matches: int) -> None:
        self._people = [listener.person for listener in listeners]
        self.at_once = matches
        self.sittings: list[Sitting] = []
        self.moved: list[float] = []
        """Times at which moves were acknowledged."""
        self._number = 0
        self._counting = threading.Lock()
        self._over = threading.Event()
        self._threads: list[threading.Thread] = []
        self._faults: list[Exception] = []
        self._running = [self._begin() for _ in range(matches)]

    def _begin(self) -> Sitting:
        """A match of the next game, between neighbours."""
        with self._counting:
            number, self._number = self._number, self._number + 1
        games = list(registry().values())
        game = games[number % len(games)].facts
        bots = number % BOT_IN == 0
        people = [self._people[(number + place) % len(self._people)] for place in range(game.seats - bots)]
        seats: list[Json] = [{"user": person.name} for person in people] + [{"bot": "random"}] * bots
        status, made = people[0].ask("POST", "/matches", {"game": game.key, "seats": seats})
        assert status == 201, made
        for person in people[1:]:
            status, joined = person.ask("POST", f"/matches/{made['id']}/join", {})
            # 409 where it was joined and the answer was lost.
            assert status in (200, 409), joined
        sitting = Sitting(made["id"], dict(enumerate(people)))
        self.sittings.append(sitting)
        return sitting

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
        rng = random.Random(threading.get_ident())
        try:
            while not self._over.is_set():
                place = rng.randrange(len(self._running))
                sitting = self._running[place]
                if not sitting.lock.acquire(blocking=False):
                    continue
                try:
                    self._move(sitting, rng)
                    if sitting.is_over:
                        self._running[place] = self._begin()
                finally:
                    sitting.lock.release()
        except Exception as fault:
            self._faults.append(fault)

    def _move(self, sitting: Sitting, rng: random.Random) -> None:
        for seat, player in sitting.people.items():
            view = player.get(f"/matches/{sitting.match}/view")
            if view["outcome"]:
                sitting.is_over = True
                return
            if view["due"]:
                body = {"move": some_move(view["options"], rng), "expected_ply": view["expected_ply"]}
                status, played = player.ask("POST", f"/matches/{sitting.match}/moves", body)
                # 200 says that a move was taken before its answer was lost.
                assert status in (200, 201), played
                sitting.acknowledged[seat].append(body["move"])
                self.moved.append(time.monotonic())
                return

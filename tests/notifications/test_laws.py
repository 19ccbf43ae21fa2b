"""Laws of feeds, over random matches of every game."""

import random
from typing import Any

import pytest

from games.rules.registry import registry
from tests.feeds import events_of
from tests.sittings import Player, answered, play_next, seat_all

pytestmark = pytest.mark.django_db

Due = dict[tuple[str, int], int]
"""The `expected_ply` of each turn that a client believes to be due, by match and seat."""


class Client:
    """A program that follows docs/feed.md: it reads `latest`, then the turns, then the events after `latest`."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.after: int = answered(player.get("/me/events"), 200)["latest"]
        self.due = due_of(player)
        self.statuses: dict[str, str] = {}
        self.seats: dict[str, int] = {}

    def learn(self) -> None:
        """Take in what has happened since."""
        for event in events_of(self.player, self.after):
            assert event["id"] == self.after + 1
            self.after = event["id"]
            self._take_in(event["kind"], event["data"])

    def _take_in(self, kind: str, data: dict[str, Any]) -> None:
        turn = (data.get("match", ""), data.get("seat", -1))
        if kind == "match.started":
            self.statuses[turn[0]] = "running"
        elif kind == "turn.began":
            self.due[turn] = data["ply"]
        elif kind == "move.played" and data["ply"] >= self.due.get(turn, data["ply"] + 1):
            del self.due[turn]
        elif kind == "match.finished":
            self.statuses[turn[0]] = "over"
            self.due = {other: ply for other, ply in self.due.items() if other[0] != turn[0]}


def due_of(player: Player) -> Due:
    """The turns that a player owes."""
    rows = answered(player.get("/me/turns"), 200)["results"]
    return {(row["match"], row["seat"]): row["expected_ply"] for row in rows}


def require_true(client: Client) -> None:
    """Whatever the client believes is so."""
    client.learn()
    assert client.due == due_of(client.player)
    for match, status in client.statuses.items():
        assert client.player.match(match)["status"] == status


@pytest.mark.parametrize("game", registry())
def test_latest_then_turns_then_events_keep_the_due_turns_and_every_status_true(game: str) -> None:
    rng = random.Random(f"feeds {game}")
    players = [Player(f"player{number}") for number in range(registry()[game].facts.seats)]
    match = seat_all(*players, game=game)
    clients = [Client(player) for player in players]
    for step in range(30):
        if rng.random() < 0.2:
            # A reader starts again in the middle: some events tell what their turns have told already.
            place = rng.randrange(len(players))
            clients[place] = Client(players[place])
        if step == 25:
            if players[0].match(match)["status"] == "over":
                # Cards that are dealt by chance can end it with this very move.
                break
            answered(rng.choice(players).post(f"/matches/{match}/resign"), 200)
        elif not play_next(match, *players, rng=rng):
            break
        if rng.random() < 0.5:
            require_true(rng.choice(clients))
    for client in clients:
        require_true(client)
        assert client.due == {}

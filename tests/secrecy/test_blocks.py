"""A block changes no answer to others by a byte, except for the seats that the two users cannot share."""

from collections.abc import Iterator
from typing import Any

import pytest

from accounts.services import block_user
from core import ids
from core.journal.models import Event
from core.limits import rates
from matchmaking.services.pairing import pair_waiting
from tests.amounts import long
from tests.fixtures import Clock
from tests.secrecy.answers import answer_of
from tests.secrecy.reading import reads
from tests.sittings import API, GAME, Player, answered, start_match

pytestmark = pytest.mark.django_db

OPEN = {"open": True}


class Circle:
    """Some people, matches of every kind among them, and onlookers."""

    def __init__(self) -> None:
        self.ana, self.ben, self.cleo, self.dora = (Player(name) for name in ("ana", "ben", "cleo", "dora"))
        self.matches = [
            start_match(self.ana, self.ben),
            start_match(self.ana, self.ben, visibility="private"),
            self._over(),
            self.ana.create({"user": "ana"}, OPEN)["id"],
            self.cleo.create({"user": "ana"}, {"user": "ben"})["id"],
            self.ana.create({"user": "ana"}, {"user": "ben"})["id"],
        ]

    def _over(self) -> str:
        match = start_match(self.ana, self.ben)
        answered(self.ana.post(f"/matches/{match}/resign"), 200)
        return match

    def reading(self) -> Iterator[str]:
        """Every address that is read, about every match and every person."""
        yield from reads(matches=self.matches, names=("ana", "ben", "cleo"))
        for query in ("user=ana", "user=ben", "opponent=ana", "opponent=ben", "status=waiting", "clock=none"):
            yield f"{API}/matches?{query}"


def seen_by(player: Player, paths: list[str]) -> dict[str, Any]:
    """The answer to a caller, to the byte, with fresh rate limits."""
    rates.prefix = f"seen-{ids.new_id()}"
    return {path: answer_of(player.client.get(path)) for path in paths}


@long
def test_nobody_but_its_maker_can_read_of_a_block(clock: Clock) -> None:
    circle = Circle()
    paths = list(circle.reading())
    people = (circle.ana, circle.ben, circle.cleo, circle.dora)
    before, events = {player.name: seen_by(player, paths) for player in people}, Event.objects.count()

    block_user(user=circle.ana.user, username="ben")

    after = {player.name: seen_by(player, paths) for player in people}
    changed = {(name, path) for name in before for path in paths if before[name][path] != after[name][path]}
    assert changed == {("ana", f"{API}/me/blocks")}
    assert Event.objects.count() == events


def test_the_lobby_alone_shows_what_joining_would_say(clock: Clock) -> None:
    circle = Circle()
    lobby = f"{API}/matches?open=true"
    before = seen_by(circle.dora, [lobby])

    block_user(user=circle.ana.user, username="ben")

    assert [row["id"] for row in circle.ben.client.get(lobby).json()["results"]] == []
    assert seen_by(circle.dora, [lobby]) == before


def test_a_player_who_waits_cannot_tell_a_block_from_nobody_there(clock: Clock) -> None:
    ana, ben = Player("ana"), Player("ben")
    answered(ben.post("/me/wishes", {"game": GAME}), 201)
    paths = [f"{API}/me/wishes", f"{API}/me/events?after=0", f"{API}/me/turns", f"{API}/matches", f"{API}/me"]
    alone = seen_by(ben, paths)

    block_user(user=ana.user, username="ben")
    answered(ana.post("/me/wishes", {"game": GAME}), 201)
    assert pair_waiting() == 0

    assert seen_by(ben, paths) == alone
    # Another player is paired with one of them, and nothing says who was passed over.
    cleo = Player("cleo")
    answered(cleo.post("/me/wishes", {"game": GAME}), 201)
    assert pair_waiting() == 1
    (match,) = answered(cleo.get("/matches"), 200)["results"]
    assert len({"ana", "ben"} & {seat["name"] for seat in match["seats"]}) == 1


def test_a_refusal_does_not_say_who_has_blocked_whom(clock: Clock) -> None:
    said = []
    for way in range(2):
        players = Player(f"one{way}"), Player(f"two{way}")
        match = players[0].create({"user": players[0].name}, OPEN)["id"]
        block_user(user=players[way].user, username=players[1 - way].name)
        rates.prefix = f"refused-{way}"
        join = players[1].post(f"/matches/{match}/join")
        seats = [{"user": players[1].name}, {"user": players[0].name}]
        invite = players[1].post("/matches", {"game": "take-that-toy-2p", "seats": seats})
        said.append([answer_of(join), answer_of(invite)])
    assert said[0] == said[1]

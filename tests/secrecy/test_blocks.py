"""A block changes no answer to others by a byte, except for the seats that the two users cannot share."""

import json
import re
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest

from accounts.conduct.services.address_uses import note_address
from accounts.services import block_user
from core.journal.models import Event
from matchmaking.models import Wish
from matchmaking.services.pairing import pair_waiting
from tests.amounts import long
from tests.api.manners import counted
from tests.fixtures import Clock, count_anew
from tests.matchmaking.wishes import wish
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
    count_anew()
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


def kept_apart_by(reason: str, ana: Player, ben: Player) -> None:
    """Ana waits already, and is not to be paired with Ben for this reason."""
    if reason == "nobody there":
        return
    if reason == "same address":
        for player in (ana, ben):
            note_address(user=player.user, address="192.0.2.7")
    if reason == "blocked by her":
        block_user(user=ana.user, username=ben.name)
    wish(ana, rated=True, rating_min=1501 if reason == "out of her range" else None)


def test_no_answer_about_a_wish_differs_by_why_nobody_is_found(clock: Clock) -> None:
    reasons = ("nobody there", "blocked by her", "same address", "out of her range")
    said: dict[str, list[tuple[int, Any]]] = {}
    for number, reason in enumerate(reasons):
        Wish.objects.all().delete()
        ana, ben = Player(f"ana{number}"), Player(f"ben{number}")
        kept_apart_by(reason, ana, ben)
        said[reason] = []

        def ask(method: str, path: str, body: str = "", ben: Player = ben, reason: str = reason) -> Any:
            with counted() as statements:
                answer = ben.send(method, path, body)
            shown = re.sub(rb'"id":"[^"]+"', b'"id":"#"', answer.content)
            # Statements stand for the time that an answer takes.
            said[reason].append((statements[0], (answer.status_code, shown)))
            return answer

        made = ask("POST", "/me/wishes", json.dumps({"game": GAME, "rated": True})).json()["id"]
        assert pair_waiting() == 0
        ask("GET", "/me/wishes")
        clock.pass_by(hours=5)
        assert pair_waiting() == 0
        ask("GET", "/me/wishes")
        ask("GET", "/me/events?after=0")
        ask("DELETE", f"/me/wishes/{made}")
        ask("GET", "/me/wishes")
        clock.time -= timedelta(hours=5)

    assert all(said[reason] == said["nobody there"] for reason in reasons)


def test_a_refusal_does_not_say_who_has_blocked_whom(clock: Clock) -> None:
    said = []
    for way in range(2):
        players = Player(f"one{way}"), Player(f"two{way}")
        match = players[0].create({"user": players[0].name}, OPEN)["id"]
        block_user(user=players[way].user, username=players[1 - way].name)
        count_anew()
        join = players[1].post(f"/matches/{match}/join")
        seats = [{"user": players[1].name}, {"user": players[0].name}]
        invite = players[1].post("/matches", {"game": "take-that-toy-2p", "seats": seats})
        said.append([answer_of(join), answer_of(invite)])
    assert said[0] == said[1]

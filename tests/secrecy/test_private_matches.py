"""A private match looks like none, and an unlisted one cannot be found without its id."""

import json
from typing import Any

import pytest

from accounts.services import ensure_bot
from games.services.leaving.adjudicate import adjudicate_match
from ratings.services.counting import count_match
from tests.api.games.state_table import ROWS, parts_of
from tests.fixtures import Clock, count_anew
from tests.secrecy.answers import Answer, answer_of
from tests.secrecy.reading import reads
from tests.sittings import GAME, Player, answered, start_match

pytestmark = pytest.mark.django_db

OPEN = {"open": True}
NONE = "NoSuchMatchAtAll"
Asked = tuple[str, str, object]
"""A method, the rest of the address after the match, and a body."""
VALID: list[Asked] = [parts_of(operation) for operation, _ in ROWS]
"""Every operation on a match."""
MORE: list[Asked] = [
    *((method, path, {}) for method, path, body in VALID if body),
    ("POST", "/moves", {"move": "nonsense", "expected_ply": 0}),
    ("POST", "/join", {"seat": 1}),
    ("POST", "/join", {"seat": 99}),
    ("POST", "/draw", {"action": "sulk"}),
    *(("GET", f"/view{query}", {}) for query in ("?ply=0", "?ply=99", "?seat=0", "?seat=7", "?ply=0&seat=0")),
]


def answers(player: Player, method: str, path: str, match: str, body: object) -> Answer:
    """The answer to a caller, to the byte but for the id, with fresh rate limits."""
    count_anew()
    sent = json.dumps(body) if method in ("POST", "PUT") else ""
    answer = answer_of(player.send(method, f"/matches/{match}{path}", sent))
    return Answer(answer.status, answer.headers, answer.body.replace(match.encode(), b"#"))


def private_matches(ana: Player, ben: Player) -> list[str]:
    """One in each state."""
    over = start_match(ana, ben, visibility="private")
    answered(ana.post(f"/matches/{over}/resign"), 200)
    off = ana.create({"user": "ana"}, OPEN, visibility="private")["id"]
    answered(ana.post(f"/matches/{off}/abort", {"action": "offer"}), 200)
    linked = ana.create({"user": "ana"}, OPEN, visibility="private")["id"]
    answered(ana.post(f"/matches/{linked}/link"), 201)
    return [
        ana.create({"user": "ana"}, {"user": "ben"}, visibility="private")["id"],
        start_match(ana, ben, visibility="private"),
        ana.create({"user": "ana"}, {"bot": "random"}, visibility="private")["id"],
        over,
        off,
        linked,
    ]


def test_a_stranger_cannot_tell_a_private_match_from_none(clock: Clock) -> None:
    ensure_bot("random")
    ana, ben, cleo = Player("ana"), Player("ben"), Player("cleo")
    asked = [*VALID, *MORE]
    none = [answers(cleo, method, path, NONE, body) for method, path, body in asked]
    assert {answer.status for answer in none[: len(VALID)]} == {404}
    assert {answer.status for answer in none} == {400, 404}

    for match in private_matches(ana, ben):
        for (method, path, body), there_is_none in zip(asked, none, strict=True):
            assert answers(cleo, method, path, match, body) == there_is_none, f"{method} {path} {body}"


LISTS = [
    "/matches", "/matches?status=waiting", "/matches?status=running", "/matches?status=over", "/matches?open=true",
    "/matches?user=ana", "/matches?user=ben", "/matches?opponent=ana", "/matches?opponent=ana&user=ben",
    "/matches?rated=false", "/matches?clock=none", f"/matches?game={GAME}", "/matches?ordering=created_at",
    "/users/ana/matches", "/users/ben/matches", "/users/ana/matches?open=true", "/users/ana/matches?opponent=ben",
]  # fmt: skip


def test_a_stranger_reads_the_same_of_ratings_whether_matches_were_private_or_not(clock: Clock) -> None:
    cleo, seen = Player("cleo"), []
    for visibility, speed, days, names in (
        ("public", "steady", 3, ("ana", "ben")),
        ("private", "slow", 7, ("eva", "tom")),
    ):
        players = [Player(name) for name in names]
        for loser in (0, 1, 1):
            match = start_match(*players, rated=True, visibility=visibility, clock={"kind": "per_move", "days": days})
            places = [2 if seat["name"] == names[loser] else 1 for seat in players[0].match(match)["seats"]]
            adjudicate_match(
                match_id=match, by=None, asked_by=players[0].user, places=places, reason="So that it ends."
            )
            assert count_match(match_id=match)
            clock.pass_by(days=1)
        clock.pass_by(days=-3)
        asked = [f"/users/{name}/ratings" for name in names] + [f"/ratings/{GAME}?speed={speed}"]
        seen.append([_without_speeds(cleo.get(path), speed) for path in asked])

    assert seen[0] == seen[1]
    assert seen[1][0]["ratings"][0]["games"] == 3


def _without_speeds(answer: Any, speed: str) -> Any:
    """Return the data of an answer without the speed; of the list of pools whether each has players."""
    said = json.loads(answer.content.replace(speed.encode(), b"#"))
    if "pools" in said:
        said["pools"] = [pool["has_players"] for pool in said["pools"]]
    return said


def seen(player: Player, path: str) -> set[str]:
    return {row["id"] for row in answered(player.get(path), 200)["results"]}


@pytest.mark.parametrize("visibility", ["unlisted", "private"])
def test_what_is_hidden_is_in_no_list_but_its_members(visibility: str) -> None:
    ana, ben, cleo, dora = (Player(name) for name in ("ana", "ben", "cleo", "dora"))
    hidden = {
        ana.create({"user": "ana"}, OPEN, visibility=visibility)["id"],
        ana.create({"user": "ana"}, {"user": "ben"}, visibility=visibility)["id"],
        dora.create({"user": "ana"}, {"user": "ben"}, visibility=visibility)["id"],
        start_match(ana, ben, visibility=visibility),
    }
    over = start_match(ana, ben, visibility=visibility)
    answered(ana.post(f"/matches/{over}/resign"), 200)
    hidden.add(over)

    for path in LISTS:
        assert seen(cleo, path) == set(), path
    by_id = f"/matches?ids={','.join(sorted(hidden))}"
    assert seen(cleo, by_id) == (hidden if visibility == "unlisted" else set())
    assert seen(ana, by_id) == hidden
    for path in reads(matches=(), names=("ana", "ben", "cleo", "dora")):
        said = answer_of(cleo.client.get(path)).body.decode()
        assert [match for match in hidden if match in said] == [], path
    assert seen(ana, "/matches") == hidden
    assert len(seen(ben, "/matches")) == 4
    assert len(seen(dora, "/matches")) == 1
    for match in hidden:
        assert cleo.get(f"/matches/{match}").status_code == (200 if visibility == "unlisted" else 404)

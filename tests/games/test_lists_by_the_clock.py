"""Matches in lists whose time has run out, before and after that is stored."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from games.models import Match
from games.services.clocks.lateness import settle_overdue
from games.services.making.waiting import settle_waiting_matches
from tests.fixtures import Clock
from tests.sittings import Json, Player, answered, start_match

OPEN: Json = {"open": True}
ADDRESSES = (
    "/matches",
    "/matches?user=ana",
    "/users/ana/matches",
    "/matches?user=ana&opponent=ben",
    "/matches?opponent=ana",
)
TERMS = ("", "rated=false&game=take-that-toy-2p", "clock=none&rated=false&ordering=created_at")
STATUSES = ("", "status=waiting", "status=over", "status=running", "open=true", "open=true&status=waiting")


def lists(visibility: str) -> Iterator[tuple[str, str]]:
    """Every kind of list, narrowed down, and what is said there of where matches stand.

    Terms and visibility are conditions of their own: one visibility is asked for with all of the terms.
    """
    for address, terms, status in product(ADDRESSES, TERMS if visibility == "public" else TERMS[:1], STATUSES):
        query = "&".join(part for part in (terms, status) if part)
        sign = "&" if "?" in address else "?"
        yield f"{address}{sign}{query}" if query else address, status


def shown(reader: Player, path: str) -> dict[str, Json]:
    return {match["id"]: match for match in answered(reader.get(path), 200)["results"]}


@pytest.mark.parametrize("visibility", ["public", "unlisted", "private"])
def test_what_has_waited_too_long_can_nowhere_be_joined_and_is_over_once_that_is_written_down(
    ana: Player, ben: Player, cleo: Player, clock: Clock, visibility: str
) -> None:
    for_anybody = ana.create({"user": "ana"}, OPEN, visibility=visibility)["id"]
    clock.pass_by(days=50)
    for_ben = ana.create({"user": "ana"}, {"user": "ben"}, visibility=visibility)["id"]
    # It is given up before the invitation has expired.
    Match.objects.filter(pk=for_ben).update(waits_until=clock.time)
    readers, matches = (ana, ben, cleo), {for_anybody, for_ben}
    assert matches <= shown(ana, "/matches?status=waiting").keys()
    clock.pass_by(days=11)

    before = {(reader.name, path): shown(reader, path) for reader in readers for path, _ in lists(visibility)}
    for (name, path), found in before.items():
        if "status=" in path or "open=" in path:
            assert not found.keys() & matches, (name, path)
        assert {match["status"] for match in found.values()} <= {"over"}, (name, path)
    assert matches == before["ana", "/matches"].keys()

    assert settle_waiting_matches() == 2
    for reader, (path, status) in product(readers, lists(visibility)):
        found, plainly = shown(reader, path), path.replace(f"?{status}", "").replace(f"&{status}", "")
        if status == "status=over":
            assert found == before[reader.name, plainly], path
        elif status:
            assert found == {}, path
        else:
            assert found == before[reader.name, path], path


@pytest.mark.parametrize(("visibility", "known"), [("public", True), ("unlisted", False), ("private", False)])
def test_an_invitation_that_has_expired_is_shown_to_nobody_as_one(
    ana: Player, ben: Player, clock: Clock, visibility: str, known: bool
) -> None:
    match = ana.create({"user": "ana"}, {"user": "ben"}, visibility=visibility)["id"]
    assert match in shown(ben, "/matches")
    clock.pass_by(days=15)

    for reader, path in product(
        (ana, ben), ("/matches", "/matches?user=ana", "/matches?status=waiting", "/users/ben/matches")
    ):
        for found in shown(reader, path).values():
            assert [seat["state"] for seat in found["seats"]] == ["taken", "open"], (reader.name, path)
    for path in ("/matches", "/matches?user=ben", "/matches?opponent=ana", "/users/ana/matches?status=waiting"):
        assert (match in shown(ben, path)) is known, path

    settle_waiting_matches()
    assert shown(ana, "/users/ben/matches") == shown(ben, "/matches?opponent=ana") == {}
    assert (match in shown(ben, "/matches?open=true")) is known


def test_a_match_that_is_late_is_listed_as_running_until_a_player_has_looked(
    ana: Player, ben: Player, clock: Clock
) -> None:
    terms: dict[str, Any] = {"clock": {"kind": "per_move", "days": 1}}
    match = start_match(ana, ben, **terms)
    clock.pass_by(days=2)
    assert [found["status"] for found in shown(ben, "/matches?status=running").values()] == ["running"]

    assert settle_overdue() == 1

    assert shown(ben, "/matches?status=running") == {}
    assert shown(ben, "/matches?status=over").keys() == {match}

"""`POST /matches/{id}/abort` before the start: the creator calls the match off alone, and it counts for nobody."""

import json
from pathlib import Path

import pytest

from accounts.services import ensure_bot
from core.journal.models import Event
from games.rules.registry import registry
from tests.clients.verify.program import run
from tests.fixtures import Clock
from tests.sittings import Json, Player, answered, refused

OPEN = {"open": True}
OFFER = {"action": "offer"}


def abort(player: Player, match: str) -> dict[str, object]:
    return answered(player.post(f"/matches/{match}/abort", OFFER), 200)


def test_the_maker_aborts_it_alone(ana: Player, ben: Player, clock: Clock) -> None:
    match = ana.create({"user": "ana"}, {"user": "ben"})["id"]
    clock.pass_by(hours=1)

    ended = abort(ana, match)

    assert (ended["status"], ended["started_at"], ended["ended_at"]) == ("over", None, "2026-02-01T13:00:00Z")
    assert ended["outcome"] == {"places": None, "points": None, "reason": "aborted"}
    assert ended["expires_at"] is None
    assert ended == ben.match(match)
    assert list(Event.objects.filter(kind="match.finished").values_list("payload", flat=True)) == [
        {"match": match, "reason": "aborted"}
    ]
    for player, act in ((ben, "join"), (ben, "decline"), (ana, "leave"), (ana, "resign")):
        refused(player.post(f"/matches/{match}/{act}"), 409, "match_over")
    refused(ana.post(f"/matches/{match}/abort", OFFER), 409, "match_over")


def test_a_maker_without_a_seat_may_do_it_too(ana: Player, ben: Player) -> None:
    match = ana.create({"user": "ben"}, OPEN)["id"]
    assert abort(ana, match)["status"] == "over"


def test_rated_or_with_bots_makes_no_difference_before_the_deal(ana: Player) -> None:
    ensure_bot("random")
    match = ana.create({"bot": "random"}, OPEN, rated=True, shuffle_seats=True)["id"]
    assert abort(ana, match)["status"] == "over"


@pytest.mark.parametrize("game", sorted(registry()))
def test_everything_can_be_read_of_it_and_its_record_holds(ana: Player, ben: Player, game: str, tmp_path: Path) -> None:
    four: list[Json] = [{"user": "ana"}, {"user": "ben"}, {**OPEN}, {**OPEN}]
    match = ana.create(*four[: registry()[game].facts.seats], game=game, rated=True)["id"]
    abort(ana, match)

    for reader in (ana, ben):
        assert reader.log(match) == []
        assert reader.view(match)["to_act"] == []
        assert reader.view(match, "?seat=1&ply=0")["options"] == []
        assert reader.get(f"/matches/{match}/record").status_code == 200
    proof = answered(ana.get(f"/matches/{match}/proof"), 200)
    record = answered(ben.get(f"/matches/{match}/export"), 200)
    assert (record["log"], record["seed"], record["end"]) == ([], proof["seed"], proof["end"])
    assert record["listed"] == [seat["name"] for seat in ana.match(match)["seats"]]
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record), "utf-8")
    for arguments in ((), ("--rules",)):
        said = run(str(file), *arguments)
        assert said.returncode == 0, said.stdout + said.stderr


def test_nobody_has_a_rematch_of_it_but_those_who_sat(ana: Player, ben: Player) -> None:
    match = ana.create({"user": "ana"}, OPEN)["id"]
    abort(ana, match)
    again = answered(ana.post(f"/matches/{match}/rematch"), 201)
    assert [seat["state"] for seat in again["seats"]] == ["open", "taken"]
    refused(ben.post(f"/matches/{match}/rematch"), 403, "not_your_seat")

"""`POST /matches/{id}/pause`: a pause by agreement, and the end of one."""

from typing import Any

import pytest

from core.journal.models import Event
from games.models import Pause
from tests.api.manners import counted
from tests.fixtures import Clock
from tests.sittings import Player, answered, begun_match, refused, seat_all, start_match

PER_MOVE = {"kind": "per_move", "days": 3}


@pytest.fixture
def match(clock: Clock, ana: Player, ben: Player) -> str:
    return start_match(ana, ben, clock=PER_MOVE)


def says(player: Player, match: str, action: str, **body: Any) -> Any:
    return answered(player.post(f"/matches/{match}/pause", {"action": action, **body}), 200)


def test_it_takes_both(match: str, ana: Player, ben: Player) -> None:
    assert says(ana, match, "offer", days=7)["paused_until"] is None
    paused = says(ben, match, "accept", days=7)

    assert (paused["status"], paused["paused_until"]) == ("running", "2026-02-08T12:00:00Z")
    about = [(event.kind, event.payload) for event in Event.objects.filter(kind__contains="pause").order_by("pk")]
    assert about == [
        ("pause.offered", {"match": match, "seat": 0, "days": 7}),
        ("pause.offered", {"match": match, "seat": 1, "days": 7}),
        ("match.paused", {"match": match, "pause": Pause.objects.get().pk, "until": "2026-02-08T12:00:00Z"}),
    ]
    refused(ana.post(f"/matches/{match}/pause", {"action": "offer", "days": 1}), 409, "conflict")


def test_to_offer_what_is_offered_is_to_agree(match: str, ana: Player, ben: Player) -> None:
    says(ana, match, "offer", days=7)
    assert says(ana, match, "offer", days=7)["paused_until"] is None
    assert Event.objects.filter(kind="pause.offered").count() == 1
    assert says(ben, match, "offer", days=7)["paused_until"] is not None


def test_all_four_have_to_agree(clock: Clock, ana: Player, ben: Player, cleo: Player) -> None:
    players = (ana, ben, cleo, Player("dora"))
    four = seat_all(*players, game="yokai-septet-4p", clock=PER_MOVE)
    said = [says(player, four, "offer", days=2)["paused_until"] for player in players]
    assert said == [None, None, None, "2026-02-03T12:00:00Z"]


def test_an_offer_holds_until_the_next_move(match: str, ana: Player, ben: Player) -> None:
    says(ana, match, "offer", days=7)
    due = ana if ana.view(match)["due"] else ben
    due.play_any(match)

    refused(ben.post(f"/matches/{match}/pause", {"action": "accept", "days": 7}), 409, "wrong_state")
    says(ana, match, "offer", days=7)
    assert says(ben, match, "accept", days=7)["paused_until"] is not None


def test_it_can_be_declined_and_taken_back(match: str, ana: Player, ben: Player) -> None:
    for player in (ben, ana):
        says(ana, match, "offer", days=7)
        says(player, match, "decline")
        refused(ben.post(f"/matches/{match}/pause", {"action": "accept", "days": 7}), 409, "wrong_state")
        refused(ben.post(f"/matches/{match}/pause", {"action": "decline"}), 409, "wrong_state")
    assert Event.objects.filter(kind="pause.declined").count() == 2


def test_nobody_accepts_an_offer_of_their_own(match: str, ana: Player) -> None:
    path = f"/matches/{match}/pause"
    refused(ana.post(path, {"action": "accept", "days": 7}), 409, "wrong_state")
    says(ana, match, "offer", days=7)
    refused(ana.post(path, {"action": "accept", "days": 7}), 409, "wrong_state")


def test_any_player_resumes_the_match(match: str, clock: Clock, ana: Player, ben: Player, cleo: Player) -> None:
    says(ana, match, "offer", days=7)
    says(ben, match, "accept", days=7)
    refused(cleo.post(f"/matches/{match}/pause", {"action": "resume"}), 403, "not_your_seat")
    clock.pass_by(days=1)

    assert says(ben, match, "resume")["paused_until"] is None

    (resumed,) = Event.objects.filter(kind="match.resumed").values_list("payload", flat=True)
    assert resumed == {"match": match, "seat": 1}
    refused(ana.post(f"/matches/{match}/pause", {"action": "resume"}), 409, "wrong_state")


@pytest.mark.parametrize(
    "body",
    [
        {"action": "offer"}, {"action": "accept"}, {"action": "decline", "days": 7}, {"action": "resume", "days": 7},
    ],
)  # fmt: skip
def test_anything_else_is_refused_by_its_field(body: Any, match: str, ana: Player) -> None:
    refused(ana.post(f"/matches/{match}/pause", body), 400, "invalid")


def test_a_retry_is_one_offer(match: str, ana: Player) -> None:
    body, path = {"action": "offer", "days": 7}, f"/matches/{match}/pause"
    first = ana.post(path, body, **{"Idempotency-Key": "once"})
    again = ana.post(path, body, **{"Idempotency-Key": "once"})
    assert answered(first, 200) == answered(again, 200)
    assert again.headers["Idempotency-Replayed"] == "true"
    assert Event.objects.filter(kind="pause.offered").count() == 1


def test_what_it_costs_does_not_grow_with_the_log(clock: Clock, ana: Player, ben: Player) -> None:
    counts = set()
    for moves in (1, 9):
        match = begun_match(ana, ben, moves=moves, clock=PER_MOVE)
        with counted() as queries:
            says(ana, match, "offer", days=7)
        counts.add(queries[0])
    assert len(counts) == 1

"""Accounts are closed and erased: what becomes of the seats they hold."""

from collections.abc import Callable
from typing import Any

import pytest

from accounts.models import User
from accounts.services import delete_account, ensure_bot, make_own_bot, reopen_account
from core.errors import Unavailable
from core.journal.models import Delivery
from core.journal.outcomes import Delivered
from core.journal.services import deliver
from games.models import Link, Match
from games.services.leaving.closed_accounts import leave_all_matches
from tests.accounts.closed import close, hear
from tests.accounts.conduct.staff import taken, warden
from tests.fixtures import Clock
from tests.sittings import GAME, Player, answered, end_match, refused, start_match


def test_a_closed_account_waits_nowhere_and_plays_on(ana: Player, ben: Player, cleo: Player) -> None:
    seats: list[dict[str, Any]] = [{"user": "ana"}, {"user": "ben"}, {"open": True}, {"open": True}]
    seated = ana.create(*seats, game="yokai-septet-4p", visibility="private", shuffle_seats=False)["id"]
    answered(ben.post(f"/matches/{seated}/join"), 200)
    code = answered(ana.post(f"/matches/{seated}/link"), 201)["code"]
    invited = ben.create({"user": "ana"}, {"open": True})["id"]
    running = start_match(ben, ana)

    close(ana.user)
    # At once, before anybody has heard of it.
    refused(cleo.get(f"/links/{code}"), 404, "not_found")
    assert hear("games.leave_waiting") == ["done"]

    assert not Link.objects.exists()
    assert ben.match(invited)["seats"][0]["name"] is None
    assert Match.objects.get(pk=seated).seats.get(number=0).state == "open"
    assert ben.match(running)["status"] == "running"
    assert ben.match(running)["seats"][1]["name"] == "ana"


def test_what_a_closed_account_has_created_waits_for_nobody_unless_a_player_has_joined(
    ana: Player, ben: Player, cleo: Player
) -> None:
    ensure_bot("random")
    invited = ana.create({"user": "ana"}, {"user": "ben"}, visibility="private")["id"]
    offered = ana.create({"open": True}, {"bot": "random"}, shuffle_seats=False)["id"]
    four: list[dict[str, Any]] = [{"user": "ana"}, {"open": True}, {"user": "ben"}, {"open": True}]
    joined = ana.create(*four, game="yokai-septet-4p")["id"]
    answered(cleo.post(f"/matches/{joined}/join"), 200)

    close(ana.user)
    assert hear("games.leave_waiting") == ["done"]

    refused(ben.post(f"/matches/{invited}/join"), 409, "match_over")
    for match in (invited, offered):
        assert ben.match(match)["outcome"]["reason"] == "aborted"
    answered(ben.post(f"/matches/{joined}/join"), 200)
    assert cleo.match(joined)["status"] == "waiting"


def test_an_account_that_the_staff_closes_and_its_bots_wait_nowhere_either(ana: Player, ben: Player) -> None:
    make_own_bot(owner=ana.user, username="clever-cat")
    waiting = [
        ben.create({"user": "ben"}, {"user": name}, visibility="private")["id"] for name in ("ana", "clever-cat")
    ]
    offered = ana.create({"user": "ana"}, {"open": True})["id"]
    running = start_match(ben, ana)

    taken(warden(), "ana", "closure")
    assert hear("games.leave_waiting") == ["done"]

    assert [seat["state"] for match in waiting for seat in ben.match(match)["seats"]] == ["taken", "open"] * 2
    assert ben.match(offered)["status"] == "over"
    assert ben.match(running)["status"] == "running"


def test_a_closed_account_is_not_invited(ana: Player, ben: Player) -> None:
    make_own_bot(owner=ana.user, username="clever-cat")
    over = start_match(ana, ben)
    answered(ben.post(f"/matches/{over}/resign"), 200)
    close(ana.user)

    for name in ("ana", "clever-cat"):
        body = refused(ben.post("/matches", {"game": GAME, "seats": [{"user": "ben"}, {"user": name}]}), 400, "invalid")
        assert [(error["field"], error["code"]) for error in body["errors"]] == [("seats.1.user", "not_to_be_invited")]
    refused(ben.post(f"/matches/{over}/rematch"), 409, "conflict")


def test_a_player_who_comes_back_first_keeps_what_waits(ana: Player, ben: Player) -> None:
    waiting = ana.create({"user": "ana"}, {"open": True})["id"]
    close(ana.user)
    reopen_account(user=User.objects.get(pk=ana.user.pk))
    assert hear("games.leave_waiting") == ["done"]

    assert ben.match(waiting)["seats"][0]["name"] == "ana"


@pytest.mark.parametrize(
    ("leave", "consumer"),
    [(close, "games.leave_waiting"), (lambda user: delete_account(user=user), "games.leave_all")],
    ids=["closed", "erased"],
)
def test_an_invitation_to_a_private_match_that_has_expired_keeps_nobody_from_leaving(
    ana: Player, ben: Player, clock: Clock, leave: Callable[[User], object], consumer: str
) -> None:
    invited = ben.create({"user": "ana"}, {"user": "ben"}, visibility="private")["id"]
    clock.pass_by(days=15)
    leave(ana.user)

    assert hear(consumer) == ["done"]
    assert ben.match(invited)["seats"][0]["name"] is None


def test_waiting_seats_are_freed_and_running_matches_given_up(ana: Player, ben: Player) -> None:
    seated = ana.create({"user": "ana"}, {"open": True})["id"]
    invited = ben.create({"user": "ana"}, {"open": True})["id"]
    running = start_match(ben, ana)
    over = start_match(ana, ben)
    end_match(over, ana, ben)
    before = ben.match(over)

    delete_account(user=ana.user)
    (delivery,) = Delivery.objects.filter(consumer="games.leave_all")
    assert deliver(delivery_id=delivery.pk) == Delivered.DONE

    for match, status in (seated, "over"), (invited, "waiting"):
        shown = ben.match(match)
        assert (shown["status"], shown["seats"][0]["state"], shown["seats"][0]["name"]) == (status, "open", None)
    assert ben.match(running)["outcome"] == {"places": [1, 2], "points": [0, 0], "reason": "resigned"}
    after = ben.match(over)
    assert after["outcome"] == before["outcome"]
    assert after["seats"][0]["name"].startswith("deleted-")


def test_a_private_match_is_given_up_too(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben, visibility="private")

    leave_all_matches(user_id=ana.user.pk)

    assert ben.match(match)["status"] == "over"


def test_a_match_that_cannot_be_left_keeps_no_other_waiting(ana: Player, ben: Player, cleo: Player) -> None:
    matches = sorted([start_match(ana, ben), start_match(ana, cleo)])
    game = Match.objects.get(pk=matches[0]).game
    Match.objects.filter(pk=matches[0]).update(game="whist")
    delete_account(user=ana.user)

    with pytest.raises(Unavailable):
        leave_all_matches(user_id=ana.user.pk)
    assert [Match.objects.get(pk=match).status for match in matches] == ["running", "over"]

    Match.objects.filter(pk=matches[0]).update(game=game)
    leave_all_matches(user_id=ana.user.pk)
    assert {Match.objects.get(pk=match).status for match in matches} == {"over"}


def test_hearing_of_it_twice_changes_nothing(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben)
    leave_all_matches(user_id=ana.user.pk)
    before = list(Match.objects.values())

    leave_all_matches(user_id=ana.user.pk)

    assert list(Match.objects.values()) == before
    answered(ben.get(f"/matches/{match}/export"), 200)

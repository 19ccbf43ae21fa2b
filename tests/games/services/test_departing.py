"""Somebody deletes their account: nobody waits for them any more."""

from core.journal.models import Delivery
from core.journal.services import Delivered, deliver
from games.models import Match
from games.services.departing import depart
from tests.sittings import Player, answered, end_match, start_match


def test_waiting_seats_are_freed_and_running_matches_given_up(ana: Player, ben: Player) -> None:
    seated = ana.create({"user": "ana"}, {"open": True})["id"]
    invited = ben.create({"user": "ana"}, {"open": True})["id"]
    running = start_match(ben, ana)
    over = start_match(ana, ben)
    end_match(over, ana, ben)
    before = ben.match(over)

    assert ana.client.delete("/api/v1/me").status_code == 204
    (delivery,) = Delivery.objects.filter(consumer="games.depart")
    assert deliver(delivery_id=delivery.pk) == Delivered.DONE

    for match in (seated, invited):
        shown = ben.match(match)
        assert (shown["status"], shown["seats"][0]["state"], shown["seats"][0]["name"]) == ("waiting", "open", None)
    assert ben.match(running)["outcome"] == {"places": [1, 2], "points": [0, 0], "reason": "resigned"}
    after = ben.match(over)
    assert after["outcome"] == before["outcome"]
    assert after["seats"][0]["name"].startswith("deleted-")


def test_a_private_match_is_given_up_too(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben, visibility="private")

    depart(user_id=ana.user.pk)

    assert ben.match(match)["status"] == "over"


def test_hearing_of_it_twice_changes_nothing(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben)
    depart(user_id=ana.user.pk)
    before = list(Match.objects.values())

    depart(user_id=ana.user.pk)

    assert list(Match.objects.values()) == before
    answered(ben.get(f"/matches/{match}/export"), 200)

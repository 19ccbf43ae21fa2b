"""Mails of a kind are stopped by one POST, which needs no log-in and no form of ours (RFC 8058)."""

from typing import Any
from urllib.parse import urlsplit

import pytest
from django.test import Client

from notifications.channels.mail.unsubscribing import DIGEST, REMINDERS, unsubscribe_path
from tests.fixtures import Clock
from tests.notifications.mail.mails import mails_to, pass_time
from tests.sittings import Player, answered, start_match

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("verified")]

ONE_CLICK: dict[str, Any] = {
    "data": "List-Unsubscribe=One-Click",
    "content_type": "application/x-www-form-urlencoded",
}


def kinds_by_mail(player: Player) -> set[str]:
    chosen = answered(player.get("/me/notifications"), 200)["kinds"]
    return {kind for kind, channels in chosen.items() if "mail" in channels}


def test_the_link_of_a_mail_stops_its_kind_with_one_post(ana: Player, ben: Player, clock: Clock) -> None:
    start_match(ana, ben)
    pass_time(clock, 0.5)
    path = urlsplit(mails_to(ana)[0].unsubscribe_url).path
    before = kinds_by_mail(ana), kinds_by_mail(ben)

    answer = Client(enforce_csrf_checks=True).post(path, **ONE_CLICK)

    assert answer.status_code == 200
    assert b'<a href="/settings">' in answer.content
    assert kinds_by_mail(ana) == {"turn.reminder"}
    assert kinds_by_mail(ben) == before[1]
    start_match(ana, ben)
    pass_time(clock, 20)
    assert len(mails_to(ana)) == 1


def test_reminders_are_stopped_by_themselves(ana: Player) -> None:
    before = kinds_by_mail(ana)
    Client().post(unsubscribe_path(ana.user.pk, REMINDERS), **ONE_CLICK)
    assert kinds_by_mail(ana) == before - {"turn.reminder"}


def test_following_the_link_alone_stops_nothing(ana: Player) -> None:
    before = kinds_by_mail(ana)
    answer = Client().get(unsubscribe_path(ana.user.pk, DIGEST))
    assert answer.status_code == 200
    assert answer["Referrer-Policy"] == "no-referrer"
    assert b"<form" in answer.content
    assert kinds_by_mail(ana) == before


def test_no_other_code_is_good(ana: Player, ben: Player) -> None:
    good = unsubscribe_path(ana.user.pk, DIGEST)
    digest = good.rpartition(".")[2]
    for bad in (
        good[:-1] + "z",
        f"/unsubscribe/{ben.user.pk}.digest.{digest}",
        f"/unsubscribe/{ana.user.pk}.reminders.{digest}",
        "/unsubscribe/x",
        "/unsubscribe/1.digest",
    ):
        assert Client().post(bad).status_code == 404
        assert Client().get(bad).status_code == 404
    assert "turn.began" in kinds_by_mail(ana)

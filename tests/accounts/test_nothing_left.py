"""A person is erased in the middle of everything: others play on, every record verifies, and nothing of them is left.

Every column of every table is read as the database has it, and so is every line of the log.
"""

import logging

import pytest
from django.core.management import call_command
from pytest_django import Settings

from accounts.models import User
from core.mail.models import OutgoingMail
from notifications.models import FeedEvent
from tests.accounts.closed import wait_for_the_end
from tests.accounts.lives import ADDRESS, ENTROPY, NAME, WORD, Person, begun, live_a_life, places_of, seat
from tests.deliveries import work_off
from tests.factories import PASSWORD
from tests.fixtures import Clock
from tests.notifications.push.browsers import VAPID_KEY
from tests.sittings import GAME, Player, answered

pytestmark = pytest.mark.django_db


def test_nothing_of_an_erased_person_is_left_and_the_others_play_on(
    clock: Clock, settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    settings.POSTCARD_VAPID_KEY = VAPID_KEY
    ana, ben, _ = Player("ana"), Player("ben"), Player("cleo")
    User.objects.filter(username__in=["ana", "ben"]).update(email="x@example.org", email_verified_at=clock.time)
    zaph = Person(clock)
    matches = live_a_life(zaph, ana, ben, clock)
    work_off()
    # The person was everywhere: the test looks in the right places.
    before = places_of(NAME, ADDRESS, WORD)
    assert {place.partition(".")[0] for place in before} >= {
        "accounts_user", "accounts_token", "games_chatmessage", "games_chatreport", "games_note", "leagues_league",
        "notifications_feedevent", "webhooks_webhook", "webhooks_message", "push_pushsubscription",
        "core_idempotencyrecord", "django_admin_log", "mail_outgoingmail", "digests_digestentry",
    }  # fmt: skip
    assert FeedEvent.objects.exclude(user=zaph.user).filter(data__icontains=NAME).exists()

    user = User.objects.get(pk=zaph.user.pk)
    from accounts.services import close_account

    close_account(user=user)
    work_off()
    # Just before the end: others are still told of the person by name.
    clock.pass_by(days=13, hours=23)
    ana.post("/matches", {"game": GAME, "seats": [seat("ana"), seat("ben")]}, Idempotency_Key="late")
    OutgoingMail.objects.create(
        person=ana.user.pk, address="x@example.org", subject=f"{NAME} plays", text=f"A match with {NAME}.",
        html=f"<p>{NAME}</p>", ends_at=clock.time,
    )  # fmt: skip
    wait_for_the_end(clock)
    work_off()

    assert places_of(NAME, ADDRESS, WORD) == set()
    said = "\n".join([caplog.text, *(str(record.args) for record in caplog.records)]).lower()
    assert not [needle for needle in (NAME, ADDRESS, WORD) if needle in said]
    # What stays: entropies, which the proof needs, and the words of others.
    stays = places_of(ENTROPY)
    assert {"games_seat.entropy", "leagues_entry.entropy"} <= stays
    assert places_of("the words of ana") == {"games_chatmessage.text"}
    assert places_of("the reason of ana") == {"games_chatreport.reason"}

    stand_in = User.objects.get(pk=zaph.user.pk).username
    _others_play_on(matches, ana, ben, stand_in)
    call_command("verify_matches")


def test_nothing_of_an_earlier_name_is_left(clock: Clock) -> None:
    ana, zaph = Player("ana"), Person(clock)
    begun(ana, zaph, chat=True)
    answered(ana.post("/matches", {"game": GAME, "seats": [seat("ana"), seat(NAME)]}, Idempotency_Key="kept"), 201)
    work_off()
    assert FeedEvent.objects.filter(user=ana.user, data__icontains=NAME).exists()

    answered(zaph.patch("/me", {"username": "trillianne", "current_password": PASSWORD}), 200)
    work_off()

    assert places_of(NAME) - {"mail_outgoingmail.address"} == set()
    assert FeedEvent.objects.filter(user=ana.user, data__icontains="trillianne").exists()


def _others_play_on(matches: dict[str, str], ana: Player, ben: Player, stand_in: str) -> None:
    for_good = ana.match(matches["running"])
    assert (for_good["status"], for_good["outcome"]["reason"]) == ("over", "resigned")
    assert stand_in in {each["name"] for each in for_good["seats"]}
    record = answered(ben.get(f"/matches/{matches['over']}/export"), 200)
    assert stand_in in {player["name"] for player in record["players"]}
    assert ENTROPY in {entropy["value"] for entropy in record["entropies"]}
    # The seat that was kept for the person is free again.
    assert ana.match(matches["waiting"])["seats"][1]["state"] == "open"

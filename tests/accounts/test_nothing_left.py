"""A person is erased in the middle of everything: others play on, every record verifies, and nothing of them is left.

Every column of every table is read as the database has it, and so is every line of the log.
"""

import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.contenttypes.models import ContentType
from django.core.management import call_command
from django.db import connection
from django.test import Client
from pytest_django import Settings

from accounts.models import User
from core.mail.models import OutgoingMail
from notifications.models import ToldEvent
from tests.accounts.closed import wait_for_the_end
from tests.accounts.factors import add_app, browser_of
from tests.api.answers import accepted
from tests.deliveries import work_off
from tests.factories import PASSWORD, client_for
from tests.fixtures import Clock
from tests.notifications.push.browsers import VAPID_KEY, Browser
from tests.sittings import API, GAME, Player, answered

pytestmark = pytest.mark.django_db

NAME, ADDRESS = "zaphodine", "zz@heart-of-gold.example"
# Every word of the person has this in it, and nothing else in the world has.
WORD = "qvxzw"
ENTROPY = "thrown by the one who left"


class Person(Player):
    """The person who will leave, with a password and an address that counts."""

    def __init__(self, clock: Clock) -> None:
        body = {"username": NAME, "password": PASSWORD, "email": ADDRESS}
        made = accepted(client_for().post(f"{API}/accounts", body, headers={"Idempotency-Key": "sign-up"}), 201)
        User.objects.filter(username=NAME).update(email_verified_at=clock.time)
        self.user, self.name, self.client = User.objects.get(username=NAME), NAME, client_for(token=made["token"])

    def put(self, path: str, body: Any) -> Any:
        """PUT a body to a path of the API."""
        return self.send("PUT", path, json.dumps(body))

    def patch(self, path: str, body: Any) -> Any:
        """PATCH a path of the API."""
        return self.send("PATCH", path, json.dumps(body))


def seat(name: str) -> dict[str, str]:
    return {"user": name}


def begun(one: Player, other: Player, **terms: Any) -> str:
    """A match of two that runs; the second gives entropy."""
    match: str = one.create(seat(one.name), seat(other.name), **terms)["id"]
    answered(other.post(f"/matches/{match}/join", {"entropy": ENTROPY}), 200)
    return match


def due_of(match: str, *players: Player) -> Player:
    return next(player for player in players if player.view(match)["due"])


def live_a_life(zaph: Person, ana: Player, ben: Player, clock: Clock) -> dict[str, str]:
    """Everything that leaves words or a name somewhere; the matches that will be looked at."""
    answered(zaph.patch("/me", {"display_name": f"Zaph {WORD}", "language": "de", "time_zone": "Europe/Berlin"}), 200)
    running = begun(ana, zaph, chat=True)
    waiting = ana.create(seat("ana"), seat(NAME), chat=True)["id"]
    mine = zaph.create(seat(NAME), {"open": True}, visibility="private")["id"]
    answered(zaph.post(f"/matches/{mine}/link"), 201)
    for text in (f"hello {WORD}", f"reported {WORD}"):
        answered(zaph.post(f"/matches/{running}/chat", {"text": text}), 201)
    answered(ana.post(f"/matches/{running}/chat", {"text": "the words of ana"}), 201)
    answered(ana.post(f"/matches/{running}/chat/2/report", {"reason": "the reason of ana"}), 201)
    answered(zaph.post(f"/matches/{running}/chat/3/report", {"reason": f"because {WORD}"}), 201)
    answered(zaph.put(f"/matches/{running}/note", {"text": f"note {WORD}"}), 200)
    if due_of(running, ana, zaph) is zaph:
        zaph.play_any(running)
    # With a key: the answer is kept, and names both.
    kept = ana.post("/matches", {"game": GAME, "seats": [seat("ana"), seat(NAME)]}, Idempotency_Key="kept")
    answered(kept, 201)
    over = begun(ben, zaph, rated=True, clock={"kind": "per_move", "days": 3})
    answered(due_of(over, ben, zaph).post(f"/matches/{over}/resign"), 200)
    away = {"starts_at": "2026-08-01T00:00:00Z", "ends_at": "2026-08-08T00:00:00Z"}
    answered(zaph.post("/me/vacations", away), 201)
    answered(zaph.post("/me/blocks", {"username": "cleo"}), 201)
    answered(zaph.post("/me/bots", {"username": f"robo-{WORD}"}), 201)
    answered(zaph.post("/tokens", {"name": f"token {WORD}", "scopes": ["read"]}), 201)
    answered(zaph.post("/webhooks", {"url": f"https://hooks.example/{WORD}"}), 201)
    answered(ana.post("/webhooks", {"url": "https://hooks.example/ana"}), 201)
    answered(zaph.post("/me/push", Browser(f"https://push.example/{WORD}").subscription), 201)
    answered(zaph.post("/me/calendar"), 201)
    answered(zaph.patch("/me/notifications", {"quiet": {"from": "22:00", "to": "07:00", "zone": "Europe/Berlin"}}), 200)
    _leagues(zaph, ana, ben)
    _doors(zaph, clock)
    return {"running": running, "waiting": waiting, "over": over}


def _leagues(zaph: Person, ana: Player, ben: Player) -> None:
    own = answered(zaph.post("/leagues", {"name": f"L {WORD}", "about": f"A {WORD}", "game": GAME}), 201)["id"]
    answered(zaph.patch(f"/leagues/{own}", {"about": f"B {WORD}"}), 200)
    league = answered(ana.post("/leagues", {"name": "League of ana", "game": GAME}), 201)["id"]
    season = answered(ana.post(f"/leagues/{league}/seasons"), 201)["id"]
    for player in (zaph, ana, ben):
        answered(player.post(f"/seasons/{season}/signup", {"entropy": ENTROPY}), 201)
    answered(ana.post(f"/seasons/{season}/start"), 200)


def _doors(zaph: Person, clock: Clock) -> None:
    app, _ = add_app(browser_of(User.objects.get(username=NAME)), clock)
    browser = Client(headers={"user-agent": f"Firefox/1 {WORD}"})
    browser.post("/login", {"username": NAME, "password": PASSWORD})
    assert browser.post("/login/code", {"code": app.code()})["Location"] == "/play"
    Client().post("/login", {"username": NAME, "password": f"wrong {WORD}"})
    Client().post("/password/forgotten", {"who": NAME})
    Client().post("/password/forgotten", {"who": ADDRESS})
    answered(zaph.post("/me/archive"), 202)
    about = ContentType.objects.get_for_model(User)
    staff = User.objects.create(username="boss", is_staff=True)
    LogEntry.objects.create(
        user=staff, content_type=about, object_id=str(zaph.user.pk), object_repr=NAME, action_flag=CHANGE
    )


def cells() -> Iterator[tuple[str, str]]:
    """Every value of every column of every table, as text."""
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            cursor.execute(f"SELECT * FROM {connection.ops.quote_name(table)}")
            columns = [column[0] for column in cursor.description]
            for row in cursor.fetchall():
                for column, value in zip(columns, row, strict=True):
                    yield f"{table}.{column}", _text(value)


def _text(value: Any) -> str:
    return bytes(value).decode("latin-1") if isinstance(value, bytes | memoryview) else str(value)


def places_of(*needles: str) -> set[str]:
    """Where one of these is found, whatever its case."""
    wanted = [needle.lower() for needle in needles]
    return {place for place, text in cells() if any(needle in text.lower() for needle in wanted)}


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
        "notifications_toldevent", "webhooks_webhook", "webhooks_message", "push_pushsubscription",
        "core_idempotencyrecord", "django_admin_log", "mail_outgoingmail", "mailing_notice",
    }  # fmt: skip
    assert ToldEvent.objects.exclude(user=zaph.user).filter(data__icontains=NAME).exists()

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
    assert ToldEvent.objects.filter(user=ana.user, data__icontains=NAME).exists()

    answered(zaph.patch("/me", {"username": "trillianne", "current_password": PASSWORD}), 200)
    work_off()

    assert places_of(NAME) - {"mail_outgoingmail.address"} == set()
    assert ToldEvent.objects.filter(user=ana.user, data__icontains="trillianne").exists()


def _others_play_on(matches: dict[str, str], ana: Player, ben: Player, stand_in: str) -> None:
    for_good = ana.match(matches["running"])
    assert (for_good["status"], for_good["outcome"]["reason"]) == ("over", "resigned")
    assert stand_in in {each["name"] for each in for_good["seats"]}
    record = answered(ben.get(f"/matches/{matches['over']}/export"), 200)
    assert stand_in in {player["name"] for player in record["players"]}
    assert ENTROPY in {entropy["value"] for entropy in record["entropies"]}
    # The seat that was kept for the person is free again.
    assert ana.match(matches["waiting"])["seats"][1]["state"] == "open"

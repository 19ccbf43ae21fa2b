"""A life on the server that leaves a name, an address and words of one person everywhere."""

import json
from collections.abc import Iterator
from typing import Any

from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.contenttypes.models import ContentType
from django.db import connection
from django.test import Client

from accounts.models import User
from tests.accounts.factors import add_app
from tests.api.answers import accepted
from tests.factories import PASSWORD, browser_of, client_for
from tests.fixtures import Clock
from tests.notifications.push.browsers import Browser
from tests.sittings import API, GAME, Player, answered

NAME, ADDRESS = "zaphodine", "zz@heart-of-gold.example"
# Every word of the person has this in it, and nothing else in the world has.
WORD = "qvxzw"
IP_ADDRESS = "203.0.113.77"
ENTROPY = "thrown by the one who left"


class Person(Player):
    """The person who will leave, with a password and an address that counts."""

    def __init__(self, clock: Clock) -> None:
        body = {"username": NAME, "password": PASSWORD, "email": ADDRESS}
        stranger = client_for()
        stranger.defaults["REMOTE_ADDR"] = IP_ADDRESS
        made = accepted(stranger.post(f"{API}/accounts", body, headers={"Idempotency-Key": "sign-up"}), 201)
        User.objects.filter(username=NAME).update(email_verified_at=clock.time)
        self.user, self.name, self.client = User.objects.get(username=NAME), NAME, client_for(token=made["token"])
        self.client.defaults["REMOTE_ADDR"] = IP_ADDRESS

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
    opened = answered(zaph.post(f"/leagues/{own}/seasons"), 201)["id"]
    answered(zaph.post(f"/seasons/{opened}/invitations", {"users": ["ana"]}), 201)
    answered(ana.post(f"/seasons/{opened}/signup"), 201)
    league = answered(ana.post("/leagues", {"name": "League of ana", "game": GAME}), 201)["id"]
    season = answered(ana.post(f"/leagues/{league}/seasons"), 201)["id"]
    for player in (zaph, ana, ben):
        answered(player.post(f"/seasons/{season}/signup", {"entropy": ENTROPY}), 201)
    answered(ana.post(f"/seasons/{season}/start"), 200)


def _doors(zaph: Person, clock: Clock) -> None:
    app, _ = add_app(browser_of(User.objects.get(username=NAME)), clock)
    browser = Client(headers={"user-agent": f"Firefox/1 {WORD}"}, REMOTE_ADDR=IP_ADDRESS)
    browser.post("/login", {"username": NAME, "password": PASSWORD})
    assert browser.post("/login/code", {"code": app.code()})["Location"] == "/play"
    Client(REMOTE_ADDR=IP_ADDRESS).post("/login", {"username": NAME, "password": f"wrong {WORD}"})
    Client(REMOTE_ADDR=IP_ADDRESS).post("/password/forgotten", {"who": NAME})
    Client(REMOTE_ADDR=IP_ADDRESS).post("/password/forgotten", {"who": ADDRESS})
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
    """Return the places where one of these is found, whatever its case."""
    wanted = [needle.lower() for needle in needles]
    return {place for place, text in cells() if any(needle in text.lower() for needle in wanted)}

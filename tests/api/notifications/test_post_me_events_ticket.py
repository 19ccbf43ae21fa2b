"""POST /me/events/ticket: what a browser opens a stream with."""

from typing import Any

import pytest
from django.test import Client

from accounts.models import Token
from notifications.models import Ticket
from notifications.services.tickets import MOST_TICKETS, forget_unused_tickets
from tests.api.notifications.streams import seen
from tests.factories import client_for
from tests.feeds import events_of
from tests.fixtures import Clock
from tests.sittings import API, Player, answered, refused, start_match
from tests.streaming import said_now

pytestmark = pytest.mark.django_db

STREAM = f"{API}/me/events/stream"


def ticket_of(player: Player) -> str:
    ticket: str = answered(player.post("/me/events/ticket"), 201)["ticket"]
    return ticket


def opened(ticket: str, path: str = STREAM) -> Any:
    return client_for().get(f"{path}?after=0&ticket={ticket}")


def test_it_opens_the_stream_of_its_maker(ana: Player, ben: Player, clock: Clock) -> None:
    made = answered(ana.post("/me/events/ticket"), 201)
    assert made["expires_at"] == "2026-02-01T12:01:00Z"
    start_match(ana, ben)
    whole = events_of(ana)
    assert seen(opened(made["ticket"])) == whole


def test_it_opens_the_stream_of_a_match(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben, visibility="private")
    path = f"{API}/matches/{match}/events/stream"
    assert b"event: match" in said_now(opened(ticket_of(ana), path))


def test_it_has_to_be_used_within_a_minute(ana: Player, clock: Clock) -> None:
    ticket, late = ticket_of(ana), ticket_of(ana)
    clock.pass_by(seconds=60)
    assert opened(ticket).status_code == 200
    clock.pass_by(seconds=1)
    refused(opened(late), 401, "unauthenticated")
    clock.pass_by(seconds=60)
    forget_unused_tickets()
    assert Ticket.objects.count() == 1


def test_it_admits_reconnections_while_its_token_lives(ana: Player, clock: Clock) -> None:
    ticket = ticket_of(ana)
    opened(ticket)
    clock.pass_by(days=10)
    assert opened(ticket).status_code == 200
    Token.objects.filter(user=ana.user).delete()
    refused(opened(ticket), 401, "unauthenticated")


def test_a_new_connection_ends_the_one_before(ana: Player, ben: Player) -> None:
    start_match(ana, ben)
    ticket = ticket_of(ana)
    first, second = opened(ticket), opened(ticket)
    assert seen(first) == []
    assert seen(second) == events_of(ana)


def test_it_opens_one_stream_alone(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben)
    ticket = ticket_of(ana)
    opened(ticket)
    refused(opened(ticket, f"{API}/matches/{match}/events/stream"), 401, "unauthenticated")
    assert opened(ticket).status_code == 200


def test_it_opens_nothing_but_streams(ana: Player) -> None:
    ticket = ticket_of(ana)
    for path in ("/me/events", "/me", "/me/turns"):
        refused(client_for().get(f"{API}{path}?ticket={ticket}"), 401, "unauthenticated")
    refused(ana.get(f"/me/turns?ticket={ticket}"), 400, "unknown_filter")


def test_it_is_kept_as_a_digest(ana: Player) -> None:
    ticket = ticket_of(ana)
    assert ticket not in str(list(Ticket.objects.values()))
    refused(opened("x" * 40), 401, "unauthenticated")


def test_it_can_do_no_more_than_its_token(ana: Player) -> None:
    ticket = ticket_of(ana)
    Token.objects.filter(user=ana.user).update(scopes="play")
    refused(opened(ticket), 403, "missing_scope")


def test_a_replay_does_not_tell_it_again(ana: Player) -> None:
    key = {"Idempotency-Key": "once"}
    first = answered(ana.post("/me/events/ticket", **key), 201)
    assert answered(ana.post("/me/events/ticket", **key), 201) == {**first, "ticket": None}


def test_a_token_has_so_many(ana: Player) -> None:
    for _ in range(MOST_TICKETS + 2):
        ticket = ticket_of(ana)
    assert Ticket.objects.count() == MOST_TICKETS
    assert opened(ticket).status_code == 200


def test_a_browser_needs_none(ana: Player) -> None:
    browser = Client(enforce_csrf_checks=False)
    browser.force_login(ana.user)
    refused(browser.post(f"{API}/me/events/ticket", {}, content_type="application/json"), 403, "forbidden")

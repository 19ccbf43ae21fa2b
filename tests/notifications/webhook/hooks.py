"""Webhooks in tests: made over HTTP, delivered as a worker would."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from standardwebhooks.webhooks import Webhook as Verifier

from core.journal.choices import State
from core.journal.models import Delivery
from core.journal.services import deliver
from notifications.channels.webhook.models import Message
from tests.core.outbound.receivers import Receiver, Reply, Request, receiving, status
from tests.sittings import Player, answered

SEND = "webhooks.send"
Json = dict[str, Any]


def make_hook(player: Player, url: str, **filters: Any) -> Json:
    """A webhook of a player, with its secret."""
    made: Json = answered(player.post("/webhooks", {"url": url, **filters}), 201)
    return made


@contextmanager
def hook_of(player: Player, reply: Reply | None = None, **filters: Any) -> Iterator[tuple[Json, Receiver]]:
    """A webhook and its receiver, which is there for the block."""
    with receiving(reply or status(204)) as receiver:
        yield make_hook(player, receiver.url, **filters), receiver


def send_due() -> None:
    """Makes each delivery to webhooks that is due, and what follows from it, as long as something is."""
    seen: set[int] = set()
    while True:
        due = set(Delivery.objects.filter(consumer=SEND, state=State.DUE).values_list("pk", flat=True)) - seen
        if not due:
            return
        for pk in sorted(due):
            deliver(delivery_id=pk)
        seen |= due


def send_again() -> None:
    """Looks at each message that waits for another try."""
    for pk in sorted(Delivery.objects.filter(consumer=SEND, state=State.DUE).values_list("pk", flat=True)):
        deliver(delivery_id=pk)


def verified(request: Request, secret: str) -> Json:
    """The body, whose signature must be good."""
    body: Json = Verifier(secret).verify(request.body, request.headers)
    return body


def types_of(receiver: Receiver) -> list[str]:
    """The kinds of events that arrived, in order."""
    return [json.loads(request.body)["type"] for request in receiver.requests]


def log_of(player: Player, hook: Json) -> list[Json]:
    """The log of deliveries, newest first."""
    rows: list[Json] = answered(player.get(f"/webhooks/{hook['id']}/deliveries?limit=200"), 200)["results"]
    return rows


def messages() -> list[Message]:
    """All messages, in the order in which they were queued."""
    return list(Message.objects.order_by("number"))

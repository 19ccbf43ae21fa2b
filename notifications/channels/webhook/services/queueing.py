"""Queues of messages, one for each webhook and match: the first of a queue is due, the others wait for it.

A transaction that adds to a queue or moves it on holds the row of its webhook until the commit, so that no message is
left behind.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from django.db.models import OuterRef

from core import ids
from core.journal.services import record_all
from notifications.channels.webhook.bodies import is_for_strangers
from notifications.channels.webhook.choices import Format, Progress, State
from notifications.channels.webhook.events import MESSAGE_QUEUED, MessageNamed
from notifications.channels.webhook.filters import queue_of, receives
from notifications.channels.webhook.models import Message, Webhook
from notifications.channels.webhook.services.directing import directs

if TYPE_CHECKING:
    from django.db.models import QuerySet

    from notifications.models import FeedEvent
    from notifications.services.deliver import PublicEvent

UNDER_WAY = (Progress.WAITING, Progress.DUE)


def subscribers() -> "QuerySet[Webhook]":
    """Return the webhooks of a user that follow their feed; those of a league are served by `queue_for_leagues`."""
    return Webhook.objects.filter(user=OuterRef("pk"), state=State.ACTIVE, league="")


def queue_events(rows: "Sequence[FeedEvent]") -> None:
    """Queue events that have come into feeds, for the webhooks of the people whose feeds they are."""
    people = {row.user_id for row in rows}
    active = Webhook.objects.filter(user__in=people, state=State.ACTIVE, league="")
    wanted = [webhook for webhook in active if any(_wants_of_owner(webhook, row) for row in rows)]
    for webhook in _held(wanted):
        queue_messages(webhook, [row for row in rows if _wants_of_owner(webhook, row)])


def queue_for_leagues(events: "Sequence[PublicEvent]") -> None:
    """Queue what happens in leagues for the webhooks of these leagues, as long as their owners direct them."""
    leagues = {event.data["league"] for event in events if "league" in event.data}
    if not leagues:
        return
    # Redundant, but lets the database use the partial index.
    active = Webhook.objects.filter(league__in=leagues, state=State.ACTIVE, league__gt="").select_related("user")
    wanted = [webhook for webhook in active if any(_wants(webhook, event) for event in events)]
    asked = {(webhook.league, webhook.user_id): webhook.user for webhook in wanted}
    directing = {(league, number) for (league, number), user in asked.items() if directs(league, user)}
    for webhook in _held([webhook for webhook in wanted if (webhook.league, webhook.user_id) in directing]):
        queue_messages(webhook, [event for event in events if _wants(webhook, event)])


def _held(webhooks: Iterable[Webhook]) -> "QuerySet[Webhook]":
    """Lock webhooks that are still active, in order of their ids, so that no two transactions wait for each other."""
    held = Webhook.objects.select_for_update(of=("self",)).filter(pk__in=[one.pk for one in webhooks])
    return held.filter(state=State.ACTIVE).select_related("user").order_by("pk")


def _wants_of_owner(webhook: Webhook, row: "FeedEvent") -> bool:
    return row.user_id == webhook.user_id and _wants(webhook, row)


def _wants(webhook: Webhook, event: "FeedEvent | PublicEvent") -> bool:
    if not receives(webhook, event.kind, event.data):
        return False
    return webhook.format == Format.STANDARD or is_for_strangers(event.kind)


def queue_messages(
    webhook: Webhook, events: "Iterable[FeedEvent | PublicEvent]", *, message_id: str = ""
) -> list[Message]:
    """Add messages to the queues of a webhook whose row is held; `message_id` is that of one sent before."""
    made = [
        Message(
            webhook=webhook, event=message_id or f"msg_{ids.new_id()}", kind=event.kind, data=dict(event.data),
            happened_at=event.at, queue=queue_of(event.data),
        )
        for event in events
    ]  # fmt: skip
    queues = {message.queue for message in made if message.queue}
    ahead = Message.objects.filter(webhook=webhook, queue__in=queues, progress__in=UNDER_WAY, is_passed=False)
    busy = set(ahead.values_list("queue", flat=True))
    for message in made:
        if message.queue in busy:
            message.progress = Progress.WAITING
        elif message.queue:
            busy.add(message.queue)
    for message in made:
        message.save(force_insert=True)
    _ring_for(webhook, [message for message in made if message.progress == Progress.DUE])
    return made


def move_on(message: Message) -> None:
    """Let the next message of the queue be sent; the row of the webhook is held."""
    if not message.queue:
        return
    waiting = Message.objects.filter(webhook=message.webhook_id, queue=message.queue, progress=Progress.WAITING)
    following = waiting.order_by("number").first()
    if following is not None:
        Message.objects.filter(pk=following.pk).update(progress=Progress.DUE)
        _ring_for(message.webhook, [following])


def _ring_for(webhook: Webhook, messages: Iterable[Message]) -> None:
    people = [webhook.user.person_id]
    record_all(((MESSAGE_QUEUED, MessageNamed(message=message.pk)) for message in messages), people=people)

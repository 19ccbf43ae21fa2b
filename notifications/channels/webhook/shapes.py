"""The answers about webhooks."""

from datetime import datetime
from typing import Annotated

from core.shapes import SPREAD, shape
from notifications.channels.webhook.choices import Format, State


@shape("Webhook")
class ShownWebhook:
    """An address to which your notifications are posted."""

    id: Annotated[str, "The webhook's id."]
    url: Annotated[str, "The URL that messages are posted to."]
    kinds: Annotated[list[str], "The kinds of events it receives. Empty: all. `turn.*` is a whole group."]
    games: Annotated[
        list[str],
        ("The games it receives events about, by key. Empty: all, including events that are not about a game."),
    ]
    match: Annotated[str | None, "The match it receives events about. Null: all."]
    league: Annotated[str | None, "The league it receives events about. Null: all your events."]
    format: Annotated[Format, "The message format of its receiver."]
    state: Annotated[State, "Whether messages are sent."]
    created_at: Annotated[datetime, "When it was created."]


@shape("NewWebhook")
class ShownNewWebhook:
    """A webhook with its new secret."""

    webhook: Annotated[ShownWebhook, SPREAD]
    secret: Annotated[
        str | None, "The secret that signs messages (Standard Webhooks). Shown only once; null in a replay."
    ]


@shape("WebhookDelivery")
class ShownDelivery:
    """A message to a webhook, with the outcome of the latest attempt. The receiver's response is not stored."""

    id: Annotated[str, "The delivery's id."]
    event: Annotated[str, "The `webhook-id` of the message. It is the same for each attempt and redelivery."]
    attempt: Annotated[int, "The number of attempts."]
    at: Annotated[datetime | None, "The time of the last attempt; null if there was none yet."]
    status: Annotated[int | None, "The HTTP status of the answer; null if there was none."]
    error: Annotated[str | None, "Why there was no answer, as a code; null if there was an answer."]
    next_at: Annotated[
        datetime | None, "The time of the next attempt; null if delivery is finished or was not attempted yet."
    ]

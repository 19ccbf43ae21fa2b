"""The answers about webhooks."""

from datetime import datetime
from typing import Annotated

from core.shapes import SPREAD, shape
from notifications.channels.webhook.choices import Format, State


@shape("Webhook")
class ShownWebhook:
    """An address to which your news are posted."""

    id: Annotated[str, "The webhook's id."]
    url: Annotated[str, "Where messages are posted."]
    kinds: Annotated[list[str], "Of which kinds of events it hears; empty: of all. `turn.*` is a whole group."]
    games: Annotated[list[str], "Of which games, by key; empty: of all, and of what is not about a game."]
    match: Annotated[str | None, "Of which match; null: of all."]
    league: Annotated[str | None, "Of which league; null: of all your news."]
    format: Annotated[Format, "What its receiver understands."]
    state: Annotated[State, "Whether anything is sent."]
    created_at: Annotated[datetime, "When it was made."]


@shape("NewWebhook")
class ShownNewWebhook:
    """A webhook with its new secret."""

    webhook: Annotated[ShownWebhook, SPREAD]
    secret: Annotated[
        str | None, "With what messages are signed (Standard Webhooks). Shown this once, null in a replay."
    ]


@shape("WebhookDelivery")
class ShownDelivery:
    """A message to a webhook, and how the latest try went. Nothing of what the receiver answered is kept."""

    id: Annotated[str, "The delivery's id."]
    event: Annotated[str, "The `webhook-id` of the message: the same at each try and each redelivery."]
    attempt: Annotated[int, "How often it was tried."]
    at: Annotated[datetime | None, "When it was tried last; null: not yet."]
    status: Annotated[int | None, "The HTTP status of the answer; null if there was none."]
    error: Annotated[str | None, "Why there was no answer, in a word; else null."]
    next_at: Annotated[datetime | None, "When it is tried again; null: it is done with, or has not been tried."]

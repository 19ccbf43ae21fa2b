"""The events that a webhook receives."""

from collections.abc import Mapping
from typing import Any

from accounts.events import SUBSCRIPTION_MADE
from notifications.channels.webhook.models import Webhook
from notifications.registry import covers

TEST_KIND = "webhook.test"
# Events of one of these are sent one after another; what is about a match of a season is about the season.
LINES = ("season", "match")


def receives(webhook: Webhook, kind: str, data: Mapping[str, Any]) -> bool:
    """Return True if the webhook receives this. Its own creation is not sent to its creator."""
    if kind == SUBSCRIPTION_MADE and data.get("id") == webhook.pk:
        return False
    if webhook.kinds and not any(covers(wanted, kind) for wanted in webhook.kinds):
        return False
    if webhook.games and data.get("game") not in webhook.games:
        return False
    if webhook.league and data.get("league") != webhook.league:
        return False
    return not webhook.match or data.get("match") == webhook.match


def queue_of(data: Mapping[str, Any]) -> str:
    """Return what an event is about, as far as the order of messages goes."""
    return next((f"{name} {data[name]}" for name in LINES if name in data), "")

"""Subscriptions: calendars, webhooks and browsers for push, which go on delivering after the request that made them.

Each remembers what made it, and ends with that (ADR 0072). Their tables are in apps above, which register them here.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import models

from accounts.choices import Maker, SubscriptionKind

NAME_OF_MAKER = 80


class Subscription(models.Model):
    """The columns that say what made a subscription: a grant, a token, or neither for its user in a browser."""

    # A row that is missed by the services goes with its grant or token all the same.
    grant = models.ForeignKey("accounts.Grant", models.CASCADE, null=True, blank=True, editable=False, related_name="+")
    token = models.ForeignKey("accounts.Token", models.CASCADE, null=True, blank=True, editable=False, related_name="+")
    # The name of the program or token, which stays when that has expired; empty in a browser.
    made_by = models.CharField(max_length=NAME_OF_MAKER, blank=True, default="", editable=False)

    class Meta:
        abstract = True

    @property
    def maker(self) -> Maker:
        """Return what made it."""
        if self.grant_id is not None:
            return Maker.PROGRAM
        return Maker.TOKEN if self.token_id is not None else Maker.BROWSER

    def has_expired(self, now: datetime) -> bool:
        """Return True if the token that made it has expired. Grants that have expired are deleted."""
        return self.token is not None and self.token.has_expired(now)


@dataclass(frozen=True, slots=True)
class SubscriptionType:
    """One kind of subscription."""

    kind: SubscriptionKind
    model: type[Any]
    """Its rows, with `user`, `created_at` and the columns of `Subscription`."""
    key: str
    """The column by which an owner knows a row."""
    place: Callable[[Any], str]
    """The destination of a row, as the account's page shows it."""
    expire: Callable[[Any], None] | None = None
    """Called for a row whose maker has expired; without it the row is deleted."""
    is_off: Callable[[Any], bool] = lambda row: False
    """True if a row delivers nothing for now."""


@dataclass(frozen=True, slots=True)
class ShownSubscription:
    """A subscription as the account's page shows it."""

    kind: SubscriptionKind
    key: str
    place: str
    maker: Maker
    made_by: str
    created_at: datetime
    is_off: bool


_types: list[SubscriptionType] = []


def register_subscriptions(registered: SubscriptionType) -> None:
    """Register a kind of subscription. They are locked in the order in which they are registered."""
    if registered.kind not in [known.kind for known in _types]:
        _types.append(registered)


def subscription_types() -> Iterator[SubscriptionType]:
    """Every kind of subscription."""
    yield from _types


def key_of(registered: SubscriptionType, row: Any) -> str | None:
    """Return how the owner names a row; none where there is one alone, such as one's own calendar."""
    return str(getattr(row, registered.key)) or None

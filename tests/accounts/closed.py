"""Closing accounts in tests, and letting their time pass."""

from typing import Any

from accounts.models import User
from accounts.services import close_account
from accounts.services.closing import GRACE
from accounts.shapes import Closed
from core.journal.models import Delivery
from core.journal.services import deliver
from tests.factories import PASSWORD, client_for
from tests.fixtures import Clock


def close(user: User) -> Closed:
    """As the owner does who has given the password."""
    return close_account(user=User.objects.get(pk=user.pk))


def wait_for_the_end(clock: Clock) -> None:
    """Let so much time pass that closed accounts are erased, and deliver the events of that."""
    clock.pass_by(seconds=GRACE.total_seconds())
    hear("accounts.erase")


def hear(*consumers: str) -> list[str]:
    """Deliver what is due to these consumers; how it went."""
    waiting = Delivery.objects.filter(consumer__in=consumers, state="due").order_by("pk")
    return [str(deliver(delivery_id=pk)) for pk in waiting.values_list("pk", flat=True)]


def log_in(username: str = "ada", password: str = PASSWORD, **more: Any) -> Any:
    """A request for a token by name and password."""
    body = {"username": username, "password": password, "name": "x", "scopes": ["read", "play"]}
    return client_for().post("/api/v1/tokens", {**body, **more})

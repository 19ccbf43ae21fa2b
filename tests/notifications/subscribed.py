"""Calendar links, webhooks and push notifications in tests: set up by a program, by a token, or in a browser."""

from typing import Any

from accounts.models import User
from notifications.channels.calendar.models import CalendarAddress
from notifications.channels.push.models import PushSubscription
from notifications.channels.webhook.models import Webhook
from tests.calendars import path_of
from tests.factories import client_for
from tests.notifications.push.browsers import Browser
from tests.oauth.programs import Program
from tests.openapi import CheckedClient
from tests.sittings import Player, answered

URL = "http://127.0.0.1:9/hook"
PUSH_URL = "http://127.0.0.1:9/push"
ALL = {"calendar", "webhook", "push"}
MODELS: dict[str, Any] = {"calendar": CalendarAddress, "webhook": Webhook, "push": PushSubscription}


class Owner(Player):
    """A person who does things by one token after another, or in a browser."""

    def __init__(self, user: User, client: CheckedClient) -> None:
        self.user, self.name, self.client = user, user.username, client

    def patch(self, path: str, body: str) -> Any:
        """PATCH a body to a path of the API."""
        return self.send("PATCH", path, body)


def by_token(user: User, token: str) -> Owner:
    """The person, by this token."""
    return Owner(user, client_for(token=token))


def by_program(user: User, program: Program, **asked: Any) -> tuple[Owner, dict[str, Any]]:
    """The person, by a program that was let in just now, and its tokens."""
    tokens = program.let_in(user, **asked)
    return by_token(user, tokens["access_token"]), tokens


def in_browser(user: User) -> Owner:
    """The person, logged in."""
    client = CheckedClient()
    client.force_login(user)
    return Owner(user, client)


def set_up(owner: Player, place: str = "a") -> dict[str, str]:
    """One subscription of each kind, and how each is known: the path of the calendar, the ids of the others."""
    return {
        "calendar": path_of(answered(owner.post("/me/calendar"), 201)["url"]),
        "webhook": answered(owner.post("/webhooks", {"url": URL}), 201)["id"],
        "push": Browser(f"{PUSH_URL}/{place}").subscribe(owner)["id"],
    }


def kept(user: User) -> set[str]:
    """The kinds of subscriptions that the person has."""
    return {kind for kind, model in MODELS.items() if model.objects.filter(user=user).exists()}

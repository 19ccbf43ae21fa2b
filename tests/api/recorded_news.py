"""News in the examples of the document: events, webhooks, push, calendar, and what a player wishes to get."""

from django.test import override_settings

from core import times
from notifications.channels.webhook.choices import Progress
from notifications.channels.webhook.models import Message
from tests.api.recorder import Recorder
from tests.sittings import GAME


def record_events(story: Recorder, ana: str, match: str) -> None:
    latest = story.ask("Where now is", "GET", "/me/events", token=ana)["latest"]
    story.ask("List events", "GET", "/me/events?after=0&limit=3", token=ana)
    story.ask("My turns", "GET", "/me/events?after=0&kinds=turn.*&limit=2", token=ana)
    story.ask("Long ago", "GET", "/me/events?after=1000000", token=ana)
    story.ask("As it happens", "GET", f"/me/events/stream?after={latest - 3}", token=ana)
    ticket = story.ask("A ticket for a browser", "POST", "/me/events/ticket", {}, token=ana)["ticket"]
    story.ask("Stream a match", "GET", f"/matches/{match}/events/stream?after=0", token=ana)
    story.ask("Stream several matches", "GET", f"/matches/events/stream?matches={match}", token=ana)
    story.ask("By a ticket", "GET", f"/me/events/stream?after={latest - 1}&ticket={ticket}")


def record_webhooks(story: Recorder, ana: str) -> None:
    asked = {"url": "https://hooks.example/postcard", "kinds": ["turn.*", "match.finished"]}
    hook = f"/webhooks/{story.ask('News by webhook', 'POST', '/webhooks', asked, token=ana)['id']}"
    inside = {"url": "https://10.0.0.1/admin"}
    story.ask("An address inside a network", "POST", "/webhooks", inside, token=ana)
    story.ask("My webhooks", "GET", "/webhooks", token=ana)
    story.ask("A webhook", "GET", hook, token=ana)
    story.ask("Of one game alone", "PATCH", hook, {"games": [GAME]}, token=ana)
    story.ask("A new secret", "POST", f"{hook}/rotate", {}, token=ana)
    sent = story.ask("Trying it out", "POST", f"{hook}/test", {}, token=ana)["id"]
    story.ask("Not sent yet", "POST", f"{hook}/deliveries/{sent}/redeliver", {}, token=ana)
    Message.objects.update(progress=Progress.SENT, attempt=1, at=times.now(), status=204)
    story.ask("What was sent", "GET", f"{hook}/deliveries", token=ana)
    story.ask("Once more", "POST", f"{hook}/deliveries/{sent}/redeliver", {}, token=ana)
    story.ask("No more news", "DELETE", hook, token=ana)


def record_choices(story: Recorder, ana: str, match: str) -> None:
    story.ask("What is sent to me", "GET", "/me/notifications", token=ana)
    quiet = {"from": "22:00", "to": "07:00", "zone": "Europe/Lisbon"}
    wishes = {"kinds": {"match.*": []}, "quiet": quiet, "digest_hours": 24}
    story.ask("One mail a day, and none at night", "PATCH", "/me/notifications", wishes, token=ana)
    story.ask("Nothing of this match", "PUT", f"/matches/{match}/muted", {"muted": True}, token=ana)


def record_calendar(story: Recorder, ana: str) -> None:
    story.ask("Deadlines in my calendar", "POST", "/me/calendar", {}, token=ana)
    story.ask("Which addresses there are", "GET", "/me/calendar", token=ana)
    story.ask("No calendar any more", "DELETE", "/me/calendar", token=ana)


def record_push(story: Recorder, ana: str) -> None:
    with override_settings(POSTCARD_VAPID_KEY="2Ykys1Ls1D2Zns8Pnb8iS6j9gD3nPM1YqnXDkCn_8Mc"):
        key = story.ask("The key to subscribe with", "GET", "/push/key", token=ana)["key"]
        # A public key like any other: that of the server stands for that of a browser.
        keys = {"p256dh": key, "auth": "c2l4dGVlbiBieXRlcyBvZg"}
        asked = {"endpoint": "https://push.example/send/abc", "expirationTime": None, "keys": keys}
        browser = story.ask("News in my browser", "POST", "/me/push", asked, token=ana)["id"]
    story.ask("My browsers", "GET", "/me/push", token=ana)
    story.ask("No browser any more", "DELETE", f"/me/push/{browser}", token=ana)

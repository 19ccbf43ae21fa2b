"""Questions to feeds, and to the channels that they are delivered by."""

from collections.abc import Iterator

from tests.secrecy.declaring import API, Question, Scene, about, plain
from tests.secrecy.loader import MATCH


@about("GET", "api/v1/me/events")
def events(scene: Scene) -> Iterator[Question]:
    for query in ("", "?after=0&limit=200", "?after=0&limit=1&kinds=turn.*", "?after=1000000"):
        yield Question("GET", f"{API}/me/events{query}")
    yield Question("GET", f"{API}/me/events?after=0&wait=60&kinds=nothing.known")


@about("GET", "api/v1/me/events/stream")
def stream(scene: Scene) -> Iterator[Question]:
    yield Question("GET", f"{API}/me/events/stream?after=0")
    yield Question("GET", f"{API}/me/events/stream", headers={"Last-Event-ID": "1"})
    yield Question("GET", f"{API}/me/events/stream?ticket=nothing")


# A ticket is new and random: it is asked for with a body that is refused.
plain("POST", "api/v1/me/events/ticket", body={"unknown": True}, once=True)

plain("GET", "api/v1/me/notifications", once=True)
plain("PATCH", "api/v1/me/notifications", body={"digest_hours": 0}, once=True)
plain("GET POST", "unsubscribe/<str:code>", "/unsubscribe/1.digest.x", once=True)

plain("GET", "api/v1/push/key", once=True)
plain("GET", "api/v1/me/push", once=True)
# What it makes has a new id: it is asked for what cannot be made.
plain("POST", "api/v1/me/push", body={"endpoint": "https://push.example/", "keys": {}}, once=True)
plain("DELETE", "api/v1/me/push/<str:subscription_id>", once=True)

# What it makes has a new id: it is asked for what cannot be made.
plain("GET", "api/v1/webhooks", once=True)
plain("POST", "api/v1/webhooks", body={"url": "https://hooks.example", "match": MATCH, "kinds": ["x"]}, once=True)

# A new address is random: it is asked for with a body that is refused.
plain("GET DELETE", "api/v1/me/calendar", once=True)
plain("POST", "api/v1/me/calendar", body={"unknown": True}, once=True)


@about("GET", "calendars/<str:secret>.ics")
def calendars(scene: Scene) -> Iterator[Question]:
    yield Question("GET", "/calendars/nothing.ics")
    if scene.caller:
        yield Question("GET", f"/calendars/{scene.caller}.ics")

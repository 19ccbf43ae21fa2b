"""Conduct: what the staff did about a person, who reads the reason under `GET /me/measures`."""

from typing import Annotated

from django.utils.translation import gettext_lazy as _

from accounts.conduct.events import CLOSED, LIFTED, MUTED, WARNED
from core.journal.models import Event
from core.shapes import shape
from notifications.registry import Told, tells
from notifications.scene import Scene


@shape("MeasureEventData")
class AboutMeasure:
    """Which measure."""

    measure: Annotated[str, "The measure's id."]


@tells(
    WARNED,
    audience="whose account it is",
    data=AboutMeasure,
    sentence=_("The staff has warned you."),
)
def warned(event: Event, scene: Scene) -> Told:
    """The staff warned you."""
    return _to_person(event)


@tells(
    MUTED,
    audience="whose account it is",
    data=AboutMeasure,
    sentence=_("The staff has muted you."),
)
def muted(event: Event, scene: Scene) -> Told:
    """You cannot write in chats for a while."""
    return _to_person(event)


@tells(
    CLOSED,
    audience="whose account it is",
    data=AboutMeasure,
    sentence=_("The staff has closed the account."),
)
def closed(event: Event, scene: Scene) -> Told:
    """The staff closed the account; it can be read once it is open again."""
    return _to_person(event)


@tells(
    LIFTED,
    audience="whose account it is",
    data=AboutMeasure,
    sentence=_("The staff has lifted a measure."),
)
def lifted(event: Event, scene: Scene) -> Told:
    """A measure has ended before its time."""
    return _to_person(event)


def _to_person(event: Event) -> Told:
    return Told(AboutMeasure(measure=event.payload["measure"]), [event.payload["user"]])

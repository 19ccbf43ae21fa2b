"""Events about measures against a person. The staff has a log of its own: the journal's pages do not show these."""

from functools import partial
from typing import Annotated, TypedDict

from django.utils.translation import gettext_lazy as _

from core.journal.models import Event
from core.journal.notifications import Batch, Notification, NotificationType
from core.journal.registry import declare
from core.shapes import shape


class MeasureNamed(TypedDict):
    """Payload that names a moderation action and the player whom it concerns."""

    user: Annotated[int, "The primary key of the player concerned."]
    measure: Annotated[str, "The id of the moderation action."]


@shape("MeasureEventData")
class AboutMeasure:
    """The moderation action that the event is about."""

    measure: Annotated[str, "The id of the moderation action."]


def _notify_person(event: Event, batch: Batch) -> Notification:
    return Notification(AboutMeasure(measure=event.payload["measure"]), [event.payload["user"]])


_to_person = partial(
    NotificationType, build=_notify_person, audience="the player concerned", data=AboutMeasure, leads_to=None
)

WARNED = declare(
    "staff.warned",
    MeasureNamed,
    about="The staff warned a player.",
    for_staff=False,
    notification=_to_person(sentence=_("The staff has warned you.")),
)
MUTED = declare(
    "staff.muted",
    MeasureNamed,
    about="The staff muted a player in chats.",
    for_staff=False,
    notification=_to_person(sentence=_("The staff has muted you.")),
)
CLOSED = declare(
    "staff.closed",
    MeasureNamed,
    about="The staff closed an account, and with it the accounts of its bots.",
    for_staff=False,
    notification=_to_person(sentence=_("The staff has closed the account.")),
)
LIFTED = declare(
    "staff.lifted",
    MeasureNamed,
    about="The staff lifted a moderation action.",
    for_staff=False,
    notification=_to_person(sentence=_("The staff lifted a moderation action.")),
)

"""`GET/PATCH /me/notifications`."""

from typing import Any

from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from accounts.auth.scopes import ACCOUNT, READ
from core.http.fields import Body, Items, Members, OneOf, Text, Whole, checked
from core.http.openapi.serializers import serializer_of
from core.http.parsers import MOST_MEMBERS
from core.http.views import PostcardView
from core.journal.notifications import CHANNELS
from core.shapes import to_json
from games.api.references import reference
from notifications.preferences import selectors, services
from notifications.preferences.shapes import ShownChoices

CLOCK = r"^([01][0-9]|2[0-3]):[0-5][0-9]$"


@extend_schema_field(reference("NotificationChannels"))
class ChannelsField(Items):
    """Some of the channels, or none."""

    child = OneOf(choices=CHANNELS)


class _ClockTime(serializers.RegexField):
    """A time of day."""

    def __init__(self, **more: Any) -> None:
        super().__init__(CLOCK, **more)


# `from` is a word of Python's own.
QuietBody: type[Body] = type(
    "QuietHoursBody",
    (Body,),
    {
        "__doc__": "Quiet hours. Both times null: none.",
        "from": _ClockTime(allow_null=True, help_text="`HH:MM`."),
        "to": _ClockTime(allow_null=True, help_text="`HH:MM`, the next day if it is before `from`."),
        "zone": Text(required=False, max_length=64, help_text="An IANA time zone. If absent, it stays unchanged."),
    },
)


class ChoicesBody(Body):
    """Changes to notification settings; absent members stay."""

    kinds = Members(
        child=ChannelsField(max_length=len(CHANNELS)), most=MOST_MEMBERS, required=False,
        help_text="Kinds or whole groups such as `turn.*`, each with its channels. An empty list: no channels.",
    )  # fmt: skip
    quiet = QuietBody(required=False, help_text="Quiet hours.")
    digest_hours = Whole(
        required=False, min_value=1, max_value=168, help_text="The minimum number of hours between digests."
    )


class NotificationsView(PostcardView):
    """Notification settings of the caller."""

    scopes = {"GET": READ, "PATCH": ACCOUNT}

    @extend_schema(
        operation_id="getNotifications",
        summary="Get my notification settings",
        tags=["events"],
        responses=serializer_of(ShownChoices),
    )
    def get(self, request: Request) -> Response:
        """Get the notification settings: the channels of each kind of event, besides the list of notifications, and the
        quiet hours.
        """
        return Response(to_json(selectors.shown_choices(caller_of(request))))

    @extend_schema(
        operation_id="changeNotifications",
        summary="Update my notification settings",
        tags=["events"],
        request=ChoicesBody,
        responses={200: serializer_of(ShownChoices)},
    )
    def patch(self, request: Request) -> Response:
        """Update the channels of some kinds, the quiet hours or the frequency of the digest."""
        user = caller_of(request)
        services.change_choices(user=user, **checked(ChoicesBody(data=request.data)))
        return Response(to_json(selectors.shown_choices(user)))

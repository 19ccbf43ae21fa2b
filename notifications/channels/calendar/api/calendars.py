"""`GET/POST/DELETE /me/calendar`: the address of one's own calendar."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of, token_in_use
from accounts.auth.scopes import PLAY, READ
from core.errors import Conflict
from core.http.fields import Nothing, checked
from core.http.idempotency import idempotent
from core.http.openapi.schema import problems
from core.http.openapi.serializers import serializer_of
from core.http.views import PostcardView
from core.shapes import to_json
from notifications.channels.calendar.selectors import my_calendar
from notifications.channels.calendar.services.addresses import make_address, revoke_address
from notifications.channels.calendar.shapes import ShownMyCalendar

MyCalendarSerializer = serializer_of(ShownMyCalendar)


class MyCalendarView(PostcardView):
    """The caller's own calendar."""

    scopes = {"GET": READ, "POST": PLAY, "DELETE": PLAY}
    further_scopes = {"POST": (READ,)}

    @extend_schema(
        operation_id="getMyCalendar",
        summary="Get my calendar links",
        tags=["events"],
        responses={200: MyCalendarSerializer},
    )
    def get(self, request: Request) -> Response:
        """Get the state of your calendar links: whether your own calendar has one, and the seasons that do. The links
        are not stored.
        """
        return Response(to_json(my_calendar(caller_of(request))))

    @extend_schema(
        operation_id="makeMyCalendar",
        summary="Create my calendar link",
        tags=["events"],
        request=Nothing,
        responses={201: MyCalendarSerializer, **problems(Conflict)},
    )
    @idempotent(secrets=("url",))
    def post(self, request: Request) -> Response:
        """Create a secret calendar link to which calendar apps subscribe. It shows the deadlines of your moves.

        The link is shown only once. An earlier link stops working. The link ends with the token that created it, or
        when you revoke the app's access.
        """
        checked(Nothing(data=request.data))
        _, url = make_address(user=caller_of(request), token=token_in_use(request))
        return Response(to_json(my_calendar(caller_of(request), url=url)), status=201)

    @extend_schema(
        operation_id="revokeMyCalendar",
        summary="Revoke my calendar link",
        tags=["events"],
        request=None,
        responses={204: None},
    )
    def delete(self, request: Request) -> Response:
        """Revoke the calendar link. Does nothing if there is none."""
        revoke_address(user=caller_of(request))
        return Response(status=204)

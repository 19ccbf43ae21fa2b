"""`GET/POST/DELETE /seasons/{id}/calendar`: the dates of a season, and a secret address of them."""

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework.renderers import BaseRenderer, JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of, token_in_use
from accounts.auth.scopes import PLAY, READ
from core.calendars import MEDIA_TYPE
from core.errors import Conflict, NotFound
from core.http.fields import Nothing, checked
from core.http.idempotency import idempotent
from core.http.openapi.schema import problems
from core.http.openapi.serializers import serializer_of
from core.http.responses import PlainText, conditional_bytes
from core.http.views import PostcardView
from core.shapes import to_json
from leagues.selectors.calendar import calendar_of
from leagues.selectors.seasons import season_for
from notifications.channels.calendar.services.addresses import make_address, revoke_address
from notifications.channels.calendar.shapes import CreatedSeasonCalendar


class Calendar(PlainText):
    """Renderer that declares the response a calendar; the view writes it."""

    media_type = MEDIA_TYPE
    format = "ics"


class SeasonCalendarView(PostcardView):
    scopes = {"GET": READ, "POST": PLAY, "DELETE": PLAY}
    further_scopes = {"POST": (READ,)}
    filters = {"GET": {"user"}}

    def get_renderers(self) -> list[BaseRenderer]:
        """The calendar itself is one; what is said of its address is JSON."""
        return [Calendar()] if self.request.method in {"GET", "HEAD"} else [JSONRenderer()]

    @extend_schema(
        operation_id="getCalendar",
        summary="Get a season's calendar",
        tags=["leagues"],
        parameters=[OpenApiParameter("user", str, description="Only move deadlines of this player.")],
        responses={
            (200, MEDIA_TYPE): OpenApiResponse(OpenApiTypes.STR, description="A calendar in the format of RFC 5545."),
            304: None,
            **problems(NotFound),
        },
    )
    def get(self, request: Request, season_id: str) -> HttpResponse:
        """Get the calendar of a running season: halftime, the final deadline, and the move deadlines in its matches."""
        body = calendar_of(season_id, caller_of(request), request.query_params.get("user"))
        return conditional_bytes(request, body, f"{MEDIA_TYPE}; charset=utf-8")

    @extend_schema(
        operation_id="makeSeasonCalendar",
        summary="Create a calendar link for a season",
        tags=["leagues"],
        request=Nothing,
        responses={201: serializer_of(CreatedSeasonCalendar), **problems(Conflict, NotFound)},
    )
    @idempotent(secrets=("url",))
    def post(self, request: Request, season_id: str) -> Response:
        """Create a secret calendar link to which calendar apps subscribe. It shows the calendar as you may see it.

        The link is shown only once; `?user=` works with it too. Your earlier link stops working. The link ends with the
        token that created it, or when you revoke the app's access.
        """
        checked(Nothing(data=request.data))
        season, token = season_for(season_id), token_in_use(request)
        made, url = make_address(user=caller_of(request), season=season.pk, token=token)
        shown = CreatedSeasonCalendar(url=url, season=made.season, created_at=made.created_at)
        return Response(to_json(shown), status=201)

    @extend_schema(
        operation_id="revokeSeasonCalendar",
        summary="Revoke my calendar link for a season",
        tags=["leagues"],
        request=None,
        responses={204: None, **problems(NotFound)},
    )
    def delete(self, request: Request, season_id: str) -> Response:
        """Revoke your calendar link. Does nothing if you have none."""
        revoke_address(user=caller_of(request), season=season_for(season_id).pk)
        return Response(status=204)

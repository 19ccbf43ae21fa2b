"""Operations on the mark that a player keeps about a match for all of their devices."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from core.errors import NotFound, NotYourSeat
from core.http.fields import Body, Whole, YesNo, checked
from core.http.openapi.schema import problems
from core.http.openapi.serializers import serializer_of
from core.http.views import PostcardView
from core.shapes import to_json
from games.api.views import LAST_PLY
from games.services.talk.marks import mark_seen, mute_match
from games.shapes.matches import ShownMark

MarkSerializer = serializer_of(ShownMark)


class SeenSerializer(Body):
    """The point up to which you have seen the moves of a match."""

    ply = Whole(min_value=0, max_value=LAST_PLY, help_text="The number of log rows seen: the `ply` of a view.")


class MutedSerializer(Body):
    """The choice to mute or unmute the match."""

    muted = YesNo(help_text="Whether the match is muted.")


class SeenView(PostcardView):
    scopes = {"PUT": "play"}

    @extend_schema(
        operation_id="markSeen",
        summary="Mark moves as seen",
        tags=["matches"],
        request=SeenSerializer,
        responses={200: MarkSerializer, **problems(NotFound, NotYourSeat)},
    )
    def put(self, request: Request, match_id: str) -> Response:
        """Mark the moves of a match as seen, for all your devices. It never moves back, and nobody else sees it."""
        asked = checked(SeenSerializer(data=request.data))
        return Response(to_json(mark_seen(match_id=match_id, user=caller_of(request), **asked)))


class MutedView(PostcardView):
    scopes = {"PUT": "play"}

    @extend_schema(
        operation_id="muteMatch",
        summary="Mute or unmute a match",
        tags=["matches"],
        request=MutedSerializer,
        responses={200: MarkSerializer, **problems(NotFound, NotYourSeat)},
    )
    def put(self, request: Request, match_id: str) -> Response:
        """Mute or unmute a match. Apps do not alert you to a muted match, but your events still list it.

        Nobody else sees this setting.
        """
        asked = checked(MutedSerializer(data=request.data))
        return Response(to_json(mute_match(match_id=match_id, user=caller_of(request), **asked)))

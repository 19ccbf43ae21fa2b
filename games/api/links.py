"""Private links: a secret address of a match that waits."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from core.errors import Conflict, Forbidden, MatchOver, NotFound, SeatTaken, WrongState
from core.http.fields import Nothing, checked
from core.http.idempotency import idempotent
from core.http.openapi.schema import problems
from core.http.openapi.serializers import serializer_of
from core.http.views import PostcardView
from core.limits.rates import guessing
from core.shapes import to_json
from games.api.seats import JoinSerializer
from games.selectors.making.links import match_of_link
from games.selectors.matches import shown_match
from games.services.making.links import join_by_link, make_link, revoke_link
from games.shapes.matches import ShownMatch
from games.shapes.seats import ShownLink


class MatchLinkView(PostcardView):
    scopes = {"POST": "play", "DELETE": "play"}

    @extend_schema(
        operation_id="makeLink",
        summary="Create an invite link",
        tags=["matches"],
        request=Nothing,
        responses={201: serializer_of(ShownLink), **problems(NotFound, Forbidden, WrongState, MatchOver)},
    )
    @idempotent(secrets=("code",))
    def post(self, request: Request, match_id: str) -> Response:
        """Create an invite link for a match that waits for players, as its creator. An older link stops working."""
        checked(Nothing(data=request.data))
        link = ShownLink(code=make_link(match_id=match_id, user=caller_of(request)))
        return Response(to_json(link), status=201)

    @extend_schema(
        operation_id="revokeLink",
        summary="Revoke the invite link",
        tags=["matches"],
        request=None,
        responses={204: None, **problems(NotFound, Forbidden, WrongState, MatchOver)},
    )
    def delete(self, request: Request, match_id: str) -> Response:
        """Revoke the match's invite link. Does nothing if there is none."""
        revoke_link(match_id=match_id, user=caller_of(request))
        return Response(status=204)


def _look_up(request: Request, code: str) -> Any:
    """The match behind a code. Guessing codes is limited like guessing passwords."""
    with guessing("guess_link", f"user {caller_of(request).pk}"):
        return match_of_link(code)


class LinkView(PostcardView):
    scopes = {"GET": "read"}

    @extend_schema(
        operation_id="getLink",
        summary="Get the match of an invite link",
        tags=["matches"],
        responses={200: serializer_of(ShownMatch), **problems(NotFound)},
    )
    def get(self, request: Request, code: str) -> Response:
        """Get the match behind an invite link while it waits for players, even if it is private."""
        return Response(to_json(shown_match(_look_up(request, code))))


class LinkJoinView(PostcardView):
    scopes = {"POST": "play"}

    @extend_schema(
        operation_id="joinByLink",
        summary="Join a match by invite link",
        tags=["matches"],
        request=JoinSerializer,
        responses={200: serializer_of(ShownMatch), **problems(NotFound, Conflict, SeatTaken)},
    )
    @idempotent()
    def post(self, request: Request, code: str) -> Response:
        """Take a seat in the match behind an invite link. A private match can be joined only by link or invitation."""
        asked = checked(JoinSerializer(data=request.data))
        _look_up(request, code)
        match = join_by_link(
            code=code, user=caller_of(request), number=asked.get("seat"), entropy=asked.get("entropy", "")
        )
        return Response(to_json(shown_match(match)))

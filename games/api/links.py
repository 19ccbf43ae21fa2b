"""Private links: a secret address of a match that waits."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from accounts.services.sign_in import guessing
from core.errors import Conflict, Forbidden, MatchOver, NotFound, SeatTaken, WrongState
from core.http.fields import Nothing, checked
from core.http.idempotency import idempotent
from core.http.schema import problems
from core.http.views import PostcardView
from games.api.seats import JoinSerializer
from games.api.serializers import MatchSerializer
from games.selectors.links import match_of_link
from games.selectors.matches import match_document
from games.services.linking import join_by_link, make_link, revoke_link


class LinkSerializer(serializers.Serializer[Any]):
    """A new link."""

    code = serializers.CharField(
        allow_null=True, help_text="The secret: `/links/{code}`. Shown this once, null in a replay."
    )


class MatchLinkView(PostcardView):
    scopes = {"POST": "play", "DELETE": "play"}

    @extend_schema(
        operation_id="makeLink",
        summary="Make a private link",
        tags=["matches"],
        request=Nothing,
        responses={201: LinkSerializer, **problems(NotFound, Forbidden, WrongState, MatchOver)},
    )
    @idempotent(secrets=("code",))
    def post(self, request: Request, match_id: str) -> Response:
        """Make a secret address of a match that waits, for whoever made it; an older one stops working."""
        checked(Nothing(data=request.data))
        return Response({"code": make_link(match_id=match_id, user=caller_of(request))}, status=201)

    @extend_schema(
        operation_id="revokeLink",
        summary="Revoke the private link",
        tags=["matches"],
        request=None,
        responses={204: None, **problems(NotFound, Forbidden, WrongState, MatchOver)},
    )
    def delete(self, request: Request, match_id: str) -> Response:
        """Make the secret address of a match worthless; where there is none, nothing changes."""
        revoke_link(match_id=match_id, user=caller_of(request))
        return Response(status=204)


def _look_up(request: Request, code: str) -> Any:
    """The match behind a code; whoever tries one after the other is stopped, as with passwords."""
    with guessing(("guess_link", f"user {caller_of(request).pk}")) as guess:
        match = match_of_link(code)
        guess.was_right = True
    return match


class LinkView(PostcardView):
    scopes = {"GET": "read"}

    @extend_schema(
        operation_id="getLink",
        summary="Look behind a private link",
        tags=["matches"],
        responses={200: MatchSerializer, **problems(NotFound)},
    )
    def get(self, request: Request, code: str) -> Response:
        """Get the match behind a link, while it waits; also a private one."""
        return Response(match_document(_look_up(request, code)))


class LinkJoinView(PostcardView):
    scopes = {"POST": "play"}

    @extend_schema(
        operation_id="joinByLink",
        summary="Take a seat by a private link",
        tags=["matches"],
        request=JoinSerializer,
        responses={200: MatchSerializer, **problems(NotFound, Conflict, SeatTaken)},
    )
    @idempotent()
    def post(self, request: Request, code: str) -> Response:
        """Take a seat of the match behind a link. Into a private match there is no other way but an invitation."""
        asked = checked(JoinSerializer(data=request.data))
        _look_up(request, code)
        match = join_by_link(
            code=code, user=caller_of(request), number=asked.get("seat"), entropy=asked.get("entropy", "")
        )
        return Response(match_document(match))

"""Sitting down and getting up: what a player does with a seat, beside playing."""

from typing import Any

from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from core.errors import Conflict, MatchOver, NotFound, NotYourSeat, SeatTaken, WrongState
from core.http.fields import Body, Nothing, Whole, checked
from core.http.idempotency import idempotent
from core.http.schema import problems
from core.http.views import PostcardView
from games.api.serializers import MatchSerializer
from games.selectors.matches import match_document
from games.services.opening import decline_invitation, join_match, leave_match
from games.services.rematch import ask_for_rematch
from games.services.resigning import resign_match

LONGEST_ENTROPY = 64


@extend_schema_field({"type": "string", "pattern": "^[ -~]{0,64}$"})
class EntropyField(serializers.Field[str, Any, Any, Any]):
    """Up to 64 characters from space to tilde."""

    default_error_messages = {
        "invalid": "A string is needed.",
        "too_long": "At most 64 characters can be used.",
        "not_printable": "Only printable ASCII characters can be used.",
    }

    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str):
            self.fail("invalid")
        if len(data) > LONGEST_ENTROPY:
            self.fail("too_long")
        if not (data.isascii() and data.isprintable()):
            self.fail("not_printable")
        return data


class JoinSerializer(Body):
    """Which seat, and what to add to the deal."""

    seat = Whole(required=False, min_value=0, max_value=7, help_text="The seat; the first that is free unless said.")
    entropy = EntropyField(
        required=False, help_text="Text of your own that every shuffle will depend on: printable ASCII."
    )


class JoinView(PostcardView):
    scopes = {"POST": "play"}

    @extend_schema(
        operation_id="joinMatch",
        summary="Take a seat",
        tags=["matches"],
        request=JoinSerializer,
        responses={200: MatchSerializer, **problems(NotFound, Conflict, SeatTaken, WrongState, MatchOver)},
    )
    @idempotent()
    def post(self, request: Request, match_id: str) -> Response:
        """Take a seat: the one you are invited to, or an open one."""
        asked = checked(JoinSerializer(data=request.data))
        match = join_match(
            match_id=match_id, user=caller_of(request), number=asked.get("seat"), entropy=asked.get("entropy", "")
        )
        return Response(match_document(match))


class DeclineView(PostcardView):
    scopes = {"POST": "play"}

    @extend_schema(
        operation_id="declineInvitation",
        summary="Decline an invitation",
        tags=["matches"],
        request=Nothing,
        responses={200: MatchSerializer, **problems(NotFound, NotYourSeat, WrongState, MatchOver)},
    )
    @idempotent()
    def post(self, request: Request, match_id: str) -> Response:
        """Turn an invitation down; the seat is open from then on."""
        checked(Nothing(data=request.data))
        return Response(match_document(decline_invitation(match_id=match_id, user=caller_of(request))))


class LeaveView(PostcardView):
    scopes = {"POST": "play"}

    @extend_schema(
        operation_id="leaveMatch",
        summary="Leave before the start",
        tags=["matches"],
        request=Nothing,
        responses={200: MatchSerializer, **problems(NotFound, NotYourSeat, WrongState, MatchOver)},
    )
    @idempotent()
    def post(self, request: Request, match_id: str) -> Response:
        """Get up before the match has started."""
        checked(Nothing(data=request.data))
        return Response(match_document(leave_match(match_id=match_id, user=caller_of(request))))


class ResignView(PostcardView):
    scopes = {"POST": "play"}

    @extend_schema(
        operation_id="resignMatch",
        summary="Give up",
        tags=["matches"],
        request=Nothing,
        responses={200: MatchSerializer, **problems(NotFound, NotYourSeat, WrongState, MatchOver)},
    )
    @idempotent()
    def post(self, request: Request, match_id: str) -> Response:
        """Give up: your side is last, the others share the first place."""
        checked(Nothing(data=request.data))
        return Response(match_document(resign_match(match_id=match_id, user=caller_of(request))))


class RematchView(PostcardView):
    scopes = {"POST": "play"}

    @extend_schema(
        operation_id="askForRematch",
        summary="Play again",
        tags=["matches"],
        request=Nothing,
        responses={
            200: MatchSerializer,
            201: MatchSerializer,
            **problems(NotFound, NotYourSeat, Conflict, SeatTaken, WrongState, MatchOver),
        },
    )
    @idempotent()
    def post(self, request: Request, match_id: str) -> Response:
        """Invite the same people to the same match, seats turned; or accept where one of them has (200)."""
        checked(Nothing(data=request.data))
        again = ask_for_rematch(match_id=match_id, user=caller_of(request))
        document = match_document(again.match)
        if not again.is_new:
            return Response(document)
        return Response(document, status=201, headers={"Location": f"/api/v1/matches/{again.match.id}"})

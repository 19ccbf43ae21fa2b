"""Operations of a player on a seat, besides playing: join, decline, leave, resign, and ask for a rematch."""

from collections.abc import Callable
from typing import Any, ClassVar

from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from core.errors import Conflict, MatchOver, NotFound, NotYourSeat, RatingOutOfRange, SeatTaken, WrongState
from core.http.fields import Body, Nothing, OneOf, Whole, checked
from core.http.idempotency import idempotent
from core.http.openapi.schema import problems
from core.http.openapi.serializers import serializer_of
from core.http.views import PostcardView
from core.shapes import to_json
from games.api.fields import EntropyField
from games.choices import DeclineReason
from games.selectors.matches import shown_match
from games.services.leaving.leave import decline_invitation, leave_match, resign_match
from games.services.making.join import join_match
from games.services.making.rematch import ask_for_rematch
from games.shapes.matches import ShownMatch


class JoinSerializer(Body):
    """The seat to take, and the random text to contribute to the deal."""

    seat = Whole(required=False, min_value=0, max_value=7, help_text="The seat number; by default the first open seat.")
    entropy = EntropyField(
        required=False,
        help_text=(
            "Your own random text in printable ASCII, which goes into every shuffle. It "
            "stays in the proof of the match even if your account is erased, so do not "
            "include personal data."
        ),
    )


class JoinView(PostcardView):
    scopes = {"POST": "play"}

    @extend_schema(
        operation_id="joinMatch",
        summary="Join a match",
        tags=["matches"],
        request=JoinSerializer,
        responses={
            200: serializer_of(ShownMatch),
            **problems(NotFound, Conflict, SeatTaken, RatingOutOfRange, WrongState, MatchOver),
        },
    )
    @idempotent()
    def post(self, request: Request, match_id: str) -> Response:
        """Take a seat: the one you are invited to, or an open one.

        If the match has `rating_min` or `rating_max`, open seats are for players with such a rating.
        """
        asked = checked(JoinSerializer(data=request.data))
        match = join_match(
            match_id=match_id, user=caller_of(request), number=asked.get("seat"), entropy=asked.get("entropy", "")
        )
        return Response(to_json(shown_match(match)))


class GivingUpView(PostcardView):
    """One way to give up a seat, with an empty body; the subclasses define it."""

    scopes = {"POST": "play"}
    service: ClassVar[Callable[..., Any]]

    @extend_schema(
        tags=["matches"],
        request=Nothing,
        responses={200: serializer_of(ShownMatch), **problems(NotFound, NotYourSeat, WrongState, MatchOver)},
    )
    @idempotent()
    def post(self, request: Request, match_id: str) -> Response:
        """Give up the seat."""
        checked(Nothing(data=request.data))
        return Response(to_json(shown_match(type(self).service(match_id=match_id, user=caller_of(request)))))


class DeclineSerializer(Body):
    """The optional reason for declining."""

    reason = OneOf(
        DeclineReason.values,
        required=False,
        help_text="Optional reason, shown to the other players.",
    )


class DeclineView(PostcardView):
    """A player who declines an invitation."""

    scopes = {"POST": "play"}

    @extend_schema(
        operation_id="declineInvitation",
        summary="Decline an invitation",
        tags=["matches"],
        request=DeclineSerializer,
        responses={200: serializer_of(ShownMatch), **problems(NotFound, NotYourSeat, WrongState, MatchOver)},
    )
    @idempotent()
    def post(self, request: Request, match_id: str) -> Response:
        """Decline an invitation, optionally with a reason. The seat is open from then on."""
        asked = checked(DeclineSerializer(data=request.data))
        match = decline_invitation(match_id=match_id, user=caller_of(request), reason=asked.get("reason"))
        return Response(to_json(shown_match(match)))


@extend_schema_view(
    post=extend_schema(
        operation_id="leaveMatch",
        summary="Leave a match before the start",
        description="Leave a match before it has started.",
    )
)
class LeaveView(GivingUpView):
    """A player who leaves a match before it starts."""

    service = staticmethod(leave_match)


@extend_schema_view(
    post=extend_schema(
        operation_id="resignMatch",
        summary="Resign a match",
        description=(
            "Resign a match.  Your side is last and the others share first place. With the policy"
            " `bot`, a house bot takes over your seat as long as another human player is left. In"
            " a rated match, this counts as a loss for you."
        ),
    )
)
class ResignView(GivingUpView):
    """A player who resigns a running match."""

    service = staticmethod(resign_match)


class RematchView(PostcardView):
    scopes = {"POST": "play"}
    located = {"POST"}

    @extend_schema(
        operation_id="askForRematch",
        summary="Create a rematch",
        tags=["matches"],
        request=Nothing,
        responses={
            200: serializer_of(ShownMatch),
            201: serializer_of(ShownMatch),
            **problems(NotFound, NotYourSeat, Conflict, SeatTaken, WrongState, MatchOver),
        },
    )
    @idempotent()
    def post(self, request: Request, match_id: str) -> Response:
        """Offer a rematch: invite the same players to the same match, with the seats rotated.

        If one of them has already offered it, this accepts that rematch (200).
        """
        checked(Nothing(data=request.data))
        again = ask_for_rematch(match_id=match_id, user=caller_of(request))
        answer = to_json(shown_match(again.match))
        if not again.is_new:
            return Response(answer)
        return Response(answer, status=201, headers={"Location": f"/api/v1/matches/{again.match.id}"})

"""Operations of a player on a seat, besides playing: join, decline, leave, resign, and ask for a rematch."""

from collections.abc import Callable
from typing import Any, ClassVar

from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from core.errors import Conflict, MatchOver, NotFound, NotYourSeat, SeatTaken, WrongState
from core.http.fields import Body, Nothing, Whole, checked
from core.http.idempotency import idempotent
from core.http.schema import problems
from core.http.shapes import serializer_of
from core.http.views import PostcardView
from core.shapes import to_json
from games.api.fields import EntropyField
from games.choices import DeclineReason
from games.selectors.matches import shown_match
from games.services.leaving.leave import decline_invitation, leave_match
from games.services.leaving.resign import resign_match
from games.services.making.join import join_match
from games.services.making.rematch import ask_for_rematch
from games.shapes.matches import ShownMatch


class JoinSerializer(Body):
    """The seat to take, and the text to add to the deal."""

    seat = Whole(required=False, min_value=0, max_value=7, help_text="The seat; by default the first that is free.")
    entropy = EntropyField(
        required=False,
        help_text="Text of your own that every shuffle will depend on: printable ASCII. It stays in the proof of the"
        " match even when your account is erased, so say nothing of yourself in it.",
    )


class JoinView(PostcardView):
    scopes = {"POST": "play"}

    @extend_schema(
        operation_id="joinMatch",
        summary="Take a seat",
        tags=["matches"],
        request=JoinSerializer,
        responses={
            200: serializer_of(ShownMatch),
            **problems(NotFound, Conflict, SeatTaken, WrongState, MatchOver),
        },
    )
    @idempotent()
    def post(self, request: Request, match_id: str) -> Response:
        """Take a seat: the one you are invited to, or an open one."""
        asked = checked(JoinSerializer(data=request.data))
        match = join_match(
            match_id=match_id, user=caller_of(request), number=asked.get("seat"), entropy=asked.get("entropy", "")
        )
        return Response(to_json(shown_match(match)))


class GivingUpView(PostcardView):
    """One way to give a seat up, with an empty body; the subclasses say which."""

    scopes = {"POST": "play"}
    service: ClassVar[Callable[..., Any]]

    @extend_schema(
        tags=["matches"],
        request=Nothing,
        responses={200: serializer_of(ShownMatch), **problems(NotFound, NotYourSeat, WrongState, MatchOver)},
    )
    @idempotent()
    def post(self, request: Request, match_id: str) -> Response:
        """Give the seat up."""
        checked(Nothing(data=request.data))
        return Response(to_json(shown_match(type(self).service(match_id=match_id, user=caller_of(request)))))


class DeclineSerializer(Body):
    """The reason to decline, or nothing."""

    reason = serializers.ChoiceField(
        DeclineReason.values,
        required=False,
        help_text="Why, for the other players to see. Without it no reason is given.",
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
        """Decline an invitation, with a reason if you like; the seat is open from then on."""
        asked = checked(DeclineSerializer(data=request.data))
        match = decline_invitation(match_id=match_id, user=caller_of(request), reason=asked.get("reason"))
        return Response(to_json(shown_match(match)))


@extend_schema_view(
    post=extend_schema(
        operation_id="leaveMatch", summary="Leave before the start", description="Leave before the match has started."
    )
)
class LeaveView(GivingUpView):
    """A player who leaves a match before it starts."""

    service = staticmethod(leave_match)


@extend_schema_view(
    post=extend_schema(
        operation_id="resignMatch",
        summary="Give up",
        description=(
            "Give up.\n\n"
            "Your side is last and the others share the first place; with the policy `bot` a house bot plays on in your"
            " seat while a person is left. In a rated match you are rated as having lost."
        ),
    )
)
class ResignView(GivingUpView):
    """A player who gives a running match up."""

    service = staticmethod(resign_match)


class RematchView(PostcardView):
    scopes = {"POST": "play"}
    located = {"POST"}

    @extend_schema(
        operation_id="askForRematch",
        summary="Play again",
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
        """Invite the same people to the same match, seats turned; or accept where one of them has (200)."""
        checked(Nothing(data=request.data))
        again = ask_for_rematch(match_id=match_id, user=caller_of(request))
        answer = to_json(shown_match(again.match))
        if not again.is_new:
            return Response(answer)
        return Response(answer, status=201, headers={"Location": f"/api/v1/matches/{again.match.id}"})

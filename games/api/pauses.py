"""Pauses by agreement, and the end of one."""

from collections.abc import Callable
from typing import Any, Final

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from core.errors import Conflict, MatchOver, NotFound, NotYourSeat, WrongState
from core.http.fields import Body, OneOf, Whole, checked
from core.http.idempotency import idempotent
from core.http.openapi.schema import problems
from core.http.openapi.serializers import serializer_of
from core.http.views import PostcardView
from core.shapes import to_json
from games.choices import PauseAction
from games.selectors.matches import shown_match
from games.selectors.play.pauses import pause_for
from games.services.calendar.pauses import accept_pause, decline_pause, offer_pause, resume_match
from games.services.clocks.lateness import settled_match
from games.shapes.matches import ShownMatch
from games.shapes.seats import ShownPause

ACTIONS: Final[dict[str, Callable[..., Any]]] = {
    PauseAction.OFFER: offer_pause,
    PauseAction.ACCEPT: accept_pause,
    PauseAction.DECLINE: decline_pause,
    PauseAction.RESUME: resume_match,
}
FOR_DAYS: Final = (PauseAction.OFFER, PauseAction.ACCEPT)
MOST_DAYS: Final = 366


class PauseAskedSerializer(Body):
    """The action to take on a pause, and its number of days."""

    action = OneOf(
        PauseAction.values,
        help_text="`offer` it, `accept` what another seat offers, `decline`, which takes back the own as well, or"
        " `resume` a match that is paused.",
    )
    days = Whole(
        min_value=1,
        max_value=MOST_DAYS,
        required=False,
        help_text="The number of days. Required with `offer` and `accept`; with `accept` it must match the offer.",
    )

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """Days belong to what is agreed on, and to nothing else."""
        if attrs["action"] in FOR_DAYS and "days" not in attrs:
            raise serializers.ValidationError({"days": "The number of days is required."}, code="required")
        if attrs["action"] not in FOR_DAYS and "days" in attrs:
            raise serializers.ValidationError({"days": "A number of days is not allowed here."}, code="unexpected")
        return attrs


class PauseView(PostcardView):
    scopes = {"GET": "read", "POST": "play"}

    @extend_schema(
        operation_id="getPause",
        summary="Get the pause offer",
        tags=["matches"],
        responses={200: serializer_of(ShownPause), **problems(NotFound, NotYourSeat, WrongState, MatchOver)},
    )
    def get(self, request: Request, match_id: str) -> Response:
        """Get the seats that agree to a pause, and those that have not yet agreed. Only the players of a running match
        can.
        """
        user = caller_of(request)
        return Response(to_json(pause_for(settled_match(match_id, user), user)))

    @extend_schema(
        operation_id="agreeOnPause",
        summary="Offer, accept or decline a pause, or resume the match",
        tags=["matches"],
        request=PauseAskedSerializer,
        responses={200: serializer_of(ShownMatch), **problems(NotFound, NotYourSeat, Conflict, WrongState, MatchOver)},
    )
    @idempotent()
    def post(self, request: Request, match_id: str) -> Response:
        """Offer, accept, decline or end a pause. Once every human player at the table agrees, all clocks stop for that
        number of days.

        Any player can resume the match earlier. Moves can still be played during the pause.
        """
        asked = checked(PauseAskedSerializer(data=request.data))
        act = ACTIONS[asked.pop("action")]
        return Response(to_json(shown_match(act(match_id=match_id, user=caller_of(request), **asked))))

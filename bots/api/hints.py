"""`/matches/{id}/hint`: the move that is suggested to a player at a table of house bots."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from accounts.models import User
from bots.selectors.hints import hint_for
from bots.services.hints import ask_for_hint
from bots.shapes import ShownHint
from core.errors import MatchOver, NoHints, NotFound, NotYourSeat, NotYourTurn, Throttled, WrongState
from core.http.fields import Nothing, checked
from core.http.idempotency import idempotent
from core.http.openapi.schema import problems
from core.http.openapi.serializers import serializer_of
from core.http.views import PostcardView
from core.shapes import to_json
from games.services.clocks.lateness import settled_match


def _answer(match_id: str, user: User, status: int = 200) -> Response:
    return Response(to_json(hint_for(settled_match(match_id, user), user)), status=status)


class HintView(PostcardView):
    scopes = {"GET": "read", "POST": "play"}

    @extend_schema(
        operation_id="getHint",
        summary="Get my hint",
        tags=["bots"],
        responses={200: serializer_of(ShownHint), **problems(NotFound, NotYourSeat)},
    )
    def get(self, request: Request, match_id: str) -> Response:
        """Get the hint for your present turn, if you have asked for one. Nobody else can see it."""
        return _answer(match_id, caller_of(request))

    @extend_schema(
        operation_id="askForHint",
        summary="Request a hint",
        tags=["bots"],
        request=Nothing,
        responses={
            202: serializer_of(ShownHint),
            **problems(MatchOver, NoHints, NotFound, NotYourSeat, NotYourTurn, Throttled, WrongState),
        },
    )
    @idempotent()
    def post(self, request: Request, match_id: str) -> Response:
        """Ask for a good move in your present turn. A bot process searches for it, from what your seat can see.

        Hints are for people, in unrated matches without a shared deal in which all other players are house bots. A
        turn has one hint: asking again changes nothing. The match is marked for everyone with `hints`.
        """
        checked(Nothing(data=request.data))
        user = caller_of(request)
        ask_for_hint(match_id=match_id, user=user)
        return _answer(match_id, user, status=202)

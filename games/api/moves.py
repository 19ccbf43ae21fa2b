"""The log, and the door."""

from drf_spectacular.utils import OpenApiParameter, PolymorphicProxySerializer, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of, user_or_stranger
from core.errors import (
    IllegalMove,
    MalformedMove,
    MatchOver,
    NotFound,
    NotYourSeat,
    NotYourTurn,
    Stale,
    WrongState,
)
from core.http.fields import Body, Whole, checked
from core.http.idempotency import idempotent
from core.http.openapi.schema import ProblemSerializer, page_of, problems
from core.http.openapi.serializers import serializer_of
from core.http.paging import page
from core.http.params import yes_or_no
from core.http.views import PostcardView
from core.shapes import to_json
from games.api.fields import MoveField
from games.api.views import LAST_PLY
from games.rules.faces import format_move, move_json
from games.selectors.reading.log import log_of, log_rows
from games.selectors.reading.views import shown_view
from games.services.clocks.lateness import settled_match
from games.services.play import play_move, try_move
from games.shapes.views import LegalMove, OptionFamily, RefusalSentence, ShownLogRow, ShownView


class MoveSerializer(Body):
    """A move, and what its player had seen when deciding."""

    move = MoveField(help_text="The move.")
    expected_ply = Whole(min_value=0, max_value=LAST_PLY, help_text="`expected_ply` of the view that you decided on.")


class MoveProblemSerializer(ProblemSerializer):
    """The problem that kept a move from being played."""

    expected_ply = serializers.IntegerField(
        required=False, help_text="With `stale`: the ply at which the seat's current turn began."
    )
    reason = serializers.CharField(required=False, help_text="With `illegal_move`: the machine-readable reason.")
    rule = serializers.CharField(required=False, help_text="With `illegal_move`: the rule that forbids it.")
    refusal = serializer_of(RefusalSentence)(
        required=False, help_text="With `illegal_move`: the same reason for clients that word it themselves."
    )
    to_act = serializers.ListField(
        child=serializers.IntegerField(), required=False, help_text="With `not_your_turn`: the seats that are due."
    )
    options = serializer_of(OptionFamily)(many=True, required=False, help_text="With `illegal_move`: all legal moves.")


LogPageSerializer = page_of(ShownLogRow, name="LogPage", about="A page of the log.", results="The rows, by ply.")


def _is_dry_run(request: Request) -> bool:
    return yes_or_no(request, "dry_run")


class MovesView(PostcardView):
    scopes = {"GET": "read", "POST": "play"}
    open_to_onlookers = {"GET"}
    filters = {"GET": {"limit", "cursor"}, "POST": {"dry_run"}}
    limit_max = 1000

    @extend_schema(
        operation_id="listMoves",
        summary="List a match's log",
        tags=["moves"],
        responses={200: LogPageSerializer, **problems(NotFound, WrongState)},
    )
    def get(self, request: Request, match_id: str) -> Response:
        """List the log as you may read it, and all of it once the match is over.

        Spectators of public and unlisted matches need no token.
        """
        user = user_or_stranger(request)
        log = log_of(settled_match(match_id, user), user)
        answer = page(request, log.records, ordering=("ply",), limit_max=self.limit_max)
        answer["results"] = to_json(log_rows(log, answer["results"]))
        return Response(answer)

    @extend_schema(
        operation_id="playMove",
        summary="Play a move",
        tags=["moves"],
        parameters=[
            OpenApiParameter(
                "dry_run", bool, description="Only check whether the move would be accepted, without playing it."
            )
        ],
        request=MoveSerializer,
        responses={
            200: PolymorphicProxySerializer(
                "PlayedBeforeOrLegal",
                [serializer_of(ShownView), serializer_of(LegalMove)],
                resource_type_field_name=None,
            ),
            201: serializer_of(ShownView),
            **problems(MalformedMove, NotYourSeat, NotFound),
            **problems(MatchOver, WrongState, NotYourTurn, Stale, IllegalMove, body=MoveProblemSerializer),
        },
    )
    @idempotent(unless=_is_dry_run)
    def post(self, request: Request, match_id: str) -> Response:
        """Play a move. Sending the same move again returns 200 and your current view."""
        asked = checked(MoveSerializer(data=request.data))
        if _is_dry_run(request):
            tried = try_move(match_id=match_id, user=caller_of(request), **asked)
            legal = LegalMove(move=format_move(tried.facts, tried.move), move_json=move_json(tried.facts, tried.move))
            return Response(to_json(legal))
        played = play_move(match_id=match_id, user=caller_of(request), **asked)
        view = shown_view(match=played.match, seats=played.seats, reader=played.seat.number, table=played.table)
        return Response(to_json(view), status=200 if played.repeated else 201)

"""The log, and the door."""

from typing import Any

from drf_spectacular.utils import OpenApiParameter, PolymorphicProxySerializer, extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
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
from core.http.paging import page
from core.http.params import yes_or_no
from core.http.schema import ProblemSerializer, page_of, problems
from core.http.views import PostcardView
from games.api.references import reference
from games.api.serializers import OptionFamilySerializer, ViewSerializer
from games.api.views import LAST_PLY
from games.rules.faces import format_move, move_json
from games.selectors.log import log_of, log_rows
from games.selectors.views import view_document
from games.services.play import MoveInput, play_move, try_move


@extend_schema_field({"anyOf": [{"type": "string"}, reference("Move")], "description": "As text or as JSON."})
class MoveField(serializers.Field[MoveInput, Any, Any, Any]):
    """A move in either of its forms; whether it can be read is the door's to say."""

    default_error_messages = {"invalid": "A string or an object is needed."}

    def to_internal_value(self, data: Any) -> MoveInput:
        if not isinstance(data, str | dict):
            self.fail("invalid")
        return data

    def to_representation(self, value: MoveInput) -> MoveInput:
        return value


@extend_schema_field(reference("Move"))
class MoveJsonField(serializers.JSONField):
    """A move in its JSON form."""


@extend_schema_field(reference("LoggedMove"))
class LoggedMoveField(serializers.JSONField):
    """A move as its reader may know it."""


class MoveSerializer(Body):
    """A move, and what its player had seen when deciding."""

    move = MoveField(help_text="The move.")
    expected_ply = Whole(min_value=0, max_value=LAST_PLY, help_text="`expected_ply` of the view that you decided on.")


@extend_schema_field({"anyOf": [{"type": "integer"}, reference("ChanceSeat")]})
class SeatOrChanceField(serializers.JSONField):
    """A seat's number, or `chance`."""


class MoveProblemSerializer(ProblemSerializer):
    """Why a move was not made."""

    expected_ply = serializers.IntegerField(
        required=False, help_text="With `stale`: the ply since which the seat is due now."
    )
    reason = serializers.CharField(required=False, help_text="With `illegal_move`: why, for programs.")
    rule = serializers.CharField(required=False, help_text="With `illegal_move`: the rule that forbids it.")
    options = OptionFamilySerializer(
        many=True, required=False, help_text="With `illegal_move`: all moves that are legal instead."
    )


class LegalSerializer(serializers.Serializer[Any]):
    """The answer to a dry run: the move would be accepted."""

    legal = serializers.BooleanField(help_text="true.")
    move = serializers.CharField(help_text="The move in its normal text form.")
    move_json = MoveJsonField(help_text="The move in its JSON form.")


class LogRowSerializer(serializers.Serializer[Any]):
    """A row of the log as its reader may know it."""

    ply = serializers.IntegerField(help_text="Its number, from 0.")
    seat = SeatOrChanceField(help_text="Whose move.")
    move = serializers.CharField(help_text="The move as text; `?` for what the reader did not know right after it.")
    move_json = LoggedMoveField(help_text="The move as JSON; null for what the reader did not know.")
    at = serializers.DateTimeField(help_text="When it was made.")
    hash = serializers.CharField(help_text="The chain up to and with this row; hex.")
    key = serializers.CharField(
        allow_null=True, help_text="The key that opens this row's part of the chain; null if you do not know the move."
    )


LogPageSerializer = page_of(LogRowSerializer, name="LogPage", about="A page of the log.", results="The rows, by ply.")


def _is_dry_run(request: Request) -> bool:
    return yes_or_no(request, "dry_run")


class MovesView(PostcardView):
    scopes = {"GET": "read", "POST": "play"}
    filters = {"GET": {"limit", "cursor"}, "POST": {"dry_run"}}
    limit_max = 1000

    @extend_schema(
        operation_id="listMoves",
        summary="Read the log",
        tags=["moves"],
        responses={200: LogPageSerializer, **problems(NotFound, WrongState)},
    )
    def get(self, request: Request, match_id: str) -> Response:
        """List the log as you may read it; all of it once the match is over."""
        log = log_of(match_id=match_id, user=caller_of(request))
        answer = page(request, log.records, ordering=("ply",), render=lambda row: row, limit_max=self.limit_max)
        answer["results"] = log_rows(log, answer["results"])
        return Response(answer)

    @extend_schema(
        operation_id="playMove",
        summary="Play a move",
        tags=["moves"],
        parameters=[OpenApiParameter("dry_run", bool, description="Only say whether the move would be accepted.")],
        request=MoveSerializer,
        responses={
            200: PolymorphicProxySerializer(
                "PlayedBeforeOrLegal", [ViewSerializer, LegalSerializer], resource_type_field_name=None
            ),
            201: ViewSerializer,
            **problems(MalformedMove, NotYourSeat, NotFound),
            **problems(MatchOver, WrongState, NotYourTurn, Stale, IllegalMove, body=MoveProblemSerializer),
        },
    )
    @idempotent(unless=_is_dry_run)
    def post(self, request: Request, match_id: str) -> Response:
        """Play a move. Sending the same move again gives 200 and your present view."""
        asked = checked(MoveSerializer(data=request.data))
        if _is_dry_run(request):
            tried = try_move(match_id=match_id, user=caller_of(request), **asked)
            said = {"move": format_move(tried.facts, tried.move), "move_json": move_json(tried.facts, tried.move)}
            return Response({"legal": True, **said})
        played = play_move(match_id=match_id, user=caller_of(request), **asked)
        view = view_document(match=played.match, seats=played.seats, reader=played.seat.number, table=played.table)
        return Response(view, status=200 if played.repeated else 201)

"""Matches: making, finding and reading them."""

from typing import Any

from django.http import HttpResponse
from drf_spectacular.utils import OpenApiParameter, extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from accounts.selectors import user_named
from core.errors import Conflict, NotFound
from core.http.caching import conditional
from core.http.fields import Body, Text, YesNo, checked
from core.http.idempotency import idempotent
from core.http.paging import page
from core.http.params import one_of, yes_or_no
from core.http.schema import page_of, problems
from core.http.views import PostcardView
from games.api.references import reference
from games.api.serializers import MatchSerializer
from games.selectors.listing import CLOCKS, MatchFilters, matches_for
from games.selectors.matches import match_document, match_for
from games.services.opening import Terms, create_match
from games.services.seating import SeatAsked

STATUSES = ("waiting", "running", "over")
VISIBILITIES = ("public", "unlisted", "private")
POLICIES = ("lose", "bot")
ORDERINGS = ("-created_at", "created_at")


@extend_schema_field({"type": "object", "description": "Options to choose; those left out have their defaults."})
class ObjectField(serializers.JSONField):
    """A JSON object whose members the game checks."""

    default_error_messages = {"not_an_object": "A JSON object is needed."}

    def to_internal_value(self, data: Any) -> Any:
        if not isinstance(data, dict):
            self.fail("not_an_object")
        return data


@extend_schema_field(reference("ClockAsked"))
class ClockAskedField(ObjectField):
    """A clock to play by."""


@extend_schema_field(reference("GameOptionsAsked"))
class OptionsAskedField(ObjectField):
    """Some of a game's options."""


class SeatAskedSerializer(Body):
    """A seat: exactly one of the three."""

    user = Text(
        required=False,
        max_length=150,
        help_text="The name of a person, or of somebody's own bot: the own seat, or an invitation.",
    )
    bot = Text(required=False, max_length=150, help_text="The name of a house bot.")
    open = YesNo(required=False, help_text="true: whoever joins first.")

    default_error_messages = {"one_of_three": "A seat is given to a user or a bot, or it is open: exactly one of them."}

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if len(attrs) != 1 or attrs.get("open") is False:
            raise serializers.ValidationError(self.error_messages["one_of_three"], code="one_of_three")
        return attrs


class MatchProposalSerializer(Body):
    """What kind of match, and who shall sit where."""

    game = Text(max_length=40, help_text="The key of a game.")
    options = OptionsAskedField(required=False, help_text="Options that differ from their defaults.")
    seats = serializers.ListField(
        child=SeatAskedSerializer(), min_length=1, max_length=8, help_text="All seats, from number 0."
    )
    clock = ClockAskedField(required=False)
    rated = YesNo(required=False, help_text="Whether the result shall count for ratings.")
    bots_among_people = YesNo(
        required=False,
        help_text="Whether a rated match in which bots sit with people shall count among people; false unless said:"
        " it counts apart. Of any other match it changes nothing.",
    )
    visibility = serializers.ChoiceField(VISIBILITIES, required=False, help_text="Who may find and see it.")
    policy = serializers.ChoiceField(
        POLICIES,
        required=False,
        help_text="What it means when somebody resigns or is late: `lose` (the default), their side is last; `bot`,"
        " in games with partners, a house bot takes the seat over.",
    )
    shuffle_seats = YesNo(required=False, help_text="Whether seats are shuffled at the start; as `rated` unless said.")
    join_later = YesNo(
        required=False, help_text="Whether the own seat shall be joined like any other, after the commitment is known."
    )
    chat = YesNo(required=False, help_text="Whether the players can talk to each other here; false unless said.")


MatchPageSerializer = page_of(MatchSerializer, name="MatchPage", about="A page of matches.", results="The matches.")


LIST_FILTERS = frozenset({"game", "status", "rated", "clock", "opponent", "open", "ordering", "limit", "cursor"})
FILTERS = (
    OpenApiParameter("game", str, description="Only matches of this game."),
    OpenApiParameter("status", str, enum=STATUSES, description="Only matches in this state."),
    OpenApiParameter("rated", bool, description="Only rated or only unrated ones."),
    OpenApiParameter("clock", str, enum=CLOCKS, description="Only matches with a clock of this kind."),
    OpenApiParameter(
        "open", bool, description="Only matches that wait and have a free seat that the caller could take."
    ),
    OpenApiParameter("ordering", str, enum=ORDERINGS, description="Newest first unless said otherwise."),
)


def _listed(request: Request, *, user: str | None) -> Response:
    """A page of what the caller may find, narrowed down by the query and to a user's matches, if one is named."""
    filters = MatchFilters(
        game=request.query_params.get("game"),
        status=one_of(request, "status", STATUSES),
        user=user,
        rated=yes_or_no(request, "rated") if "rated" in request.query_params else None,
        clock=one_of(request, "clock", CLOCKS),
        opponent=request.query_params.get("opponent"),
        open=yes_or_no(request, "open"),
    )
    ordering = one_of(request, "ordering", ORDERINGS) or ORDERINGS[0]
    tie_break = "-id" if ordering.startswith("-") else "id"
    rows = matches_for(caller_of(request), filters)
    return Response(page(request, rows, ordering=(ordering, tie_break), render=match_document))


class MatchesView(PostcardView):
    scopes = {"GET": "read", "POST": "play"}
    filters = {"GET": LIST_FILTERS | {"user"}}

    @extend_schema(
        operation_id="listMatches",
        summary="List matches",
        tags=["matches"],
        parameters=[
            *FILTERS,
            OpenApiParameter(
                "user", str, description="Only matches in which this user has a seat, or has left one to a bot."
            ),
            OpenApiParameter(
                "opponent",
                str,
                description="Only matches that this user shares with the caller; with `user`, with that one.",
            ),
        ],
        responses={200: MatchPageSerializer},
    )
    def get(self, request: Request) -> Response:
        """List public matches, and the caller's own of any kind."""
        return _listed(request, user=request.query_params.get("user"))

    @extend_schema(
        operation_id="createMatch",
        summary="Make a match",
        tags=["matches"],
        request=MatchProposalSerializer,
        responses={201: MatchSerializer, **problems(Conflict)},
    )
    @idempotent()
    def post(self, request: Request) -> Response:
        """Make a match with all its seats. It starts when all of them are taken."""
        asked = checked(MatchProposalSerializer(data=request.data))
        asked["seats"] = [SeatAsked(user=seat.get("user"), bot=seat.get("bot")) for seat in asked["seats"]]
        match = create_match(creator=caller_of(request), terms=Terms(**{"options": {}, **asked}))
        return Response(match_document(match), status=201, headers={"Location": f"/api/v1/matches/{match.id}"})


class MatchView(PostcardView):
    scopes = {"GET": "read"}

    @extend_schema(
        operation_id="getMatch",
        summary="A match",
        tags=["matches"],
        responses={200: MatchSerializer, 304: None, **problems(NotFound)},
    )
    def get(self, request: Request, match_id: str) -> HttpResponse:
        """Get a match: its terms, its seats, where it stands and how it ended."""
        return conditional(request, match_document(match_for(match_id, caller_of(request))))


class UserMatchesView(PostcardView):
    scopes = {"GET": "read"}
    filters = {"GET": LIST_FILTERS}

    @extend_schema(
        operation_id="listMatchesOfUser",
        summary="List somebody's matches",
        tags=["matches"],
        parameters=[
            *FILTERS,
            OpenApiParameter("opponent", str, description="Only matches that the two share."),
        ],
        responses={200: MatchPageSerializer, **problems(NotFound)},
    )
    def get(self, request: Request, username: str) -> Response:
        """List the matches in which somebody has a seat, or has left one to a bot, as far as you may find them."""
        if user_named(username) is None:
            raise NotFound("There is no user of this name.")
        return _listed(request, user=username)

"""Matches: creating, finding and reading them."""

import re
from typing import Any, Final

from django.http import HttpResponse
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of, user_or_stranger
from accounts.selectors import player_named
from core.errors import Conflict, NotFound
from core.http.compression import zipped
from core.http.fields import Body, Items, OneOf, Text, Whole, Yes, YesNo, checked
from core.http.idempotency import idempotent
from core.http.openapi.schema import page_of, problems
from core.http.openapi.serializers import serializer_of
from core.http.paging import Page, page
from core.http.params import bad_parameter, one_of, yes_or_no
from core.http.responses import conditional
from core.http.views import PostcardView
from core.shapes import to_json
from games.api.fields import ClockAskedField, OptionsAskedField
from games.api.kept import answer_about
from games.choices import ClockKind, Pace, Policy, Status, Visibility
from games.selectors.lists.documents import visible_documents
from games.selectors.lists.matches import MatchFilters, matches_for
from games.selectors.loading import match_query
from games.selectors.making.ranges import MOST_RATING
from games.selectors.matches import created_match, shown_match
from games.services.making.create import create_match
from games.services.making.seats import SeatAsked
from games.services.making.terms import Terms
from games.shapes.matches import CreatedMatch, ListedMatch, ShownMatch

ORDERINGS = ("-created_at", "created_at")


class SeatAskedSerializer(Body):
    """A seat, with exactly one of the three members."""

    user = Text(
        required=False,
        max_length=150,
        help_text="The username of a player or of a player's bot. The caller gets this seat; anyone else is invited.",
    )
    bot = Text(required=False, max_length=150, help_text="The username of a house bot.")
    open = Yes(required=False, help_text="An open seat, for the first player who joins.")

    rules = {"minProperties": 1, "maxProperties": 1}
    default_error_messages = {"one_of_three": "Exactly one of a player, a house bot, or an open seat."}

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if len(attrs) != 1:
            raise serializers.ValidationError(self.error_messages["one_of_three"], code="one_of_three")
        return attrs


class MatchProposalSerializer(Body):
    """The kind of a match, and its seats."""

    game = Text(max_length=40, help_text="The key of a game.")
    options = OptionsAskedField(required=False, help_text="Game options that differ from their defaults.")
    seats = Items(child=SeatAskedSerializer(), min_length=1, max_length=8, help_text="All seats, in order from seat 0.")
    clock = ClockAskedField(required=False)
    rated = YesNo(required=False, help_text="Whether the match is rated; false by default.")
    bots_among_people = YesNo(
        required=False,
        help_text=(
            "Whether a rated match with bots counts in the ratings among people. By default"
            " it counts in a separate rating. No effect on other matches."
        ),
    )
    rating_min = Whole(
        required=False, allow_null=True, min_value=0, max_value=MOST_RATING,
        help_text=(
            "The lowest rating of a player who takes an open seat, for this game and clock. Players without a rating "
            "count as 1500. Invited players can have any rating."
        ),
    )  # fmt: skip
    rating_max = Whole(
        required=False, allow_null=True, min_value=0, max_value=MOST_RATING,
        help_text="The highest rating of a player who takes an open seat.",
    )  # fmt: skip
    visibility = OneOf(Visibility.values, required=False, help_text="Who can find and see the match.")
    policy = OneOf(
        Policy.values,
        required=False,
        help_text=(
            "What happens when a player resigns or misses a deadline. `lose` (default): "
            "their side is last. `bot`, only in games with partners: a house bot takes over"
            " the seat, and the side of the last human player to leave is last."
        ),
    )
    shuffle_seats = YesNo(
        required=False, help_text="Whether seats are shuffled at the start. Defaults to the value of `rated`."
    )
    join_later = YesNo(
        required=False, help_text="Whether the caller joins their own seat later, once the commitment is known."
    )
    chat = YesNo(required=False, help_text="Whether the match has a chat for its players; false by default.")


MatchPageSerializer = page_of(ListedMatch, name="MatchPage", about="A page of matches.", results="The matches.")


MOST_IDS: Final = 100
IDS: Final = "ids"
ID: Final = re.compile(r"[A-Za-z0-9_-]{1,32}", re.ASCII)

LIST_FILTERS = frozenset(
    {"game", "status", "rated", "clock", "pace", "opponent", "open", "ordering", "limit", "cursor"}
)
FILTERS = (
    OpenApiParameter("game", str, description="Only matches of this game."),
    OpenApiParameter("status", str, enum=Status.values, description="Only matches in this state."),
    OpenApiParameter("rated", bool, description="Only rated or only unrated matches."),
    OpenApiParameter("clock", str, enum=ClockKind.values, description="Only matches with a clock of this kind."),
    OpenApiParameter(
        "pace",
        str,
        enum=Pace.values,
        description="Only matches whose clock counts this. Can be combined with `open=true`.",
    ),
    OpenApiParameter("open", bool, description="Only waiting matches with an open seat that the caller can take."),
    OpenApiParameter("ordering", str, enum=ORDERINGS, description="Newest first by default."),
)


def _listed(request: Request, *, user: str | None) -> HttpResponse:
    """A page of the matches that the caller may find, filtered by the query, and by a user if one is named."""
    is_open, pace = yes_or_no(request, "open"), one_of(request, "pace", Pace.values)
    if pace is not None and not is_open:
        raise bad_parameter("pace", "needs_open", "This filter requires `open=true`.")
    filters = MatchFilters(
        game=request.query_params.get("game"),
        status=one_of(request, "status", Status.values),
        user=user,
        rated=yes_or_no(request, "rated") if "rated" in request.query_params else None,
        clock=one_of(request, "clock", ClockKind.values),
        opponent=request.query_params.get("opponent"),
        open=is_open,
        pace=pace,
    )
    ordering = one_of(request, "ordering", ORDERINGS) or ORDERINGS[0]
    tie_break = "-id" if ordering.startswith("-") else "id"
    rows = matches_for(caller_of(request), filters)
    return conditional(request, page(request, rows, ordering=(ordering, tie_break)))


def _of_ids(request: Request) -> HttpResponse:
    """The matches that the caller asks for by their ids, all on one page."""
    if len(request.query_params) > 1:
        raise bad_parameter(IDS, "alone", "Send this parameter without other parameters.")
    asked = list(dict.fromkeys(request.query_params[IDS].split(",")))
    if len(asked) > MOST_IDS:
        raise bad_parameter(IDS, "too_many", f"Send at most {MOST_IDS} ids, separated by commas.")
    if wrong := [match_id for match_id in asked if not ID.fullmatch(match_id)]:
        raise bad_parameter(IDS, "invalid", f"{wrong[0][:40]!r} is not the id of a match. Separate ids by commas.")
    found = visible_documents(caller_of(request), asked)
    return conditional(request, Page(results=found, next=None, previous=None))


@zipped
class MatchesView(PostcardView):
    scopes = {"GET": "read", "POST": "play"}
    filters = {"GET": LIST_FILTERS | {"user", IDS}}
    located = {"POST"}

    @extend_schema(
        operation_id="listMatches",
        summary="List matches",
        tags=["matches"],
        parameters=[
            *FILTERS,
            OpenApiParameter(
                "user", str, description="Only matches in which this player has a seat, or has left one to a bot."
            ),
            OpenApiParameter(
                "opponent",
                str,
                description=(
                    "Only matches that this player shares with the caller, or with the player in `user` if given."
                ),
            ),
            OpenApiParameter(
                IDS,
                {"type": "array", "items": {"type": "string", "maxLength": 32}, "minItems": 1, "maxItems": MOST_IDS},
                style="form",
                explode=False,
                description="Ids of matches, separated by commas. Cannot be combined with other parameters.",
            ),
        ],
        responses={200: MatchPageSerializer, 304: None},
    )
    def get(self, request: Request) -> HttpResponse:
        """List public matches, and the caller's own matches of any visibility.

        With `ids`, the response is one page of the matches with these ids, in their order. Matches that do not exist
        or that you may not see are left out.
        """
        if IDS in request.query_params:
            return _of_ids(request)
        return _listed(request, user=request.query_params.get("user"))

    @extend_schema(
        operation_id="createMatch",
        summary="Create a match",
        tags=["matches"],
        request=MatchProposalSerializer,
        responses={201: serializer_of(CreatedMatch), **problems(Conflict)},
    )
    @idempotent()
    def post(self, request: Request) -> Response:
        """Create a match with all its seats. It starts when all of them are taken."""
        asked = checked(MatchProposalSerializer(data=request.data))
        asked["seats"] = [SeatAsked(user=seat.get("user"), bot=seat.get("bot")) for seat in asked["seats"]]
        match = create_match(creator=caller_of(request), terms=Terms(**{"options": {}, **asked}))
        return Response(to_json(created_match(match)), status=201, headers={"Location": f"/api/v1/matches/{match.id}"})


class MatchView(PostcardView):
    scopes = {"GET": "read"}
    open_to_onlookers = {"GET"}

    def prefetch(self, request: Request) -> Any:
        """The match itself."""
        return match_query(self.kwargs["match_id"])

    @extend_schema(
        operation_id="getMatch",
        summary="Get a match",
        tags=["matches"],
        responses={200: serializer_of(ShownMatch), 304: None, **problems(NotFound)},
    )
    def get(self, request: Request, match_id: str) -> HttpResponse:
        """Get a match: its terms, its seats, its state and its end.

        Spectators of public and unlisted matches need no token.
        """
        return answer_about(request, what="match", match_id=match_id, user=user_or_stranger(request), write=shown_match)


@zipped
class UserMatchesView(PostcardView):
    scopes = {"GET": "read"}
    filters = {"GET": LIST_FILTERS}

    @extend_schema(
        operation_id="listMatchesOfUser",
        summary="List a player's matches",
        tags=["matches"],
        parameters=[
            *FILTERS,
            OpenApiParameter("opponent", str, description="Only matches that both players share."),
        ],
        responses={200: MatchPageSerializer, 304: None, **problems(NotFound)},
    )
    def get(self, request: Request, username: str) -> HttpResponse:
        """List the matches in which a player has a seat, or has left one to a bot.

        Matches that you may not find are left out.
        """
        player_named(username)
        return _listed(request, user=username)

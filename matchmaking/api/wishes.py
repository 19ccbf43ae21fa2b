"""`GET/POST /me/wishes`, `DELETE /me/wishes/{id}`: looking for opponents."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from core.errors import Conflict, Forbidden, NotFound
from core.http.fields import Body, Text, Whole, YesNo, checked
from core.http.idempotency import idempotent
from core.http.openapi.schema import page_of, problems
from core.http.openapi.serializers import serializer_of
from core.http.paging import page
from core.http.views import PostcardView
from core.shapes import to_json
from games.api.fields import ClockAskedField, OptionsAskedField
from games.selectors.making.ranges import MOST_RATING
from matchmaking.selectors.wishes import NEWEST_FIRST, own_wishes, shown_wish
from matchmaking.services.wishing import WishAsked, make_wish, withdraw_wish
from matchmaking.shapes import ShownWish

MOST_KEPT_GOING = 10


class WishBody(Body):
    """A match to be found, and the opponents."""

    game = Text(max_length=40, help_text="The key of a game.")
    options = OptionsAskedField(required=False, help_text="Game options that differ from their defaults.")
    clock = ClockAskedField(required=False)
    rated = YesNo(required=False, help_text="Whether the match is rated; false by default.")
    rating_min = Whole(
        required=False, allow_null=True, min_value=0, max_value=MOST_RATING,
        help_text="The lowest rating of an opponent, in the ratings among people for this game and clock.",
    )  # fmt: skip
    rating_max = Whole(
        required=False, allow_null=True, min_value=0, max_value=MOST_RATING,
        help_text="The highest rating of an opponent. Players without a rating count as 1500.",
    )  # fmt: skip
    keep = Whole(
        required=False, allow_null=True, min_value=1, max_value=MOST_KEPT_GOING,
        help_text="The number of matches to keep going. By default the wish ends with one match.",
    )  # fmt: skip


WishPageSerializer = page_of(ShownWish, name="WishPage", about="A page of wishes.", results="The wishes, newest first.")


class WishesView(PostcardView):
    """The caller's wishes."""

    scopes = {"GET": "read", "POST": "play"}
    filters = {"GET": {"limit", "cursor"}}

    @extend_schema(
        operation_id="listWishes", summary="List my wishes", tags=["matches"], responses={200: WishPageSerializer}
    )
    def get(self, request: Request) -> Response:
        """List your wishes for opponents, newest first, including those that ended in the last weeks.

        Nobody else sees them.
        """
        rows = own_wishes(caller_of(request))
        return Response(page(request, rows, ordering=NEWEST_FIRST, render=shown_wish))

    @extend_schema(
        operation_id="makeWish",
        summary="Look for opponents",
        tags=["matches"],
        request=WishBody,
        responses={201: serializer_of(ShownWish), **problems(Forbidden, Conflict)},
    )
    @idempotent()
    def post(self, request: Request) -> Response:
        """Wait for opponents near your rating. The longer you wait, the further apart ratings may be.

        Once enough players wait who may meet, the match begins by itself, with everyone seated: `match.started` reports
        it. You can have several wishes at once; each leads to a match of its own. Only people can make wishes: bots are
        invited.
        """
        asked = checked(WishBody(data=request.data))
        wish = make_wish(user=caller_of(request), asked=WishAsked(**{"options": {}, **asked}))
        return Response(to_json(shown_wish(wish)), status=201)


class WishView(PostcardView):
    """One of the caller's wishes."""

    scopes = {"DELETE": "play"}

    @extend_schema(
        operation_id="withdrawWish",
        summary="Withdraw a wish",
        tags=["matches"],
        request=None,
        responses={204: None, **problems(NotFound)},
    )
    def delete(self, request: Request, wish_id: str) -> Response:
        """Stop looking for opponents. Matches that the wish led to continue."""
        withdraw_wish(user=caller_of(request), wish_id=wish_id)
        return Response(status=204)

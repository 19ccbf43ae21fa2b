"""Standing orders: what to play when it is the caller's turn."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from core.errors import MalformedMove, MatchOver, NotFound, NotYourSeat, WrongState
from core.http.fields import Body, Items, Text, checked
from core.http.idempotency import idempotent
from core.http.openapi.schema import page_of, problems
from core.http.openapi.serializers import serializer_of
from core.http.paging import page
from core.http.views import PostcardView
from core.shapes import to_json
from games.api.fields import MoveField
from games.selectors.play.orders import moves_to_plan, orders_for, shown_order
from games.services.clocks.lateness import settled_match
from games.services.orders.give import MOST_CASES, CaseAsked, give_order, withdraw_order
from games.shapes.views import OrderPageHead, ShownOrder


class OrderCaseGivenSerializer(Body):
    """A case of a planned move."""

    condition = Text(max_length=40, help_text="The id of a condition of the game.")
    value = Text(max_length=40, help_text="The value for which it holds.")
    move = MoveField(required=False, help_text="The move to play then, as text or as JSON. Without one none is played.")


class OrderGivenSerializer(Body):
    """The move to play, or the moves for some cases, or both."""

    rules = {"minProperties": 1}

    move = MoveField(required=False, help_text="The move, as text or as JSON. With cases: the one for when none holds.")
    cases = Items(
        child=OrderCaseGivenSerializer(),
        required=False,
        min_length=1,
        max_length=MOST_CASES,
        help_text="Cases, of which the first that holds on your turn decides.",
    )

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """The members; a body without any has no move."""
        if not attrs:
            missing = serializers.ErrorDetail("This field is required.", code="required")
            raise serializers.ValidationError({"move": [missing]})
        return attrs | {"cases": [CaseAsked(**case) for case in attrs.get("cases", ())]}


OrderPageSerializer = page_of(
    ShownOrder,
    name="OrderPage",
    about="A page of planned moves.",
    results="The planned moves: at most one.",
    head=OrderPageHead,
)


class OrdersView(PostcardView):
    scopes = {"GET": "read", "POST": "play"}
    filters = {"GET": {"limit", "cursor"}}

    @extend_schema(
        operation_id="listOrders",
        summary="List my planned moves",
        tags=["moves"],
        responses={200: OrderPageSerializer, **problems(NotFound, NotYourSeat)},
    )
    def get(self, request: Request, match_id: str) -> Response:
        """Get your planned move. Nobody else can see it. A discarded planned move is no longer available.

        In games with conditions it also lists the moves that can be planned for them.
        """
        user = caller_of(request)
        match = settled_match(match_id, user)
        rows = page(request, orders_for(match, user), ordering=("id",))
        return Response({**to_json(moves_to_plan(match, user)), **rows})

    @extend_schema(
        operation_id="giveOrder",
        summary="Plan a move",
        tags=["moves"],
        request=OrderGivenSerializer,
        responses={
            201: serializer_of(ShownOrder),
            **problems(MalformedMove, NotYourSeat, NotFound, WrongState, MatchOver),
        },
    )
    @idempotent()
    def post(self, request: Request, match_id: str) -> Response:
        """Plan a move for your next turn. It replaces an earlier planned move.

        It is played one to ten minutes after the turn begins, if it is legal then. Otherwise it is discarded.

        In games with conditions (`conditions` of `GET /games/{key}`) it can have cases: the first that holds when it is
        played decides which move that is, or that there is none.
        """
        asked = checked(OrderGivenSerializer(data=request.data))
        match, order = give_order(match_id=match_id, user=caller_of(request), **asked)
        return Response(to_json(shown_order(match, order)), status=201)


class OrderView(PostcardView):
    scopes = {"DELETE": "play"}

    @extend_schema(
        operation_id="withdrawOrder",
        summary="Delete a planned move",
        tags=["moves"],
        request=None,
        responses={204: None, **problems(NotFound, NotYourSeat)},
    )
    def delete(self, request: Request, match_id: str, order_id: str) -> Response:
        """Cancel your planned move, while it is still pending."""
        withdraw_order(match_id=match_id, user=caller_of(request), order_id=order_id)
        return Response(status=204)

"""Standing orders: what to play when it is the caller's turn."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from core.errors import MalformedMove, MatchOver, NotFound, NotYourSeat, WrongState
from core.http.fields import Body, checked
from core.http.idempotency import idempotent
from core.http.paging import page
from core.http.schema import page_of, problems
from core.http.views import PostcardView
from games.api.moves import MoveField, MoveJsonField
from games.selectors.orders import order_document, orders_for
from games.services.ordering import give_order, withdraw_order


class OrderGivenSerializer(Body):
    """What to play."""

    move = MoveField(help_text="The move, as text or as JSON.")


class OrderSerializer(serializers.Serializer[Any]):
    """A move that waits for the caller's turn."""

    id = serializers.CharField(help_text="The order's id.")
    move = serializers.CharField(help_text="The move in its normal text form.")
    move_json = MoveJsonField(help_text="The move in its JSON form.")
    given_at = serializers.DateTimeField(help_text="When it was ordered.")


OrderPageSerializer = page_of(
    OrderSerializer, name="OrderPage", about="A page of orders.", results="The orders that stand: one at the most."
)


class OrdersView(PostcardView):
    scopes = {"GET": "read", "POST": "play"}
    filters = {"GET": {"limit", "cursor"}}

    @extend_schema(
        operation_id="listOrders",
        summary="See my standing orders",
        tags=["moves"],
        responses={200: OrderPageSerializer, **problems(NotFound, NotYourSeat)},
    )
    def get(self, request: Request, match_id: str) -> Response:
        """See what you have ordered to be played. Nobody else can, and an order that has become void is gone."""
        orders = orders_for(match_id=match_id, user=caller_of(request))
        return Response(page(request, orders, ordering=("id",), render=lambda row: row))

    @extend_schema(
        operation_id="giveOrder",
        summary="Order a move in advance",
        tags=["moves"],
        request=OrderGivenSerializer,
        responses={
            201: OrderSerializer,
            **problems(MalformedMove, NotYourSeat, NotFound, WrongState, MatchOver),
        },
    )
    @idempotent()
    def post(self, request: Request, match_id: str) -> Response:
        """Order a move for your next turn, in place of an earlier order.

        It is played one to ten minutes after the turn has begun, if it is legal then; else it is void.
        """
        asked = checked(OrderGivenSerializer(data=request.data))
        match, order = give_order(match_id=match_id, user=caller_of(request), **asked)
        return Response(order_document(match, order), status=201)


class OrderView(PostcardView):
    scopes = {"DELETE": "play"}

    @extend_schema(
        operation_id="withdrawOrder",
        summary="Take an order back",
        tags=["moves"],
        request=None,
        responses={204: None, **problems(NotFound, NotYourSeat)},
    )
    def delete(self, request: Request, match_id: str, order_id: str) -> Response:
        """Take back an order that still stands."""
        withdraw_order(match_id=match_id, user=caller_of(request), order_id=order_id)
        return Response(status=204)

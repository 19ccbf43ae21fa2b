"""Standing orders: what to play when it is the caller's turn."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from core.errors import MalformedMove, MatchOver, NotFound, NotYourSeat, WrongState
from core.http.fields import Body, checked
from core.http.idempotency import idempotent
from core.http.openapi.schema import page_of, problems
from core.http.openapi.serializers import serializer_of
from core.http.paging import page
from core.http.views import PostcardView
from core.shapes import to_json
from games.api.fields import MoveField
from games.selectors.play.orders import orders_for, shown_order
from games.services.clocks.lateness import settled_match
from games.services.orders.give import give_order, withdraw_order
from games.shapes.views import ShownOrder


class OrderGivenSerializer(Body):
    """The move to play."""

    move = MoveField(help_text="The move, as text or as JSON.")


OrderPageSerializer = page_of(
    ShownOrder, name="OrderPage", about="A page of planned moves.", results="The planned moves: at most one."
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
        """Get your planned move. Nobody else can see it. A discarded planned move is no longer available."""
        user = caller_of(request)
        orders = orders_for(settled_match(match_id, user), user)
        return Response(page(request, orders, ordering=("id",), render=lambda row: row))

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

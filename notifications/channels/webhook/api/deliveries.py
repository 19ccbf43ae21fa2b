"""`POST /webhooks/{id}/test`, `GET /webhooks/{id}/deliveries` and redelivery."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from accounts.auth.scopes import PLAY, READ
from core.errors import WrongState
from core.http.fields import Nothing, checked
from core.http.idempotency import idempotent
from core.http.openapi.schema import page_of, problems
from core.http.openapi.serializers import serializer_of
from core.http.paging import page
from core.http.views import PostcardView
from core.shapes import to_json
from notifications.channels.webhook import selectors
from notifications.channels.webhook.services import webhooks as services
from notifications.channels.webhook.shapes import ShownDelivery

DeliverySerializer = serializer_of(ShownDelivery)
DeliveryPageSerializer = page_of(
    DeliverySerializer,
    name="WebhookDeliveryPage",
    about="A page of deliveries.",
    results="The deliveries, newest first.",
)


class WebhookTestView(PostcardView):
    """The test of a webhook."""

    scopes = {"POST": PLAY}

    @extend_schema(
        operation_id="testWebhook",
        summary="Send a test message",
        tags=["webhooks"],
        request=Nothing,
        responses={202: DeliverySerializer, **problems(WrongState)},
    )
    @idempotent()
    def post(self, request: Request, webhook_id: str) -> Response:
        """Send a message of the type `webhook.test`, regardless of the filters.

        The list of deliveries shows the outcome.
        """
        checked(Nothing(data=request.data))
        message = services.send_test(user=caller_of(request), webhook_id=webhook_id)
        return Response(to_json(selectors.shown_delivery(message)), status=202)


class WebhookDeliveriesView(PostcardView):
    """The log of a webhook."""

    scopes = {"GET": READ}
    filters = {"GET": {"limit", "cursor"}}

    @extend_schema(
        operation_id="listWebhookDeliveries",
        summary="List webhook deliveries",
        tags=["webhooks"],
        responses={200: DeliveryPageSerializer},
    )
    def get(self, request: Request, webhook_id: str) -> Response:
        """List the messages of the last 14 days, newest first. Each has the status and error of the latest attempt,
        never a body.
        """
        rows = selectors.deliveries_of(selectors.webhook_for(webhook_id, caller_of(request)))
        return Response(page(request, rows, ordering=selectors.LATEST_FIRST, render=selectors.shown_delivery))


class WebhookRedeliveryView(PostcardView):
    """The repeat of a delivery."""

    scopes = {"POST": PLAY}
    further_scopes = {"POST": (READ,)}

    @extend_schema(
        operation_id="redeliverMessage",
        summary="Redeliver a message",
        tags=["webhooks"],
        request=Nothing,
        responses={202: DeliverySerializer, **problems(WrongState)},
    )
    @idempotent()
    def post(self, request: Request, webhook_id: str, delivery_id: str) -> Response:
        """Resend the message under the same `webhook-id`, as a delivery of its own."""
        checked(Nothing(data=request.data))
        message = services.send_again(user=caller_of(request), webhook_id=webhook_id, message_id=delivery_id)
        return Response(to_json(selectors.shown_delivery(message)), status=202)

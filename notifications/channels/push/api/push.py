"""`GET/POST /me/push`, `DELETE /me/push/{id}` and `GET /push/key`: notifications that browsers show."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of, token_in_use
from accounts.auth.scopes import PLAY, READ
from core.errors import Conflict, NotFound
from core.http.fields import Body, Text, Whole, checked
from core.http.idempotency import idempotent
from core.http.openapi.schema import page_of, problems
from core.http.openapi.serializers import serializer_of
from core.http.paging import page
from core.http.views import PostcardView
from core.outbound.targets import LONGEST
from core.shapes import to_json
from notifications.channels.push import selectors
from notifications.channels.push.services import subscriptions as services
from notifications.channels.push.shapes import ShownPushKey, ShownSubscription

BASE64 = "^[A-Za-z0-9_-]+=*$"
SubscriptionSerializer = serializer_of(ShownSubscription)
SubscriptionPageSerializer = page_of(
    SubscriptionSerializer,
    name="PushSubscriptionPage",
    about="A page of subscriptions.",
    results="The subscriptions, newest first.",
)


class PushKeysBody(Body):
    """The browser's keys."""

    p256dh = Text(max_length=88, shape=BASE64, help_text="The browser's public key, in URL-safe base64.")
    auth = Text(max_length=24, shape=BASE64, help_text="The browser's secret for this server, 16 bytes.")


class PushSubscriptionBody(Body):
    """The result of `PushSubscription.toJSON()` in a browser, as it is."""

    endpoint = Text(
        max_length=LONGEST, shape="^https?://[!-~]+$", help_text="The URL where the push service accepts messages."
    )
    # As the browser has it.
    expirationTime = Whole(
        required=False, allow_null=True, min_value=0, max_value=services.LATEST,
        help_text="When it expires, in milliseconds since 1970; null if it does not expire.",
    )  # fmt: skip
    keys = PushKeysBody(help_text="Its keys.")


class PushSubscriptionsView(PostcardView):
    """The browsers that receive the caller's push notifications."""

    scopes = {"GET": READ, "POST": PLAY}
    further_scopes = {"POST": (READ,)}
    filters = {"GET": {"limit", "cursor"}}

    @extend_schema(
        operation_id="listPushSubscriptions",
        summary="List push subscriptions",
        tags=["events"],
        responses={200: SubscriptionPageSerializer},
    )
    def get(self, request: Request) -> Response:
        """List the browsers that receive your push notifications, newest first."""
        rows = selectors.subscriptions_of(caller_of(request))
        return Response(page(request, rows, ordering=selectors.NEWEST_FIRST, render=selectors.shown))

    @extend_schema(
        operation_id="subscribePush",
        summary="Create a push subscription",
        tags=["events"],
        request=PushSubscriptionBody,
        responses={201: SubscriptionSerializer, **problems(Conflict)},
    )
    @idempotent()
    def post(self, request: Request) -> Response:
        """Create a push subscription for this browser. Repeated requests are safe: the subscription keeps its id.

        It belongs to the account that sent it last. It ends with the token that sent it last, or when you revoke the
        app's access.
        """
        asked: dict[str, Any] = checked(PushSubscriptionBody(data=request.data))
        subscription = services.subscribe(
            user=caller_of(request), token=token_in_use(request), endpoint=asked["endpoint"],
            expires=asked.get("expirationTime"), **asked["keys"],
        )  # fmt: skip
        return Response(to_json(selectors.shown(subscription)), status=201)


class PushSubscriptionView(PostcardView):
    """One of these browsers."""

    scopes = {"DELETE": PLAY}

    @extend_schema(
        operation_id="unsubscribePush",
        summary="Delete a push subscription",
        tags=["events"],
        request=None,
        responses={204: None, **problems(NotFound)},
    )
    def delete(self, request: Request, subscription_id: str) -> Response:
        """Delete a push subscription. Nothing more is pushed to the browser, not even pending notifications."""
        services.unsubscribe(user=caller_of(request), subscription_id=subscription_id)
        return Response(status=204)


class PushKeyView(PostcardView):
    """The server's key."""

    scopes = {"GET": READ}

    @extend_schema(
        operation_id="getPushKey",
        summary="Get the public key for push subscriptions",
        tags=["events"],
        responses={200: serializer_of(ShownPushKey)},
    )
    def get(self, request: Request) -> Response:
        """Get the key that a browser needs as `applicationServerKey`."""
        return Response(to_json(selectors.push_key()))

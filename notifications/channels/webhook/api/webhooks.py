"""`GET/POST /webhooks`, `GET/PATCH/DELETE /webhooks/{id}` and `POST /webhooks/{id}/rotate`."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of, token_in_use
from accounts.auth.scopes import LEAGUES, PLAY, READ
from core.errors import Conflict
from core.http.callers import require_scope
from core.http.fields import Body, Items, Nothing, OneOf, Text, checked
from core.http.idempotency import idempotent
from core.http.openapi.schema import page_of, problems
from core.http.openapi.serializers import serializer_of
from core.http.paging import page
from core.http.views import PostcardView
from core.outbound.targets import LONGEST
from core.shapes import to_json
from notifications.channels.webhook import selectors
from notifications.channels.webhook.choices import Format, State
from notifications.channels.webhook.services import webhooks as services
from notifications.channels.webhook.shapes import CreatedWebhook, ShownWebhook

WebhookSerializer = serializer_of(ShownWebhook)
CreatedWebhookSerializer = serializer_of(CreatedWebhook)
WebhookPageSerializer = page_of(
    WebhookSerializer, name="WebhookPage", about="A page of webhooks.", results="The webhooks, newest first."
)
ID_LENGTH = 16


class WebhookChangesBody(Body):
    """Changes to a webhook; absent members stay."""

    url = Text(
        required=False,
        max_length=LONGEST,
        shape="^https?://[!-~]+$",
        help_text="A public https URL.",
    )
    kinds = Items(
        child=Text(max_length=60, help_text="A kind, or `turn.*` for a whole group."),
        required=False, max_length=50, help_text="The kinds of events. Empty: all.",
    )  # fmt: skip
    games = Items(
        child=Text(max_length=40, help_text="The key of a game."),
        required=False, max_length=50, help_text="The games. Empty: all.",
    )  # fmt: skip
    match = Text(required=False, allow_null=True, max_length=ID_LENGTH, help_text="Only this match. Null: all.")
    league = Text(
        required=False, allow_null=True, max_length=ID_LENGTH,
        help_text=("Only this league, which you must direct. Null: all your events. Requires a "
                  "token with the scope `leagues`."),
    )  # fmt: skip
    format = OneOf(
        required=False, choices=Format.choices,
        help_text="`discord` and `slack` get a sentence about what a stranger may read, and nothing else.",
    )  # fmt: skip
    state = OneOf(
        required=False, choices=State.choices, help_text="`disabled`: nothing is sent, and what waits is given up."
    )


class WebhookBody(WebhookChangesBody):
    """A new webhook: its address and its filters."""

    url = Text(max_length=LONGEST, shape="^https?://[!-~]+$", help_text="A public https URL.")
    state = None  # type: ignore[assignment]  # a new webhook is active


def _asked(request: Request, form: Body) -> dict[str, object]:
    asked = checked(form)
    if asked.get("league"):
        require_scope(request, LEAGUES)
    return asked


class WebhooksView(PostcardView):
    """The caller's webhooks."""

    scopes = {"GET": READ, "POST": PLAY}
    further_scopes = {"POST": (READ,)}
    filters = {"GET": {"limit", "cursor"}}

    @extend_schema(
        operation_id="listWebhooks", summary="List my webhooks", tags=["webhooks"], responses=WebhookPageSerializer
    )
    def get(self, request: Request) -> Response:
        """List the caller's webhooks, newest first, without their secrets."""
        rows = selectors.webhooks_of(caller_of(request))
        return Response(page(request, rows, ordering=selectors.NEWEST_FIRST, render=selectors.shown))

    @extend_schema(
        operation_id="makeWebhook",
        summary="Create a webhook",
        tags=["webhooks"],
        request=WebhookBody,
        responses={201: CreatedWebhookSerializer, **problems(Conflict)},
    )
    @idempotent(secrets=("secret",))
    def post(self, request: Request) -> Response:
        """Create a webhook: your notifications are posted to your address, signed as Standard Webhooks specifies.

        A bot creates its own webhook with its token. The secret is shown only once. The webhook ends with the token
        that created it, or when you revoke the app's access.

        A message is `{type, timestamp, data}`, with `type` and `data` of an event. `webhook-id` is the same each time
        that it is sent. `webhook-signature` is `v1,` and the base64 of the HMAC-SHA256 of `webhook-id`, `.`,
        `webhook-timestamp`, `.` and the body as it arrived. The key is the part of the secret after `whsec_`, decoded
        from base64. While two secrets are valid there are two signatures, separated by a space.
        """
        asked = _asked(request, WebhookBody(data=request.data))
        webhook, secret = services.make_webhook(user=caller_of(request), token=token_in_use(request), **asked)  # type: ignore[arg-type]  # by its form
        return Response(to_json(selectors.shown_new(webhook, secret)), status=201)


class WebhookView(PostcardView):
    """One of the caller's webhooks."""

    scopes = {"GET": READ, "PATCH": PLAY, "DELETE": PLAY}
    further_scopes = {"PATCH": (READ,)}

    @extend_schema(
        operation_id="getWebhook", summary="Get a webhook", tags=["webhooks"], responses={200: WebhookSerializer}
    )
    def get(self, request: Request, webhook_id: str) -> Response:
        """Get a webhook of the caller, without its secret."""
        return Response(to_json(selectors.shown(selectors.webhook_for(webhook_id, caller_of(request)))))

    @extend_schema(
        operation_id="changeWebhook",
        summary="Update a webhook",
        tags=["webhooks"],
        request=WebhookChangesBody,
        responses={200: WebhookSerializer},
    )
    def patch(self, request: Request, webhook_id: str) -> Response:
        """Update the address or the filters of a webhook, or disable or enable it.

        It ends with the token that changed it last, or with the access of the app that did. Disabling it does not count
        as such a change. A webhook of a league needs the scope `leagues`.
        """
        asked = _asked(request, WebhookChangesBody(data=request.data))
        user = caller_of(request)
        if selectors.webhook_for(webhook_id, user).league:
            require_scope(request, LEAGUES)
        webhook = services.change_webhook(user=user, webhook_id=webhook_id, token=token_in_use(request), **asked)
        return Response(to_json(selectors.shown(webhook)))

    @extend_schema(
        operation_id="deleteWebhook", summary="Delete a webhook", tags=["webhooks"], request=None, responses={204: None}
    )
    def delete(self, request: Request, webhook_id: str) -> Response:
        """Delete a webhook. Nothing more is sent, not even pending messages."""
        services.delete_webhook(user=caller_of(request), webhook_id=webhook_id)
        return Response(status=204)


class WebhookSecretView(PostcardView):
    """The secret of one of the caller's webhooks."""

    scopes = {"POST": PLAY}
    further_scopes = {"POST": (READ,)}

    @extend_schema(
        operation_id="rotateWebhookSecret",
        summary="Rotate a webhook's secret",
        tags=["webhooks"],
        request=Nothing,
        responses={200: CreatedWebhookSerializer},
    )
    @idempotent(secrets=("secret",))
    def post(self, request: Request, webhook_id: str) -> Response:
        """Create a new secret, shown only once. For 24 hours messages are signed with both secrets."""
        checked(Nothing(data=request.data))
        webhook, secret = services.rotate_secret(user=caller_of(request), webhook_id=webhook_id)
        return Response(to_json(selectors.shown_new(webhook, secret)))

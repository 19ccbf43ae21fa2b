"""`GET/POST /me/bots`, `DELETE /me/bots/{username}`, `POST /me/bots/{username}/token`: the caller's own bots."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts import selectors, services
from accounts.api.authentication import caller_of
from accounts.auth.scopes import ACCOUNT, PLAY, READ
from accounts.names import LONGEST, PATTERN
from accounts.shapes import NewOwnBot, OwnBot
from core.errors import Conflict, Forbidden
from core.http.fields import Body, Nothing, Text, checked
from core.http.idempotency import idempotent
from core.http.openapi.schema import page_of, problems
from core.http.openapi.serializers import serializer_of
from core.http.paging import page
from core.http.views import PostcardView
from core.shapes import to_json

NEWEST_FIRST = ("-created_at", "-id")


class OwnBotBody(Body):
    """The name of the new bot."""

    username = Text(
        max_length=LONGEST,
        shape=PATTERN,
        help_text="The bot's username. Follows the same rules as the username of an account.",
    )


OwnBotPageSerializer = page_of(
    OwnBot, name="OwnBotPage", about="A page of your bots.", results="The bots, newest first.", tells_ends=True
)


class OwnBotsView(PostcardView):
    """The caller's bots."""

    scopes = {"GET": ACCOUNT, "POST": ACCOUNT}
    # The token of the bot can do both.
    further_scopes = {"POST": (READ, PLAY)}
    filters = {"GET": {"limit", "cursor"}}

    @extend_schema(operation_id="listOwnBots", summary="List my bots", tags=["bots"], responses=OwnBotPageSerializer)
    def get(self, request: Request) -> Response:
        """List the caller's own bots, newest first."""
        rows = selectors.bots_of(caller_of(request))
        return Response(page(request, rows, ordering=NEWEST_FIRST, render=selectors.shown_bot))

    @extend_schema(
        operation_id="makeOwnBot",
        summary="Create a bot",
        tags=["bots"],
        request=OwnBotBody,
        responses={201: serializer_of(NewOwnBot), **problems(Conflict, Forbidden)},
    )
    @idempotent(secrets=("token",))
    def post(self, request: Request) -> Response:
        """Create a bot: an account, with a token, for a program that plays by itself.

        It is invited like any player, and its program joins and plays. Everyone can see that it is a bot, and who owns
        it.
        """
        asked = checked(OwnBotBody(data=request.data))
        bot, secret = services.make_own_bot(owner=caller_of(request), **asked)
        return Response(to_json(NewOwnBot(bot=selectors.shown_bot(bot), token=secret)), status=201)


class OwnBotView(PostcardView):
    """One of the caller's bots."""

    scopes = {"DELETE": ACCOUNT}

    @extend_schema(operation_id="giveUpBot", summary="Delete a bot", tags=["bots"], request=None, responses={204: None})
    def delete(self, request: Request, username: str) -> Response:
        """Delete the bot, as an account is deleted. Its token is revoked, and its running matches are resigned."""
        services.give_up_bot(owner=caller_of(request), username=username)
        return Response(status=204)


class OwnBotTokenView(PostcardView):
    """The token of one of the caller's bots."""

    scopes = {"POST": ACCOUNT}
    further_scopes = {"POST": (READ, PLAY)}

    @extend_schema(
        operation_id="renewBotToken",
        summary="Replace a bot's token",
        tags=["bots"],
        request=Nothing,
        responses={201: serializer_of(NewOwnBot)},
    )
    @idempotent(secrets=("token",))
    def post(self, request: Request, username: str) -> Response:
        """Create a new token for a bot whose token is lost or leaked. Earlier tokens are revoked at once."""
        checked(Nothing(data=request.data))
        bot, secret = services.renew_bot_token(owner=caller_of(request), username=username)
        return Response(to_json(NewOwnBot(bot=selectors.shown_bot(bot), token=secret)), status=201)

"""`GET/POST /me/bots`, `DELETE /me/bots/{username}`, `POST /me/bots/{username}/token`: programs of one's own."""

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts import selectors, services
from accounts.api.authentication import caller_of
from accounts.models import User
from accounts.scopes import ACCOUNT
from core.errors import Conflict, Forbidden
from core.http.fields import Body, Moment, Nothing, Text, checked
from core.http.idempotency import idempotent
from core.http.paging import page
from core.http.schema import page_of, problems
from core.http.views import PostcardView

NEWEST_FIRST = ("-created_at", "-id")


class OwnBotBody(Body):
    """What the bot shall be called."""

    username = Text(max_length=200, help_text="The name it plays under: as that of an account.")


class OwnBotSerializer(serializers.Serializer[User]):
    """A bot of one's own."""

    username = serializers.CharField(help_text="The name it plays under.")
    created_at = Moment(help_text="When it was made.")


class NewOwnBotSerializer(OwnBotSerializer):
    """A bot with its new token."""

    token = serializers.SerializerMethodField(
        help_text="What its program shows: scopes `read` and `play`. Shown this once, null in a replay."
    )

    def get_token(self, bot: User) -> str | None:
        """The secret."""
        secret: str = self.context["secret"]
        return secret


OwnBotPageSerializer = page_of(
    OwnBotSerializer, name="OwnBotPage", about="A page of own bots.", results="The bots, newest first.", tells_ends=True
)


class OwnBotsView(PostcardView):
    """One's bots."""

    scopes = {"GET": ACCOUNT, "POST": ACCOUNT}
    filters = {"GET": {"limit", "cursor"}}

    @extend_schema(operation_id="listOwnBots", summary="List my bots", tags=["bots"], responses=OwnBotPageSerializer)
    def get(self, request: Request) -> Response:
        """The caller's own bots, newest first."""
        rows = selectors.bots_of(caller_of(request))
        return Response(page(request, rows, ordering=NEWEST_FIRST, render=lambda bot: OwnBotSerializer(bot).data))

    @extend_schema(
        operation_id="makeOwnBot",
        summary="Make a bot of my own",
        tags=["bots"],
        request=OwnBotBody,
        responses={201: NewOwnBotSerializer, **problems(Conflict, Forbidden)},
    )
    @idempotent(secrets=("token",))
    def post(self, request: Request) -> Response:
        """Makes an account for a program that plays by itself, with a token for it.

        It is invited like a person, and its program joins and plays. Everybody can see that it is a bot, and whose.
        """
        asked = checked(OwnBotBody(data=request.data))
        bot, secret = services.make_own_bot(owner=caller_of(request), **asked)
        return Response(NewOwnBotSerializer(bot, context={"secret": secret}).data, status=201)


class OwnBotView(PostcardView):
    """One of one's bots."""

    scopes = {"DELETE": ACCOUNT}

    @extend_schema(
        operation_id="giveUpBot", summary="Give a bot up", tags=["bots"], request=None, responses={204: None}
    )
    def delete(self, request: Request, username: str) -> Response:
        """Ends the bot as an account is deleted: its token ends, its running matches are given up."""
        services.give_up_bot(owner=caller_of(request), username=username)
        return Response(status=204)


class OwnBotTokenView(PostcardView):
    """What the program of one of one's bots shows."""

    scopes = {"POST": ACCOUNT}

    @extend_schema(
        operation_id="renewBotToken",
        summary="Give a bot a new token",
        tags=["bots"],
        request=Nothing,
        responses={201: NewOwnBotSerializer},
    )
    @idempotent(secrets=("token",))
    def post(self, request: Request, username: str) -> Response:
        """Makes a new token for a bot whose token is lost, or known to others. Those it had before end at once."""
        checked(Nothing(data=request.data))
        bot, secret = services.renew_bot_token(owner=caller_of(request), username=username)
        return Response(NewOwnBotSerializer(bot, context={"secret": secret}).data, status=201)

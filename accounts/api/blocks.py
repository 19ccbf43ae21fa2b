"""`GET/POST /me/blocks`, `DELETE /me/blocks/{username}`: the caller's block list."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts import selectors, services
from accounts.api.authentication import caller_of
from accounts.auth.scopes import ACCOUNT
from accounts.shapes import ShownBlock
from core.errors import Conflict
from core.http.fields import Body, Text, checked
from core.http.idempotency import idempotent
from core.http.openapi.schema import page_of, problems
from core.http.openapi.serializers import serializer_of
from core.http.paging import page
from core.http.views import PostcardView
from core.shapes import to_json

NEWEST_FIRST = ("-created_at", "-id")


class BlockBody(Body):
    """The player to block."""

    username = Text(max_length=200, help_text="The username of a player.")


BlockPageSerializer = page_of(
    ShownBlock, name="BlockPage", about="A page of blocks.", results="The blocks, newest first.", tells_ends=True
)


class BlocksView(PostcardView):
    """The caller's block list."""

    scopes = {"GET": ACCOUNT, "POST": ACCOUNT}
    filters = {"GET": {"limit", "cursor"}}

    @extend_schema(
        operation_id="listBlocks", summary="List my blocks", tags=["accounts"], responses=BlockPageSerializer
    )
    def get(self, request: Request) -> Response:
        """List the players whom the caller has blocked, newest first. Players who have blocked the caller are never
        shown.
        """
        rows = selectors.blocks_of(caller_of(request))
        return Response(page(request, rows, ordering=NEWEST_FIRST, render=selectors.shown_block))

    @extend_schema(
        operation_id="blockUser",
        summary="Block a player",
        tags=["accounts"],
        request=BlockBody,
        responses={200: serializer_of(ShownBlock), 201: serializer_of(ShownBlock), **problems(Conflict)},
    )
    @idempotent()
    def post(self, request: Request) -> Response:
        """Block a player. Neither of you can invite the other or join a match with them.

        Running matches continue. The blocked player is not notified. Blocking a player again changes nothing (200).
        """
        asked = checked(BlockBody(data=request.data))
        made = services.block_user(user=caller_of(request), **asked)
        return Response(to_json(selectors.shown_block(made.block)), status=201 if made.is_new else 200)


class BlockView(PostcardView):
    """One of the caller's blocks."""

    scopes = {"DELETE": ACCOUNT}

    @extend_schema(
        operation_id="unblockUser", summary="Unblock a player", tags=["accounts"], request=None, responses={204: None}
    )
    def delete(self, request: Request, username: str) -> Response:
        """Remove a block. Does nothing if there is none."""
        services.unblock_user(user=caller_of(request), username=username)
        return Response(status=204)

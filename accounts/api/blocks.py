"""`GET/POST /me/blocks`, `DELETE /me/blocks/{username}`: whom one does not want to meet."""

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts import selectors, services
from accounts.api.authentication import caller_of
from accounts.models import Block
from accounts.scopes import ACCOUNT
from core.errors import Conflict
from core.http.fields import Body, Moment, Text, checked
from core.http.idempotency import idempotent
from core.http.paging import page
from core.http.schema import page_of, problems
from core.http.views import PostcardView

NEWEST_FIRST = ("-created_at", "-id")


class BlockBody(Body):
    """Whom to block."""

    username = Text(max_length=200, help_text="The name of a person.")


class BlockSerializer(serializers.Serializer[Block]):
    """Somebody whom one does not meet."""

    username = serializers.CharField(source="blocked.username", help_text="Their name.")
    created_at = Moment(help_text="Since when.")


BlockPageSerializer = page_of(
    BlockSerializer, name="BlockPage", about="A page of blocks.", results="The blocks, newest first.", tells_ends=True
)


class BlocksView(PostcardView):
    """Whom one has blocked."""

    scopes = {"GET": ACCOUNT, "POST": ACCOUNT}
    filters = {"GET": {"limit", "cursor"}}

    @extend_schema(
        operation_id="listBlocks", summary="List my blocks", tags=["accounts"], responses=BlockPageSerializer
    )
    def get(self, request: Request) -> Response:
        """Whom the caller has blocked, newest first. Nobody learns who has blocked the caller."""
        rows = selectors.blocks_of(caller_of(request))
        return Response(page(request, rows, ordering=NEWEST_FIRST, render=lambda block: BlockSerializer(block).data))

    @extend_schema(
        operation_id="blockUser",
        summary="Block somebody",
        tags=["accounts"],
        request=BlockBody,
        responses={200: BlockSerializer, 201: BlockSerializer, **problems(Conflict)},
    )
    @idempotent()
    def post(self, request: Request) -> Response:
        """Do not meet somebody any more: neither of you can invite the other or sit down with them.

        Matches that run go on. The other one is not told. Who is blocked already stays so (200).
        """
        asked = checked(BlockBody(data=request.data))
        made = services.block_user(user=caller_of(request), **asked)
        return Response(BlockSerializer(made.block).data, status=201 if made.is_new else 200)


class BlockView(PostcardView):
    """One of one's blocks."""

    scopes = {"DELETE": ACCOUNT}

    @extend_schema(
        operation_id="unblockUser", summary="Unblock somebody", tags=["accounts"], request=None, responses={204: None}
    )
    def delete(self, request: Request, username: str) -> Response:
        """Take a block back; where there is none, nothing changes."""
        services.unblock_user(user=caller_of(request), username=username)
        return Response(status=204)

"""The chat of a match: for those who play in it, and each without those whom they have blocked."""

from typing import Any

from django.db.models import QuerySet

from accounts.models import User
from accounts.selectors import blocks_of
from core.errors import WrongState
from core.times import format_time
from games.models import ChatMessage, Match
from games.selectors.matches import match_of_player

NEWEST_FIRST = ("-number",)


def messages_for(*, match_id: str, user: User) -> QuerySet[ChatMessage]:
    """What a player may read, to be ordered by `NEWEST_FIRST`."""
    match, _, _ = match_of_player(match_id, user)
    require_chat(match)
    said = ChatMessage.objects.filter(match=match).exclude(user__in=blocks_of(user).values("blocked"))
    return said.select_related("user")


def require_chat(match: Match) -> None:
    """There is a chat only where the match was made with one."""
    if not match.chat:
        raise WrongState("This match was made without a chat.")


def message_document(message: ChatMessage) -> dict[str, Any]:
    """A message as the players read it."""
    hidden = message.hidden_at is not None
    return {
        "number": message.number,
        "seat": message.seat,
        "name": message.user.username,
        "text": None if hidden else message.text,
        "at": format_time(message.at),
        "hidden": hidden,
    }

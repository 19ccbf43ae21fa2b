"""The chat of a match: only its players read it, and none sees messages of players they have blocked."""

from django.db.models import QuerySet

from accounts.models import User
from accounts.selectors import blocks_of
from core.errors import WrongState
from games.models import ChatMessage, Match
from games.selectors.matches import own_seat, seats_of
from games.shapes.talk import ShownMessage

NEWEST_FIRST = ("-number",)
SHOWN = ("number", "seat", "user__username", "text", "at", "hidden_at")
"""The columns that are read of a message."""


def messages_for(match: Match, user: User) -> QuerySet[ChatMessage]:
    """Return the messages that a player may read, the newest first."""
    own_seat(seats_of(match), user)
    require_chat(match)
    messages = ChatMessage.objects.filter(match=match).exclude(user__in=blocks_of(user).values("blocked"))
    return messages.select_related("user").only(*SHOWN).order_by(*NEWEST_FIRST)


def require_chat(match: Match) -> None:
    """There is a chat only where the match was made with one."""
    if not match.chat:
        raise WrongState("This match has no chat.")


def shown_message(message: ChatMessage) -> ShownMessage:
    """A message as the players read it."""
    hidden = message.hidden_at is not None
    return ShownMessage(
        number=message.number,
        seat=message.seat,
        name=message.user.username,
        text=None if hidden else message.text,
        at=message.at,
        hidden=hidden,
    )

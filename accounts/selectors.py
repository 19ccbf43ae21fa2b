"""Who is who: all reads of accounts."""

from collections.abc import Collection
from datetime import datetime

from django.db.models import Case, F, Q, QuerySet, When
from django.db.models.functions import Coalesce, Lower

from accounts.models import Block, RetiredName, Token, User, ZoneChange
from accounts.names import normal_name
from accounts.secrets import name_digests, token_digests
from core import times


def user_named(username: str) -> User | None:
    """The user of this name, however it is capitalised."""
    return User.objects.alias(folded=Lower("username")).filter(folded=normal_name(username).lower()).first()


def users_named(usernames: list[str]) -> dict[str, User]:
    """The users of these names, by the name folded to lower case, in one query."""
    folded = {normal_name(username).lower() for username in usernames}
    found = User.objects.alias(folded=Lower("username")).filter(folded__in=folded)
    return {user.username.lower(): user for user in found}


def is_retired(username: str) -> bool:
    """Whether somebody who has left had this name."""
    return RetiredName.objects.filter(digest__in=name_digests(username)).exists()


def token_of(secret: str) -> Token | None:
    """The token with this secret, with its user; none if it is expired or its user has left."""
    token = Token.objects.select_related("user").filter(digest__in=token_digests(secret)).first()
    if token is None or not token.user.is_active:
        return None
    if token.expires_at is not None and token.expires_at <= times.now():
        return None
    return token


def tokens_of(user: User) -> QuerySet[Token]:
    """The user's tokens."""
    return Token.objects.filter(user=user)


def bots_of(user: User) -> QuerySet[User]:
    """The bots that the user has and has not given up."""
    return User.objects.filter(owner=user, deleted_at=None)


def blocks_of(user: User) -> QuerySet[Block]:
    """Whom the user has blocked, with their names."""
    return Block.objects.filter(blocker=user).select_related("blocked")


def blocked_ids(user: User) -> QuerySet[Block, int]:
    """The numbers of the people whom the user does not meet, whoever of the two has blocked the other.

    To be used inside another query, or read. Which way a block goes is told to nobody but its maker. A bot is kept from
    those from whom its owner is.
    """
    own = user.person_id
    either = Block.objects.filter(Q(blocker=own) | Q(blocked=own))
    return either.values_list(Case(When(blocker=own, then=F("blocked_id")), default=F("blocker_id")), flat=True)


def are_apart(user_ids: Collection[int]) -> bool:
    """Whether any two of these users, or the owners of those that are bots, have a block between them."""
    people = User.objects.filter(pk__in=user_ids).values(person=Coalesce("owner", "pk"))
    return Block.objects.filter(blocker__in=people, blocked__in=people).exists()


def apart_from(user: User, others: Collection[User]) -> set[int]:
    """The numbers of those of the others whom the user does not meet, in one query."""
    people = {other.person_id for other in others} - {user.person_id}
    if not people:
        return set()
    apart = set(blocked_ids(user).filter(Q(blocked__in=people) | Q(blocker__in=people)))
    return {other.pk for other in others if other.person_id in apart}


def zones_of(users: Collection[User]) -> dict[int, list[tuple[datetime, str]]]:
    """The time zones of users by their row's number, each since when; none for who has had one only."""
    found: dict[int, list[tuple[datetime, str]]] = {}
    changes = ZoneChange.objects.filter(user__in=users).order_by("since", "id")
    for user, since, zone in changes.values_list("user_id", "since", "zone"):
        found.setdefault(user, []).append((since, zone))
    return found

"""Who is who: all reads of accounts."""

from django.db.models import QuerySet
from django.db.models.functions import Lower

from accounts.models import RetiredName, Token, User
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

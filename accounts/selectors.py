"""All reads of accounts."""

from collections.abc import Collection, Sequence
from datetime import datetime
from functools import cache
from typing import Any, Final

from django.contrib.auth import HASH_SESSION_KEY
from django.db.models import Case, F, OuterRef, Q, QuerySet, Subquery, When
from django.db.models.functions import Lower
from oauth2_provider.models import Application

from accounts.auth.secrets import name_digests, token_digests
from accounts.choices import Kind
from accounts.models import (
    Block,
    BrowserSession,
    CodeApp,
    Grant,
    Passkey,
    RecoveryCode,
    RetiredName,
    Token,
    User,
    ZoneChange,
)
from accounts.names import normal_name
from accounts.shapes import FoundUser, OwnBot, PublicUser, ShownApplication, ShownBlock, ShownGrant, ShownToken
from accounts.subscriptions import ShownSubscription, subscription_types
from core import times
from core.database.statements import BoundQuery, JoinedSelect, OneOf, Parameter, Row, Select, prepared
from core.errors import FieldError, NotFound


def user_by_name(username: str) -> User | None:
    """The user of this name, in any capitalisation."""
    return next(iter(users_named([username]).values()), None)


def player_named(username: str) -> User:
    """The user of this name, in any capitalisation. Refuses a name that nobody has."""
    user = user_by_name(username)
    if user is None:
        raise NotFound("Player not found.")
    return user


def unknown_user(field: str) -> FieldError:
    """The refusal of a username that no player has, in a field of a request."""
    return FieldError(field, "unknown_user", "Player not found. Check the username.")


def user_by_id(user_id: int) -> User | None:
    """The user of this row."""
    return next(iter(_users_of_rows(user_id)), None)


@prepared
def _users_of_rows(user_id: int) -> QuerySet[User]:
    return User.objects.filter(pk=user_id)


def users_beginning_with(prefix: str) -> QuerySet[User]:
    """The users whose name begins so, in any capitalisation; without closed and deleted accounts, and guests."""
    found = User.objects.filter(is_active=True, closed_at=None, deleted_at=None, guest_key="")
    return found.annotate(folded=Lower("username")).filter(folded__startswith=normal_name(prefix).lower())


def found_user(user: User) -> FoundUser:
    """A user in the results of a search."""
    return FoundUser(username=user.username, display_name=user.display_name or None, kind=Kind(user.kind))


def users_named(usernames: list[str]) -> dict[str, User]:
    """The users of these names, by the name folded to lower case, in one query. Nobody finds a guest by name."""
    folded = list({normal_name(username).lower() for username in usernames})
    return {user.username.lower(): user for user in _users_named(folded)}


@prepared
def _users_named(names: list[str]) -> QuerySet[User]:
    return User.objects.filter(OneOf(Lower("username"), names), guest_key="")


def is_retired(username: str, *, besides: User | None = None) -> bool:
    """Return True if another account had this name and has given it up, or was deleted."""
    given_up = RetiredName.objects.filter(digest__in=name_digests(username))
    if besides is not None:
        given_up = given_up.filter(~Q(user=besides) | Q(user=None))
    return given_up.exists()


def is_name_of_another(shown: str, *, user: User) -> bool:
    """Return True if a display name is, in any capitalisation, the username of another account, now or earlier."""
    named = user_by_name(shown)
    return (named is not None and named.pk != user.pk) or is_retired(normal_name(shown), besides=user)


def token_of(secret: str) -> Token | None:
    """The token with this secret, with its user; None if it is expired or its user's account is closed."""
    return _good(_TOKENS.all(digests=token_digests(secret)))


def token_and_rows(secret: str, asked: BoundQuery) -> tuple[Token | None, tuple[Row, ...]]:
    """The token, and what else is asked for, in one statement; for a token that is not there nothing else is."""
    found, rows = _together(asked.query).fetch(digests=token_digests(secret), **asked.values)
    return _good(_TOKENS.read(found)), rows


def _good(found: Sequence[Token]) -> Token | None:
    token = found[0] if found else None
    if token is None or not token.user.is_active or token.has_expired(times.now()):
        return None
    return token


@cache
def _together(other: Select[Any]) -> JoinedSelect:
    return JoinedSelect(_TOKENS, other)


# One of the digests is the token's.
_TOKENS: Final = Select(lambda: Token.objects.select_related("user").filter(OneOf("digest", "digests")))


def sessions_of(user: User) -> list[BrowserSession]:
    """The browser sessions that the user is logged in by, the latest used first."""
    rows = BrowserSession.objects.filter(user=user, expire_date__gt=times.now()).order_by(
        "-last_used_at", "-began_at", "id"
    )
    hashes = [user.get_session_auth_hash(), *user.get_session_auth_fallback_hash()]
    # A password that was set on the server itself ends sessions and leaves their rows.
    return [row for row in rows if row.get_decoded().get(HASH_SESSION_KEY) in hashes]


def has_code_app(user: User) -> bool:
    """Return True if an app shows codes for the account."""
    return CodeApp.objects.filter(user=user, confirmed_at__isnull=False).exists()


def passkeys_of(user: User) -> QuerySet[Passkey]:
    """The passkeys of the account, the oldest first."""
    return Passkey.objects.filter(user=user).order_by("created_at", "id")


def recovery_codes_left(user: User) -> int:
    """Return the number of recovery codes that were not used."""
    return RecoveryCode.objects.filter(user=user).count()


def tokens_of(user: User) -> QuerySet[Token]:
    """The tokens that the user has made; those of programs belong to their grants. The newest first."""
    return Token.objects.filter(user=user, grant=None).order_by("-created_at", "-id")


def applications_of(user: User) -> QuerySet[Application]:
    """The programs that the user has registered."""
    rows: QuerySet[Application] = Application.objects.filter(user=user)
    return rows


def application_named(client_id: str) -> Application | None:
    """The program with this identifier."""
    application: Application | None = Application.objects.filter(client_id=client_id).first()
    return application


def grants_of(user: User) -> QuerySet[Grant]:
    """Return what the user has allowed programs, the newest first, with the programs and when their present tokens were
    last used.
    """
    used = Token.objects.filter(grant=OuterRef("pk")).order_by().values("last_used_at")[:1]
    found = Grant.objects.filter(user=user).select_related("application").annotate(token_used_at=Subquery(used))
    return found.order_by("-created_at", "-id")


def subscriptions_of(user: User) -> list[ShownSubscription]:
    """Return the user's subscriptions, in the order of its kinds, the newest first."""
    return [
        ShownSubscription(
            kind=registered.kind, key=str(getattr(row, registered.key)), place=registered.place(row), maker=row.maker,
            made_by=row.made_by, created_at=row.created_at, is_off=registered.is_off(row),
        )
        for registered in subscription_types()
        for row in registered.model.objects.filter(user=user).order_by("-created_at", "-pk")
    ]  # fmt: skip


def with_bots(user_id: int) -> QuerySet[User]:
    """A person's account and those of their bots, deleted ones too."""
    return User.objects.filter(Q(pk=user_id) | Q(owner=user_id))


def bots_of(user: User) -> QuerySet[User]:
    """The user's own bots that are not deleted."""
    return User.objects.filter(owner=user, deleted_at=None)


def blocks_of(user: User) -> QuerySet[Block]:
    """The blocks that the user has made, with the names of the blocked."""
    return Block.objects.filter(blocker=user).select_related("blocked")


def has_blocked(user: User, other: User) -> bool:
    """Return True if the user has blocked the other; whether it is the other way round is nobody's to know."""
    return Block.objects.filter(blocker=user, blocked=other).exists()


def blocked_ids(user: User) -> QuerySet[Block, int]:
    """The ids of the people whom the user does not meet, whichever of the two has blocked the other.

    To be used inside another query, or read. Which way a block goes is shown to its maker alone. A bot is kept from
    those from whom its owner is.
    """
    return blocked_from(user.person_id)


def blocked_from(own: int | Parameter) -> QuerySet[Block, int]:
    """The ids of the people whom the person of this id does not meet."""
    either = Block.objects.filter(Q(blocker=own) | Q(blocked=own))
    return either.values_list(Case(When(blocker=own, then=F("blocked_id")), default=F("blocker_id")), flat=True)


def apart_from(user: User, others: Collection[User]) -> set[int]:
    """The ids of those of the others whom the user does not meet, in one query."""
    own = user.person_id
    found = _blocks_between(own, list({other.person_id for other in others} - {own}))
    apart = {block.blocked_id if block.blocker_id == own else block.blocker_id for block in found}
    return {other.pk for other in others if other.person_id in apart}


@prepared
def _blocks_between(own: int, people: list[int]) -> QuerySet[Block]:
    blocked, blocking = OneOf("blocked_id", people), OneOf("blocker_id", people)
    return Block.objects.filter(Q(blocked, blocker=own) | Q(blocking, blocked=own))


def blocks_among(people: Collection[int]) -> set[frozenset[int]]:
    """The pairs of these people with a block between them, whichever of the two has blocked the other."""
    found = Block.objects.filter(blocker__in=people, blocked__in=people)
    return {frozenset(pair) for pair in found.values_list("blocker_id", "blocked_id")}


def zones_of(users: Collection[User]) -> dict[int, list[tuple[datetime, str]]]:
    """The time zones of users by user id, each with its start; users with a single one are left out."""
    found: dict[int, list[tuple[datetime, str]]] = {}
    changes = ZoneChange.objects.filter(user__in=users).order_by("since", "id")
    for user, since, zone in changes.values_list("user_id", "since", "zone"):
        found.setdefault(user, []).append((since, zone))
    return found


def blockers_of(user_id: int) -> QuerySet[Block, int]:
    """The numbers of the people who have blocked a user."""
    return Block.objects.filter(blocked=user_id).values_list("blocker_id", flat=True)


def name_of(user_id: int) -> str | None:
    """The name of a user, by the number of their row."""
    return User.objects.filter(pk=user_id).values_list("username", flat=True).first()


def name_and_owners(user_id: int) -> tuple[str | None, set[int]]:
    """The name of an account, and whose it is: its own number, and for a bot also that of its owner."""
    user = User.objects.filter(pk=user_id, deleted_at=None).only("username", "owner_id").first()
    return (None, set()) if user is None else (user.username, {user.pk, user.person_id})


def shown_user(user: User) -> PublicUser:
    """A user as everyone sees them."""
    return PublicUser(
        username=user.username,
        display_name=user.display_name or None,
        kind=Kind(user.kind),
        created_at=user.created_at,
        closed=user.closed_at is not None,
        deleted=user.deleted_at is not None,
    )


def shown_bot(bot: User) -> OwnBot:
    """A bot as its owner sees it."""
    return OwnBot(username=bot.username, created_at=bot.created_at)


def shown_application(application: Application) -> ShownApplication:
    """A program as its author sees it."""
    return ShownApplication(
        client_id=application.client_id,
        name=application.name,
        redirect_uris=application.redirect_uris.split(),
        created_at=application.created,
    )


def shown_grant(grant: Grant) -> ShownGrant:
    """A grant, one of `grants_of`, as the person sees it who has made it."""
    used = [at for at in (grant.last_used_at, getattr(grant, "token_used_at", None)) if at is not None]
    return ShownGrant(
        id=grant.pk,
        client_id=grant.application.client_id,
        name=grant.application.name,
        scopes=grant.scope_list,
        created_at=grant.created_at,
        last_used_at=max(used, default=None),
    )


def shown_block(block: Block) -> ShownBlock:
    """A block as the user who made it sees it."""
    return ShownBlock(username=block.blocked.username, created_at=block.created_at)


def shown_token(token: Token) -> ShownToken:
    """A token without its secret."""
    return ShownToken(
        id=token.pk,
        name=token.name,
        scopes=token.scope_list,
        created_at=token.created_at,
        expires_at=token.expires_at,
        last_used_at=token.last_used_at,
    )

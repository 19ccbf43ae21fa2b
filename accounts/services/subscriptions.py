"""Beginning and end of subscriptions: an end comes at once, in the transaction of what they depend on.

A subscription is locked while a message to it is written, so that nothing is sent after its end was answered.
"""

from collections.abc import Iterable
from typing import Any

from django.db.models import Exists, OuterRef, Q
from oauth2_provider.models import RefreshToken

from accounts.choices import Ending, Maker
from accounts.events import SUBSCRIPTION_ENDED, SUBSCRIPTION_MADE, SubscriptionEnded, SubscriptionMade
from accounts.models import Grant, Token, User
from accounts.services.locking import lock_if_unchanged
from accounts.subscriptions import SubscriptionType, key_of, subscription_types
from core import times
from core.database.transactions import atomic
from core.errors import NotFound, Unauthenticated
from core.journal.services import record, record_all


def made_with(token: Token | None) -> dict[str, Any]:
    """The columns of a subscription that is made with this token, or in a browser.

    What makes it stays until the transaction is over.
    """
    if token is None:
        return {"grant": None, "token": None, "made_by": ""}
    grant = own_token = None
    if token.grant_id is not None:
        grant = Grant.objects.select_for_update(no_key=True).filter(pk=token.grant_id).first()
    else:
        own_token = Token.objects.select_for_update(no_key=True).filter(pk=token.pk).first()
    if grant is None and own_token is None:
        raise Unauthenticated("The token has just been revoked.")
    return {"grant": grant, "token": own_token, "made_by": token.name}


def lock_owner(user: User) -> None:
    """Lock the account, so that two requests at once exceed no limit, and none slips through the end of all tokens."""
    if not lock_if_unchanged(user):
        raise Unauthenticated("The account has just been changed or closed elsewhere.")


def note_made(row: Any) -> None:
    """Notify the owner of a subscription that is new, or that delivers to another place or for another maker."""
    registered = _type_of(row)
    record(
        SUBSCRIPTION_MADE,
        SubscriptionMade(
            user=row.user_id, subscription=registered.kind.value, id=key_of(registered, row), by=row.maker.value
        ),
    )


def end_rows(rows: Iterable[Any], why: Ending) -> None:
    """End subscriptions of one kind whose rows are held, and notify their owners."""
    ended = list(rows)
    if not ended:
        return
    registered = _type_of(ended[0])
    payloads = [_ended(registered, row, row.maker, why) for row in ended]
    registered.model.objects.filter(pk__in=[row.pk for row in ended]).delete()
    record_all((SUBSCRIPTION_ENDED, payload) for payload in payloads)


def end_subscriptions(found: Q, why: Ending) -> None:
    """End the subscriptions that are found, of every kind."""
    for registered in subscription_types():
        end_rows(_held(registered, found), why)


def end_own_subscription(*, user: User, kind: str, key: str) -> None:
    """End one of the user's subscriptions, of whatever kind."""
    registered = next((known for known in subscription_types() if known.kind == kind), None)
    if registered is None:
        raise NotFound("Not found.")
    with atomic():
        ended = list(_held(registered, Q(user=user, **{registered.key: key})))
        if not ended:
            raise NotFound("Not found.")
        end_rows(ended, Ending.DELETED)


def expire_rows(rows: Iterable[Any]) -> None:
    """Stop subscriptions of one kind whose maker has expired; their rows are held."""
    for row in rows:
        registered, maker = _type_of(row), row.maker
        if registered.expire is None:
            end_rows([row], Ending.EXPIRED)
            continue
        # Another token that sets it up again can start it.
        row.grant = row.token = None
        row.save(update_fields=["grant", "token"])
        registered.expire(row)
        record(SUBSCRIPTION_ENDED, _ended(registered, row, maker, Ending.EXPIRED))


def expire_subscriptions() -> None:
    """Stop the subscriptions of tokens that have expired."""
    with atomic():
        for registered in subscription_types():
            expire_rows(_held(registered, Q(token__expires_at__lte=times.now())))


def expire_grants() -> None:
    """Delete grants that nothing can renew any more, and stop their subscriptions."""
    renewable = RefreshToken.objects.filter(token_family=OuterRef("family"), revoked=None)
    with atomic():
        ended = list(Grant.objects.select_for_update().filter(~Exists(renewable)).values_list("pk", flat=True))
        for registered in subscription_types():
            expire_rows(_held(registered, Q(grant__in=ended)))
        Grant.objects.filter(pk__in=ended).delete()


def _held(registered: SubscriptionType, found: Q) -> Any:
    """Rows under their locks, in order, so that no two transactions wait for each other."""
    return registered.model.objects.select_for_update(of=("self",)).filter(found).order_by("pk")


def _type_of(row: Any) -> SubscriptionType:
    return next(registered for registered in subscription_types() if isinstance(row, registered.model))


def _ended(registered: SubscriptionType, row: Any, maker: Maker, why: Ending) -> SubscriptionEnded:
    return SubscriptionEnded(
        user=row.user_id, subscription=registered.kind.value, id=key_of(registered, row), by=maker.value, why=why.value
    )

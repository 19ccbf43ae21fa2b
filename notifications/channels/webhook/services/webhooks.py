"""Making webhooks, changing them, and trying them out."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from django.conf import settings

from accounts.choices import Ending
from accounts.models import Token, User
from accounts.services.subscriptions import end_rows, lock_owner, made_with, note_made
from core import times
from core.amounts import amount
from core.batches import delete_some
from core.database.transactions import atomic
from core.errors import Conflict, FieldError, Invalid, NotFound, Refusal, WrongState
from core.limits import rates
from core.outbound.sending import check_target
from core.outbound.targets import BadTarget
from games.rules.registry import registry
from games.selectors.matches import visible_match
from notifications.channels.webhook import signing
from notifications.channels.webhook.choices import State
from notifications.channels.webhook.filters import TEST_KIND
from notifications.channels.webhook.models import Message, Webhook
from notifications.channels.webhook.services.directing import require_director_of
from notifications.channels.webhook.services.queueing import UNDER_WAY, queue_messages
from notifications.channels.webhook.services.sending import disable
from notifications.registry import KIND
from notifications.services.deliver import PublicEvent

OVERLAP = timedelta(hours=24)
"""The time for which a secret stays valid after another one was made."""
KEPT = timedelta(days=14)
"""The time for which messages stay in the log."""
LIMIT = "webhook"


def make_webhook(*, user: User, url: str, token: Token | None = None, **filters: Any) -> tuple[Webhook, str]:
    """A webhook of the user, and its secret, which is shown this once.

    It ends with the token that it is made with, or with what the user has allowed a program.
    """
    _check(user, {"url": url, **filters})
    with atomic():
        lock_owner(user)
        most = settings.POSTCARD_MOST_WEBHOOKS
        if Webhook.objects.filter(user=user).count() >= most:
            raise Conflict(f"An account can have at most {amount(most, 'webhook')}. Delete one first.")
        secret = signing.new_secret()
        values = {name: value or "" if name in {"match", "league"} else value for name, value in filters.items()}
        made = Webhook.objects.create(user=user, url=url, secret=signing.kept(secret), **values, **made_with(token))
        note_made(made)
        return made, secret


def change_webhook(*, user: User, webhook_id: str, token: Token | None = None, **changes: Any) -> Webhook:
    """Change its address, what it receives, or whether anything is sent.

    From then on it ends with the token that has changed it: otherwise a token could have a webhook of another one
    deliver to itself for ever. Switching it off gives nobody anything.
    """
    _check(user, changes)
    with atomic():
        lock_owner(user)
        if changes and changes != {"state": State.DISABLED}:
            # Before the row of the webhook, as where a token is revoked.
            changes |= made_with(token)
        webhook = _held(user, webhook_id)
        before = (webhook.url, webhook.grant_id, webhook.token_id)
        state = changes.pop("state", webhook.state)
        for name, value in changes.items():
            setattr(webhook, name, value or "" if name in {"match", "league"} else value)
        if state == State.ACTIVE:
            webhook.state, webhook.failing_since = State.ACTIVE, None
        webhook.save()
        if state == State.DISABLED:
            disable(webhook)
        if (webhook.url, webhook.grant_id, webhook.token_id) != before:
            note_made(webhook)
        return webhook


def delete_webhook(*, user: User, webhook_id: str) -> None:
    """Delete a webhook, with everything that waits for it."""
    with atomic():
        end_rows([_held(user, webhook_id)], Ending.DELETED)


def rotate_secret(*, user: User, webhook_id: str) -> tuple[Webhook, str]:
    """A new secret. For a day messages carry a signature under the earlier one too."""
    with atomic():
        webhook, secret = _held(user, webhook_id), signing.new_secret()
        webhook.old_secret, webhook.old_secret_until = webhook.secret, times.now() + OVERLAP
        webhook.secret = signing.kept(secret)
        webhook.save()
        return webhook, secret


def send_test(*, user: User, webhook_id: str) -> Message:
    """Send a test message."""
    rates.count(LIMIT, f"user {user.pk}").refuse_if_spent()
    with atomic():
        webhook = _active(user, webhook_id)
        return queue_messages(webhook, [PublicEvent(TEST_KIND, {"webhook": webhook.pk}, times.now())])[0]


def send_again(*, user: User, webhook_id: str, message_id: str) -> Message:
    """Send a message once more, under the same id for its receiver."""
    rates.count(LIMIT, f"user {user.pk}").refuse_if_spent()
    with atomic():
        webhook = _active(user, webhook_id)
        message = Message.objects.filter(webhook=webhook, id=message_id).first()
        if message is None:
            raise NotFound("Delivery not found.")
        if message.progress in UNDER_WAY:
            raise WrongState("The delivery is still in progress.")
        event = PublicEvent(message.kind, message.data, message.happened_at)
        return queue_messages(webhook, [event], message_id=message.event)[0]


def forget_webhooks_of(*, user_id: int) -> None:
    """Delete the webhooks of an account."""
    Webhook.objects.filter(user=user_id).delete()


def forget_old_messages(most: int) -> int:
    """Delete old messages, at most so many; returns how many."""
    old = Message.objects.filter(created_at__lt=times.now() - KEPT).exclude(progress__in=UNDER_WAY)
    return delete_some(old.order_by("created_at"), most)


def _held(user: User, webhook_id: str) -> Webhook:
    webhook = Webhook.objects.select_for_update(of=("self",)).select_related("user").filter(pk=webhook_id).first()
    if webhook is None or webhook.user_id != user.pk:
        raise NotFound("Webhook not found.")
    return webhook


def _active(user: User, webhook_id: str) -> Webhook:
    webhook = _held(user, webhook_id)
    if webhook.state != State.ACTIVE:
        raise WrongState("The webhook is disabled.")
    return webhook


def _check(user: User, asked: dict[str, Any]) -> None:
    """Check what the shape of the body does not."""
    errors = [
        *_errors_of_url(asked.get("url")),
        *_errors_of_kinds(asked.get("kinds", ())),
        *_errors_of_games(asked.get("games", ())),
        *_errors_of_match(user, asked.get("match")),
        *_errors_of_league(user, asked.get("league")),
    ]
    if errors:
        raise Invalid(errors=errors)


def _errors_of_url(url: str | None) -> list[FieldError]:
    if url is None:
        return []
    try:
        check_target(url)
    except BadTarget as wrong:
        return [FieldError("url", "bad_target", str(wrong))]
    return []


def _errors_of_kinds(kinds: Sequence[str]) -> list[FieldError]:
    detail = "Must be a kind of event, such as `turn.began`, or a group of kinds, such as `turn.*`."
    return [FieldError(f"kinds.{n}", "unknown", detail) for n, kind in enumerate(kinds) if not KIND.fullmatch(kind)]


def _errors_of_games(keys: Sequence[str]) -> list[FieldError]:
    detail = f"Unknown game. Available games: {', '.join(registry())}."
    return [FieldError(f"games.{n}", "unknown", detail) for n, key in enumerate(keys) if key not in registry()]


def _errors_of_match(user: User, match_id: str | None) -> list[FieldError]:
    if not match_id:
        return []
    try:
        visible_match(match_id, user)
    except NotFound as wrong:
        return [FieldError("match", "unknown", wrong.detail)]
    return []


def _errors_of_league(user: User, league_id: str | None) -> list[FieldError]:
    if not league_id:
        return []
    try:
        require_director_of(league_id, user)
    except Refusal as wrong:
        return [FieldError("league", "not_yours", wrong.detail)]
    return []

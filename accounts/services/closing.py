"""Closing accounts: signing in reopens a closed account for a while, after that it is erased."""

import secrets
from datetime import datetime, timedelta

from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.db.models import F, Q

from accounts import names
from accounts.auth.secrets import name_digests
from accounts.choices import Kind
from accounts.events import (
    ACCOUNT_CLOSED,
    ACCOUNT_DELETED,
    ACCOUNT_REOPENED,
    AccountDeletedPayload,
    AccountNamed,
)
from accounts.models import (
    Archive,
    Block,
    CodeApp,
    Passkey,
    PasswordReset,
    RecoveryCode,
    RetiredName,
    Token,
    User,
    ZoneChange,
)
from accounts.privacy import forget_words, rename_in_data
from accounts.selectors import with_bots
from accounts.services.grant_revocation import delete_applications_of, end_grants_of
from accounts.services.locking import lock_account
from accounts.services.sessions import forget_sessions
from accounts.services.tokens import end_tokens
from accounts.shapes import Closed
from core import times
from core.database.transactions import atomic
from core.errors import Unauthenticated
from core.idempotency import forget_keys_of, rename_in_answers
from core.journal.services import record, record_all
from core.mail.services import forget_mail_of, rename_in_mails

GRACE = timedelta(days=14)
"""The time in which signing in reopens a closed account."""


def close_account(*, user: User) -> Closed:
    """End all tokens and sessions of the person, and of their bots, at once. Matches that run go on.

    The password was confirmed before; one that has been changed since then confirms nothing. Closing twice is closing
    once.
    """
    with atomic():
        leaving = lock_account(user)
        if leaving.closed_at is None:
            if not leaving.is_active or leaving.password != user.password:
                raise Unauthenticated("The account was changed at the same time. Try again.")
            leaving.closed_at = times.now()
            _close_with_bots(leaving, leaving.closed_at)
        return Closed(closed_at=leaving.closed_at, erased_at=leaving.closed_at + GRACE)


def _close_with_bots(leaving: User, now: datetime) -> None:
    # Bots that staff have locked stay locked, also when their owner returns.
    closing = with_bots(leaving.pk).select_for_update(no_key=True).filter(is_active=True)
    closed = sorted(closing.values_list("pk", flat=True))
    end_grants_of(closed)
    end_tokens(Token.objects.filter(user__in=closed))
    User.objects.filter(pk__in=closed).update(is_active=False, closed_at=now, sessions_ended=F("sessions_ended") + 1)
    forget_sessions(*closed)
    record_all((ACCOUNT_CLOSED, AccountNamed(user=number)) for number in closed)


def can_be_reopened(user: User) -> bool:
    """Return True if signing in reopens the account: it is closed, and the grace period is not over."""
    return user.closed_at is not None and times.now() < user.closed_at + GRACE


def may_sign_in(user: User) -> bool:
    """Return True if it is a person's account that is open, or can still be reopened."""
    return user.kind == Kind.HUMAN and (user.is_active or can_be_reopened(user))


def reopen_account(*, user: User) -> User | None:
    """Reopen the account and its bots; return None if it has just been erased, or its password changed."""
    with atomic():
        back = lock_account(user)
        if back.password != user.password or not (back.is_active or can_be_reopened(back)):
            return None
        if not back.is_active:
            closed = with_bots(back.pk).exclude(closed_at=None)
            opened = sorted(closed.select_for_update(no_key=True).values_list("pk", flat=True))
            User.objects.filter(pk__in=opened).update(is_active=True, closed_at=None)
            record_all((ACCOUNT_REOPENED, AccountNamed(user=number)) for number in opened)
            back.is_active, back.closed_at = True, None
        return back


def erase_account(*, user_id: int) -> float:
    """Erase an account whose grace period is over; otherwise return the seconds that are left."""
    user = User.objects.get(pk=user_id)
    if user.closed_at is None:
        return 0
    with atomic():
        # The owner may be signing in at the same time.
        user = lock_account(user)
        if user.closed_at is None:
            return 0
        wait = (user.closed_at + GRACE - times.now()).total_seconds()
        if wait <= 0:
            delete_account(user=user)
        return max(wait, 0)


def delete_account(*, user: User) -> None:
    """Erase the person and the bots they own. Their matches stay, under a name that replaces theirs.

    The old name is kept as a digest, so that nobody can pass for them; the tokens are gone at once.
    """
    with atomic():
        leaving = lock_account(user)
        if leaving.deleted_at is not None:
            return
        old_name = leaving.username
        RetiredName.objects.filter(user=leaving).update(user=None)
        RetiredName.objects.bulk_create([RetiredName(digest=name_digests(old_name)[0])], ignore_conflicts=True)
        _delete_rows_of(leaving)
        _make_empty(leaving)
        rename_in_admin_log(leaving)
        forget_keys_of(f"user {leaving.pk}")
        forget_keys_of(f"name {old_name.lower()}")
        forget_mail_of([leaving.pk])
        rename_everywhere(old_name, leaving.username)
        forget_words(leaving.username)
        payload: AccountDeletedPayload = {"user": leaving.pk, "stand_in": leaving.username}
        record(ACCOUNT_DELETED, payload)
        for bot in User.objects.filter(owner=leaving, deleted_at=None).order_by("pk"):
            delete_account(user=bot)


def _delete_rows_of(leaving: User) -> None:
    """Delete all that the account lets in, and what else is stored about it beside its own row."""
    end_grants_of([leaving.pk])
    delete_applications_of(leaving)
    forget_sessions(leaving.pk)
    Block.objects.filter(Q(blocker=leaving) | Q(blocked=leaving)).delete()
    for model in (Token, ZoneChange, PasswordReset, CodeApp, Passkey, RecoveryCode, Archive):
        model._default_manager.filter(user=leaving).delete()
    leaving.groups.clear()
    leaving.user_permissions.clear()


def _make_empty(leaving: User) -> None:
    """Replace the name, and leave of the account's row what matches need."""
    leaving.username = f"{names.STAND_IN_PREFIX}{secrets.token_hex(6)}"
    leaving.email, leaving.time_zone, leaving.last_login = "", "UTC", None
    leaving.display_name = leaving.language = ""
    leaving.email_verified_at = None
    leaving.is_active = leaving.is_staff = leaving.is_superuser = leaving.play_forced = False
    leaving.deleted_at, leaving.closed_at = times.now(), None
    leaving.set_unusable_password()
    leaving.save()


def rename_in_admin_log(user: User) -> None:
    """Replace the name in the admin log, where changes by staff have left it."""
    about = ContentType.objects.get_for_model(User)
    LogEntry.objects.filter(content_type=about, object_id=str(user.pk)).update(object_repr=user.username)


def rename_everywhere(old: str, new: str) -> None:
    """Put the new name in the place of the old one, so that nobody finds the old one there later."""
    rename_in_data(old, new)
    rename_in_answers(old, new)
    rename_in_mails(old, new)

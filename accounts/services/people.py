"""People come, change their minds, and leave."""

import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any
from zoneinfo import available_timezones

from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.db.models import Q

from accounts import names, selectors
from accounts.events import ACCOUNT_DELETED, AccountDeletedPayload
from accounts.models import Block, Kind, RetiredName, Token, User, ZoneChange
from accounts.passwords import fits, hashed
from accounts.scopes import FIRST
from accounts.secrets import name_digests
from accounts.services.sign_in import guessing
from accounts.services.tokens import create_token
from accounts.services.zones import move_house
from core import times
from core.errors import Conflict, FieldError, Invalid
from core.http.idempotency import forget_keys_of
from core.journal.services import record
from core.transactions import transacted

FIRST_TOKEN = "first token"
STORED = {"email", "play_forced", "password"}
"""What is a change of the account's row and of nothing else."""


@dataclass(frozen=True, slots=True)
class NewAccount:
    """An account that can be made: its fields are checked and its password is hashed."""

    username: str
    password_hash: str
    email: str


def prepare_account(*, username: str, password: str, email: str | None = None) -> NewAccount:
    """Checks the fields and hashes the password: slow, and so done before a transaction begins."""
    wrongs = []
    try:
        username = names.checked_name(username)
    except names.BadName as bad:
        wrongs.append(_bad_name(bad))
    wrongs += _password_errors(password, User(username=username, email=email or ""), field="password")
    _refuse_if_any(wrongs)
    return NewAccount(username=username, password_hash=hashed(password), email=email or "")


def refuse_bad_name(username: str) -> str:
    """The normal form of a name that somebody new may have."""
    try:
        return names.checked_name(username)
    except names.BadName as bad:
        raise Invalid("Some fields are not valid.", errors=[_bad_name(bad)]) from None


def _bad_name(bad: names.BadName) -> FieldError:
    return FieldError("username", bad.code, str(bad))


def register_account(*, new: NewAccount) -> tuple[User, str]:
    """The new account and the secret of its first token. Of two who want a name at once, one gets it."""
    try:
        with transaction.atomic():
            user = User.objects.create(
                username=new.username, kind=Kind.HUMAN, email=new.email, password=new.password_hash
            )
    except IntegrityError:
        raise taken() from None
    # After the insert, which waits for somebody who is just leaving the name.
    if selectors.is_retired(new.username):
        raise taken()
    _, secret = create_token(user=user, name=FIRST_TOKEN, scopes=FIRST, allowed=FIRST)
    return user, secret


def change_account(*, user: User, **changes: Any) -> User:
    """Changes the email address, the time zone, the wish about forced moves, or the password, given the old one."""
    wrongs = []
    if "time_zone" in changes and changes["time_zone"] not in available_timezones():
        wrongs.append(FieldError("time_zone", "invalid_choice", "There is no such time zone."))
    if "password" in changes:
        wrongs += _new_password_errors(user, changes.get("current_password"), changes["password"])
    _refuse_if_any(wrongs)
    if "email" in changes:
        user.email = changes["email"] or ""
    if "play_forced" in changes:
        user.play_forced = changes["play_forced"]
    if "password" in changes:
        user.password = hashed(changes["password"])
    if "time_zone" in changes:
        _store_with_zone(user, changes)
    else:
        user.save(update_fields=sorted(changes.keys() & STORED))
    return user


@transacted
def _store_with_zone(user: User, changes: Mapping[str, Any]) -> None:
    user.save(update_fields=sorted(changes.keys() & STORED))
    move_house(user=user, zone=changes["time_zone"])


def delete_account(*, user: User) -> None:
    """Forgets the person, and the bots they own. What they played stays, under a name that stands in for theirs.

    The old name is kept as a digest, so that nobody can pass for them; the tokens are gone at once.
    """
    with transaction.atomic():
        leaving = User.objects.select_for_update().get(pk=user.pk)
        if leaving.deleted_at is not None:
            return
        old_name = leaving.username
        RetiredName.objects.bulk_create([RetiredName(digest=name_digests(old_name)[0])], ignore_conflicts=True)
        Token.objects.filter(user=leaving).delete()
        ZoneChange.objects.filter(user=leaving).delete()
        Block.objects.filter(Q(blocker=leaving) | Q(blocked=leaving)).delete()
        leaving.groups.clear()
        leaving.user_permissions.clear()
        leaving.username = f"{names.STAND_IN_PREFIX}{secrets.token_hex(6)}"
        leaving.email, leaving.time_zone, leaving.last_login = "", "UTC", None
        leaving.is_active = leaving.is_staff = leaving.is_superuser = leaving.play_forced = False
        leaving.deleted_at = times.now()
        leaving.set_unusable_password()
        leaving.save()
        forget_keys_of(f"user {leaving.pk}")
        forget_keys_of(f"name {old_name.lower()}")
        payload: AccountDeletedPayload = {"user": leaving.pk, "stand_in": leaving.username}
        record(ACCOUNT_DELETED, payload)
        for bot in User.objects.filter(owner=leaving, deleted_at=None).order_by("pk"):
            delete_account(user=bot)


def taken() -> Conflict:
    """The refusal of a name that somebody else has, or had."""
    wrong = FieldError("username", "taken", "This username is taken.")
    return Conflict("This username is taken.", errors=[wrong])


def _new_password_errors(user: User, current: str | None, new: str) -> list[FieldError]:
    with guessing(("guess_name", f"user {user.pk}")) as guess:
        guess.was_right = current is not None and fits(user, current)
    if not guess.was_right:
        return [FieldError("current_password", "wrong_password", "This is not the present password.")]
    return _password_errors(new, user, field="password")


def _password_errors(password: str, user: User, *, field: str) -> list[FieldError]:
    try:
        validate_password(password, user)
    except ValidationError as wrong:
        return [FieldError(field, error.code or "invalid", " ".join(error.messages)) for error in wrong.error_list]
    return []


def _refuse_if_any(wrongs: Iterable[FieldError]) -> None:
    if wrongs:
        raise Invalid("Some fields are not valid.", errors=tuple(wrongs))

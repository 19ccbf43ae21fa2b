"""Changes of an account by its owner."""

import re
from collections.abc import Mapping
from typing import Any

from django.contrib.auth.hashers import make_password
from django.utils.translation import gettext_lazy as _

from accounts import names, selectors
from accounts.auth.passwords import password_errors
from accounts.events import ADDRESS_CHANGED, NAME_CHANGED, PASSWORD_CHANGED, AccountNamed
from accounts.models import Token, User
from accounts.services.addresses import ask_to_confirm, count_mail, warn_owner
from accounts.services.credentials import confirm_password
from accounts.services.people import bad_name
from accounts.services.renaming import count_renaming, rename
from accounts.services.resetting import forget_resets
from accounts.services.sessions import forget_sessions
from accounts.services.tokens import revoke_tokens as revoke_all
from accounts.services.zones import change_time_zone
from core import times
from core.database.transactions import run_transaction
from core.errors import Conflict, FieldError, Invalid
from core.journal.services import record

COLUMNS = {"display_name", "email", "email_verified_at", "language", "play_forced", "password"}
"""The fields that are stored in the account's row as they are given."""
FOLLOWED_UP = {"username", "time_zone", "email", "password"}
"""The fields whose change has consequences beyond that row."""


def change_account(
    *,
    user: User,
    address: str = "",
    current_password: str | None = None,
    code: str | None = None,
    confirmed: bool = False,
    revoke_tokens: bool = False,
    keep: Token | None = None,
    **changes: Any,
) -> User:
    """Change what the owner may change: names, email address, password, language, time zone, forced moves.

    Another name or address and a new password need the present one: with them a token could be made the whole account.
    With a new password all tokens may be revoked, but for the one that is kept. `address` is where the caller is; a
    page that has asked for the password already has `confirmed` them.
    """
    for name in {"email", "display_name", "language"} & changes.keys():
        changes[name] = changes[name] or ""
    _check_changes(user, changes)
    if changes.get("username") == user.username:
        del changes["username"]
    needs_password = bool({"username", "password"} & changes.keys()) or changes.get("email", user.email) != user.email
    if needs_password and not confirmed:
        confirm_password(user=user, password=current_password, code=code, address=address, field="current_password")
    if "password" in changes:
        changes["password"] = make_password(changes["password"])
    if changes.get("email"):
        count_mail(user)
    if "username" in changes:
        count_renaming(user)
    if revoke_tokens or FOLLOWED_UP & changes.keys():
        run_transaction(lambda: _store_and_follow_up(user, changes, needs_password, revoke_tokens, keep))
    else:
        _store(user, changes, needs_password)
    return user


def _check_changes(user: User, changes: dict[str, Any]) -> None:
    errors = _check_names(user, changes)
    if changes.get("language") and not re.fullmatch(names.LANGUAGE, changes["language"]):
        errors.append(FieldError("language", "invalid", "This is not a language tag, such as `de` or `pt-BR`."))
    if "time_zone" in changes and changes["time_zone"] not in times.time_zones():
        errors.append(FieldError("time_zone", "invalid_choice", "Unknown time zone."))
    if "password" in changes:
        errors += password_errors(changes["password"], user)
    if errors:
        raise Invalid(errors=errors)


def _check_names(user: User, changes: dict[str, Any]) -> list[FieldError]:
    """Put names into their normal form, and return what is wrong with them."""
    errors = []
    if "username" in changes:
        try:
            changes["username"] = names.checked_name(changes["username"])
        except names.BadName as bad:
            errors.append(bad_name(bad))
    if changes.get("display_name"):
        try:
            changes["display_name"] = names.checked_display_name(changes["display_name"])
        except names.BadName as bad:
            errors.append(FieldError("display_name", bad.code, str(bad)))
        else:
            if selectors.is_name_of_another(changes["display_name"], user=user):
                errors.append(FieldError("display_name", "taken", "This is the username of another account."))
    return errors


def _store_and_follow_up(
    user: User, changes: Mapping[str, Any], has_confirmed: bool, revokes: bool, keep: Token | None
) -> None:
    before = user.verified_email
    is_new_address = changes.get("email", user.email) != user.email
    if is_new_address:
        changes = {**changes, "email_verified_at": None}
    _store(user, changes, has_confirmed)
    if "username" in changes:
        rename(user=user, username=changes["username"])
    _announce(user, changes, before, is_new_address)
    if revokes:
        revoke_all(user=user, keep=keep)
    if "time_zone" in changes:
        change_time_zone(user=user, zone=changes["time_zone"])


def _announce(user: User, changes: Mapping[str, Any], before: str, is_new_address: bool) -> None:
    """Report what was changed: in the journal, to the address that counted before, and by a link to a new one."""
    if "username" in changes:
        record(NAME_CHANGED, AccountNamed(user=user.pk))
        warn_owner(user, _("A new username was set"), address=before)
    if is_new_address or "password" in changes:
        forget_resets(user)
    if is_new_address:
        record(ADDRESS_CHANGED, AccountNamed(user=user.pk))
        warn_owner(user, _("A new email address was set"), address=before)
    if "password" in changes:
        forget_sessions(user.pk)
        record(PASSWORD_CHANGED, AccountNamed(user=user.pk))
        warn_owner(user, _("A new password was set"), address=before)
    if changes.get("email") and user.email_verified_at is None:
        ask_to_confirm(user)


def _store(user: User, changes: Mapping[str, Any], has_confirmed: bool) -> None:
    """Update the row, if the account still exists and still has the confirmed password."""
    account = User.objects.filter(pk=user.pk, is_active=True)
    if has_confirmed:
        account = account.filter(password=user.password)
    stored = {name: changes[name] for name in sorted(COLUMNS & changes.keys())}
    if stored and not account.update(**stored):
        raise Conflict("The account has just been changed or closed elsewhere.")
    for name, value in stored.items():
        setattr(user, name, value)

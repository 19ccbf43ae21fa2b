"""Sign-up."""

from contextlib import nullcontext
from dataclasses import dataclass, field

from django.contrib.auth.hashers import make_password
from django.db import IntegrityError

from accounts import names, selectors
from accounts.auth.passwords import password_errors
from accounts.auth.scopes import FIRST
from accounts.choices import Kind
from accounts.models import Token, User
from accounts.services.addresses import ask_to_confirm
from accounts.services.inviting import require_invite, use_invite
from accounts.services.tokens import create_token, withdraw_unused
from core import times
from core.database.transactions import atomic
from core.errors import Busy, Conflict, FieldError, Invalid
from core.limits import quotas
from core.limits.rates import guessing

FIRST_TOKEN = "first token"


@dataclass(frozen=True, slots=True)
class NewAccount:
    """A sign-up whose fields are checked and whose password is hashed."""

    username: str
    password_hash: str = field(repr=False)
    email: str
    invite: str | None = field(default=None, repr=False)
    language: str = ""
    time_zone: str = "UTC"


def prepare_account(
    *,
    username: str,
    password: str,
    email: str | None = None,
    invite: str | None = None,
    address: str | None = None,
    language: str = "",
    time_zone: str = "UTC",
) -> NewAccount:
    """Check the invite and the fields, count the sign-up and hash the password, before a transaction begins.

    Wrong invites, and what costs a hash, are counted against the address they come from; without an address nothing is.
    """
    with guessing("guess_invite", address) if address else nullcontext():
        require_invite(invite)
    errors = []
    try:
        username = names.checked_name(username)
    except names.BadName as bad:
        errors.append(bad_name(bad))
    errors += password_errors(password, User(username=username, email=email or ""))
    if errors:
        raise Invalid(errors=errors)
    if address is not None:
        quotas.spend("sign_up", address)
    try:
        password_hash = make_password(password)
    except Busy:
        # A sign-up that finds no free place for hashing does not count.
        if address is not None:
            quotas.refund("sign_up", address)
        raise
    return NewAccount(
        username=username,
        password_hash=password_hash,
        email=email or "",
        invite=invite,
        language=language,
        # A browser can know zones that this server does not.
        time_zone=time_zone if time_zone in times.time_zones() else "UTC",
    )


def refuse_bad_name(username: str) -> str:
    """The normal form of a name that can be registered, or a refusal."""
    try:
        return names.checked_name(username)
    except names.BadName as bad:
        raise Invalid(errors=[bad_name(bad)]) from None


def bad_name(bad: names.BadName) -> FieldError:
    """Return the fault of a name, as a field of the request."""
    return FieldError("username", bad.code, str(bad))


def open_account(*, new: NewAccount) -> User:
    """Make the account. Of two callers who want a name at the same time, one gets it."""
    try:
        with atomic():
            user = User.objects.create(
                username=new.username,
                kind=Kind.HUMAN,
                email=new.email,
                password=new.password_hash,
                language=new.language,
                time_zone=new.time_zone,
            )
    except IntegrityError:
        raise taken() from None
    # Check after the insert, which waits for a concurrent deletion of the account that had the name.
    if selectors.is_retired(new.username):
        raise taken()
    User.objects.clear_shown_as(new.username)
    use_invite(new.invite)
    ask_to_confirm(user)
    return user


def register_account(*, new: NewAccount) -> tuple[User, str]:
    """Make the account and its first token."""
    user = open_account(new=new)
    _, secret = create_token(user=user, name=FIRST_TOKEN, scopes=FIRST, allowed=FIRST)
    return user, secret


def renew_first_token(*, user: User) -> str | None:
    """Return a first token in place of one that never arrived; None if it was used, or its owner has ended it."""
    first = Token.objects.filter(user=user, name=FIRST_TOKEN, grant=None).order_by("created_at", "id").first()
    if first is None or not withdraw_unused(user=user, token_id=first.pk):
        return None
    _, secret = create_token(user=user, name=FIRST_TOKEN, scopes=FIRST, allowed=FIRST)
    return secret


def taken() -> Conflict:
    """The refusal of a name that another account has or had."""
    wrong = FieldError("username", "taken", "This username is taken.")
    return Conflict("This username is taken.", errors=[wrong])

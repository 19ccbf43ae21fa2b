"""Email addresses: one counts once its owner has followed a link that was sent there."""

from datetime import timedelta
from typing import TYPE_CHECKING

from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.utils.translation import gettext

from accounts.models import User
from core import times
from core.crypto import digests, fits
from core.errors import FieldError, Invalid
from core.limits import quotas
from core.mail.letters import Letter, Link
from core.mail.services import write

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

GOOD_FOR = timedelta(days=3)
LIMIT = "mail"
_SALT = "postcard.address"


def checked_address(text: str) -> str:
    """The address, if it is one."""
    try:
        validate_email(text)
    except ValidationError:
        wrong = FieldError("email", "invalid", "Enter a valid email address.")
        raise Invalid(errors=[wrong]) from None
    return text


def count_mail(user: User) -> None:
    """Count a mail that the user asks for, before a transaction begins; refuse one too many with 429."""
    quotas.spend(LIMIT, f"user {user.pk}")


def ask_to_confirm(user: User) -> None:
    """Send the link that confirms the address, in the transaction in which the account got it."""
    if not user.email:
        return
    write(
        lambda: _letter_to_confirm(user),
        address=user.email, language=user.language, person=user.pk, until=times.now() + GOOD_FOR,
    )  # fmt: skip


def _letter_to_confirm(user: User) -> Letter:
    return Letter(
        subject=gettext("Confirm your email address"),
        paragraphs=(
            gettext("Hello %(name)s, this address was given for your account.") % {"name": user.username},
            Link(gettext("Confirm email address"), f"/email/confirm/{new_code(user)}"),
            gettext(
                "The link works for three days. If the account is not yours, ignore this email: you will get no other."
            ),
        ),
        reason=gettext("This address was entered for an account on this server."),
    )


def warn_owner(user: User, what: "StrPromise", *, address: str = "") -> None:
    """Warn the owner of a change that a thief would make, at the address that counted before it."""
    to = address or user.verified_email
    if not to:
        return
    write(lambda: _warning(user.username, str(what)), address=to, language=user.language, person=user.pk)


def _warning(name: str, what: str) -> Letter:
    return Letter(
        subject=gettext("%(what)s on your account") % {"what": what},
        paragraphs=(
            gettext("Hello %(name)s. %(what)s on your account just now.") % {"name": name, "what": what},
            gettext(
                "If this was you, you don't need to do anything. If not, log in, change your "
                "password and revoke all tokens. If you can't, contact the server's operator."
            ),
        ),
        reason=gettext("Security notices are always sent."),
    )


def new_code(user: User) -> str:
    """Return the code for the link: the account, its expiry, and a digest that only the server can make."""
    until = int((times.now() + GOOD_FOR).timestamp())
    return f"{user.pk}.{until}.{digests(_SALT, _signed(user, until))[0]}"


def user_of_code(code: str) -> User | None:
    """The account whose address a code confirms; none if it is too old, or the address is another by now."""
    parts = code.split(".")
    if len(parts) != 3 or not all(part.isascii() and part.isdigit() and len(part) < 16 for part in parts[:2]):
        return None
    number, until = int(parts[0]), int(parts[1])
    user = User.objects.filter(pk=number, is_active=True).first()
    if user is None or not user.email or until <= times.now().timestamp():
        return None
    return user if fits(parts[2], digests(_SALT, _signed(user, until))) else None


def confirm_address(code: str) -> bool:
    """Confirm the address; return True if the code was good."""
    user = user_of_code(code)
    if user is None:
        return False
    # The address may have been changed since it was read.
    there = User.objects.filter(pk=user.pk, email=user.email, is_active=True)
    return bool(there.update(email_verified_at=times.now()))


def _signed(user: User, until: int) -> str:
    return f"{user.pk} {until} {user.email}"

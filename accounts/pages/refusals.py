"""Reasons for refusals on the pages about accounts, in the reader's language. English is what services say."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext, pgettext
from django.utils.translation import gettext_lazy as _
from django.utils.translation import gettext_noop as N_

from core.errors import FieldError, Refusal
from core.languages import is_english

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

FIELDS: Final[Mapping[str, "StrPromise"]] = {
    "invalid_username": _(
        "A username needs at least two characters (a-z, digits, hyphens, underscores) and starts "
        "with a letter or digit."
    ),
    "reserved": _("This username is reserved."),
    "unprintable": _("This display name is too long or contains invisible characters."),
    "taken": _("This username is taken."),
    "display_name.taken": _("This is the username of another account."),
    "wrong_password": _("The current password is wrong."),
    "wrong_code": _("The code is wrong or was already used."),
    "password_blank": _("A password cannot be only spaces."),
    "unclean_text": _("It contains a character that is not allowed."),
    "email.invalid": _("Enter a valid email address."),
    "language.invalid": _("This is not a language tag, such as `de` or `pt-BR`."),
    "time_zone.invalid_choice": _("Unknown time zone."),
    "answer.invalid": _("Start again."),
}
"""Sentences for errors in a field, by the code, or by the field and the code."""
DETAILS: Final = (
    N_("Some fields are not valid."),
    N_("This password is too easy to guess."),
    N_("The code is wrong."),
    N_("This username is taken."),
    N_("This link is no longer valid."),
    N_("You already have an authenticator app. Remove it first."),
    N_("No authenticator app is being added. Start again."),
    N_("Recovery codes need two-factor authentication. Add an authenticator app or a passkey first."),
    N_("This passkey is already registered."),
    N_("Passkey not found."),
    N_("Session not found."),
    N_("Token not found."),
    N_("This app has no access to your account."),
    N_("The account has just been changed or closed elsewhere."),
    N_("The operator has closed sign-up on this server."),
)
"""Sentences of services about accounts, translated as they are; for others the code has a sentence."""


@dataclass(frozen=True)
class ErrorOfName(FieldError):
    """A fault of one of several names that were typed into one field."""

    name: str


def sentence_of(
    refusal: Refusal, *, in_fields: Mapping[str, "StrPromise"] = FIELDS, details: Sequence[str] = DETAILS
) -> str:
    """The refusal and what is wrong with each field, by the sentences that a page's rooms have for both."""
    detail, fields = parts_of(refusal, in_fields=in_fields, details=details)
    return " ".join(dict.fromkeys([detail, *(sentence for _, sentence in fields)]))


def parts_of(
    refusal: Refusal, *, in_fields: Mapping[str, "StrPromise"] = FIELDS, details: Sequence[str] = DETAILS
) -> tuple[str, list[tuple[str, str]]]:
    """The refusal, and for each field that is wrong its path and a sentence, which may be that of the refusal again."""
    detail = refusal.detail
    if not is_english() and (detail in details or refusal.errors):
        detail = gettext(detail)
    elif not is_english():
        # Refusals without a sentence are explained by their fields, or their page has explained them already.
        detail = pgettext("refusal", refusal.code)
    fields = {_of_field(error, in_fields): error.field for error in refusal.errors}
    return detail, [(path, sentence) for sentence, path in fields.items()]


def _of_field(error: FieldError, fields: Mapping[str, "StrPromise"]) -> str:
    found = None if is_english() else fields.get(f"{error.field}.{error.code}") or fields.get(error.code)
    sentence = str(found or error.detail)
    return f"{error.name}: {sentence}" if isinstance(error, ErrorOfName) else sentence

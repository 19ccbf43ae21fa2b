"""Second factors: adding and removing them, and verifying codes. Each code is good once."""

import base64
import secrets
from dataclasses import dataclass

from cryptography.hazmat.primitives.hashes import SHA1
from cryptography.hazmat.primitives.twofactor.totp import TOTP
from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext_lazy as _

from accounts.events import (
    FACTOR_ADDED,
    FACTOR_REMOVED,
    RECOVERY_CODE_USED,
    RECOVERY_CODES_MADE,
    AccountNamed,
    FactorNamed,
)
from accounts.models import CodeApp, Passkey, RecoveryCode, User
from accounts.selectors import has_code_app
from accounts.services.addresses import warn_owner
from accounts.services.locking import lock_account
from accounts.services.sessions import forget_sessions
from core import times
from core.crypto import decrypt, digests, encrypt
from core.database.transactions import atomic
from core.errors import Conflict, FieldError, Invalid
from core.journal.services import record
from core.mail.letters import public_host

APP = "app"
STEP = 30
DIGITS = 6
DRIFT = (0, -1, 1)
"""The half minutes by which the clock of an app may be off; the likeliest first."""
HOW_MANY_CODES = 10
LONGEST_CODE = 40
PURPOSE = "code app"
_SALT = "postcard.recovery"
_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


@dataclass(frozen=True, slots=True)
class NewApp:
    """The facts that an app needs, by picture or by hand."""

    uri: str
    secret: str


def begin_app(*, user: User) -> NewApp:
    """Make a secret for an app; it counts once its owner has shown a code that the app made of it."""
    key = secrets.token_bytes(20)
    with atomic():
        lock_account(user)
        if has_code_app(user):
            raise Conflict("You already have an authenticator app. Remove it first.")
        kept = {"secret": encrypt(PURPOSE, key.hex()), "last_step": 0, "created_at": times.now()}
        CodeApp.objects.update_or_create(user=user, defaults=kept)
    uri = _totp(key).get_provisioning_uri(user.username, f"Postcard ({public_host()})")
    return NewApp(uri=uri, secret=base64.b32encode(key).decode())


def confirm_app(*, user: User, code: str) -> list[str]:
    """Confirm the app, if the code is one of its; return new recovery codes. All other sessions end."""
    with atomic():
        locked = lock_account(user)
        app = CodeApp.objects.filter(user=user, confirmed_at=None).first()
        if app is None:
            raise Conflict("No authenticator app is being added. Start again.")
        if not _verify_app_code(app, code):
            raise wrong_code()
        CodeApp.objects.filter(pk=app.pk).update(confirmed_at=times.now())
        codes = add_factor(locked, APP)
        user.sessions_ended = locked.sessions_ended
        return codes


def remove_app(*, user: User) -> None:
    """Remove the app; without another factor the recovery codes go too."""
    with atomic():
        lock_account(user)
        deleted = CodeApp.objects.filter(user=user).delete()[0]
        if deleted:
            note_removal(user, APP)


def renew_recovery_codes(*, user: User) -> list[str]:
    """New recovery codes in place of the old ones."""
    with atomic():
        lock_account(user)
        if not user.has_second_factor:
            raise Conflict(
                "Recovery codes need two-factor authentication. Add an authenticator app or a passkey first."
            )
        return _new_codes(user)


def reset_factors(*, user: User) -> bool:
    """Remove all second factors of a person who has lost theirs; return True if there were any."""
    with atomic():
        lock_account(user)
        had_any = user.has_second_factor
        CodeApp.objects.filter(user=user).delete()
        Passkey.objects.filter(user=user).delete()
        RecoveryCode.objects.filter(user=user).delete()
        if had_any:
            record(FACTOR_REMOVED, FactorNamed(user=user.pk, factor="all"))
            warn_owner(user, _("Two-factor authentication was removed"))
        return had_any


def verify_code(*, user: User, code: str) -> bool:
    """Use up a code of the app or a recovery code; return False if it is not good."""
    typed = "".join(code.split()).lower()[:LONGEST_CODE]
    app = CodeApp.objects.filter(user=user, confirmed_at__isnull=False).first()
    return (app is not None and _verify_app_code(app, typed)) or _verify_recovery_code(user, typed)


def wrong_code() -> Invalid:
    """The refusal of a code where there is no other way to fail."""
    return Invalid(errors=[FieldError("code", "wrong_code", "The code is wrong.")])


def add_factor(user: User, factor: str) -> list[str]:
    """Handle a new factor: return recovery codes if there were none, and end the sessions begun without it."""
    user.sessions_ended += 1
    user.save(update_fields=["sessions_ended"])
    forget_sessions(user.pk)
    record(FACTOR_ADDED, FactorNamed(user=user.pk, factor=factor))
    warn_owner(user, _("An authenticator app or a passkey was added"))
    return [] if RecoveryCode.objects.filter(user=user).exists() else _new_codes(user)


def note_removal(user: User, factor: str) -> None:
    """Handle the end of a factor: without any other the recovery codes end too."""
    if not user.has_second_factor:
        RecoveryCode.objects.filter(user=user).delete()
    record(FACTOR_REMOVED, FactorNamed(user=user.pk, factor=factor))
    warn_owner(user, _("An authenticator app or a passkey was removed"))


def _new_codes(user: User) -> list[str]:
    RecoveryCode.objects.filter(user=user).delete()
    codes = [_new_code() for _ in range(HOW_MANY_CODES)]
    RecoveryCode.objects.bulk_create([RecoveryCode(user=user, digest=_code_digests(user, code)[0]) for code in codes])
    record(RECOVERY_CODES_MADE, AccountNamed(user=user.pk))
    return codes


def _new_code() -> str:
    """Some fifty random bits, without letters that look alike."""
    return "-".join("".join(secrets.choice(_LETTERS) for _ in range(5)) for _ in range(2))


def _verify_recovery_code(user: User, typed: str) -> bool:
    with atomic():
        # The count of deleted rows decides: of two who use a code at the same time, one deletes it.
        deleted = RecoveryCode.objects.filter(user=user, digest__in=_code_digests(user, typed)).delete()[0]
        if deleted:
            record(RECOVERY_CODE_USED, AccountNamed(user=user.pk))
            warn_owner(user, _("A recovery code was used"))
    return bool(deleted)


def _code_digests(user: User, code: str) -> list[str]:
    return digests(_SALT, f"{user.pk} {code.replace('-', '')}")


def _verify_app_code(app: CodeApp, typed: str) -> bool:
    key = decrypt(PURPOSE, app.secret)
    if key is None or len(typed) != DIGITS or not typed.isascii():
        return False
    totp, now = _totp(bytes.fromhex(key)), int(times.now().timestamp()) // STEP
    for step in (now + drift for drift in DRIFT):
        if constant_time_compare(totp.generate(step * STEP).decode(), typed):
            newer = CodeApp.objects.filter(pk=app.pk, last_step__lt=step)
            return bool(newer.update(last_step=step))
    return False


def _totp(key: bytes) -> TOTP:
    # SHA-1, because apps for codes know no other (RFC 6238).
    return TOTP(key, DIGITS, SHA1(), STEP)

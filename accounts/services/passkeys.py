"""Passkeys: adding one, logging in by one, removing one. What they sign is checked by Yubico's `fido2`.

A passkey proves the device and, by its fingerprint or PIN, the person: it is both factors at once.
"""

import base64
import json
import struct
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cryptography.exceptions import InvalidSignature
from django.conf import settings
from fido2.server import Fido2Server
from fido2.utils import websafe_encode
from fido2.webauthn import (
    AttestedCredentialData,
    AuthenticationResponse,
    CollectedClientData,
    PublicKeyCredentialRpEntity,
    PublicKeyCredentialUserEntity,
    RegistrationResponse,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from accounts.models import Passkey, User
from accounts.services.closing import may_sign_in, reopen_account
from accounts.services.factors import add_factor, note_removal
from accounts.services.locking import lock_account
from core import times
from core.crypto import digests
from core.database.transactions import atomic
from core.errors import Conflict, FieldError, Invalid, NotFound, Unauthenticated
from core.limits import quotas
from core.mail.letters import public_host

PASSKEY = "passkey"
MOST = 20
LONGEST_ANSWER = 20_000
ANSWERED_WITHIN_SECONDS = 600
"""The lifetime of a challenge, for a login or for a new passkey."""
UNTIL = "until"
"""The member of a session state that says until when its challenge can be answered."""
_FAULTS = (
    ValueError, TypeError, LookupError, AttributeError, RecursionError, NotImplementedError, struct.error,
    InvalidSignature,
)  # fmt: skip
"""Errors that `fido2` raises where an answer is not what a device says; its readers of JSON and CBOR trust what they
read."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """A question to a browser, as JSON, and what the server has to remember of it."""

    options: str
    state: dict[str, Any]


def begin_passkey(*, user: User) -> Challenge:
    """Return what the browser needs to make a passkey."""
    known = Passkey.objects.filter(user=user)
    if len(known) >= MOST:
        raise Conflict(f"An account can have at most {MOST} passkeys. Remove one first.")
    options, state = _server().register_begin(
        PublicKeyCredentialUserEntity(
            id=_handles(user)[0], name=user.username, display_name=user.display_name or user.username
        ),
        credentials=[_credential(row) for row in known],
        resident_key_requirement=ResidentKeyRequirement.REQUIRED,
        user_verification=UserVerificationRequirement.REQUIRED,
    )
    until = int(times.now().timestamp()) + ANSWERED_WITHIN_SECONDS
    return Challenge(_as_json(options), {**state, UNTIL: until})


def add_passkey(*, user: User, state: dict[str, Any] | None, answer: Any, name: str) -> list[str]:
    """Keep the passkey that the browser has made; return recovery codes if there were none."""
    if state is None or times.now().timestamp() > state.get(UNTIL, 0):
        raise _wrong_answer()
    try:
        response = RegistrationResponse.from_dict(answer)
        _refuse_frames(response.response.client_data)
        made = _server().register_complete(state, response)
        data = made.credential_data
        assert data is not None
    except (*_FAULTS, AssertionError):
        raise _wrong_answer() from None
    # The password was given for one passkey, whatever other requests of the session still hold.
    if not _is_first(response.response.client_data):
        raise _wrong_answer()
    with atomic():
        locked = lock_account(user)
        key = websafe_encode(data.credential_id)
        if Passkey.objects.filter(credential_id=key).exists():
            raise Conflict("This passkey is already registered.")
        kept = base64.b64encode(bytes(data)).decode()
        Passkey.objects.create(user=user, name=name, credential_id=key, credential=kept, sign_count=made.counter)
        codes = add_factor(locked, PASSKEY)
        user.sessions_ended = locked.sessions_ended
        return codes


def remove_passkey(*, user: User, passkey_id: str) -> None:
    """Remove a passkey; without another factor the recovery codes go too."""
    with atomic():
        locked = lock_account(user)
        deleted, _ = Passkey.objects.filter(user=user, pk=passkey_id).delete()
        if not deleted:
            raise NotFound("Passkey not found.")
        note_removal(locked, PASSKEY)


def begin_sign_in() -> Challenge:
    """Return what the browser needs to log in by a passkey; it does not say whose."""
    options, state = _server().authenticate_begin(user_verification=UserVerificationRequirement.REQUIRED)
    return Challenge(_as_json(options), dict(state))


def sign_in_by_passkey(*, state: dict[str, Any] | None, answer: Any) -> User:
    """Return the person whose passkey has signed; this reopens a closed account."""
    try:
        response = AuthenticationResponse.from_dict(answer)
        row = Passkey.objects.select_related("user").filter(credential_id=websafe_encode(response.raw_id)).first()
        if row is None or response.response.user_handle not in _handles(row.user):
            raise _unknown()
        _refuse_frames(response.response.client_data)
        _server().authenticate_complete(state or {}, [_credential(row)], response)
        count = response.response.authenticator_data.counter
    except _FAULTS:
        raise _unknown() from None
    # Many devices count nothing, so the challenge is what makes an answer good once.
    if not _is_first(response.response.client_data):
        raise _unknown()
    # A device that counts never gives a smaller number: that is a copy. Of two who answer at once one is first.
    known = Passkey.objects.filter(pk=row.pk, sign_count=row.sign_count)
    is_copy = bool(row.sign_count or count) and count <= row.sign_count
    if is_copy or not known.update(sign_count=count, last_used_at=times.now()) or not may_sign_in(row.user):
        raise _unknown()
    back = row.user if row.user.is_active else reopen_account(user=row.user)
    if back is None:
        raise _unknown()
    return back


def _handles(user: User) -> list[bytes]:
    """Return what a device may call the account, the present name first; it tells nothing of the account."""
    return [digest[:32].encode() for digest in digests("postcard.passkey", str(user.pk))]


def _is_first(said: CollectedClientData) -> bool:
    """Take the challenge of an answer that is right; False where another request has taken it."""
    return quotas.take_once("passkey", websafe_encode(said.challenge), lasts=2 * ANSWERED_WITHIN_SECONDS)


def _refuse_frames(said: CollectedClientData) -> None:
    """Refuse what was signed in a frame of another site's page."""
    if said.cross_origin:
        raise ValueError("signed in a foreign page")


def _server() -> Fido2Server:
    # The address that people outside use; what a request says of its host is not used.
    party = PublicKeyCredentialRpEntity(id=public_host(), name="Postcard")
    return Fido2Server(party, verify_origin=lambda origin: origin == settings.POSTCARD_PUBLIC_URL)


def _credential(row: Passkey) -> AttestedCredentialData:
    return AttestedCredentialData(base64.b64decode(row.credential))


def _as_json(options: Mapping[str, Any]) -> str:
    """Write the options, whose parts are mappings too, and whose bytes are base64 already."""
    return json.dumps(options, default=dict)


def _wrong_answer() -> Invalid:
    wrong = FieldError("answer", "invalid", "Start again.")
    return Invalid("The browser did not return a valid passkey response.", errors=[wrong])


def _unknown() -> Unauthenticated:
    return Unauthenticated("This passkey does not belong to an account here.")

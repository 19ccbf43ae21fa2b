"""A device that holds a passkey, and how a browser logs in by it."""

import base64
import json
import secrets
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from django.conf import settings
from django.http import HttpResponse
from django.test import Client
from fido2.cose import ES256
from fido2.utils import sha256, websafe_encode
from fido2.webauthn import AttestedCredentialData, AuthenticatorData, CollectedClientData

from accounts.models import Passkey, User
from core.crypto import digests
from core.mail.letters import public_host

PRESENT = AuthenticatorData.FLAG.UP | AuthenticatorData.FLAG.UV


class Device:
    """A device with a passkey of an account; it counts nothing, like most."""

    def __init__(self, user: User) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.credential_id = secrets.token_bytes(16)
        self.handle = handle_of(user)
        public = ES256.from_cryptography_key(self.key.public_key())  # type: ignore[no-untyped-call]  # of the library
        data = AttestedCredentialData.create(bytes(16), self.credential_id, public)
        Passkey.objects.create(
            user=user, name="mine", credential_id=websafe_encode(self.credential_id),
            credential=base64.b64encode(bytes(data)).decode(),
        )  # fmt: skip

    def answer(self, challenge: str, *, cross_origin: bool = False, origin: str = "", **others: Any) -> str:
        """Sign a challenge and return the answer as the script of the login page sends it."""
        client = CollectedClientData.create(
            "webauthn.get", challenge, origin or settings.POSTCARD_PUBLIC_URL, cross_origin=cross_origin
        )
        said = AuthenticatorData.create(sha256(public_host().encode()), PRESENT, 0)
        response = {
            "clientDataJSON": websafe_encode(client),
            "authenticatorData": websafe_encode(said),
            "signature": websafe_encode(self.key.sign(said + client.hash, ec.ECDSA(SHA256()))),
            "userHandle": websafe_encode(self.handle),
        } | others
        key = websafe_encode(self.credential_id)
        return json.dumps({"id": key, "rawId": key, "type": "public-key", "response": response})


def handle_of(user: User) -> bytes:
    """Return the user handle that a device of this account keeps."""
    return digests("postcard.passkey", str(user.pk))[0][:32].encode()


def challenge_for(browser: Client) -> str:
    """Asks for a challenge, as the login page does."""
    asked = browser.post("/login/passkey/challenge", "", content_type="application/json")
    return str(asked.json()["publicKey"]["challenge"])


def log_in(browser: Client, answer: str) -> Any:
    return browser.post("/login/passkey", {"answer": answer})


def is_let_in(answer: HttpResponse) -> bool:
    return answer.status_code == 302 and "passkey=unknown" not in answer["Location"]

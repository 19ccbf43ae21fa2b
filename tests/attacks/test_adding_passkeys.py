"""The challenge by which a passkey is added: good once, for some minutes, and for no frame of another site."""

import json
import re
import secrets
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from threading import Barrier
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from django.conf import settings
from django.db import connections
from django.test import Client
from fido2.cose import ES256
from fido2.utils import sha256, websafe_encode
from fido2.webauthn import AttestationObject, AttestedCredentialData, AuthenticatorData, CollectedClientData

from accounts.models import Passkey, User
from accounts.pages.account import NEW_PASSKEY
from accounts.services.passkeys import ANSWERED_WITHIN_SECONDS
from core.mail.letters import public_host
from tests.factories import PASSWORD, browser_of, make_user
from tests.fixtures import Clock

FLAG = AuthenticatorData.FLAG


def challenge_for(browser: Client) -> str:
    """Gives the password, and gets what a device has to sign."""
    page = browser.post("/account/add-passkey", {"current_password": PASSWORD}).content.decode()
    found = re.search(r"challenge(?:&quot;|&#x22;|\\u0022|\"): ?(?:&quot;|&#x22;|\\u0022|\")([\w-]+)", page)
    assert found is not None, page
    return found[1]


def new_key(challenge: str, *, cross_origin: bool = False) -> dict[str, str]:
    """The form that a browser sends for a new device."""
    key, credential = ec.generate_private_key(ec.SECP256R1()), secrets.token_bytes(16)
    public = ES256.from_cryptography_key(key.public_key())  # type: ignore[no-untyped-call]  # of the library
    data = AttestedCredentialData.create(bytes(16), credential, public)
    said = AuthenticatorData.create(sha256(public_host().encode()), FLAG.UP | FLAG.UV | FLAG.AT, 0, data)
    client = CollectedClientData.create(
        "webauthn.create", challenge, settings.POSTCARD_PUBLIC_URL, cross_origin=cross_origin
    )
    made = AttestationObject.create("none", said, {})
    response = {"clientDataJSON": websafe_encode(client), "attestationObject": websafe_encode(made)}
    name = websafe_encode(credential)
    answer = {"id": name, "rawId": name, "type": "public-key", "response": response}
    return {"answer": json.dumps(answer), "name": "mine"}


def confirm(browser: Client, form: dict[str, str]) -> Any:
    return browser.post("/account/confirm-passkey", form)


def session_of(browser: Client) -> Any:
    store = import_module(settings.SESSION_ENGINE).SessionStore
    return store(browser.cookies["sessionid"].value)


@pytest.fixture
def ada(db: None) -> User:
    return make_user("ada", password=PASSWORD)


@pytest.mark.django_db
def test_a_new_passkey_is_added_once(ada: User) -> None:
    browser = browser_of(ada)
    challenge = challenge_for(browser)
    state = session_of(browser)[NEW_PASSKEY]

    assert confirm(browser, new_key(challenge)).status_code == 200
    # A thief of the session puts back what the browser was asked.
    session = session_of(browser)
    session[NEW_PASSKEY] = state
    session.save()
    assert confirm(browser, new_key(challenge)).status_code == 400
    assert Passkey.objects.count() == 1


@pytest.mark.django_db
def test_the_password_counts_for_some_minutes(ada: User, clock: Clock) -> None:
    browser = browser_of(ada)
    form = new_key(challenge_for(browser))
    clock.pass_by(seconds=ANSWERED_WITHIN_SECONDS + 1)
    assert confirm(browser, form).status_code == 400
    assert not Passkey.objects.exists()


@pytest.mark.django_db
def test_a_frame_of_another_site_adds_nothing(ada: User) -> None:
    browser = browser_of(ada)
    assert confirm(browser, new_key(challenge_for(browser), cross_origin=True)).status_code == 400
    assert not Passkey.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_of_eight_devices_at_the_same_moment_one_is_added(ada: User) -> None:
    first = browser_of(ada)
    challenge = challenge_for(first)
    forms, together = [new_key(challenge) for _ in range(8)], Barrier(8)

    def try_it(form: dict[str, str]) -> None:
        browser = Client()
        browser.cookies = first.cookies.copy()  # type: ignore[assignment]  # a copy is one, too
        together.wait(30)
        try:
            confirm(browser, form)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(8) as threads:
        list(threads.map(try_it, forms))
    assert Passkey.objects.count() == 1

"""Answers of a passkey that no browser would send: signed by a device of the tests, whose owner may be an attacker."""

import json
import time
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connections
from django.test import Client
from fido2.utils import websafe_encode

from accounts.auth.sessions import BrowserSession
from accounts.services.passkeys import ANSWERED_WITHIN_SECONDS
from tests.accounts.devices import Device, challenge_for, handle_of, is_let_in, log_in
from tests.factories import PASSWORD, browser_of, make_user

DEEP = "[" * 9_000
KINDS = ("get", "create")
# The head of what a device signs, with a flag that says that more follows.
EXTENDED = b"x" * 32 + b"\x85" + b"0000"
# CBOR: nested without end, cut off, nothing, a list as a key, more members and more bytes than there are.
PACKED = (b"\x81" * 5_000, b"\x19", b"", b"\xa1\x80\x01", b"\xbb" + b"\xff" * 8, b"\x5b" + b"\xff" * 8)


@pytest.mark.django_db
def test_the_device_logs_in_and_its_challenge_is_good_once() -> None:
    device, browser = Device(make_user("ada")), Client()
    answer = device.answer(challenge_for(browser))
    copied = Client()
    copied.cookies = browser.cookies.copy()  # type: ignore[assignment]  # a copy is one, too
    assert is_let_in(log_in(browser, answer))
    assert not is_let_in(log_in(copied, answer))


@pytest.mark.django_db(transaction=True)
def test_of_eight_answers_at_the_same_moment_one_logs_in() -> None:
    device, first = Device(make_user("ada")), Client()
    answer = device.answer(challenge_for(first))
    together = Barrier(8)

    def try_it(_: int) -> bool:
        browser = Client()
        browser.cookies = first.cookies.copy()  # type: ignore[assignment]  # a copy is one, too
        together.wait(30)
        try:
            return is_let_in(log_in(browser, answer))
        finally:
            connections.close_all()

    with ThreadPoolExecutor(8) as threads:
        assert sum(threads.map(try_it, range(8))) == 1


@pytest.mark.django_db
def test_the_handle_of_another_account_and_answers_from_frames_are_refused() -> None:
    device, other = Device(make_user("ada")), make_user("ben")
    for wrong in (
        {"userHandle": websafe_encode(handle_of(other))},
        {"userHandle": None},
        {"cross_origin": True},
    ):
        browser = Client()
        assert not is_let_in(log_in(browser, device.answer(challenge_for(browser), **wrong))), wrong


@pytest.mark.django_db
def test_a_challenge_lasts_some_minutes_and_costs_no_session(monkeypatch: pytest.MonkeyPatch) -> None:
    device, browser = Device(make_user("ada")), Client()
    answer = device.answer(challenge_for(browser))
    assert not BrowserSession.objects.exists()
    cookie = browser.cookies["passkey"]
    assert (cookie["httponly"], cookie["samesite"], cookie["path"]) == (True, "Strict", "/login/passkey")
    later = time.time() + ANSWERED_WITHIN_SECONDS + 1
    monkeypatch.setattr("django.core.signing.time.time", lambda: later)
    assert not is_let_in(log_in(browser, answer))


@pytest.mark.django_db
@pytest.mark.parametrize("answer", [DEEP, '{"id": ' * 2_000, "NaN", "9" * 6_000, '{"id": 1, "id": 2}'])
def test_odd_json_is_refused(answer: str) -> None:
    user = make_user("ada", password=PASSWORD)
    assert log_in(Client(), answer)["Location"] == "/login?passkey=unknown"
    own = browser_of(user)
    own.post("/account/add-passkey", {"current_password": PASSWORD})
    assert own.post("/account/confirm-passkey", {"answer": answer, "name": "x"}).status_code == 400


@pytest.mark.django_db
@pytest.mark.parametrize("packed", PACKED, ids=lambda packed: packed[:3].hex())
def test_what_breaks_a_reader_of_packed_data_is_refused(packed: bytes) -> None:
    user = make_user("ada", password=PASSWORD)
    stranger, own = Client(), browser_of(user)
    challenge_for(stranger)
    own.post("/account/add-passkey", {"current_password": PASSWORD})
    get, create = (json.dumps({"type": f"webauthn.{kind}", "challenge": "aa", "origin": "x"}) for kind in KINDS)
    for response in (
        {"clientDataJSON": DEEP.encode(), "authenticatorData": EXTENDED, "signature": b"x"},
        {"clientDataJSON": DEEP.encode(), "attestationObject": packed},
        {"clientDataJSON": get.encode(), "authenticatorData": EXTENDED + packed, "signature": b"x"},
        {"clientDataJSON": create.encode(), "attestationObject": packed},
    ):
        parts = {name: websafe_encode(value) for name, value in response.items()}
        answer = json.dumps({"id": "aaaa", "rawId": "aaaa", "type": "public-key", "response": parts})
        assert log_in(stranger, answer)["Location"] == "/login?passkey=unknown"
        assert own.post("/account/confirm-passkey", {"answer": answer, "name": "x"}).status_code == 400


@pytest.mark.django_db
@pytest.mark.parametrize("origin", [
    "https://evil.example", "http://cards.example", "https://cards.example:444", "https://www.cards.example",
    "https://cards.example.evil.example", "https://cards.example@evil.example", "https://cards.example/", "null",
])  # fmt: skip
def test_an_answer_for_another_origin_is_refused(origin: str) -> None:
    device, browser = Device(make_user("ada")), Client()
    assert not is_let_in(log_in(browser, device.answer(challenge_for(browser), origin=origin)))

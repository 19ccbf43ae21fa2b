"""Signing a person in to a program that never sees their password: OAuth 2.1, in a browser or by a code to type in.

    tokens = signin.by_browser("https://cards.example", scopes=["read", "play"])
    client = Client("https://cards.example", OAuthTokens(tokens))

Async programs call these in a thread: `await anyio.to_thread.run_sync(signin.by_browser, server)`.
"""

from __future__ import annotations

import base64
import hashlib
import secrets
import threading
import time
import webbrowser
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any
from urllib.parse import parse_qsl, urlencode, urlsplit

import httpx

from postcard_client._shared import json_of
from postcard_client.problems import raise_for
from postcard_client.stores import Tokens
from postcard_client.tokens import CLI, SignInFailed, ask_oauth
from postcard_client.unanswered import named

SCOPES = ("read", "play")
DEVICE_GRANT = "urn:ietf:params:oauth:grant-type:device_code"
SLOWER_BY_SECONDS = 5
DONE = b"<!doctype html><title>Postcard</title><p>You can close this page and go back to the program.</p>"


@dataclass(frozen=True)
class DeviceCode:
    """The code and the address to show to a person who signs in on another device."""

    user_code: str
    verification_uri: str
    verification_uri_complete: str
    """That page with the code filled in, where the server has one."""
    expires_in: int


def by_browser(
    server: str,
    *,
    scopes: Iterable[str] = SCOPES,
    client_id: str = CLI,
    show: Callable[[str], object] = webbrowser.open,
    timeout: float = 300,
    http: httpx.Client | None = None,
) -> Tokens:
    """Send a person to the server's page in a browser, and wait until they have decided.

    show: Opens the address in a browser.
    timeout: Seconds until the program gives up; `SignInFailed` with `timed_out`.
    """
    metadata = _metadata(server, http)
    verifier, state = secrets.token_urlsafe(48), secrets.token_urlsafe(24)
    with _Callback(("127.0.0.1", 0), _Handler) as callback:
        back = f"http://127.0.0.1:{callback.server_port}/callback"
        asked = {
            "response_type": "code", "client_id": client_id, "redirect_uri": back, "scope": " ".join(scopes),
            "state": state, "code_challenge": _challenge(verifier), "code_challenge_method": "S256",
        }  # fmt: skip
        show(f"{metadata['authorization_endpoint']}?{urlencode(asked)}")
        said = callback.wait(timeout)
    if not secrets.compare_digest(said.get("state", ""), state) or said.get("iss") != metadata["issuer"]:
        raise SignInFailed("mismatch", "what came back does not belong to this sign-in")
    if "code" not in said:
        raise SignInFailed(said.get("error", "access_denied"), said.get("error_description", ""))
    form = {
        "grant_type": "authorization_code", "code": said["code"], "redirect_uri": back, "client_id": client_id,
        "code_verifier": verifier,
    }  # fmt: skip
    return Tokens.from_answer(ask_oauth(http, metadata["token_endpoint"], form))


def by_device(
    server: str,
    show: Callable[[DeviceCode], object],
    *,
    scopes: Iterable[str] = SCOPES,
    client_id: str = CLI,
    http: httpx.Client | None = None,
    sleep: Callable[[float], object] = time.sleep,
) -> Tokens:
    """Let a person type a code in on any device, and wait until they have decided.

    show: Shows them the code and where to type it in.
    """
    metadata = _metadata(server, http)
    place = metadata["device_authorization_endpoint"]
    said = ask_oauth(http, place, {"client_id": client_id, "scope": " ".join(scopes)})
    address = said["verification_uri"]
    complete = said.get("verification_uri_complete", address)
    show(DeviceCode(said["user_code"], address, complete, said["expires_in"]))
    form = {"grant_type": DEVICE_GRANT, "device_code": said["device_code"], "client_id": client_id}
    interval = said.get("interval", 5)
    while True:
        sleep(interval)
        try:
            return Tokens.from_answer(ask_oauth(http, metadata["token_endpoint"], form))
        except SignInFailed as refused:
            if refused.error == "slow_down":
                interval += SLOWER_BY_SECONDS
            elif refused.error != "authorization_pending":
                raise
        except httpx.TransportError:
            # The server was away for a moment; the code lasts longer.
            continue


def sign_out(server: str, tokens: Tokens, *, client_id: str = CLI, http: httpx.Client | None = None) -> None:
    """End a sign-in: none of its tokens is good any more."""
    place = _metadata(server, http)["revocation_endpoint"]
    ask_oauth(http, place, {"token": tokens.refresh_token, "client_id": client_id})


def _metadata(server: str, http: httpx.Client | None) -> dict[str, Any]:
    address = f"{server.rstrip('/')}/.well-known/oauth-authorization-server"
    with named():
        answer = http.get(address) if http else httpx.get(address, timeout=30)
    raise_for(answer.status_code, answer.headers, answer.content)
    metadata: dict[str, Any] = json_of(answer)
    return metadata


def _challenge(verifier: str) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).rstrip(b"=").decode()


class _Callback(HTTPServer):
    """Server on this device that listens until the browser has been sent back."""

    said: dict[str, str] | None = None

    def wait(self, seconds: float) -> dict[str, str]:
        """Return the parameters that the browser brought; favicons and the like are not it."""
        timer = threading.Timer(seconds, self.shutdown)
        timer.daemon = True
        timer.start()
        try:
            self.serve_forever(poll_interval=0.1)
        finally:
            timer.cancel()
        if self.said is None:
            raise SignInFailed("timed_out", "nobody has decided")
        return self.said


class _Handler(BaseHTTPRequestHandler):
    server: _Callback

    def do_GET(self) -> None:
        """The browser comes back."""
        address = urlsplit(self.path)
        if address.path != "/callback":
            self.send_error(404)
            return
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(DONE)))
        self.end_headers()
        self.wfile.write(DONE)
        self.server.said = dict(parse_qsl(address.query))
        # It waits for the loop that calls this, so from a thread of its own.
        threading.Thread(target=self.server.shutdown, daemon=True).start()

    def log_message(self, format: str, *args: object) -> None:
        """A program's output is its own."""

"""A program that a person lets in, step by step, through Django's test client."""

import base64
import hashlib
import re
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

from django.apps import apps
from django.test import Client

from accounts.models import User
from accounts.services import register_application
from tests.factories import browser_of

BACK = "https://cards-app.example/back"
VERIFIER = "a-verifier-that-is-long-enough-to-be-one-0123456789"
CLI = "postcard-cli"
add_command_line = import_module("accounts.migrations.0002_all_but_users").add_command_line
DEVICE = "urn:ietf:params:oauth:grant-type:device_code"


def challenge_of(verifier: str) -> str:
    digest = hashlib.sha256(verifier.encode()).digest()
    return base64.urlsafe_b64encode(digest).decode().rstrip("=")


def registered(author: User, *uris: str, name: str = "Cards on the wrist") -> str:
    """The client id of a program of this author."""
    made = register_application(user=author, name=name, redirect_uris=list(uris or (BACK,)))
    return str(made.client_id)


@dataclass
class Program:
    """A program, with its own client id and redirect address."""

    client_id: str
    back: str = BACK
    anyone: Client = field(default_factory=Client)

    def asks(self, **other: str | None) -> str:
        """The address that it sends people to; `None` leaves a parameter out."""
        asked: dict[str, str | None] = {
            "response_type": "code",
            "client_id": self.client_id,
            "redirect_uri": self.back,
            "scope": "read play",
            "state": "st-1",
            "code_challenge": challenge_of(VERIFIER),
            "code_challenge_method": "S256",
            **other,
        }
        return f"/oauth/authorize?{urlencode({name: value for name, value in asked.items() if value is not None})}"

    def answered(self, browser: Client, decision: str = "allow", **other: str | None) -> dict[str, str]:
        """Let the person decide, and return the parameters with which they come back to the program."""
        answer = browser.post(self.asks(**other), {"decision": decision})
        assert answer.status_code == 302, answer.content
        return came_back(answer)

    def code(self, browser: Client, **other: Any) -> str:
        """A code from the consent page."""
        return self.answered(browser, **other)["code"]

    def token(self, grant_type: str, **fields: str) -> Any:
        """Return the token endpoint's answer."""
        return self.anyone.post("/oauth/token", {"grant_type": grant_type, "client_id": self.client_id, **fields})

    def changed(self, its_code: str, **other: str) -> Any:
        """Exchange a code and return the answer."""
        fields = {"code": its_code, "redirect_uri": self.back, "code_verifier": VERIFIER, **other}
        return self.token("authorization_code", **fields)

    def refreshed(self, refresh_token: str, **other: str) -> Any:
        """Use a refresh token and return the answer."""
        return self.token("refresh_token", refresh_token=refresh_token, **other)

    def let_in(self, user: User, **other: Any) -> dict[str, Any]:
        """Its first tokens."""
        answer = self.changed(self.code(browser_of(user), **other))
        assert answer.status_code == 200, answer.content
        found: dict[str, Any] = answer.json()
        return found

    def revokes(self, token: str) -> int:
        """The status of a revocation."""
        return int(self.anyone.post("/oauth/revoke", {"token": token, "client_id": self.client_id}).status_code)

    def device(self, scope: str = "read play") -> dict[str, Any]:
        """The codes of a device."""
        body = urlencode({"client_id": self.client_id, "scope": scope})
        answer = self.anyone.post("/oauth/device_authorization", body, content_type="application/x-www-form-urlencoded")
        assert answer.status_code == 200, answer.content
        found: dict[str, Any] = answer.json()
        return found


def command_line() -> Program:
    """The program that is always there; tests with transactions of their own empty its table, too."""
    add_command_line(apps, None)
    return Program(CLI, "http://127.0.0.1:53123/callback")


def came_back(answer: Any) -> dict[str, str]:
    """The parameters of the address that a browser is sent to."""
    return {name: values[0] for name, values in parse_qs(urlsplit(answer["Location"]).query).items()}


def me(token: str) -> int:
    """The status of `GET /me` with a token."""
    return int(Client().get("/api/v1/me", HTTP_AUTHORIZATION=f"Bearer {token}").status_code)


def words(page: Any) -> str:
    """Return the text of a page, without its markup."""
    return " ".join(re.sub(r"<[^>]*>", " ", page.content.decode()).split())

"""The people of the demo, who call the API as any program does."""

import json
import random
from typing import Any, Final

from django.test import Client

from accounts.auth.scopes import FIRST, in_order
from accounts.auth.secrets import token_digests
from accounts.models import Token, User

API: Final = "/api/v1"
PASSWORD: Final = "a long walk home"
NAMES: Final = ("ana", "ben", "cleo", "dan")

Json = dict[str, Any]


class Unexpected(Exception):
    """The server refused what the demo is made of."""


class DemoPlayer:
    """An account of the demo. Its token is known to everyone: the demo is served to this machine alone."""

    def __init__(self, name: str, token: str) -> None:
        self.name = name
        self.token = token
        self._browser = Client(headers={"authorization": f"Bearer {token}", "host": "127.0.0.1"})

    def get(self, path: str) -> Json:
        """Read something."""
        return _answered(self._browser.get(API + path))

    def post(self, path: str, **body: Any) -> Json:
        """Do something."""
        return _answered(self._browser.post(API + path, json.dumps(body), content_type="application/json"))

    def play(self, match: str, rng: random.Random) -> Json:
        """Play a random move in a match where this person is due: the view after it."""
        view = self.get(f"/matches/{match}/view")
        family = rng.choice(view["options"])
        picks = [
            rng.sample(slot["items"], rng.randint(slot["least"], min(slot["most"], len(slot["items"]))))
            for slot in family["slots"]
        ]
        move = " ".join([family["verb"], *(",".join(pick) or "-" for pick in picks)])
        return self.post(f"/matches/{match}/moves", move=move, expected_ply=view["expected_ply"])


def token_of(name: str) -> str:
    """The token of an account of the demo, whatever the keys of the server."""
    return f"pc_demo-{name}"


def person(name: str) -> DemoPlayer:
    """Sign a person up, who then has the token of the demo."""
    _answered(
        Client(headers={"host": "127.0.0.1"}).post(
            f"{API}/accounts", json.dumps({"username": name, "password": PASSWORD}), content_type="application/json"
        )
    )
    return with_token(name)


def with_token(name: str) -> DemoPlayer:
    """An account that is there, with the token of the demo."""
    user = User.objects.get(username=name)
    scopes = in_order(FIRST if user.owner_id is None else ("read", "play"))
    digest = token_digests(token_of(name))[0]
    Token.objects.create(user=user, name="demo", digest=digest, scopes=" ".join(scopes))
    return DemoPlayer(name, token_of(name))


def _answered(answer: Any) -> Json:
    if answer.status_code >= 400:
        raise Unexpected(answer.content.decode())
    body: Json = answer.json() if answer.content else {}
    return body

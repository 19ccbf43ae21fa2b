"""Commands for people who write programs: any request of the API, and notifications as a webhook would post them."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import os
import secrets
import sys
import time
from typing import Annotated, Any
from urllib.parse import parse_qsl, urlsplit

import httpx
import typer
from rich.text import Text

from postcard_client._shared import BASE, json_of
from postcard_client.cli import news
from postcard_client.cli.app import DEVELOPING, SESSION, command
from postcard_client.cli.arguments import After, MostEvents
from postcard_client.cli.exits import Exit, Failure
from postcard_client.cli.output import json_text

METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")
LOCAL = ("localhost", "127.0.0.1", "::1")
SECRET = "POSTCARD_WEBHOOK_SECRET"
PATIENCE_SECONDS = 10
"""Seconds that a receiver has for its answer, as for webhooks."""


@command("api", DEVELOPING)
def api(
    method: Annotated[
        str,
        typer.Argument(
            metavar="METHOD",
            help="GET, POST, PUT, PATCH or DELETE.",
            autocompletion=lambda incomplete: [name for name in METHODS if name.startswith(incomplete.upper())],
        ),
    ],
    path: Annotated[
        str, typer.Argument(metavar="PATH", help="Such as me/turns, /matches?status=running or /api/v1/games.")
    ],
    fields: Annotated[
        list[str],
        typer.Option("--field", "-f", metavar="NAME=VALUE", help="A member of the body: JSON, or else a string."),
    ] = [],  # noqa: B006
    body: Annotated[
        str,
        typer.Option("--input", metavar="JSON", help="The whole body; - reads it from the input.", show_default=False),
    ] = "",
    every: Annotated[
        bool, typer.Option("--all", help="Get all pages of a list, and print a row on each line.")
    ] = False,
    key: Annotated[
        str, typer.Option("--key", help="The Idempotency-Key of a POST. Default: a new one.", show_default=False)
    ] = "",
) -> None:
    """Send a request to the API with your token, and print the answer."""
    method = method.upper()
    if method not in METHODS:
        raise Failure(Exit.USAGE, f"{method} is not a method. Use one of {', '.join(METHODS)}.")
    address, query = _address(path)
    sent = _body(fields, body)
    if every and (method != "GET" or sent is not None):
        raise Failure(Exit.USAGE, "--all is for GET.")
    if not (key.isascii() and key.isprintable()):
        raise Failure(Exit.USAGE, "--key must contain only printable ASCII characters.")
    with SESSION.client() as client:
        if every:
            try:
                for row in client._transport.rows(address, query):
                    SESSION.output.line(row)
            except KeyError:
                raise Failure(Exit.USAGE, f"{path} is not a list. Leave out --all.") from None
            return
        answer = client._transport.ask(method, address, query, sent, key or None)
    _print(answer)


def _address(path: str) -> tuple[str, dict[str, str]]:
    parts = urlsplit(path)
    if parts.scheme or parts.netloc or parts.fragment:
        raise Failure(Exit.USAGE, f"{path} is not a path. Name another server with --server.")
    whole = parts.path if f"{parts.path}/".startswith(f"{BASE}/") else f"{BASE}/{parts.path.lstrip('/')}"
    return whole, dict(parse_qsl(parts.query, keep_blank_values=True))


def _body(fields: list[str], text: str) -> Any:
    if text and fields:
        raise Failure(Exit.USAGE, "Use --field or --input, not both.")
    if text:
        try:
            return _read(sys.stdin.read() if text == "-" else text)
        except ValueError as wrong:
            raise Failure(Exit.USAGE, f"The body is not JSON: {wrong}.") from None
    made: dict[str, Any] = {}
    for field in fields:
        name, is_one, value = field.partition("=")
        if not (name and is_one):
            raise Failure(Exit.USAGE, f"{field} is not NAME=VALUE.")
        made[name] = _value(value)
    return made or None


def _value(text: str) -> Any:
    try:
        return _read(text)
    except ValueError:
        return text


def _read(text: str) -> Any:
    """Read JSON; a NaN or an Infinity, which Python takes too, is a `ValueError`."""
    return json.loads(text, parse_constant=_refuse)


def _refuse(constant: str) -> None:
    raise ValueError(f"{constant} is not a JSON value")


def _print(answer: httpx.Response) -> None:
    """Print JSON in lines for a person and on one line for a program, and anything else as it came."""
    if not answer.headers.get("content-type", "").startswith("application/json"):
        print(answer.text, end="", flush=True)
    elif SESSION.output.as_json:
        SESSION.output.line(json_of(answer))
    else:
        print(json_text(json_of(answer), indent=2), flush=True)


@command("listen", DEVELOPING)
def listen(
    url: Annotated[str, typer.Argument(metavar="URL", help="An address of this machine, such as localhost:9000/hook.")],
    kinds: Annotated[
        list[str], typer.Option("--kind", "-k", help="Only these kinds of events, such as turn.* or match.finished.")
    ] = [],  # noqa: B006
    after: After = None,
    most: MostEvents = None,
) -> None:
    """Post your notifications to an address of this machine, signed as a webhook's are. Press Ctrl-C to stop.

    The secret is that of POSTCARD_WEBHOOK_SECRET; without one a new secret is made and printed.
    """
    given = os.environ.get(SECRET)
    receiver, secret = _local(url), given or _new_secret()
    signature(secret, "")
    if not given:
        SESSION.output.errors.print(Text(f"The secret is {secret}", "dim"), soft_wrap=True)
    with SESSION.client() as client, httpx.Client(timeout=PATIENCE_SECONDS, trust_env=False) as http:
        SESSION.output.say(Text(f"Posting notifications to {receiver}. Press Ctrl-C to stop.", "dim"))
        for seen, event in enumerate(client.events(after, kinds=kinds or None), 1):
            said = _post(http, receiver, secret, event)
            if SESSION.output.as_json:
                SESSION.output.line({"event": event, "answer": said})
            else:
                SESSION.output.console.print(f"{said}  {news.sentence(event)}", soft_wrap=True)
            if seen == most:
                return


def _local(url: str) -> str:
    address = url if "://" in url else f"http://{url}"
    try:
        parts = httpx.URL(address)
        is_local = parts.scheme in ("http", "https") and parts.host in LOCAL
    except httpx.InvalidURL:
        is_local = False
    if not is_local:
        raise Failure(
            Exit.USAGE,
            f"{url} is not an address of this machine. For others make a webhook: postcard api POST webhooks.",
        )
    return address


def _new_secret() -> str:
    return "whsec_" + base64.b64encode(secrets.token_bytes(32)).decode()


def _post(http: httpx.Client, receiver: str, secret: str, event: Any) -> str:
    """Post one event as Standard Webhooks has it; return the status, or why there is none."""
    message = {"type": event["kind"], "timestamp": event["at"], "data": event["data"]}
    body = json.dumps(message, ensure_ascii=False, separators=(",", ":"))
    name, now = f"listen-{event['id']}", str(int(time.time()))
    headers = {
        "content-type": "application/json",
        "webhook-id": name,
        "webhook-timestamp": now,
        "webhook-signature": signature(secret, f"{name}.{now}.{body}"),
    }
    try:
        return str(http.post(receiver, content=body.encode(), headers=headers).status_code)
    except httpx.TransportError as failure:
        return f"no answer ({str(failure) or type(failure).__name__})"


def signature(secret: str, signed: str) -> str:
    """The signature of a message by Standard Webhooks."""
    try:
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except ValueError:
        raise Failure(Exit.USAGE, f"{SECRET} is not a secret of a webhook: whsec_ and base64.") from None
    return f"v1,{base64.b64encode(hmac.new(key, signed.encode(), hashlib.sha256).digest()).decode()}"

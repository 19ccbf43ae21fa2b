"""What a receiver is sent: the event as it is, or a sentence for a channel of Discord or Slack.

A channel is read by strangers. It gets what a stranger may read anyway: public kinds of public matches, and what
happens in leagues.
"""

import json
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from core.languages import speaking
from core.mail.letters import one_line, public_url
from core.times import format_time
from games.selectors.catalogue import title_of
from notifications.channels.webhook.choices import Format
from notifications.channels.webhook.filters import TEST_KIND
from notifications.words import OF_EVENTS

Data = Mapping[str, Any]

_SENTENCES: dict[str, Callable[[Data], str]] = {
    TEST_KIND: lambda data: "This is a test message from Postcard.",
    "turn.began": lambda data: f"It is seat {data['seat']}'s turn in match {data['match']} ({_game(data)}).",
    "match.started": lambda data: f"Match {data['match']} ({_game(data)}) has started.",
    "match.finished": lambda data: f"Match {data['match']} ({_game(data)}) is over: {_said(data['reason'])}.",
    "season.opened": lambda data: f"Season {data['number']} of {data['league_name']} is open for sign-up.",
    "season.cancelled": lambda data: f"Season {data['number']} of {data['league_name']} is cancelled.",
    "season.started": lambda data: f"Season {data['number']} of {data['league_name']} has started.",
    "season.ended": lambda data: f"The standings of season {data['number']} of {data['league_name']} are final.",
    "round.drawn": lambda data: f"Round {data['round']} of {data['league_name']} is drawn.",
    "fixture.opened": lambda data: f"A match of round {data['round']} of {data['league_name']} has begun.",
    "fixture.decided": lambda data: (
        f"A match of round {data['round']} of {data['league_name']}: {_said(data['state'])}."
    ),
}
"""A sentence for each kind that a stranger may read; channels get no others."""


def is_for_strangers(kind: str) -> bool:
    """Whether channels are told of this kind at all; whether of this match is another question."""
    return kind in _SENTENCES


def body_of(format: str, kind: str, at: datetime, data: Data) -> bytes:
    """The bytes that are posted."""
    if format == Format.STANDARD:
        return _json({"type": kind, "timestamp": format_time(at), "data": data})
    # A channel has many readers, so it reads the server's own language.
    with speaking(""):
        sentence = one_line(_SENTENCES[kind](data))
    if "match" in data:
        sentence += f" {public_url('/matches/' + str(data['match']))}"
    elif "season" in data:
        sentence += f" {public_url('/seasons/' + str(data['season']))}"
    if format == Format.DISCORD:
        # Names in it must call nobody.
        return _json({"content": sentence, "allowed_mentions": {"parse": []}})
    return _json({"text": sentence.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")})


def _game(data: Data) -> str:
    return title_of(str(data["game"]))


def _said(value: str) -> str:
    return str(OF_EVENTS.get(value) or value.replace("_", " "))


def _json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()

"""Declarations of requests that may give a secret away: one address and method at a time."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from django.urls import get_resolver

from games.rules.contract import AnyGame
from games.rules.moves import Move
from tests.architecture.routes import METHODS, patterns_of
from tests.secrecy.loader import MATCH

API = "/api/v1"


@dataclass(frozen=True)
class Question:
    """One request."""

    method: str
    path: str
    body: Any = None
    headers: Mapping[str, str] = field(default_factory=dict)
    form: Mapping[str, str] | None = None
    """The fields of a page's form, which are sent in place of a body."""

    def __str__(self) -> str:
        return f"{self.method} {self.path} {self.form or ('' if self.body is None else self.body)}".strip()


@dataclass(frozen=True)
class Scene:
    """Facts that both worlds of a pair share for a caller, and that questions depend on."""

    game: AnyGame
    ply: int
    parted_at: int
    due_since: int | None
    """The time since which the caller is due; None for callers who are not, or have no seat."""
    names: tuple[str, ...]
    caller: str | None
    """The name of the one who asks, who also has a calendar under that name."""
    illegal: tuple[Move, ...]
    legal: tuple[Move, ...]
    """Moves that both worlds refuse, or allow, to the one who asks."""
    own_next: Move | None
    """A move of the one who asks that can be made in both worlds and brings no chance move."""


Ask = Callable[[Scene], Iterator[Question]]

QUESTIONS: dict[tuple[str, str], Ask] = {}
ONCE: set[tuple[str, str]] = set()
"""Addresses that know nothing of what is hidden in a match: asked about a few pairs, not about each."""


def about(method: str, route: str, *, once: bool = False) -> Callable[[Ask], Ask]:
    """Declares the questions for one address and method."""

    def declare(ask: Ask) -> Ask:
        QUESTIONS[method, route] = ask
        if once:
            ONCE.add((method, route))
        return ask

    return declare


def plain(methods: str, route: str, path: str | None = None, *, once: bool = False, body: Any = None) -> None:
    """Declare an address that is asked in one way by each method: about the match, or about what is not there."""
    path = path or "/" + re.sub(r"<[^>]+>", "nothing", route.replace("<slug:match_id>", MATCH))
    for method in methods.split():
        sent = {} if body is None and method in ("POST", "PUT", "PATCH") else body
        about(method, route, once=once)(partial(_alone, Question(method, path, sent)))


def _alone(question: Question, scene: Scene) -> Iterator[Question]:
    yield question


def addresses() -> set[tuple[str, str]]:
    """Every address and method there is, the admin's own excepted: it is asked table by table."""
    found = set()
    for path, pattern in patterns_of(get_resolver().url_patterns, ""):
        if path.startswith("admin/"):
            continue
        view = getattr(pattern.callback, "view_class", None) or getattr(pattern.callback, "cls", None)
        methods = [method for method in METHODS if hasattr(view, method)] if view else ["get"]
        found |= {(method.upper(), path) for method in methods}
    return found

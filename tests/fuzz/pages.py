"""Forms of the pages, filled in as no browser would: every address outside the API that takes one."""

import random
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any
from urllib.parse import urlencode

from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from tests.architecture.tree import read, with_suffix
from tests.fuzz.world import World
from tests.web.forms import Form, forms_of

Fields = list[tuple[str, str]]
ODD = (
    "", " ", "[" * 9_000, '{"a":' * 3_000, "null", "-1", "0", "NaN", "1e999", "9" * 5_000, str(2**63), "٣", "true",
    "on", "\x00", "a\nb", "\u202eabc", "\ufffe", "😀" * 500, "'\"><script>", "%s%n", "../..", "//evil.example",
    "javascript:x", "0000-00-00", "9999-12-31T23:59:59Z", "2026-02-30", "Europe/Nowhere", "ana", "ANA", "a@b",
    "level-1", "x" * 300,
)  # fmt: skip
"""Values that some reader of text, numbers, dates, names, addresses or JSON may not expect."""
FILE = b'--x\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\n1\r\n--x--\r\n'
RAW = (
    ("application/x-www-form-urlencoded", b"%ff%fe=%00&a=%ed%a0%80&%=&&=="),
    ("application/x-www-form-urlencoded; charset=utf-7", b"username=+AGE-"),
    ("application/x-www-form-urlencoded; charset=nothing", b"username=a"),
    ("application/x-www-form-urlencoded", b"&".join(b"a=1" for _ in range(1_500))),
    ("multipart/form-data; boundary=x", b"--x\r\nContent-Disposition: form-data; name=\"answer\"\r\n\r\n1"),
    ("multipart/form-data; boundary=x", FILE),
    ("multipart/form-data", b"--x"),
    ("multipart/form-data; boundary=\xc3\xbc", b"--x"),
    ("application/json", b"[" * 9_000),
    ("text/plain", b"\xff\x00"),
    ("", b"a=1"),
)  # fmt: skip
"""Whole bodies that are no form, or none that can be read."""


@dataclass(frozen=True)
class Place:
    """An address that takes a form, with its parameters still in it."""

    path: str
    actions: tuple[str, ...]
    """Values of `<slug:action>`, besides nonsense."""


@dataclass
class Filler:
    """Fills in forms as one caller, with values that exist and others."""

    browser: Client
    world: World
    rng: random.Random
    known: dict[str, list[Form]] = field(default_factory=dict)

    def address(self, place: Place) -> str:
        """An address of the place: mostly of something that exists."""

        def value(found: re.Match[str]) -> str:
            name = found[1]
            options = list(place.actions) if name == "action" else self.world.named.get(name, [])
            return self.rng.choice([*(options or ["nothing"]) * 5, "nothing"])

        return re.sub(r"<(?:\w+:)?(\w+)>", value, place.path)

    def fields(self, address: str) -> Fields:
        """The fields of a form that leads there, as a page has it, or names of the templates; some of them odd."""
        forms = [form for form in self._forms(address) if (form.action or address).endswith(address)]
        found = dict(self._filled(self.rng.choice(forms))) if forms and self.rng.random() < 0.8 else {}
        for name in self.rng.sample(names(), 0 if found else 12):
            found[name] = self._value(name)
        for name in self.rng.sample([*found], min(len(found), self.rng.randrange(4))):
            found[name] = self.rng.choice(ODD)
        if self.rng.random() < 0.3 and found:
            del found[self.rng.choice([*found])]
        twice = self.rng.sample([*found], 1) if found and self.rng.random() < 0.2 else []
        return [*found.items(), *((name, self.rng.choice(ODD)) for name in twice)]

    def _filled(self, form: Form) -> Iterator[tuple[str, str]]:
        for name, value in form.fixed.items():
            yield name, value or self._value(name)
        for control in form.controls:
            if self.rng.random() < 0.5:
                yield control.name, control.value

    def _value(self, name: str) -> str:
        return self.rng.choice([*self.world.named.get(name, []) * 3, *ODD])

    def _forms(self, address: str) -> list[Form]:
        """The forms of the page at the address, and of the one that it is an action of."""
        if address not in self.known:
            pages = [self.browser.get(at) for at in (address, address.rpartition("/")[0] or "/")]
            self.known[address] = [form for page in pages if _is_page(page) for form in forms_of(page)]
        return self.known[address]


def send(filler: Filler, place: Place) -> tuple[Any, str]:
    """Send one form; the answer, and what was sent."""
    rng, address = filler.rng, filler.address(place)
    if rng.random() < 0.15:
        kind, body = rng.choice(RAW)
        return filler.browser.generic("POST", address, body, content_type=kind), f"{address} {kind} {body[:200]!r}"
    fields = filler.fields(address)
    query = urlencode(fields)
    if rng.random() < 0.15:
        return filler.browser.get(f"{address}?{query}"), f"GET {address}?{query[:1_000]}"
    kind = "application/x-www-form-urlencoded"
    return filler.browser.generic("POST", address, query, content_type=kind), f"{address} {query[:1_000]}"


def places() -> list[Place]:
    """Every address outside the API and the admin that takes a form."""
    return sorted(_places(get_resolver().url_patterns, "/"), key=lambda place: place.path)


def _places(found: list[Any], path: str) -> Iterator[Place]:
    for one in found:
        at = f"{path}{one.pattern}"
        if isinstance(one, URLResolver):
            yield from () if at.startswith(("/api/", "/admin/")) else _places(one.url_patterns, at)
        elif isinstance(one, URLPattern) and _takes_forms(one.callback):
            module = sys.modules[one.callback.view_class.__module__]  # type: ignore[attr-defined]
            yield Place(at, tuple(getattr(module, "ACTIONS", ())))


def _takes_forms(view: Any) -> bool:
    made = getattr(view, "view_class", None)
    return made is not None and hasattr(made, "post") and "post" in made.http_method_names


@cache
def names() -> list[str]:
    """The names that fields have in the templates."""
    templates = [path for path in with_suffix(".html") if "/templates/" in path]
    found = {
        name
        for path in templates
        for name in re.findall(r'<(?:input|select|textarea|button)[^>]* name="([\w-]+)"', read(path))
    }
    return sorted(found)


def _is_page(answer: Any) -> bool:
    kind: str = answer.headers.get("Content-Type", "")
    return bool(answer.status_code == 200) and kind.startswith("text/html")

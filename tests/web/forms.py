"""The forms of a page, read and sent back the way a browser without JavaScript would."""

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

from django.test import Client

from tests.web.reading import source


@dataclass
class Control:
    """Something that can be ticked or pressed."""

    name: str
    value: str
    kind: str


@dataclass
class Form:
    """A form of a page."""

    action: str
    method: str
    fixed: dict[str, str] = field(default_factory=dict)
    """Fields that are always sent: hidden ones, and those that are filled in already."""
    controls: list[Control] = field(default_factory=list)
    legends: list[str] = field(default_factory=list)

    def send(self, browser: Client, page: str, **fields: Any) -> Any:
        """Press its button, with these fields too."""
        return browser.post(self.action or page, {**self.fixed, **fields}, follow=True)

    def picks(self, name: str) -> list[str]:
        """Return the choices of a field."""
        return [control.value for control in self.controls if control.name == name]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self._open: Form | None = None
        self._is_legend = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag == "form":
            # What the browser scrolls to is not sent.
            action = found.get("action", "").partition("#")[0]
            self._open = Form(action, found.get("method", "get"))
            self.forms.append(self._open)
        if self._open is None:
            return
        kind = found.get("type", tag)
        if kind in ("radio", "checkbox") or (tag == "button" and "name" in found):
            self._open.controls.append(Control(found["name"], found["value"], kind))
        elif tag in ("input", "select") and "name" in found:
            self._open.fixed[found["name"]] = found.get("value", "")
        self._is_legend = tag == "legend"

    def handle_data(self, data: str) -> None:
        if self._is_legend and self._open is not None:
            self._open.legends.append(data)

    def handle_endtag(self, tag: str) -> None:
        self._is_legend = False
        if tag == "form":
            self._open = None


def forms_of(page: Any) -> list[Form]:
    """All forms of an answer."""
    reader = _Reader()
    reader.feed(page.content.decode())
    return reader.forms


def form_to(page: Any, action: str) -> Form:
    """The first form that leads there; without an action, one that leads to its own page."""
    found = ((form, form.action.partition("?")[0]) for form in forms_of(page))
    return next(form for form, leads in found if leads.endswith(action) and bool(leads) == bool(action))


def signed_up_on_the_way(browser: Client, link: str) -> Any:
    """Follow a link's page to the sign-up, sign up as nora, and return the link's page again."""
    way = re.search(r'href="(/sign-up\?next=[^"]+)"', source(browser, link))
    assert way
    signed = form_to(browser.get(way[1]), "").send(browser, way[1], username="nora", password="a long walk home")
    assert signed.request["PATH_INFO"] == link
    return signed

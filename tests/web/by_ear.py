"""A page as a screen reader has it: Chromium's accessibility tree, and the keys of a keyboard.

Nothing of the page is asked but roles, names and states; no selector, no script, no pointer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

from tests.running.serving import wait_until

CONTROLS = frozenset(
    ("button", "link", "textbox", "searchbox", "checkbox", "radio", "combobox", "slider", "DisclosureTriangle")
)
"""The roles of what a person acts on."""
READ = ("focused", "focusable", "disabled", "pressed", "expanded", "checked", "modal", "hasPopup", "live")
"""The states that are read."""
CODES = {
    "Enter": 13, "Escape": 27, " ": 32, "Tab": 9, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40,
}  # fmt: skip
SHIFT = 8

Named = str | Callable[[str], bool]


@dataclass
class Node:
    """A part of the page that can be read or acted on."""

    role: str
    name: str
    description: str
    states: dict[str, Any]
    parts: list[Node] = field(default_factory=list)

    def __iter__(self) -> Iterator[Node]:
        """Itself and all that is inside, in the order in which it is read."""
        # A table has a thousand parts, and every key asks for all of them: one inside the other would take their time.
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node.parts))

    @property
    def text(self) -> str:
        """All text inside, as it is read."""
        return " ".join(part.name for part in self if part.role == "StaticText")

    @property
    def is_on(self) -> bool:
        """True for what a person can act on now."""
        return self.role in CONTROLS and self.states.get("disabled") is not True

    def find(self, role: str, name: Named = lambda _: True) -> list[Node]:
        """All inside with a role and a name."""
        return [part for part in self if part.answers_to(role, name)]

    def answers_to(self, role: str, name: Named) -> bool:
        """Return True if this is its role and its name."""
        return self.role == role and (name(self.name) if callable(name) else name == self.name)

    def around(self, node: Node) -> str:
        """The name of the innermost group or region inside that holds a part; empty if none does."""
        names = [
            part.name
            for part in self
            if part.role in ("group", "region") and part.name and any(one is node for one in part)
        ]
        return names[-1] if names else ""

    @property
    def focused(self) -> Node:
        """The part that has the focus; itself if none has."""
        return next((node for node in self if node.states.get("focused") and node is not self), self)

    def lines(self, depth: int = 0) -> Iterator[str]:
        """The tree as text, a node a line."""
        states = " ".join(f"{key}={value}" for key, value in sorted(self.states.items()))
        yield f"{'  ' * depth}{self.role} {self.name!r} {self.description!r} {states}".rstrip()
        for part in self.parts:
            yield from part.lines(depth + 1)


class Ear:
    """A person who hears a page and has a keyboard."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)
        self.session.send("Accessibility.enable")

    def tree(self) -> Node:
        """The page as it is now."""
        nodes = self.session.send("Accessibility.getFullAXTree")["nodes"]
        return next(_read(nodes[0], {node["nodeId"]: node for node in nodes}))

    def until(self, has_come: Callable[[Node], bool], why: str) -> Node:
        """Wait for something that is read, and return the page with it."""

        def look() -> Node | None:
            tree = self.tree()
            return tree if has_come(tree) else None

        return wait_until(look, why, lambda: said(self.tree()))

    def press(self, key: str, *, shift: bool = False) -> None:
        """One key, down and up."""
        text = "\r" if key == "Enter" else key if len(key) == 1 else ""
        code = CODES.get(key) or ord(key.upper())
        pressed = {"key": key, "windowsVirtualKeyCode": code, "modifiers": SHIFT if shift else 0}
        self.session.send("Input.dispatchKeyEvent", {"type": "keyDown", **pressed, **({"text": text} if text else {})})
        self.session.send("Input.dispatchKeyEvent", {"type": "keyUp", **pressed})

    def go_to(self, wanted: Callable[[Node], bool]) -> Node:
        """Press Tab, or Shift and Tab if that is shorter, until something has the focus."""
        for _ in range(4):
            tree = self.tree()
            stops = [node for node in tree if node.states.get("focusable")]
            here = stops.index(tree.focused)
            ways = [at - here for at, node in enumerate(stops) if wanted(node)]
            assert ways, f"there is nothing like it\n{said(tree)}"
            way = min(ways, key=abs)
            if way == 0:
                return stops[here]
            for _ in range(abs(way)):
                self.press("Tab", shift=way < 0)
        raise AssertionError(f"Tab does not lead to it\n{said(self.tree())}")


def said(tree: Node) -> str:
    """All that is read of a page."""
    return "\n".join(tree.lines())


def _read(node: dict[str, Any], by_id: dict[str, Any]) -> Iterator[Node]:
    """A node with its parts; of one that is not read, only the parts."""
    # Lines of a text are no parts of their own.
    children = [by_id[child] for child in node.get("childIds", []) if child in by_id]
    parts = [part for child in children if child["role"]["value"] != "InlineTextBox" for part in _read(child, by_id)]
    if node["ignored"]:
        yield from parts
        return
    states = {one["name"]: one["value"].get("value") for one in node.get("properties", []) if one["name"] in READ}
    role, name, description = (node.get(key, {}).get("value", "") for key in ("role", "name", "description"))
    yield Node(role, name, description, states, parts)

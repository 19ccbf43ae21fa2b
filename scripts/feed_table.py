"""Writes what kinds of events there are from their declarations: `python -m scripts.feed_table`.

The table of docs/feed.md, the sections of docs/events.md, the types of both clients, which know the data of each kind,
and the sentences of the command line.
"""

import json
import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_type_hints

import django

if TYPE_CHECKING:
    from core.journal.registry import Kind

HEAD = "| kind | who gets it | `data` |\n|---|---|---|\n"
ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs/feed.md"
TYPES = ROOT / "clients/typescript/src/events.ts"
EVENTS = ROOT / "docs/events.md"
SENTENCES = ROOT / "clients/python/postcard_client/cli/sentences.py"
PYTHON = ROOT / "clients/python/postcard_client/events.py"
KINDS = "\n## Kinds\n"
EVENTS_HEAD = """\

Written by `python -m scripts.feed_table` from the declarations, in order of name. Where people are notified, the event
comes into their [feeds](feed.md), and by the default channels to those who have not chosen otherwise.
"""
TYPES_HEAD = """\
// What each kind of event is about. Written by `python -m scripts.feed_table` from the server's declarations.
import type { components } from "./schema.js";

type Schemas = components["schemas"];

/** The data of each kind of event. */
export interface EventData {
"""

SENTENCES_HEAD = '''\
"""Sentences of events, and the kinds that call for a person at once.

Written by `python -m scripts.feed_table` from the server's declarations.
"""

from __future__ import annotations

'''
ALSO_CALLED = ("chat.", "fixture.")
"""Kinds of which the command line tells at once, though nothing is pushed to browsers."""

PYTHON_HEAD = '''\
"""Events by their kinds: `event["kind"]` narrows `event["data"]`.

Written by `python -m scripts.feed_table` from the server's declarations. A server may know kinds that this client does
not: end a chain of `if event["kind"] == ...` with an `else`.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from typing_extensions import TypedDict

from postcard_client import types

'''


def table() -> str:
    """The rows, by name of the kind."""
    from core.journal.registry import notification_types

    return "".join(
        f"| `{name}` | {kind.audience} | {', '.join(f'`{name}`' for name in get_type_hints(kind.data))} |\n"
        for name, kind in sorted(notification_types().items())
    )


def types() -> str:
    """The module of the TypeScript client."""
    from core.journal.registry import notification_types

    rows = (f'  "{name}": Schemas["{kind.data.component}"];\n' for name, kind in sorted(notification_types().items()))
    return f"{TYPES_HEAD}{''.join(rows)}}}\n"


def python() -> str:
    """The module of the Python client: a dictionary for each kind, and the union of all."""
    from core.journal.registry import notification_types

    known = [(name, _class_of(name), kind) for name, kind in sorted(notification_types().items())]
    classes = "".join(
        f"\nclass {called}(TypedDict):\n"
        f'    """An event `{name}`."""\n\n'
        f'    id: int\n    kind: Literal["{name}"]\n    at: str\n    data: types.{kind.data.component}\n\n'
        for name, called, kind in known
    )
    either = "".join(f"    {'| ' if number else ''}{called}\n" for number, (_, called, _) in enumerate(known))
    about = '"""Something that happened, as one person hears of it."""'
    return f"{PYTHON_HEAD}{classes}\nEvent: TypeAlias = (\n{either})\n{about}\n"


def sentences() -> str:
    """The module of the command line: English sentences with the members of the data in braces."""
    from core.journal.notifications import PUSH
    from core.journal.registry import notification_types

    known = sorted(notification_types().items())
    said = {name: declared.sentence for name, declared in known}
    withdrawn = {name: declared.withdrawn for name, declared in known if declared.withdrawn}
    called = [name for name, declared in known if PUSH in declared.default_channels or name.startswith(ALSO_CALLED)]
    return (
        f"{SENTENCES_HEAD}SENTENCES = {_literal(said)}\nWITHDRAWN = {_literal(withdrawn)}\n"
        f"CALLS = {{\n{''.join(f'    {json.dumps(name)},{chr(10)}' for name in called)}}}\n"
    )


def _literal(texts: Mapping[str, object]) -> str:
    lines = (f"    {json.dumps(name)}: {json.dumps(_in_braces(str(text)))},\n" for name, text in texts.items())
    return f"{{\n{''.join(lines)}}}"


def _in_braces(text: str) -> str:
    return re.sub(r"%\((\w+)\)s", r"{\1}", text)


def events(text: str) -> str:
    """The page of events: what it says before its sections, and a section for each kind, by name."""
    from core.journal.registry import kinds

    before = text.partition(KINDS)[0]
    return before + KINDS + EVENTS_HEAD + "".join(section(kind) for _, kind in sorted(kinds().items()))


def section(kind: "Kind") -> str:
    """The section of a kind: its sentence, who is notified, and the members of its payload."""
    payload: Any = kind.payload
    hints = get_type_hints(payload, include_extras=True)
    rows = "".join(f"| `{name}` | {_meaning(kind, name, hint)} |\n" for name, hint in hints.items())
    about = kind.about if kind.for_staff else f"{kind.about} The admin's journal does not show this event."
    return f"\n### {kind.name}\n\n{about}\n{_notified(kind)}\n| field | meaning |\n|---|---|\n{rows}"


def _notified(kind: "Kind") -> str:
    if kind.notification is None:
        return ""
    channels = " and ".join(f"`{channel}`" for channel in kind.notification.default_channels)
    return f"\nNotified: {kind.notification.audience}.{f' Default channels: {channels}.' if channels else ''}\n"


def _meaning(kind: "Kind", name: str, hint: Any) -> str:
    texts = [note for note in getattr(hint, "__metadata__", ()) if isinstance(note, str)]
    if not texts:
        raise ValueError(f'the payload of {kind.name} needs the meaning of `{name}`: Annotated[…, "…"]')
    return texts[0]


def _class_of(kind: str) -> str:
    return kind.replace(".", "_").title().replace("_", "")


def written(text: str) -> str:
    """The page with its table written anew."""
    before, head, after = text.partition(HEAD)
    rest = after.splitlines(keepends=True)
    while rest and rest[0].startswith("|"):
        rest.pop(0)
    return before + head + table() + "".join(rest)


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    PAGE.write_text(written(PAGE.read_text("utf-8")), "utf-8")
    TYPES.write_text(types(), "utf-8")
    PYTHON.write_text(python(), "utf-8")
    SENTENCES.write_text(sentences(), "utf-8")
    EVENTS.write_text(events(EVENTS.read_text("utf-8")), "utf-8")

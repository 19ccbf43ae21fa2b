"""Writes what kinds of events there are from their declarations: `python -m scripts.feed_table`.

The table of docs/feed.md, and the types of both clients, which know the data of each kind.
"""

import os
from pathlib import Path
from typing import get_type_hints

import django

HEAD = "| kind | who is told | `data` |\n|---|---|---|\n"
ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs/feed.md"
TYPES = ROOT / "clients/typescript/src/events.ts"
PYTHON = ROOT / "clients/python/postcard_client/events.py"
TYPES_HEAD = """\
// What each kind of event is about. Written by `python -m scripts.feed_table` from the server's declarations.
import type { components } from "./schema.js";

type Schemas = components["schemas"];

/** The data of each kind of event. */
export interface EventData {
"""

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

"""Writes the table of docs/feed.md from the declarations of the kinds: `python -m scripts.feed_table`."""

import os
from pathlib import Path
from typing import get_type_hints

import django

HEAD = "| kind | who is told | `data` |\n|---|---|---|\n"
PAGE = Path(__file__).resolve().parent.parent / "docs/feed.md"


def table() -> str:
    """The rows, by name of the kind."""
    from notifications.registry import kinds

    return "".join(
        f"| `{kind.name}` | {kind.to} | {', '.join(f'`{name}`' for name in get_type_hints(kind.data))} |\n"
        for _, kind in sorted(kinds().items())
    )


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

"""Names of settings that are mistyped: an error where a known one is meant, a warning where none is."""

import sys
from collections.abc import Collection, Iterable

from django.core.exceptions import ImproperlyConfigured

PREFIX = "POSTCARD_"
OF_OTHER_PROGRAMS = frozenset({
    # The command line and the bots of players.
    "POSTCARD_CONFIG", "POSTCARD_CREDENTIALS", "POSTCARD_SERVER", "POSTCARD_TOKEN", "POSTCARD_WEBHOOK_SECRET",
    # The tests.
    "POSTCARD_TEST_FOLDER",
})  # fmt: skip
MOST_LETTERS_WRONG = 2


def check_names(present: Iterable[str], known: Collection[str], *, is_first: bool) -> None:
    """Refuse a name within two letters of a known setting; warn of another unknown one, in the first process alone."""
    for name in sorted(present):
        if not name.startswith(PREFIX) or name in known or name in OF_OTHER_PROGRAMS:
            continue
        meant = min(known, key=lambda other: (distance(name, other), other))
        if distance(name, meant) <= MOST_LETTERS_WRONG:
            raise ImproperlyConfigured(f"Unknown setting {name}. Did you mean {meant}?")
        if is_first:
            print(f"Unknown setting {name}. See docs/settings.md for all settings.", file=sys.stderr)


def distance(one: str, other: str) -> int:
    """The fewest letters to add, leave out or replace that make one word of the other."""
    row = list(range(len(other) + 1))
    for count, letter in enumerate(one, 1):
        before, row = row, [count]
        for place, with_letter in enumerate(other):
            row.append(min(before[place + 1] + 1, row[place] + 1, before[place] + (letter != with_letter)))
    return row[-1]

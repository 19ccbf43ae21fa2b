"""The command line as a guest of a real server uses it."""

import json
from collections.abc import Callable

from postcard_client.cli.exits import Exit

Run = Callable[..., tuple[int, str, str]]
"""Run the command line: its exit code, its output, and what it says of errors."""


def new_match(run: Run, *more: str) -> str:
    code, out, said = run("new", "take-that-toy-2p", "--with", "random", "--json", *more)
    assert code == Exit.OK, said
    return str(json.loads(out)["id"])

"""Check that code and pages use the plain words of docs/style.md: prints each line that does not.

`python scripts/check_words.py FILE…`; exits with 1 if it finds any.
"""

import re
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

PLAIN: dict[str, str] = {
    r"somebody(?! else's)|someone's own": "a player, the caller, the owner, another player",
    r"whoever|whomever": "the player who, the caller, anyone who",
    r"everybody": "every player, all players, everyone",
    r"(?-i:Who) (?:asks|closes|comes|loses|reaches|rests|signs|wants|withdraws)(?![^.]*\?)": "a player who …",
    r"reckon(?:s|ed|ing)?": "compute, count",
    r"(?:is|are|was|were|be|been) told(?! apart)|told (?:by|from|to|here)": "shown, said; `tell` is a method",
    r"tells? of|(?-i:Told) (?:is|are)": "shows, reveals",
    r"comes? to (?:what|be|the same)|came to be|what an? \w+ comes to": "total, amount to, become",
    r"(?:is|are|was|were) to be": "must be, will be",
    r"look(?:s|ed|ing)? whether": "check whether",
    r"mend(?:s|ed|ing)?": "fix",
    r"(?:before|first|second|in) half of (?:a|the) season": "halftime",
    r"has played nothing": "say what happens to the results",
    r"by how much|may well be": "the uncertainty is",
    r"(?:each|kind of|what) company|none of them moves": "kind of opponent; ratings are separate",
    r"says it from|says from the start": "is fixed when",
    r"might tell|tells what its": "could reveal",
    r"is no equality": "PostgreSQL cannot use it as",
    r"nineteen of twenty|19 of 20|95 of 100": "95 %, p95",
}
"""Words that this project used to have, and what to say instead."""

OPENINGS: dict[str, str] = {
    r'"""The same\b': "a docstring's first sentence stands alone",
    r"# The same\b": "say what it is the same as: name it",
}
"""How a docstring or a comment does not begin."""

NAMES: dict[str, str] = {
    "of_one_hand": "same_owner",
    "BREATH": "PAUSE_SECONDS",
    "_nursery": "_spare_workers",
    "be_born": "on_start",
    "Mortals": "KillableWorkers",
    "PowerCut": "StatementFailed",
    "class Power": "StatementFailures",
    "class Hole": "Gap",
    "def bury": "discard",
    "def ways": "branches",
}
"""Names that a stranger would not search for."""

EXCEPTIONS: dict[tuple[str, str], str] = {
    ("scripts/check_words.py", ""): "it lists the words",
    ("docs/style.md", ""): "so does this page",
    ("tests/architecture/test_words.py", ""): "it plants them",
    ("clients/python/postcard_client/moves.py", "def bury"): "a verb of Mü",
    ("clients/python/postcard_client/types.py", ""): "made from the document, whose own words are checked",
    ("clients/python/postcard_client/*/operations.py", ""): "the same",
    ("*/migrations/*", ""): "a migration that has been released stays as it is",
    ("games/rules/mu/*", "def bury"): "a verb of Mü, in its rules and its log",
    ("ratings/**", "reckoning"): "the name of a table and of a column, which stay",
    ("tests/ratings/**", "reckoning"): "the same",
    ("notifications/**", "*told*"): "a feed tells people of events; its rows are `ToldEvent`",
    ("tests/notifications/**", "*told*"): "the same",
    ("docs/feed.md", "*told*"): "the same",
    ("docs/adr/0043-*", "*told*"): "the same",
    ("scripts/feed_table.py", "*told*"): "the same",
    ("docs/settings.md", "*told*"): "the same",
    ("games/rules/**", "is told"): "`tell` is the contract's word for what a reader learns of a move",
    ("tests/rules/**", "is told"): "the same",
    ("tests/rules/**", "are told"): "the same",
    ("tests/rules/**", "be told"): "the same",
}
"""A pattern of paths and a word (empty: any) that may stand there, and why."""

KINDS = {".py", ".md", ".html", ".toml", ".yml", ".sh", ""}


def main(paths: list[str]) -> int:
    """Print what is found in these files and return the exit code."""
    found = [finding for path in paths for finding in findings(Path(path))]
    for finding in found:
        print(finding)
    if found:
        print(f"{len(found)} word(s) that docs/style.md says more plainly.")
    return 1 if found else 0


def findings(path: Path) -> Iterator[str]:
    """The lines of a file that use such a word."""
    if path.suffix not in KINDS or not path.is_file():
        return
    try:
        text = path.read_text("utf-8")
    except UnicodeDecodeError:
        return
    # Most files have none of the words, and are searched once for each.
    present = [(pattern, instead) for pattern, instead in patterns() if pattern.search(text)]
    for number, line in enumerate(text.splitlines() if present else [], start=1):
        for pattern, instead in present:
            if (word := pattern.search(line)) and not excepted(path, word[0]):
                yield f"{path}:{number}: {word[0]!r}: {instead}"


def excepted(path: Path, word: str) -> bool:
    """Whether the word may stand in this file."""
    return any(fnmatch(str(path), glob) and fnmatch(word.lower(), allowed or "*") for glob, allowed in EXCEPTIONS)


@cache
def patterns() -> list[tuple[re.Pattern[str], str]]:
    """Every pattern that is looked for, with what to say instead."""
    words = [(re.compile(rf"\b(?:{word})\b", re.IGNORECASE), instead) for word, instead in PLAIN.items()]
    openings = [(re.compile(opening), instead) for opening, instead in OPENINGS.items()]
    names = [(re.compile(rf"\b{name}\b"), f"call it {instead}") for name, instead in NAMES.items()]
    return [*words, *openings, *names]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

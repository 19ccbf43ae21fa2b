"""Check that code and pages use the plain words of docs/style.md: prints each line that does not.

`python scripts/check_words.py FILE…`; exits with 1 if it finds any.
"""

import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

PLAIN: dict[str, str] = {
    r"somebody(?! else's)|someone's own": "a player, the caller, the owner, another player",
    r"whoever|whomever": "the player who, the caller, anyone who",
    r"everybody": "every player, all players, everyone",
    r"(?<!\"\"\")(?-i:Who) (?:adds|asks|closes|comes|does not|has (?:forgotten|lost|no|played)|left (?:before|later)"
    r"|loses|reaches|reads a|rests|signs|wants|wins takes|withdraws)(?![^.\n]*\?)": "a player who …",
    r"reckon(?:s|ed|ing)?": "compute, count",
    r"(?:is|are|was|were|be|been) told(?! apart)|told (?:by|from(?! tests\.)|to|here)": "shown; `tell` is a method",
    r"tells? of|(?-i:Told) (?:is|are)": "shows, reveals",
    r"comes? to (?:now|so far|what|be|the same)|came to be|what an? \w+ comes to|(?:has|there|players?) came? to"
    r"|come to so far": "total, amount to, become",
    r"(?:is|are|was|were) to be": "must be, will be",
    r"whither": "where",
    r"look(?:s|ed|ing)? whether": "check whether",
    r"mend(?:s|ed|ing)?": "fix",
    r"(?:before|first|second|in) half of (?:a|the) season|before half of it": "halftime",
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
"""Beginnings that a docstring or a comment must not have."""

QUESTION = re.compile(
    r'(?:\A|\n)[ ]*"""(?:What|Whether|Who(?:m|se)?|How|Where|Which|When|Why|Until|From (?:what|when|where))\b'
)
"""Beginnings that a docstring must not have."""
QUESTION_INSTEAD = "a function's says what it does or gives, a module's or class's what it holds"

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
    ("games/rules/mu/*", "def bury"): "a verb of Mü, in its rules and its log",
    ("tests/notifications/**", "*told*"): "a feed tells people of events",
    ("tests/accounts/test_second_factors.py", "told to"): "it reads such a feed",
    ("docs/settings.md", "*told*"): "the same",
    ("games/rules/**", "is told"): "`tell` is the contract's word for what a reader learns of a move",
    ("tests/rules/**", "is told"): "the same",
    ("tests/rules/**", "are told"): "the same",
    ("tests/rules/**", "be told"): "the same",
}
"""A pattern of paths and a word (empty: any) that may stand there, and why."""

KINDS = {".py", ".md", ".html", ".js", ".mjs", ".ts", ".css", ".po", ".txt", ".toml", ".yml", ".yaml", ".sh", ""}

GAP = r"\s+(?:(?:#|//|\*)\s+)?"
"""The gap between two words of a sentence: a space, or the end of a line and the sign of a comment."""


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
    seen = set()
    asked = [(QUESTION, (QUESTION_INSTEAD,))] if path.suffix == ".py" else []
    for pattern, insteads in [*patterns(), *asked]:
        for match in pattern.finditer(text):
            line = text.count("\n", 0, match.start()) + 1
            instead = insteads[(match.lastindex or 1) - 1]
            if (line, instead) not in seen and not excepted(path, word := spaced(match[0])):
                seen.add((line, instead))
                yield f"{path}:{line}: {word!r}: {instead}"


def spaced(found: str) -> str:
    """A word as it is written in one line of prose."""
    return re.sub(rf"_|{GAP}", " ", found)


def excepted(path: Path, word: str) -> bool:
    """Return True if the word may stand in this file."""
    return any(fnmatch(str(path), glob) and fnmatch(word.lower(), allowed or "*") for glob, allowed in EXCEPTIONS)


@cache
def patterns() -> list[tuple[re.Pattern[str], Sequence[str]]]:
    """Patterns to look for, each with a group for every word, and what to say instead of these, in their order.

    In names, an underscore stands between two words.
    """
    letter, gap = r"[^\W_]", rf"(?:_|{GAP})"
    words = _any_of(word.replace(" ", gap) for word in PLAIN)
    return [
        (re.compile(rf"(?<!{letter})(?:{words})(?!{letter})", re.IGNORECASE), tuple(PLAIN.values())),
        (re.compile(_any_of(OPENINGS)), tuple(OPENINGS.values())),
        (re.compile(rf"\b(?:{_any_of(NAMES)})\b"), tuple(f"call it {name}" for name in NAMES.values())),
    ]


def _any_of(words: Iterable[str]) -> str:
    # One search for all of them takes a third of the time of a search for each.
    return "|".join(f"({word})" for word in words)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

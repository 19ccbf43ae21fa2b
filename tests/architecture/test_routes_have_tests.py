"""Every operation of the API has a test file of its own, named after what it does."""

import re

from tests.architecture.routes import operations
from tests.architecture.tree import tracked

# Operations that answer alike, and the name of the file that tries them together.
TOGETHER = {"get_match_abort": "get_match_abort_and_draw", "get_match_draw": "get_match_abort_and_draw"}


def noun(path: str) -> str:
    """`matches/<str:id>/moves` is about `match_moves`; `matches` about `matches`, `matches/<id>` about `match`."""
    parts = path.strip("/").split("/")
    words = []
    for index, part in enumerate(parts):
        if not part.startswith("<"):
            followed = index + 1 < len(parts) and parts[index + 1].startswith("<")
            words.append(singular(part) if followed else part)
    return "_".join(words)


def singular(word: str) -> str:
    """`matches` to `match`, `games` to `game`, `deliveries` to `delivery`."""
    return re.sub(r"(?<=[cs]h)es$|s$", "", re.sub(r"ies$", "y", word))


def test_the_nouns_of_paths_read_as_they_should() -> None:
    paths = {
        "matches": "matches",
        "matches/<str:match_id>": "match",
        "matches/<str:match_id>/moves": "match_moves",
        "games/<str:key>": "game",
        "users/<str:username>": "user",
        "me/turns": "me_turns",
    }

    assert {path: noun(path) for path in paths} == paths


def test_there_are_operations() -> None:
    assert len(list(operations())) > 10


def test_every_operation_has_a_test_file() -> None:
    named = [(app, f"{method}_{noun(path)}") for app, method, path in operations()]
    wanted = {f"tests/api/{app}/test_{TOGETHER.get(name, name)}.py" for app, name in named}

    missing = sorted(wanted - set(tracked()))

    assert missing == [], "an operation has no test file"

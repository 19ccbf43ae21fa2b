"""Texts of statements: none contains user input, and their number does not grow with it."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection

from tests.feeds import events_of
from tests.sittings import Player, answered, play_next, start_match

pytestmark = pytest.mark.django_db

MARKER = "mark7x"
"""A word that would appear in a statement if it were taken for a constant."""


@pytest.fixture
def texts() -> Any:
    """Return the texts of the statements that are sent."""
    found: set[str] = set()

    def note(execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
        if "SAVEPOINT" not in sql:
            found.add(sql)
        return execute(sql, params, many, context)

    with connection.execute_wrapper(note):
        yield found


def use_everything(ana: Player, ben: Player, word: str) -> None:
    """Have two people make, play, discuss, list and look up a match, with this word wherever they may write."""
    answered(ana.send("PATCH", "/me", f'{{"display_name": "{word}"}}'), 200)
    match = start_match(ana, ben, chat=True)
    answered(ana.post(f"/matches/{match}/chat", {"text": word}), 201)
    answered(ana.send("PUT", f"/matches/{match}/note", f'{{"text": "{word}"}}'), 200)
    answered(ana.post("/tokens", {"name": word, "scopes": ["read"]}), 201)
    answered(ana.post("/leagues", {"name": word, "game": "take-that-toy-2p"}), 201)
    for _ in range(2):
        play_next(match, ana, ben)
    for path in ("/me/turns", "/matches", f"/matches?user={ben.name}&opponent={ana.name}", f"/users?q={word}"):
        # Both ask: who has the turn, and so an answer that is not empty, depends on the cards.
        assert [player.get(path).status_code for player in (ana, ben)] in ([200, 200], [400, 400]), path
    ana.get(f"/users/{word}"), ana.get(f"/matches/{word}"), ana.get(f"/users/{word}/matches")
    answered(ben.post(f"/matches/{match}/resign"), 200)
    events_of(ana)
    events_of(ben)


def test_a_word_of_a_user_is_in_no_text_and_makes_no_new_one(texts: set[str]) -> None:
    for number in range(2):
        known = set(texts)
        use_everything(Player(f"{MARKER}a{number}"), Player(f"{MARKER}b{number}"), f"{MARKER}{number}")

    assert len(texts) > 50
    assert [text for text in texts if MARKER in text] == []
    assert texts - known == set()

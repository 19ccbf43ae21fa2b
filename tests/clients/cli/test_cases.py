"""Planned moves with cases on the command line: read, and shown in words."""

from typing import Any

import pytest
from postcard_client.cli.cases import Cases
from postcard_client.cli.exits import Failure

from core.shapes import to_json
from games.selectors.catalogue import shown_game


def cases_in(key: str) -> Cases:
    return Cases(to_json(shown_game(key)))


@pytest.mark.parametrize(
    ("key", "text", "value", "move"),
    [
        ("yokai-septet-4p", "pink=6", "c", "play c6"),
        ("yokai-septet-4p", "c=c6", "c", "play c6"),
        ("yokai-septet-4p", "green = play b13", "g", "play b13"),
        ("yokai-septet-4p", "green=none", "g", None),
        ("yokai-septet-4p", "nothing=gA", "nothing", "play gA"),
        ("mu-2p", "trump=r7 hand", "trump", "play r7 hand"),
        ("take-that-toy-2p", "purple=p2", "p", "play p2"),
    ],
)
def test_a_case_is_read(key: str, text: str, value: str, move: str | None) -> None:
    wanted = {"condition": "led", "value": value} | ({"move": move} if move else {})
    assert cases_in(key).read(text) == wanted


@pytest.mark.parametrize(
    ("key", "said"),
    [("take-that-toy-2p", "One of: red, yellow, green, blue, purple, nothing."), ("namahage", "This game has none.")],
)
def test_what_is_no_case_is_refused_with_those_that_there_are(key: str, said: str) -> None:
    with pytest.raises(Failure, match=said):
        cases_in(key).read("orange=r1")


def test_it_is_shown_in_words() -> None:
    order: Any = {
        "move": "play c6",
        "otherwise": None,
        "cases": [
            {"condition": "led", "value": "c", "move": "play c6"},
            {"condition": "led", "value": "nothing", "move": None},
        ],
    }
    words = cases_in("yokai-septet-4p").words(order)
    assert words == "if pink is led: play c6; if nothing is led: none; else: none"
    plain: Any = {"move": "play c6", "otherwise": "play c6", "cases": []}
    assert cases_in("yokai-septet-4p").words(plain) == "play c6"

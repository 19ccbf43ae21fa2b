"""Reasons for refusing a move, in general words, where a game has none of its own (C4)."""

from types import SimpleNamespace
from typing import Any

import pytest

from games.rules.contract import Illegal
from games.rules.faces import parse_move
from games.rules.families import Family, Pick, one_of
from games.rules.kit.check import check
from games.rules.sentences import Refusal
from tests.rules.kit.bench import FACTS, LAY, PLAY, SHOW
from tests.rules.plain import plain_only

pytestmark = plain_only

FAMILIES = [
    Family(PLAY, (one_of(0b101),)),
    Family(LAY, (Pick(2, 2, 0b000111),)),
    Family(LAY, (Pick(2, 3, 0b111000),)),
    Family(SHOW, (one_of(0b1), one_of(0b10))),
]


def refusal(text: str, own_words: Illegal | None = None, families: list[Family] = FAMILIES) -> Illegal | None:
    """Return the workbench's answer to a move."""
    game: Any = SimpleNamespace(
        facts=FACTS, options=lambda position, seat: families, explain=lambda position, seat, move: own_words
    )
    position: Any = None
    return check(game, position, 0, parse_move(FACTS, text))


@pytest.mark.parametrize("text", ["play a1", "play a2", "lay a1,a1", "lay a2,a1", "lay b1,b1,b2", "show a1 1"])
def test_a_legal_move_is_not_refused(text: str) -> None:
    assert refusal(text) is None


@pytest.mark.parametrize(
    ("text", "reason", "words"),
    [
        ("stop", "not_now", "“stop” is not what is asked of you now; you may: play, lay, show."),
        ("play b1", "not_offered", "b1 cannot be chosen as “card”: you may choose a1, a2."),
        ("lay a1", "wrong_count", "“cards” takes 2 to 3, not 1."),
        ("lay -", "wrong_count", "“cards” takes 2 to 3, not 0."),
        ("lay a1,b1", "not_together", "Each of these can be chosen, but not together."),
        ("lay a1,a1,a2", "not_together", "Each of these can be chosen, but not together."),
        ("show - 1", "wrong_count", "“card” takes 1, not 0."),
        ("show a1 0", "not_offered", "0 cannot be chosen as “seat”: you may choose 1."),
    ],
)
def test_another_is_refused_with_what_could_be_chosen(text: str, reason: str, words: str) -> None:
    why = refusal(text)
    assert why is not None
    assert (why.reason, why.rule, why.sentence) == (reason, "C4", words)


def test_the_games_own_words_come_first() -> None:
    own = Illegal(Refusal("must_follow", "You must follow {suit}."), "X1", {"suit": "r"})
    assert refusal("play b1", own) == own
    assert refusal("play a1", own) is None


def test_where_nothing_can_be_chosen_it_says_so() -> None:
    why = refusal("lay a1", families=[Family(LAY, (Pick(0, 1, 0),))])
    assert why is not None
    assert (why.reason, why.sentence) == ("not_offered", "a1 cannot be chosen as “cards”: nothing can.")

"""Claims in words: what speaks for a move, in analyses and hints."""

from typing import Any

from postcard_client.cli.cards import Deck
from postcard_client.cli.reasons import lines_of_hint, reasons_of_analysis
from postcard_client.cli.story import Teller

from tests.clients.cli.recorded import Story

STORY = Story("take-that-toy-2p", 1, 3)
CLAIM = {"id": "trick_won", "values": {"seat": 0}, "text": "seat 0 takes the trick", "worlds": 100}
TELLER = Teller(STORY.facts(), Deck(STORY.facts()["cards"]))
MATCH: Any = STORY.match()


def hint(**members: Any) -> Any:
    """A hint to the first seat, with these members."""
    return {"seat": 0, "status": "done", "obstacle": None, "best": None, "other": None, "claims": [], **members}


def test_an_analysis_says_how_often_each_claim_holds() -> None:
    row = {"claims": [{**CLAIM, "played": 0.27, "best": 0.64}]}

    assert reasons_of_analysis(row, TELLER, MATCH, reader=0) == [
        "You take the trick: in 27% of cases, with the best move in 64%."
    ]
    assert reasons_of_analysis(row, TELLER, MATCH)[0].startswith("ana takes the trick: ")
    assert reasons_of_analysis({}, TELLER, MATCH) == []


def test_a_claim_that_the_game_does_not_list_has_the_words_of_the_server() -> None:
    row = {"claims": [{**CLAIM, "id": "of a later version", "played": 0.27, "best": 0.64}]}
    assert reasons_of_analysis(row, TELLER, MATCH)[0].startswith("seat 0 takes the trick: ")


def test_a_hint_names_the_move_and_what_it_is_compared_with() -> None:
    found = hint(best={"move": "play r3"}, other={"move": "play b5"}, claims=[{**CLAIM, "best": 0.64, "other": 0.27}])

    assert list(lines_of_hint(found, TELLER, MATCH)) == [
        "Suggested: play r3",
        "You take the trick: in 64% of cases, with play b5 in 27%.",
    ]


def test_without_a_move_it_says_why() -> None:
    assert list(lines_of_hint(hint(status="failed"), TELLER, MATCH)) == ["The search has failed. You can ask again."]
    over = hint(status="none", obstacle="The match is over.")
    assert list(lines_of_hint(over, TELLER, MATCH)) == ["The match is over."]

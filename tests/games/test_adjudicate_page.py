"""The page on which staff end a match: on public facts, with a permission of its own."""

import pytest
from django.contrib.admin.models import LogEntry
from django.test import Client

from games.models import Match
from tests.factories import staff_browser
from tests.games.admin_pages import LIST, page, secrets_of
from tests.sittings import Player, answered, begun_match, start_match

WORDS = {"places": "1,2", "reason": "Ben has told us that he cannot go on."}


@pytest.fixture
def judge(db: None) -> Client:
    """Staff who may look at matches and end them."""
    return staff_browser("judge", "view_match", "adjudicate_match")


def address(match: str) -> str:
    return f"{LIST}{match}/adjudicate/"


def test_staff_end_a_match(judge: Client, ana: Player, ben: Player) -> None:
    match = start_match(ana, ben)
    assert address(match) in page(judge, f"{LIST}{match}/change/")

    answer = judge.post(address(match), WORDS)

    assert (answer.status_code, answer["Location"]) == (302, f"{LIST}{match}/change/")
    shown = ana.match(match)
    assert shown["outcome"]["reason"] == "adjudicated"
    assert shown["adjudication"]["reason"] == WORDS["reason"]
    after = page(judge, f"{LIST}{match}/change/")
    assert WORDS["reason"] in after
    assert "judge" in after
    assert address(match) not in after
    assert LogEntry.objects.get().object_id == match


def test_they_abort_a_match(judge: Client, ana: Player, ben: Player) -> None:
    match = start_match(ana, ben)

    judge.post(address(match), {"abort": "on", "reason": "It cannot go on."})

    assert ana.match(match)["outcome"] == {"places": None, "points": None, "reason": "aborted"}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ({"reason": "Neither."}, "Enter places, or abort the match."),
        ({**WORDS, "abort": "on"}, "Enter places, or abort the match."),
        ({"places": "1,3", "reason": "A place is left out."}, "without gaps"),
        ({"places": "first", "reason": "No number."}, "Enter a valid value"),
        ({"places": "1,2"}, "This field is required"),
    ],
)
def test_what_is_wrong_is_said_on_the_page(
    judge: Client, ana: Player, ben: Player, words: dict[str, str], said: str
) -> None:
    match = start_match(ana, ben)

    answer = judge.post(address(match), words)

    assert answer.status_code == 200
    assert said in answer.content.decode()
    assert ana.match(match)["status"] == "running"


def test_a_match_that_is_over_is_said_to_be_over(judge: Client, ana: Player, ben: Player) -> None:
    match = start_match(ana, ben)
    answered(ben.post(f"/matches/{match}/resign"), 200)

    assert "The match is over." in judge.post(address(match), WORDS).content.decode()
    assert ana.match(match)["outcome"]["reason"] == "resigned"


def test_private_matches_are_not_theirs(judge: Client, ana: Player, ben: Player) -> None:
    match = start_match(ana, ben, visibility="private")

    for answer in (judge.get(address(match)), judge.post(address(match), WORDS), judge.get(address("no-such-match"))):
        assert answer.status_code == 404
    assert ana.match(match)["status"] == "running"


def test_it_needs_the_permission(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben)
    reader = staff_browser("reader", "view_match")

    assert address(match) not in page(reader, f"{LIST}{match}/change/")
    assert reader.get(address(match)).status_code == reader.post(address(match), WORDS).status_code == 403
    player = Client()
    player.force_login(ana.user)
    assert player.post(address(match), WORDS).status_code == 302
    assert Match.objects.get(pk=match).status == "running"


def test_it_shows_public_facts_alone(judge: Client, ana: Player, ben: Player) -> None:
    match = begun_match(ana, ben, moves=3)

    text = page(judge, address(match))

    assert {secret for secret in secrets_of(match) if secret in text} == set()
    assert "ana" in text

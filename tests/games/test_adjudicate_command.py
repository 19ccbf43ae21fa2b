"""`manage.py adjudicate`: for the server's operator."""

from io import StringIO

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from games.models import Adjudication
from tests.factories import make_user
from tests.sittings import Player, start_match


def adjudicate(*words: str) -> str:
    out = StringIO()
    call_command("adjudicate", *words, stdout=out)
    return out.getvalue()


def test_it_ends_a_match_with_places(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben)

    output = adjudicate(match, "--places", "2,1", "--reason", "Ana left the club.")

    assert output == f"Match {match} is over: adjudicated.\n"
    assert ben.match(match)["outcome"]["places"] == [2, 1]
    assert Adjudication.objects.get().by is None


def test_it_aborts_a_private_match_for_a_member(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben, visibility="private")
    make_user("warden", staff=True, is_superuser=True)
    words = [match, "--abort", "--reason", "Both asked for it.", "--by", "Warden"]

    with pytest.raises(CommandError, match="private"):
        adjudicate(*words)

    assert adjudicate(*words, "--asked-by", "ana") == f"Match {match} is over: aborted.\n"
    kept = Adjudication.objects.get()
    assert [str(kept.by), str(kept.asked_by)] == ["warden", "ana"]


@pytest.mark.parametrize(
    "words",
    [
        ["--reason", "Why not."],
        ["--places", "1,2"],
        ["--places", "1,2", "--abort", "--reason", "Both."],
        ["--places", "first", "--reason", "Why not."],
        ["--places", "1,2,3", "--reason", "Why not."],
        ["--places", "1,2", "--reason", "Why not.", "--by", "nobody-here"],
        ["--places", "1,2", "--reason", "Why not.", "--by", "ben"],
    ],
)
def test_it_says_what_is_wrong_and_changes_nothing(ana: Player, ben: Player, words: list[str]) -> None:
    match = start_match(ana, ben)

    with pytest.raises(CommandError):
        adjudicate(match, *words)

    assert ana.match(match)["status"] == "running"

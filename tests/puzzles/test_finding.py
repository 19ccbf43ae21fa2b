"""Finding puzzles: which matches and decisions are looked at, what is kept, and what the command says."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from bots.brains.standout import Asked, Finding
from games.models import Match
from puzzles.models import Puzzle, Tag, Walk
from puzzles.services import finding
from tests.puzzling import every_decision_is_clear, find_puzzle, finish_a_match
from tests.sittings import Player


def found(*arguments: str) -> str:
    out = StringIO()
    call_command("find_puzzles", *arguments, stdout=out)
    return out.getvalue()


def test_each_decision_of_a_public_match_is_looked_at_once(ana: Player, ben: Player) -> None:
    match, view = finish_a_match(ana, ben)
    for terms in ({"visibility": "unlisted"}, {"visibility": "private"}):
        finish_a_match(ana, ben, **terms)

    with every_decision_is_clear() as asked:
        said = found()
        again = found()

    (one,) = asked
    assert (one.view, one.seat, one.revision) == (view["view"], view["seat"], Match.objects.get(pk=match).revision)
    assert said.startswith(
        "take-that-toy-2p: 1 match, 1 decision, 1 with a choice, 1 passed the filter, 1 kept, 0 known already, "
        "0 failed; "
    )
    assert again == "No matches left to search.\n"
    puzzle = Puzzle.objects.get()
    assert (puzzle.match_id, puzzle.ply, puzzle.seat) == (match, view["ply"], view["seat"])
    assert puzzle.seen == one.secret
    assert [tag.rule for tag in Tag.objects.all()] == ["T5"]


def test_it_goes_on_with_the_decision_that_it_had_not_looked_at(ana: Player, ben: Player) -> None:
    finish_a_match(ana, ben)

    with every_decision_is_clear() as asked:
        stopped = finding.find_in_match(match_id=Match.objects.get().pk, until=0.0)
        assert (stopped.decisions, asked, Walk.objects.get().is_done) == (0, [], False)
        assert "1 kept" in found()


def test_a_view_makes_one_puzzle(ana: Player, ben: Player) -> None:
    match, _ = finish_a_match(ana, ben)
    find_puzzle(match)
    Walk.objects.all().delete()

    again = find_puzzle(match)

    assert (again.kept, again.known, Puzzle.objects.count()) == (0, 1, 1)


def test_a_search_that_fails_is_counted_and_the_next_decision_is_looked_at(
    ana: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    finish_a_match(ana, ben)

    def look(asked: Asked) -> Finding:
        raise ZeroDivisionError

    monkeypatch.setattr(finding, "look", look)

    assert "0 kept, 0 known already, 1 failed" in found()
    assert Walk.objects.get().is_done


def test_it_is_limited_to_a_game_to_matches_and_to_seconds(ana: Player, ben: Player) -> None:
    for _ in range(3):
        finish_a_match(ana, ben)
    with every_decision_is_clear():
        assert found("--game", "mu-2p") == "No matches left to search.\n"
        assert ": 2 matches" in found("--matches", "2")
        assert ": 1 match," in found("--seconds", "60")
    with pytest.raises(CommandError):
        found("--seconds", "0")

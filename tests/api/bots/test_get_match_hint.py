"""`GET /matches/{id}/hint`: the hint of the present turn, for its player alone."""

import pytest

from bots.models import Hint
from tests.api.bots.practising import ERROR, advice, practice, search, suggest
from tests.sittings import Player, answered, refused, start_match


def test_it_is_the_suggested_move_with_reasons(ana: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    match = practice(ana)
    found = advice(ana, match)
    suggest(monkeypatch, found)
    ana.post(f"/matches/{match}/hint")
    search()

    hint = answered(ana.get(f"/matches/{match}/hint"), 200)

    assert hint["status"] == "done"
    assert hint["best"] == {"move": found.best.move, "value": 0.7, "error": ERROR}
    assert hint["other"] == {"move": found.played.move, "value": 0.3, "error": ERROR}
    assert hint["claims"] == [
        {
            "id": "trick_won", "values": {"seat": 0}, "text": "seat 0 takes the trick", "worlds": 100,
            "best": 0.75, "other": 0.25,
        }
    ]  # fmt: skip
    answered(ana.play(match, hint["best"]["move"], hint["ply"]), 201)


def test_where_one_move_is_legal_there_is_nothing_to_compare_it_with(
    ana: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = practice(ana)
    best = advice(ana, match).best
    suggest(monkeypatch, type(advice(ana, match))(best, best))
    ana.post(f"/matches/{match}/hint")
    search()

    hint = answered(ana.get(f"/matches/{match}/hint"), 200)
    assert (hint["best"]["move"], hint["other"], hint["claims"]) == (best.move, None, [])


def test_it_ends_with_its_turn(ana: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    match = practice(ana)
    assert answered(ana.get(f"/matches/{match}/hint"), 200)["status"] == "none"
    found = advice(ana, match)
    suggest(monkeypatch, found)
    ana.post(f"/matches/{match}/hint")
    search()
    ana.play_any(match)

    later = answered(ana.get(f"/matches/{match}/hint"), 200)

    assert (later["status"], later["best"], later["claims"]) == ("none", None, [])
    assert later["ply"] != Hint.objects.get().ply
    answered(ana.post(f"/matches/{match}/resign"), 200)
    over = answered(ana.get(f"/matches/{match}/hint"), 200)
    assert (over["ply"], over["obstacle"]) == (None, "The match is over.")


def test_it_says_where_there_are_none(ana: Player, ben: Player, cleo: Player) -> None:
    match = start_match(ana, ben)

    hint = answered(ana.get(f"/matches/{match}/hint"), 200)
    assert (hint["status"], hint["obstacle"]) == (
        "none", "Hints are available only if all other players are house bots.",
    )  # fmt: skip
    refused(cleo.get(f"/matches/{match}/hint"), 403, "not_your_seat")


def test_nobody_else_gets_it(ana: Player, ben: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    match = practice(ana)
    suggest(monkeypatch, advice(ana, match))
    ana.post(f"/matches/{match}/hint")
    search()

    refused(ben.get(f"/matches/{match}/hint"), 403, "not_your_seat")

"""`GET /matches/{id}/view`: the match as one may see it, now or earlier."""

import random
from typing import Any

import pytest

from games.api.kept import forget_answers
from games.replay import forget_all
from games.rules.registry import registry
from games.rules.schema import from_json
from tests.api.manners import counted
from tests.factories import client_for
from tests.sittings import GAME, Json, Player, all_moves, answered, end_match, refused, seat_all, start_match

MEMBERS = {
    "match", "game", "ply", "seat", "due", "expected_ply", "to_act", "view", "options", "clocks", "outcome",
}  # fmt: skip


@pytest.fixture
def match(ana: Player, ben: Player) -> str:
    """A match that has just been dealt; Ana has seat 0."""
    return start_match(ana, ben)


@pytest.fixture
def over(ana: Player, ben: Player, match: str) -> str:
    """A match played to its end."""
    end_match(match, ana, ben, rng=random.Random(3))
    return match


def due_and_waiting(match: str, *players: Player) -> tuple[Player, Player]:
    first, second = players
    return (first, second) if first.view(match)["due"] else (second, first)


def fields_of(answer: Any) -> list[str]:
    return [error["field"] for error in refused(answer, 400, "invalid")["errors"]]


def test_each_seat_sees_its_own_cards_and_no_others(match: str, ana: Player, ben: Player) -> None:
    for seat, player in enumerate((ana, ben)):
        view = player.view(match)
        assert view.keys() == MEMBERS
        assert (view["match"], view["game"], view["seat"], view["ply"]) == (match, GAME, seat, 1)
        assert view["view"]["game"] == GAME
        assert view["view"]["seat"] == seat
        assert view["outcome"] is None
        assert view["clocks"] == [{"seat": number, "deadline": None, "bank_seconds": None} for number in (0, 1)]

    hands = [set(player.view(match)["view"]["hand"]) for player in (ana, ben)]
    assert len(hands[0]) == len(hands[1]) == 10
    assert not hands[0] & hands[1]


def test_a_player_who_is_due_is_shown_since_when_and_what_is_legal(match: str, ana: Player, ben: Player) -> None:
    mover, other = due_and_waiting(match, ana, ben)

    view = mover.view(match)
    assert view["due"] is True
    assert view["expected_ply"] == 1
    assert view["to_act"] == [view["seat"]]
    assert set(all_moves(view["options"])) == {f"play {card}" for card in view["view"]["hand"]}

    theirs = other.view(match)
    assert (theirs["due"], theirs["expected_ply"], theirs["options"]) == (False, None, [])
    assert theirs["to_act"] == [view["seat"]]


def test_an_onlooker_sees_what_lies_open(match: str, ana: Player, cleo: Player) -> None:
    view = cleo.view(match)

    assert (view["seat"], view["due"], view["expected_ply"], view["options"]) == (None, False, None, [])
    assert view["view"]["seat"] is None
    assert view["view"]["hand"] == []
    assert view["to_act"] == ana.view(match)["to_act"]


def test_a_match_that_waits_has_no_view(ana: Player, cleo: Player) -> None:
    match = ana.create({"user": "ana"}, {"open": True})["id"]

    for query in ("?ply=0", "?seat=0"):
        refused(ana.get(f"/matches/{match}/view{query}"), 409, "wrong_state")
        refused(cleo.get(f"/matches/{match}/view{query}"), 409, "wrong_state")


def test_the_past_is_shown_as_it_was(match: str, ana: Player, ben: Player) -> None:
    seen: dict[int, Json] = {}
    for _ in range(5):
        view = ana.view(match)
        seen[view["ply"]] = view
        due_and_waiting(match, ana, ben)[0].play_any(match)

    for ply, then in seen.items():
        past = ana.view(match, f"?ply={ply}")
        assert past["options"] == []
        assert {**past, "options": then["options"]} == then


def test_before_the_first_row_nothing_is_dealt_and_chance_is_no_seat_that_owes_anything(
    match: str, ana: Player
) -> None:
    view = ana.view(match, "?ply=0")

    assert (view["ply"], view["to_act"], view["view"]["hand"]) == (0, [], [])


def test_the_present_ply_is_the_present(match: str, ana: Player, ben: Player) -> None:
    for player in (ana, ben):
        assert player.view(match, "?ply=1") == player.view(match)


@pytest.mark.parametrize("ply", ["2", "99", str(2**31 - 1)])
def test_the_future_is_refused(match: str, ana: Player, ply: str) -> None:
    assert fields_of(ana.get(f"/matches/{match}/view?ply={ply}")) == ["ply"]


@pytest.mark.parametrize("key", sorted(registry()))
def test_as_text_it_is_the_board_of_the_same_view(key: str, ana: Player, ben: Player) -> None:
    players = [ana, ben, *(Player(f"guest-{number}") for number in range(2, registry()[key].facts.seats))]
    match, game, onlooker = seat_all(*players, game=key), registry()[key], Player("nosy")
    for player in (*players, onlooker):
        answer = player.get(f"/matches/{match}/view?format=text")
        assert (answer.status_code, answer["Content-Type"]) == (200, "text/plain; charset=utf-8")
        view = player.view(match, "?format=json")["view"]
        view.pop("game")
        assert answer.content.decode() == game.board(from_json(game.view_type, view)) + "\n"
    again = onlooker.get(f"/matches/{match}/view?format=text", **{"If-None-Match": answer["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_as_text_it_is_refused_to_the_same_readers(match: str, ana: Player) -> None:
    assert fields_of(ana.get(f"/matches/{match}/view?format=html")) == ["format"]
    refused(ana.get(f"/matches/{match}/view?format=text&seat=1"), 403, "not_your_seat")
    assert fields_of(ana.get(f"/matches/{match}/view?format=text&ply=99")) == ["ply"]
    before = ana.get(f"/matches/{match}/view?format=text&ply=0", Accept="text/plain")
    assert before.content != ana.get(f"/matches/{match}/view?format=text").content
    refused(ana.get(f"/matches/{match}/view", Accept="text/plain"), 406, "not_acceptable")
    # Onlookers need no token for what lies open.
    open_to_all = client_for().get(f"/api/v1/matches/{match}/view?format=text")
    assert open_to_all.content == Player("eve").get(f"/matches/{match}/view?format=text").content


def test_while_it_runs_nobody_sees_through_another_seats_eyes(match: str, ana: Player, cleo: Player) -> None:
    refused(ana.get(f"/matches/{match}/view?seat=1"), 403, "not_your_seat")
    refused(ana.get(f"/matches/{match}/view?seat=1&ply=0"), 403, "not_your_seat")
    refused(cleo.get(f"/matches/{match}/view?seat=0"), 403, "not_your_seat")
    assert ana.view(match, "?seat=0") == ana.view(match)


@pytest.mark.parametrize("seat", ["2", "8", "-1", "x", "", str(10**30)])
def test_there_are_no_other_seats(match: str, ana: Player, seat: str) -> None:
    assert fields_of(ana.get(f"/matches/{match}/view?seat={seat}")) == ["seat"]


def test_once_it_is_over_anybody_sees_through_any_eyes(over: str, ana: Player, ben: Player, cleo: Player) -> None:
    for seat, player in enumerate((ana, ben)):
        assert cleo.view(over, f"?seat={seat}") == player.view(over) == player.view(over, f"?seat={seat}")
        past = cleo.view(over, f"?seat={seat}&ply=1")
        assert len(past["view"]["hand"]) == 10
        assert past == player.view(over, "?ply=1")
        assert past["outcome"] is None
    assert cleo.view(over)["seat"] is None


def test_when_it_is_over_nobody_is_due(over: str, ana: Player, ben: Player, cleo: Player) -> None:
    outcome = ana.match(over)["outcome"]

    for player in (ana, ben, cleo):
        view = player.view(over)
        assert (view["due"], view["expected_ply"], view["to_act"], view["options"]) == (False, None, [], [])
        assert view["outcome"] == outcome
        assert view["ply"] == ana.match(over)["ply"]
        assert player.view(over, f"?ply={view['ply']}") == view


def test_a_match_that_was_given_up_can_be_looked_at_too(match: str, ana: Player, ben: Player, cleo: Player) -> None:
    answered(ben.post(f"/matches/{match}/resign"), 200)

    view = cleo.view(match, "?seat=0")
    assert (view["to_act"], view["outcome"]["reason"]) == ([], "resigned")
    assert len(view["view"]["hand"]) == 10


def test_it_answers_304_until_the_caller_would_see_something_else(match: str, ana: Player, ben: Player) -> None:
    tags = {player: player.get(f"/matches/{match}/view")["ETag"] for player in (ana, ben)}
    assert tags[ana] != tags[ben]
    assert ben.get(f"/matches/{match}/view", **{"If-None-Match": tags[ana]}).status_code == 200

    for player, tag in tags.items():
        same = player.get(f"/matches/{match}/view", **{"If-None-Match": tag})
        assert (same.status_code, same.content, same["ETag"]) == (304, b"", tag)
        assert "private" in same["Cache-Control"]

    due_and_waiting(match, ana, ben)[0].play_any(match)
    for player, tag in tags.items():
        assert player.get(f"/matches/{match}/view", **{"If-None-Match": tag}).status_code == 200


def test_a_view_has_the_same_tag_when_it_is_made_anew(match: str, ana: Player) -> None:
    first = ana.get(f"/matches/{match}/view")["ETag"]
    forget_all()

    assert ana.get(f"/matches/{match}/view")["ETag"] == first


def test_head_gives_the_headers_alone(match: str, ana: Player) -> None:
    answer = ana.send("HEAD", f"/matches/{match}/view")

    assert (answer.status_code, answer.content) == (200, b"")
    assert answer["ETag"] == ana.get(f"/matches/{match}/view")["ETag"]


def test_the_queries_do_not_depend_on_the_length_of_the_log(match: str, ana: Player, ben: Player) -> None:
    def queries(query: str = "") -> int:
        forget_all()
        forget_answers()
        with counted() as found:
            ana.view(match, query)
        return found[0]

    few, early = queries(), queries("?ply=0")
    end_match(match, ana, ben)

    assert queries() == few == 2
    assert queries("?ply=5") == early


@pytest.mark.django_db(transaction=True)
def test_a_table_that_was_replayed_before_needs_no_row_of_the_log(match: str, ana: Player) -> None:
    ana.view(match)

    forget_answers()
    with counted() as warm:
        ana.view(match)
    forget_all()
    forget_answers()
    with counted() as cold:
        ana.view(match)

    assert warm[0] == cold[0] - 1

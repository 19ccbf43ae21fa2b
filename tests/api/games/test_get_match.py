"""`GET /matches/{id}`: a match's public facts."""

import random

from tests.api.manners import counted
from tests.sittings import Player, end_match, play_next, start_match


def test_it_shows_a_running_match_to_anybody(ana: Player, ben: Player, cleo: Player) -> None:
    match = start_match(ana, ben)

    shown = cleo.match(match)

    assert shown == ana.match(match)
    assert shown["status"] == "running"
    assert shown["started_at"] is not None
    assert shown["ply"] == 1
    assert shown["outcome"] is shown["ended_at"] is None
    assert [seat["state"] for seat in shown["seats"]] == ["taken", "taken"]


def test_it_shows_how_a_match_ended(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben)
    end_match(match, ana, ben, rng=random.Random(7))

    shown = ana.match(match)

    assert shown["status"] == "over"
    assert shown["ended_at"] >= shown["started_at"]
    assert sorted(set(shown["outcome"]["places"])) in ([1], [1, 2])
    assert len(shown["outcome"]["points"]) == 2
    assert shown["outcome"]["reason"] in {"five_colours", "most_colours", "most_cards", "draw"}
    assert shown["outcome"] == ana.view(match)["outcome"]
    assert shown["rating_effect"] is None


def test_it_says_nothing_of_who_is_to_move_or_what_was_played(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben)

    assert not {"to_act", "seed", "entropy", "hash", "deal"} & ana.match(match).keys()


def test_it_answers_304_until_something_changes(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben)
    etag = ana.get(f"/matches/{match}")["ETag"]

    same = ana.get(f"/matches/{match}", **{"If-None-Match": f'"other", W/{etag}'})
    assert (same.status_code, same.content) == (304, b"")

    assert play_next(match, ana, ben)
    assert ana.get(f"/matches/{match}", **{"If-None-Match": etag}).status_code == 200


def test_an_unlisted_match_is_shown_to_anyone_who_has_its_address(ana: Player, cleo: Player) -> None:
    match = ana.create({"user": "ana"}, {"open": True}, visibility="unlisted")["id"]

    assert cleo.match(match)["visibility"] == "unlisted"


def test_the_queries_do_not_depend_on_the_length_of_the_log(ana: Player, ben: Player) -> None:
    def queries() -> int:
        with counted() as found:
            ana.match(match)
        return found[0]

    match = start_match(ana, ben)
    first = queries()
    end_match(match, ana, ben)

    assert queries() == first == 1

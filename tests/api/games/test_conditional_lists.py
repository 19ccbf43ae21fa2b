"""Lists that clients poll have an `ETag`: an answer that they have already is 304, without a body."""

import pytest

from tests.api.manners import ask
from tests.sittings import Player, answered, play_next, start_match

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("path", ["/games", "/games?limit=1", "/server"])
def test_what_anyone_may_read_has_a_tag(path: str) -> None:
    first = ask("GET", path)
    same = ask("GET", path, **{"If-None-Match": first["ETag"]})

    assert (same.status_code, same.content, same["ETag"]) == (304, b"", first["ETag"])
    assert ask("GET", path, **{"If-None-Match": '"another"'}).content == first.content


@pytest.mark.parametrize("path", ["/me/turns", "/matches", "/matches?status=running", "/users/ana/matches"])
def test_a_list_is_sent_again_only_after_something_has_changed(ana: Player, ben: Player, path: str) -> None:
    match = start_match(ana, ben)
    tag = ana.get(path)["ETag"]
    same = ana.get(path, **{"If-None-Match": f'"other", W/{tag}'})
    assert (same.status_code, same.content) == (304, b"")

    assert play_next(match, ana, ben)
    answered(ana.post(f"/matches/{match}/resign"), 200)
    changed = ana.get(path, **{"If-None-Match": tag})
    assert changed.status_code == 200
    assert changed["ETag"] != tag


def test_equal_lists_of_two_callers_have_equal_tags_and_different_ones_do_not(ana: Player, ben: Player) -> None:
    empty = [player.get("/me/turns")["ETag"] for player in (ana, ben)]
    assert empty[0] == empty[1]

    ana.create({"user": "ana"}, {"open": True}, visibility="private")
    assert ana.get("/matches")["ETag"] != ben.get("/matches")["ETag"]

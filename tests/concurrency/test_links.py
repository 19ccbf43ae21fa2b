"""A private link that is used, revoked and replaced at the same moment."""

from typing import Any

import pytest

from games.models import Match
from tests.api.games.links import OPEN, code_of, private_match
from tests.concurrency.tables import THREADS, codes
from tests.running.processes import together
from tests.sittings import Player
from tests.soundness import every_match_is_sound

__all__ = ["every_match_is_sound"]

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]


def test_of_twenty_who_come_by_one_link_one_sits_down() -> None:
    ana = Player("ana")
    others = [Player(f"guest{number}") for number in range(THREADS)]
    code = code_of(ana, private_match(ana))

    answers = together(THREADS, lambda number: others[number].post(f"/links/{code}/join"))

    assert codes(answers) == {"200": 1, "404 not_found": THREADS - 1}


def test_a_join_and_a_revocation_come_one_after_the_other() -> None:
    ana, ben = Player("ana"), Player("ben")
    for _ in range(5):
        match = private_match(ana)
        code = code_of(ana, match)

        def act(number: int, match: str = match, code: str = code) -> Any:
            return ben.post(f"/links/{code}/join") if number else ana.delete(f"/matches/{match}/link")

        revoked, joined = together(2, act)

        came = joined.status_code == 200
        assert Match.objects.get(pk=match).status == ("running" if came else "waiting")
        assert joined.status_code in (200, 404)
        assert revoked.status_code in ((204, 409) if came else (204,))


def test_twenty_new_links_at_once_leave_one() -> None:
    ana, ben = Player("ana"), Player("ben")
    match = ana.create({"user": "ana"}, OPEN, visibility="private")["id"]

    answers = together(THREADS, lambda _: ana.post(f"/matches/{match}/link"))

    assert codes(answers) == {"201": THREADS}
    good = [answer for answer in answers if ben.get(f"/links/{answer.json()['code']}").status_code == 200]
    assert len(good) == 1

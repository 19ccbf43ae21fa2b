"""`GET /links/{code}`: what is behind a secret address."""

import logging
from typing import Any

import pytest

from games.api import links
from tests.api.games.links import code_of, private_match
from tests.api.manners import counted
from tests.fixtures import Clock
from tests.sittings import Player, answered, refused


def test_it_shows_the_match_to_anyone_who_has_the_code(ana: Player, ben: Player) -> None:
    match = private_match(ana)

    assert answered(ben.get(f"/links/{code_of(ana, match)}"), 200) == ana.match(match)
    refused(ben.get(f"/matches/{match}"), 404, "not_found")


def test_unknown_revoked_and_late_codes_are_all_the_same(ana: Player, ben: Player, clock: Clock) -> None:
    codes = [code_of(ana, private_match(ana)) for _ in range(3)]
    revoked, started, aborted, given_up = (private_match(ana) for _ in range(4))
    codes = ["nothing", "x" * 500, "é"]
    for match in (revoked, started, aborted, given_up):
        codes.append(code_of(ana, match))
    ana.delete(f"/matches/{revoked}/link")
    answered(ben.post(f"/links/{codes[4]}/join"), 200)
    answered(ana.post(f"/matches/{aborted}/abort", {"action": "offer"}), 200)
    clock.pass_by(days=61)

    answers = [ask(f"/links/{code}") for code in codes for ask in (ben.get, ana.get)]
    answers += [ben.post(f"/links/{code}/join") for code in codes]

    assert {(answer.status_code, answer.content) for answer in answers} == {(404, answers[0].content)}


def test_trying_codes_is_stopped(ana: Player, ben: Player, settings: Any) -> None:
    settings.POSTCARD_LIMITS = {"guess_link": (3, 300)}
    code = code_of(ana, private_match(ana))

    for _ in range(5):
        answered(ben.get(f"/links/{code}"), 200)
    for number in range(3):
        refused(ben.get(f"/links/nothing{number}"), 404, "not_found")
    for path in (code, "nothing"):
        refused(ben.get(f"/links/{path}"), 429, "throttled")
        refused(ben.post(f"/links/{path}/join"), 429, "throttled")


def test_the_code_is_in_no_line_of_the_log(
    ana: Player, ben: Player, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    code = code_of(ana, private_match(ana))

    def fail(match: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(links, "shown_match", fail)
    with caplog.at_level(logging.DEBUG):
        refused(ben.get(f"/links/{code}"), 500, "internal")
        refused(ben.post(f"/links/{code}/join"), 500, "internal")

    assert "/links/" in caplog.text
    assert code not in caplog.text


def test_what_it_costs(ana: Player, ben: Player) -> None:
    code = code_of(ana, private_match(ana))
    with counted() as queries:
        answered(ben.get(f"/links/{code}"), 200)
    assert queries[0] <= 3

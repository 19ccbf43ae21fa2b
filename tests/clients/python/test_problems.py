"""Refusals as exceptions."""

import re

import httpx
import pytest
from postcard_client import Client, Problem, problems

from tests.running.serving import ROOT


def test_there_is_a_class_for_each_code_of_the_error_page() -> None:
    page = (ROOT / "docs" / "errors.md").read_text("utf-8")
    codes = re.findall(r"^### (\w+)$", page, re.MULTILINE)

    assert set(codes) == set(Problem.classes)
    for code, kind in Problem.classes.items():
        assert kind.__name__ == "".join(word.capitalize() for word in code.split("_"))


def test_a_problem_shows_what_is_wrong() -> None:
    body = (
        b'{"type": "/docs/errors#invalid", "title": "The request is not valid", "status": 400, "code": "invalid",'
        b' "detail": "Some fields are wrong.", "errors": [{"field": "seats", "code": "wrong_count", "detail": "Two."}]}'
    )

    with pytest.raises(problems.Invalid, match=r"400 invalid Some fields are wrong\. \(seats: Two\.\)") as caught:
        problems.raise_for(400, {}, body)

    assert caught.value.errors[0]["code"] == "wrong_count"


def test_members_that_a_code_adds_can_be_read() -> None:
    stale = problems.problem_of(409, {}, b'{"code": "stale", "expected_ply": 9}')
    illegal = problems.problem_of(
        422, {}, b'{"code": "illegal_move", "reason": "must_follow", "rule": "3.2", "options": [{"verb": "play"}]}'
    )
    gone = problems.problem_of(410, {}, b'{"code": "events_gone", "oldest": 12}')

    assert isinstance(stale, problems.Stale)
    assert stale.expected_ply == 9
    assert isinstance(illegal, problems.IllegalMove)
    assert (illegal.reason, illegal.rule, illegal.options) == ("must_follow", "3.2", [{"verb": "play"}])
    assert isinstance(gone, problems.EventsGone)
    assert gone.oldest == 12


def test_a_code_of_a_later_server_is_a_plain_problem() -> None:
    problem = problems.problem_of(409, {"Retry-After": "7"}, b'{"code": "full_moon", "detail": "Wait."}')

    assert type(problem) is Problem
    assert (problem.code, problem.status, problem.retry_after) == ("full_moon", 409, 7.0)


def test_a_proxy_that_answers_in_html_makes_a_problem_too() -> None:
    problem = problems.problem_of(502, {}, b"<html>Bad gateway</html>")

    assert (problem.status, problem.code) == (502, "")
    assert "Bad gateway" in str(problem)


@pytest.mark.parametrize("errors", [b"5", b"[null]", b'["Not authorized"]', b'{"who": "you"}'])
def test_a_proxy_that_answers_with_errors_of_its_own_makes_a_problem_too(errors: bytes) -> None:
    problem = problems.problem_of(401, {}, b'{"errors": ' + errors + b"}")

    assert (str(problem), problem.errors) == ("401", [])


@pytest.mark.parametrize("content", [b"", b"<html>Moved</html>"])
def test_a_redirect_is_a_problem_that_says_where_it_leads(content: bytes) -> None:
    with pytest.raises(Problem, match=r"308 It redirects to https://cards\.example/\.") as caught:
        problems.raise_for(308, {"Location": "https://cards.example/"}, content)

    assert caught.value.body["location"] == "https://cards.example/"


@pytest.mark.parametrize("part", [".", ".."])
def test_an_id_cannot_lead_to_another_address(part: str) -> None:
    def refuse(request: httpx.Request) -> httpx.Response:
        raise AssertionError(f"{request.method} {request.url}")

    with (
        Client("http://testserver", http=httpx.Client(transport=httpx.MockTransport(refuse))) as client,
        pytest.raises(problems.NotFound),
    ):
        client.api.withdraw_wish(part)


def test_a_token_is_one_line_and_is_never_shown() -> None:
    sent = []

    def answer(request: httpx.Request) -> httpx.Response:
        sent.append(request.headers["Authorization"])
        return httpx.Response(200, json={})

    with Client("http://testserver", "pc_secret\n", http=httpx.Client(transport=httpx.MockTransport(answer))) as client:
        client.me()
    with pytest.raises(ValueError, match=r"^A token is a single line\.$"):
        Client("http://testserver", "pc_secret\npc_other")

    assert sent == ["Bearer pc_secret"]

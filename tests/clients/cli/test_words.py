"""Typed and shown words: clocks, options, addresses, times, news, plots, exit codes."""

from datetime import UTC, datetime
from typing import Any

import httpx
import pytest
from postcard_client._shared import json_of
from postcard_client.cli import desktop, news, times
from postcard_client.cli.arguments import clock_of, options_of
from postcard_client.cli.exits import Exit, Failure, exit_of, sentence_of
from postcard_client.cli.plot import plot
from postcard_client.cli.session import address
from postcard_client.problems import Problem, problem_of
from postcard_client.tokens import SignInFailed


@pytest.mark.parametrize(
    ("word", "clock"),
    [
        ("none", {"kind": "none"}),
        ("3d", {"kind": "per_move", "days": 3}),
        ("5m", {"kind": "per_move", "minutes": 5}),
        ("10d+24h", {"kind": "bank", "days": 10, "increment_hours": 24, "cap_days": 10}),
        ("10d+24h/15d", {"kind": "bank", "days": 10, "increment_hours": 24, "cap_days": 15}),
        ("10m+5s/20m", {"kind": "bank", "minutes": 10, "increment_seconds": 5, "cap_minutes": 20}),
    ],
)
def test_a_clock_is_typed_in_one_word(word: str, clock: dict[str, Any]) -> None:
    assert clock_of(word) == clock


@pytest.mark.parametrize("word", ["", "3", "d", "10d+5s", "soon"])
def test_other_clocks_are_refused(word: str) -> None:
    with pytest.raises(Failure) as refused:
        clock_of(word)
    assert refused.value.exit_code is Exit.USAGE


def test_options_have_the_type_that_the_game_says() -> None:
    game = {
        "title": "A game",
        "options": [
            {"name": "grow", "choices": [{"value": False}, {"value": True}]},
            {"name": "target", "choices": []},
        ],
    }

    assert options_of(game, ["grow=true", "target=5"]) == {"grow": True, "target": 5}
    for wrong in ("grow=perhaps", "shrink=true"):
        with pytest.raises(Failure):
            options_of(game, [wrong])


@pytest.mark.parametrize(
    ("typed", "site"),
    [
        ("cards.example", "https://cards.example"),
        ("localhost:8000", "http://localhost:8000"),
        ("localhost", "http://localhost"),
        ("http://cards.example/api/v1/", "http://cards.example"),
        ("https://cards.example/club/", "https://cards.example/club"),
    ],
)
def test_an_address_is_completed(typed: str, site: str) -> None:
    assert address(typed) == site


@pytest.mark.parametrize(
    "typed",
    [
        "ftp://cards.example",
        "http://[",
        "http://ä..",
        r"http://xn--\xe4",
        "cards.example:8o",
        "http://cards.example:99999",
        "cards..example",
        f"{'x' * 64}.example",
    ],
)
def test_what_is_no_address_is_refused(typed: str) -> None:
    with pytest.raises(Failure, match="is not a valid server address"):
        address(typed)


def test_times_are_shown_in_two_units() -> None:
    now = datetime(2026, 2, 1, 12, tzinfo=UTC)

    assert times.left("2026-02-03T15:30:00Z", now) == "2 d 3 h left"
    assert times.left("2026-02-01T12:00:40Z", now) == "40 s left"
    assert times.left("2026-02-01T11:00:00Z", now) == "time is up"
    assert times.left(None, now) == ""
    assert times.clock({"kind": "none"}) == "no time limit"
    assert times.clock({"kind": "per_move", "days": 3, "weekends": "play"}) == "3 days a move"
    assert (
        times.clock({"kind": "bank", "days": 10, "increment_hours": 24, "cap_days": 15})
        == "10 days in all, plus 24 hours per move"
    )


def test_news_are_sentences_and_unknown_kinds_are_shown_by_name() -> None:
    turn = {"kind": "turn.began", "data": {"match": "M", "game": "mu-2p", "seat": 1, "ply": 3}}

    assert news.sentence(turn) == "mu-2p: it is your turn (M)"
    ended = {"kind": "match.finished", "data": {"match": "M", "game": "mu-2p", "reason": "timed_out"}}
    assert news.sentence(ended) == "mu-2p: the match is over (timed out) (M)"
    assert news.sentence({"kind": "turn.began", "data": {"match": "M"}}) == "turn.began: match M"
    assert news.sentence({"kind": "moon.rose", "data": {}}) == "moon.rose"
    assert news.calls("turn.began")
    assert not news.calls("move.played")


def test_a_plot_has_its_bounds_beside_it() -> None:
    lines = plot([1500, 1600, 1700], width=3, height=3)

    assert lines == ["  1700   █", "        ▅█", "  1500 ▁██"]
    days = ("2026-02-01", "2026-02-09")
    wide = plot([1500, 1600, 1700], width=12, height=2, ends=days)
    assert wide == ["  1700     ▁▁▁▁████", "  1500 ▁▁▁▁████████", "       2026-02-01 2026-02-09"]
    # A little change looks like little.
    assert plot([1500, 1501], width=2, height=1) == ["  1526 ▄▅"]
    assert plot([]) == []
    assert len(plot([1500.0] * 200, width=60)[0]) == 67


def test_the_desktop_is_used_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda program: f"/bin/{program}")
    for name in ("DBUS_SESSION_BUS_ADDRESS", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)

    assert desktop.notifier("linux") is None
    monkeypatch.setenv("DISPLAY", ":0")
    assert desktop.notifier("linux") == ["notify-send", "--app-name=postcard", "--"]
    program = desktop.notifier("darwin")
    assert program is not None
    assert program[0] == "osascript"
    assert desktop.notify(["true"], "news")
    assert not desktop.notify(["false"], "news")
    assert not desktop.notify(["/nowhere/at-all"], "news")
    assert not desktop.notify(None, "news")


@pytest.mark.parametrize(
    ("failure", "code"),
    [
        (Problem(401, {}), Exit.NOT_LOGGED_IN),
        (Problem(403, {}), Exit.FORBIDDEN),
        (Problem(404, {}), Exit.NOT_FOUND),
        (Problem(409, {}), Exit.WRONG_STATE),
        (Problem(410, {}), Exit.WRONG_STATE),
        (Problem(400, {}), Exit.REFUSED),
        (Problem(422, {}), Exit.REFUSED),
        (Problem(429, {}), Exit.THROTTLED),
        (Problem(500, {}), Exit.SERVER_FAILED),
        (Problem(200, {}), Exit.SERVER_FAILED),
        (httpx.ConnectError("refused"), Exit.UNREACHABLE),
        (SignInFailed("access_denied"), Exit.NOT_LOGGED_IN),
        (Failure(Exit.NOT_VERIFIED, "No."), Exit.NOT_VERIFIED),
        (RuntimeError("?"), Exit.FAILED),
    ],
)
def test_each_kind_of_failure_has_its_exit_code(failure: Exception, code: Exit) -> None:
    assert exit_of(failure) is code


def test_a_problem_is_shown_with_its_reason_and_its_fields() -> None:
    illegal = Problem(422, {"code": "x", "detail": "The rules forbid it.", "reason": "Follow suit."})
    wrong = [{"field": "seats.1", "code": "x", "detail": "Who?"}]
    invalid = Problem(400, {"code": "invalid", "detail": "No.", "errors": wrong})

    assert sentence_of(illegal) == "The rules forbid it. Follow suit."
    must = {"detail": "You must follow pink: you have c8.", "reason": "must_follow", "rule": "Y3"}
    refused = Problem(422, {"code": "illegal_move", **must})
    assert sentence_of(refused) == "You must follow pink: you have c8. (Y3)"
    assert sentence_of(invalid) == "No. seats.1: Who?"


@pytest.mark.parametrize("content", [b"<html>Welcome to the hotel</html>", b"null", b"[]", b""])
@pytest.mark.parametrize(
    ("status", "sentence"),
    [
        (200, "There is no Postcard server at this address. It returned status 200."),
        (404, "There is no Postcard server at this address. It returned status 404."),
        (502, "The server returned status 502."),
    ],
)
def test_a_page_of_something_else_is_not_printed(content: bytes, status: int, sentence: str) -> None:
    answer = httpx.Response(status, content=content)
    with pytest.raises(Problem) as caught:
        json_of(answer)
    assert sentence_of(caught.value) == sentence


def test_a_redirect_is_shown_with_where_it_leads() -> None:
    problem = problem_of(308, {"Location": "https://cards.example/"}, b"")

    said = "There is no Postcard server at this address. It redirects to https://cards.example/."
    assert sentence_of(problem) == said
    assert exit_of(problem) is Exit.SERVER_FAILED


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("invalid_grant", "Your login has ended."),
        ("timed_out", "Nobody confirmed the login in time."),
        ("invalid_scope", "The login failed: invalid_scope: unknown scope."),
    ],
)
def test_a_sign_in_that_fails_is_said_in_words(code: str, sentence: str) -> None:
    assert sentence_of(SignInFailed(code, "unknown scope" if code == "invalid_scope" else "")) == sentence

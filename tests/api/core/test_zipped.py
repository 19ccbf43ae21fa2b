"""Long answers of which no part is a secret are zipped for those who accept it; no others are."""

import gzip
from typing import Any

import pytest
from django.urls import get_resolver
from rest_framework.test import APIClient

from tests.architecture.routes import patterns_of
from tests.factories import make_token
from tests.people import ana, ben
from tests.sittings import Player, end_match, start_match

__all__ = ["ana", "ben"]

ZIPPED = {
    "CrosstableView",
    "ExportAllView",
    "ExportView",
    "FixturesView",
    "GameView",
    "LeaderboardView",
    "MatchesView",
    "StandingsView",
    "TextRecordView",
    "UserMatchesView",
}
"""Views whose answers are compressed: a view added here may hold no secret of its reader (core/http/compression.py)."""


def asked(player: Player, path: str, *, encoding: str = "gzip", known: str = "") -> Any:
    headers = {"Authorization": f"Bearer {make_token(player.user)}", "Accept-Encoding": encoding}
    return APIClient().get(f"/api/v1{path}", headers={**headers, "If-None-Match": known})


def test_only_what_is_listed_here_is_zipped() -> None:
    views = {getattr(pattern.callback, "cls", None) for _, pattern in patterns_of(get_resolver().url_patterns, "")}
    assert {view.__name__ for view in views if view and hasattr(view.dispatch, "__wrapped__")} == ZIPPED


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/matches", "/games/mu-2p", "/me/export"])
def test_a_long_answer_is_zipped_for_those_who_accept_it(ana: Player, ben: Player, path: str) -> None:
    start_match(ana, ben)

    plain, zipped = asked(ana, path, encoding=""), asked(ana, path)

    assert zipped["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in zipped["Vary"]
    assert gzip.decompress(b"".join(zipped)) == b"".join(plain)
    assert "Content-Encoding" not in plain
    assert "Accept-Encoding" in plain["Vary"]


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/matches/{}/export", "/matches"])
def test_a_tag_is_recognised_zipped_or_not(ana: Player, ben: Player, path: str) -> None:
    match = start_match(ana, ben)
    end_match(match, ana, ben)
    address = path.format(match)
    plain, zipped = (asked(ana, address, encoding=encoding) for encoding in ("", "gzip"))

    assert zipped["ETag"] == f"W/{plain['ETag']}"
    for tag in (plain["ETag"], zipped["ETag"]):
        again = asked(ana, address, known=tag)
        assert (again.status_code, again.content, "Content-Encoding" in again) == (304, b"", False)


@pytest.mark.django_db
def test_what_a_seat_may_know_is_not_zipped(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben)

    answers = [asked(ana, f"/matches/{match}{part}") for part in ("", "/view", "/moves", "/proof", "/note")]

    assert [answer.status_code for answer in answers] == [200] * 5
    assert max(len(answer.content) for answer in answers) > 1_000
    assert not any("Content-Encoding" in answer for answer in answers)

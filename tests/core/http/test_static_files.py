"""Static files travel zipped to those who accept it; the bytes are made once."""

import gzip
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from django.conf import LazySettings
from django.contrib.staticfiles import finders
from django.test import Client

from core.http.middleware.static_files import COMPRESSOR, without_comments
from tests.running.serving import ROOT

# Where a connection is open already, a request checks whether it still works.
pytestmark = pytest.mark.django_db

MODULE, PICTURE = "web/table/table.js", "web/icons/icon-192.png"


@pytest.fixture
def client(settings: LazySettings) -> Client:
    settings.WHITENOISE_AUTOREFRESH = False
    return Client()


def content(path: str) -> bytes:
    found = finders.find(path)
    assert isinstance(found, str)
    return Path(found).read_bytes()


def asked(client: Client, path: str, **headers: str) -> Any:
    """The answer, read to its end."""
    answer: Any = client.get(
        f"/static/{path}", headers={name.replace("_", "-"): value for name, value in headers.items()}
    )
    answer.body = b"".join(answer)
    answer.close()
    return answer


def test_a_module_is_sent_zipped_to_those_who_accept_it(client: Client) -> None:
    plain, zipped = asked(client, MODULE), asked(client, MODULE, accept_encoding="gzip, br")

    assert plain.body == content(MODULE)
    assert gzip.decompress(zipped.body) == without_comments(content(MODULE))
    assert "Content-Encoding" not in plain
    assert zipped["Content-Encoding"] == "gzip"
    assert int(zipped["Content-Length"]) == len(zipped.body) < len(content(MODULE)) / 2
    assert plain["Vary"] == zipped["Vary"] == "Accept-Encoding"
    same = ("ETag", "Last-Modified", "Content-Type", "Cache-Control")
    assert [plain[name] for name in same] == [zipped[name] for name in same]


def test_a_module_is_sent_without_the_headers_of_pages(client: Client) -> None:
    of_pages = {"Content-Security-Policy", "Permissions-Policy", "Cross-Origin-Opener-Policy", "X-Frame-Options"}
    assert of_pages & set(asked(client, MODULE).headers) == set()
    assert of_pages <= set(client.get("/login").headers)


def test_comments_with_lines_of_their_own_are_all_that_a_zipped_module_goes_without() -> None:
    modules = sorted([*ROOT.glob("web/static/web/**/*.js"), *ROOT.glob("core/static/core/*.js")])
    assert len(modules) > 80
    for module in modules:
        lines, bare = module.read_bytes().splitlines(), without_comments(module.read_bytes()).splitlines()
        marks = 0
        for written, sent in zip(lines, bare, strict=True):
            assert sent in (written, b""), module
            # Inside a text of several lines, what looks like a comment is none.
            assert sent == written or marks % 2 == 0, f"{module}: {written!r}"
            marks += sent.count(b"`")


@pytest.mark.parametrize(
    ("written", "sent"),
    [
        (b"/** A.\n * B. */\nlet a = 1; // C", b"\n\nlet a = 1; // C"),
        (b"  // A\n  b();", b"\n  b();"),
        (b"/** @type {A} */ (a).b = 1;\n/** C */\nd();", b"/** @type {A} */ (a).b = 1;\n\nd();"),
        (b"a = 4 /* b */ / 2;", b"a = 4 /* b */ / 2;"),
    ],
)
def test_code_beside_a_comment_stays(written: bytes, sent: bytes) -> None:
    assert without_comments(written) == sent


@pytest.mark.parametrize("encoding", ["", "gzip", "identity"])
def test_a_file_that_is_there_in_either_form_is_not_sent_again(client: Client, encoding: str) -> None:
    tag = asked(client, MODULE, accept_encoding="gzip")["ETag"]
    again = asked(client, MODULE, accept_encoding=encoding, if_none_match=tag)
    assert tag.startswith("W/")
    assert (again.status_code, again.body, again["ETag"], again["Vary"]) == (304, b"", tag, "Accept-Encoding")


def test_a_file_is_zipped_once(client: Client) -> None:
    with patch.object(COMPRESSOR, "compress_gzip", wraps=COMPRESSOR.compress_gzip) as zipping:
        bodies = {asked(client, MODULE, accept_encoding="gzip").body for _ in range(3)}
    assert (len(bodies), zipping.call_count) == (1, 1)


def test_pictures_and_parts_are_sent_as_they_are(client: Client) -> None:
    picture = asked(client, PICTURE, accept_encoding="gzip")
    assert "Content-Encoding" not in picture
    assert picture.body == content(PICTURE)
    part = asked(client, MODULE, accept_encoding="gzip", range="bytes=0-9")
    assert (part.status_code, part.body) == (206, content(MODULE)[:10])


def test_a_head_has_the_same_headers(client: Client) -> None:
    same = {"accept-encoding": "gzip", "x-request-id": "the-same"}
    head = client.head(f"/static/{MODULE}", headers=same)
    assert head.content == b""
    assert head.headers == asked(client, MODULE, accept_encoding="gzip", x_request_id="the-same").headers


@pytest.mark.parametrize(
    ("header", "is_accepted"),
    [("gzip", True), ("br, gzip;q=0.5", True), ("br", False), ("gzip;q=0", False), ("gzip; q=0.0, br", False)],
)
def test_who_accepts_gzip(client: Client, header: str, is_accepted: bool) -> None:
    assert asked(client, MODULE, accept_encoding=header).has_header("Content-Encoding") is is_accepted

"""`GET /dumps/{month}`: all finished public matches of a month in one file."""

import gzip
import hashlib
from typing import Any

import pytest
from rest_framework.test import APIClient

from games.selectors.results.dumps import dump_file, dump_of, zipped
from games.services.dumps import make_due_dumps
from tests.factories import make_token
from tests.fixtures import Clock
from tests.games.dumps import MONTH, a_month, ids_in, read_lines
from tests.sittings import Player, answered, refused

PATH = f"/dumps/{MONTH}"


def asked(player: Player, *, encoding: str = "", known: str = "", method: str = "get") -> Any:
    headers = {"Authorization": f"Bearer {make_token(player.user)}", "Accept-Encoding": encoding}
    return getattr(APIClient(), method)(f"/api/v1{PATH}", headers={**headers, "If-None-Match": known})


def body(answer: Any) -> bytes:
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/x-ndjson")
    assert answer.streaming
    whole = b"".join(answer.streaming_content)
    assert int(answer["Content-Length"]) == len(whole)
    return whole


def tag_of(player: Player) -> str:
    answer = asked(player)
    body(answer)
    return str(answer["ETag"])


@pytest.fixture
def made(ana: Player, ben: Player, clock: Clock) -> dict[str, str]:
    """A month's matches by their kind, and its file."""
    found = a_month(clock, ana, ben)
    assert make_due_dumps() == 1
    return found


def test_a_stranger_to_the_matches_gets_the_public_ones_that_are_over(cleo: Player, made: dict[str, str]) -> None:
    assert ids_in(body(asked(cleo))) == [made["public"]]


def test_each_line_is_the_record_to_the_byte(cleo: Player, made: dict[str, str]) -> None:
    line, _ = body(asked(cleo)).splitlines()

    assert line == cleo.get(f"/matches/{made['public']}/export").content


def test_it_is_plain_for_those_who_refuse_to_unzip(cleo: Player, made: dict[str, str]) -> None:
    plain, refused = asked(cleo), asked(cleo, encoding="gzip;q=0")
    assert "Content-Encoding" not in refused
    assert body(refused) == body(plain)


def test_it_is_zipped_for_those_who_accept_that(cleo: Player, made: dict[str, str]) -> None:
    plain, packed = asked(cleo), asked(cleo, encoding="gzip")

    assert packed["Content-Encoding"] == "gzip"
    assert "Content-Encoding" not in plain
    assert all("Accept-Encoding" in answer["Vary"] for answer in (plain, packed))
    assert gzip.decompress(body(packed)) == body(plain)
    assert packed["ETag"] == f"W/{plain['ETag']}"


def test_the_list_says_its_size_and_digest(cleo: Player, made: dict[str, str]) -> None:
    (row,) = answered(cleo.get("/dumps"), 200)["results"]
    plain, packed = body(asked(cleo)), body(asked(cleo, encoding="gzip"))

    assert row["sha256"] == hashlib.sha256(plain).hexdigest()
    assert (row["size"], row["zipped_size"]) == (len(plain), len(packed))


def test_who_has_it_gets_nothing_again(cleo: Player, made: dict[str, str]) -> None:
    tag = tag_of(cleo)

    for known in (tag, f"W/{tag}"):
        answer = asked(cleo, known=known)
        assert (answer.status_code, answer.content, answer["ETag"]) == (304, b"", tag)


def test_the_head_alone_opens_no_file(cleo: Player, made: dict[str, str]) -> None:
    dump = dump_of(MONTH)
    dump_file(MONTH, dump.digest).unlink()

    answer = asked(cleo, method="head")

    assert (answer.status_code, answer["Content-Length"]) == (200, str(dump.size))


def test_a_file_that_is_away_is_no_fault_of_the_caller_and_is_made_again(cleo: Player, made: dict[str, str]) -> None:
    dump = dump_of(MONTH)
    for file in (dump_file(MONTH, dump.digest), zipped(dump_file(MONTH, dump.digest))):
        file.unlink()
    refused(asked(cleo), 503, "unavailable")

    assert make_due_dumps() == 1
    assert ids_in(body(asked(cleo))) == [made["public"]]


@pytest.mark.parametrize("month", ["2026-01", "2026-03", "2026-13", "2026", "..", "2026-02.ndjson"])
def test_there_is_nothing_under_other_names(cleo: Player, made: dict[str, str], month: str) -> None:
    refused(cleo.get(f"/dumps/{month}"), 404, "not_found")


def test_downloads_are_limited_like_exports(cleo: Player, made: dict[str, str], settings: Any) -> None:
    settings.POSTCARD_LIMITS = {"export": (1, 3600)}

    tag = tag_of(cleo)

    refused(asked(cleo), 429, "throttled")
    assert asked(cleo, known=tag).status_code == 304


def test_a_match_of_the_month_after_is_not_in_it(ana: Player, ben: Player, made: dict[str, str]) -> None:
    answered(ana.post(f"/matches/{made['running']}/resign"), 200)
    assert make_due_dumps() == 0

    assert [line.get("match") for line in read_lines(body(asked(ana)))] == [made["public"], None]

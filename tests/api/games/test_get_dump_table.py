"""`GET /dumps/{month}/table`: a row for each public match of a month, held to the records."""

import csv
import gzip
import hashlib
import io
import json
import random
from typing import Any

import pytest
from rest_framework.test import APIClient

from games.models import Dump, Match
from games.services.dumps import make_due_dumps
from tests.factories import make_token
from tests.fixtures import Clock
from tests.games.dumps import LAST_DAY, MONTH, NEXT_MONTH, a_month, ended
from tests.sittings import API, Json, Player, answered, end_match, refused, start_match

PATH = f"/dumps/{MONTH}/table"


def asked(player: Player, **headers: str) -> Any:
    return APIClient().get(API + PATH, headers={"Authorization": f"Bearer {make_token(player.user)}", **headers})


def body(answer: Any) -> bytes:
    assert (answer.status_code, answer["Content-Type"]) == (200, "text/csv; charset=utf-8")
    whole = b"".join(answer.streaming_content)
    assert int(answer["Content-Length"]) == len(whole)
    return whole


def rows_in(whole: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(whole.decode(), newline="")))


def test_it_has_the_public_matches_that_are_over_and_nothing_of_others(
    clock: Clock, ana: Player, ben: Player, cleo: Player
) -> None:
    made = a_month(clock, ana, ben)
    make_due_dumps()
    whole = body(cleo.get(PATH))

    (row,) = rows_in(whole)

    assert row["match"] == made.pop("public")
    for match in Match.objects.filter(pk__in=made.values()):
        assert match.pk.encode() not in whole


@pytest.mark.slow
def test_its_rows_say_what_the_records_say(clock: Clock, ana: Player, ben: Player, cleo: Player) -> None:
    clock.time = LAST_DAY
    rng = random.Random("table")
    played = start_match(ana, ben)
    end_match(played, ana, ben, rng=rng)
    records: dict[str, Json] = {}
    for match in (played, ended(ana, ben, game="mu-2p", clock={"kind": "per_move", "days": 2})):
        records[match] = answered(cleo.get(f"/matches/{match}/export"), 200)
    clock.time = NEXT_MONTH
    make_due_dumps()

    rows = {row["match"]: row for row in rows_in(body(asked(cleo)))}

    assert rows.keys() == records.keys()
    for match, record in records.items():
        row, outcome = rows[match], record["outcome"]
        assert (row["game"], row["revision"]) == (record["game"], str(record["revision"]))
        assert (row["started_at"], row["ended_at"]) == (record["log"][0]["at"], record["ended_at"])
        assert (row["rows"], row["reason"]) == (str(len(record["log"])), outcome["reason"])
        assert json.loads(row["players"]) == [player["name"] for player in record["players"]]
        assert json.loads(row["bots"]) == []
        for name, value in (("clock", record["clock"]), ("options", record["options"])):
            assert json.loads(row[name]) == value
        for name in ("places", "points"):
            assert json.loads(row[name]) == outcome[name]
    # Nobody has seen a hand of the match that was given up at once: no round of it was scored.
    figures = {match: json.loads(row["figures"]) for match, row in rows.items()}
    assert figures.pop(played) == {"trump": cleo.view(played)["view"]["trump"]}
    assert list(figures.values()) == [{"bids": [], "goals": [], "minors": [], "majors": []}]


def test_the_list_has_its_size_and_digest_and_it_is_zipped(clock: Clock, ana: Player, ben: Player) -> None:
    a_month(clock, ana, ben)
    make_due_dumps()
    (dump,) = answered(ana.get("/dumps"), 200)["results"]
    plain, packed = asked(ana), asked(ana, **{"Accept-Encoding": "gzip"})
    whole, zipped = body(plain), body(packed)

    assert dump["table"] == {
        "size": len(whole),
        "zipped_size": len(zipped),
        "sha256": hashlib.sha256(whole).hexdigest(),
        "path": f"/api/v1{PATH}",
    }
    assert (packed["Content-Encoding"], gzip.decompress(zipped)) == ("gzip", whole)
    assert asked(ana, **{"If-None-Match": plain["ETag"]}).status_code == 304


def test_a_dump_from_before_there_were_tables_is_made_again(clock: Clock, ana: Player, ben: Player) -> None:
    a_month(clock, ana, ben)
    make_due_dumps()
    Dump.objects.update(table_digest="", table_size=0, table_zipped_size=0)
    assert answered(ana.get("/dumps"), 200)["results"][0]["table"] is None
    refused(ana.get(PATH), 404, "not_found")

    assert make_due_dumps() == 1

    assert len(rows_in(body(asked(ana)))) == 1
    refused(ana.get("/dumps/2025-12/table"), 404, "not_found")

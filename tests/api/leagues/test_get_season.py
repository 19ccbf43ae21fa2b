"""`GET /seasons/{id}`: where one stands."""

from hashlib import sha256

from tests.api.leagues.leagues import Director
from tests.api.manners import counted
from tests.fixtures import Clock
from tests.leagues.seasons import deliver_all
from tests.sittings import Player, answered


def test_it_counts_who_takes_part_and_knows_its_times(clock: Clock, olga: Director, ana: Player, ben: Player) -> None:
    season = olga.started(ana, ben, days=10)
    answered(olga.post(f"/seasons/{season}/signup"), 201)

    shown = answered(ana.get(f"/seasons/{season}"), 200)

    assert (shown["state"], shown["players"], shown["waiting"]) == ("running", 2, 1)
    assert (shown["started_at"], shown["half_at"], shown["ends_at"], shown["ended_at"]) == (
        "2026-02-01T12:00:00Z", "2026-02-06T12:00:00Z", "2026-02-11T12:00:00Z", None,
    )  # fmt: skip


def test_the_seed_is_shown_at_the_end_and_fits_the_commitment(olga: Director, ana: Player, ben: Player) -> None:
    season = olga.started(ana, ben)
    assert answered(ana.get(f"/seasons/{season}"), 200)["seed"] is None

    answered(olga.post(f"/seasons/{season}/end"), 200)
    deliver_all()

    shown = answered(ana.get(f"/seasons/{season}"), 200)
    assert shown["state"] == "over"
    assert sha256(bytes.fromhex(shown["seed"]) + season.encode()).hexdigest() == shown["commitment"]


def test_it_need_not_be_loaded_twice(olga: Director) -> None:
    season = olga.season()
    etag = olga.get(f"/seasons/{season}")["ETag"]

    assert olga.get(f"/seasons/{season}", **{"If-None-Match": etag}).status_code == 304
    answered(olga.post(f"/seasons/{season}/signup"), 201)
    assert olga.get(f"/seasons/{season}", **{"If-None-Match": etag}).status_code == 200


def test_the_number_of_queries_is_constant(olga: Director, ana: Player, ben: Player) -> None:
    for season in (olga.season(), olga.started(ana, ben)):
        with counted() as queries:
            answered(olga.get(f"/seasons/{season}"), 200)
        assert queries == [2]

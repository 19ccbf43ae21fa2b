"""`GET /matches/{id}/proof`: what binds the server, while the match runs."""

import hashlib
import json

from tests.api.manners import counted
from tests.published_scheme import Scheme
from tests.sittings import Json, Player, answered, end_match, play_next, start_match


def proof_of(player: Player, match: str) -> Json:
    return answered(player.get(f"/matches/{match}/proof"), 200)


def test_while_seats_are_free_it_shows_the_commitment(ana: Player, cleo: Player) -> None:
    match = ana.create({"user": "ana"}, {"open": True})

    assert proof_of(cleo, match["id"]) == {
        "match": match["id"],
        "deal": match["id"],
        "sealed": False,
        "commitment": match["commitment"],
        "entropies": [{"seat": 0, "value": ""}, {"seat": 1, "value": ""}],
        "header": None,
        "first_hash": None,
        "ply": 0,
        "hash": None,
        "seed": None,
        "end": None,
    }


def test_while_it_runs_it_shows_where_the_chain_stands(ana: Player, ben: Player, cleo: Player) -> None:
    match = start_match(ana, ben, entropy="salt")

    proof = proof_of(cleo, match)

    shown = ana.match(match)
    assert (proof["seed"], proof["end"]) == (None, None)
    assert proof["commitment"] == shown["commitment"]
    assert proof["entropies"] == [{"seat": 0, "value": ""}, {"seat": 1, "value": "salt"}]
    assert (proof["ply"], proof["hash"]) == (shown["ply"], ana.log(match)[-1]["hash"])
    assert json.loads(proof["header"]) == {
        "clock": shown["clock"],
        "deal": match,
        "entropies": proof["entropies"],
        "game": shown["game"],
        "match": match,
        "options": shown["options"],
        "revision": shown["revision"],
    }
    first = hashlib.sha256(bytes.fromhex(proof["commitment"]) + proof["header"].encode()).hexdigest()
    assert proof["first_hash"] == first


def test_it_moves_on_with_every_row(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben)
    before = proof_of(ana, match)
    assert play_next(match, ana, ben)

    after = proof_of(ana, match)

    assert after["ply"] > before["ply"]
    assert after["hash"] == ana.log(match)[-1]["hash"] != before["hash"]
    assert {**after, "ply": 0, "hash": ""} == {**before, "ply": 0, "hash": ""}


def test_when_it_is_over_it_shows_the_seed_and_the_end(ana: Player, ben: Player, cleo: Player) -> None:
    match = start_match(ana, ben)
    end_match(match, ana, ben)

    proof, record = proof_of(cleo, match), answered(cleo.get(f"/matches/{match}/export"), 200)

    scheme = Scheme(record)
    assert (proof["seed"], proof["end"]) == (record["seed"], record["end"])
    assert proof["header"] == scheme.header()
    assert proof["first_hash"] == scheme.hashes()[0]
    assert proof["hash"] == scheme.hashes()[-1]


def test_every_reader_is_shown_the_same(ana: Player, ben: Player, cleo: Player) -> None:
    match = start_match(ana, ben)

    assert proof_of(ana, match) == proof_of(ben, match) == proof_of(cleo, match)


def test_the_queries_do_not_depend_on_the_length_of_the_log(ana: Player, ben: Player) -> None:
    def queries() -> int:
        with counted() as found:
            proof_of(ana, match)
        return found[0]

    match = start_match(ana, ben)
    first = queries()
    end_match(match, ana, ben)

    assert queries() == first <= 4

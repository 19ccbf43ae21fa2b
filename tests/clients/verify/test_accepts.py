"""Records that are as they should be, of all games."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from games.rules.registry import registry
from tests.amounts import long
from tests.clients.verify.forging import played, sealed
from tests.clients.verify.options import low_options
from tests.clients.verify.program import ROOT, program, read, refusal, run, stored
from tests.corpus.stored import GIVEN_OUT
from tests.fixtures import Clock
from tests.sittings import Player, answered, begun_match, end_match, play_next, start_match

VECTORS = ROOT / "docs" / "vectors"


@pytest.mark.parametrize("file", stored(), ids=lambda file: f"{file.parent.parent.name}-{file.stem}")
def test_it_accepts_every_stored_record(file: Path) -> None:
    assert refusal(read(file)) is None
    assert refusal(read(file), rules=True) is None


def test_it_accepts_the_record_of_the_vectors() -> None:
    for rules in (False, True):
        assert refusal(read(VECTORS / "record.json"), rules=rules) is None


def test_the_scheme_gives_the_vectors() -> None:
    verifier, kept = program(), read(VECTORS / "scheme.json")
    made_up = kept["record"]
    players = [{"seat": seat, "name": name, "kind": "human"} for seat, name in enumerate(made_up["listed"])]
    body = {"format": "postcard-record/1", "players": players, "commitment": kept["commitment"], "end": kept["end"]}
    log = [{**row, "hash": link["hash"]} for row, link in zip(made_up["log"], kept["rows"], strict=True)]
    record = verifier.record_of({**made_up, **body, "log": log})

    assert verifier.key_of(record, 0).hex() == kept["chance_0"]["key"]
    words, draws = (verifier.Stream(verifier.key_of(record, 0)) for _ in range(2))
    assert [words.below(2**32) for _ in range(10)] == kept["chance_0"]["words"]
    assert [{"k": draw["k"], "gives": draws.below(draw["k"])} for draw in kept["chance_0"]["below"]] == kept[
        "chance_0"
    ]["below"]
    for number, size in ((0, 10), (1, 48), (12, 5)):
        order = verifier.Stream(verifier.key_of(record, number)).shuffled(range(size))
        assert order == kept[f"chance_{number}"][f"shuffle_of_{size}"]
    assert verifier.Stream(verifier.key_of(record, "seats")).shuffled(record.listed) == kept["seats"]
    assert verifier.header_of(record) == kept["header"]
    assert verifier.first_hash(record).hex() == kept["first_hash"]
    chain = verifier.check_chain(record, verifier.Findings())
    assert chain == [kept["first_hash"], *(row["hash"] for row in kept["rows"])]
    aborted = {**made_up, **body, "log": log, "end": kept["end_if_aborted"]}
    aborted["outcome"] = {"places": None, "points": None, "reason": "aborted"}
    assert len(verifier.check_chain(verifier.record_of(aborted), verifier.Findings())) == 5


@pytest.mark.parametrize("shared", [False, True], ids=["own", "shared"])
@pytest.mark.parametrize("number", range(6))
@pytest.mark.parametrize("key", registry())
def test_it_accepts_any_match_of_any_game(key: str, number: int, shared: bool) -> None:
    rng = random.Random(f"{key} {number} {shared}")
    record = played(key, low_options(key, number), rng, shared=shared, rows=None if number % 3 else 9)

    assert refusal(record) is None
    assert refusal(record, rules=True) is None


@pytest.mark.parametrize("key", registry())
def test_the_entropies_of_a_shared_deal_name_no_seat(key: str) -> None:
    record = played(key, low_options(key, 1), random.Random(key), shared=True, rows=3)
    own = {**record, "deal": record["match"]}

    assert (refusal(sealed(own)) or "").startswith("entropies: ")


@long
@pytest.mark.django_db
def test_it_accepts_what_the_server_gives_out(clock: Clock, tmp_path: Path) -> None:
    people = [Player("ana"), Player("ben")]
    match = start_match(*people, entropy="a pinch of salt", shuffle_seats=True)
    commitment = people[0].match(match)["commitment"]
    rows = []
    for _ in range(3):
        clock.pass_by(hours=30)
        assert play_next(match, *people)
        rows = people[0].log(match)
    end_match(match, *people, rng=random.Random(4))
    export = people[0].get(f"/matches/{match}/export")
    (tmp_path / "record.json").write_bytes(export.content)
    noted: dict[str, Any] = {"match": match, "commitment": commitment, "rows": rows}
    (tmp_path / "seen.json").write_text(json.dumps(noted), "utf-8")

    answered(export, 200)
    answer = run(tmp_path / "record.json", "--seen", tmp_path / "seen.json", "--rules")
    assert (answer.returncode, answer.stderr) == (0, "")
    assert answer.stdout.startswith(f"AUTHENTIC up to line {rows[-1]['ply']} of the log, CONSISTENT after it.")


@pytest.mark.django_db
@pytest.mark.parametrize(("end", "reason"), [("draw", "agreed"), ("abort", "aborted")])
def test_it_accepts_ends_by_agreement(end: str, reason: str, tmp_path: Path) -> None:
    ana, ben = Player("ana"), Player("ben")
    match = begun_match(ana, ben, moves=5)
    for player in (ana, ben):
        answered(player.post(f"/matches/{match}/{end}", {"action": "offer"}), 200)
    export = ana.get(f"/matches/{match}/export")
    (tmp_path / "record.json").write_bytes(export.content)

    assert answered(export, 200)["outcome"]["reason"] == reason
    answer = run(tmp_path / "record.json", "--rules")
    assert (answer.returncode, answer.stderr) == (0, "")


@pytest.mark.parametrize("key", GIVEN_OUT)
def test_it_knows_the_cards_of_every_game(key: str) -> None:
    facts = registry()[key].facts
    record = played(key, facts.defaults(), random.Random(1), rows=1)
    dealer = program().DEALERS[key, facts.revision](program().record_of(record))

    assert list(dealer.deck) == [fact.card for fact in facts.cards for _ in range(fact.copies)]
    assert dealer.seats == facts.seats


@pytest.mark.parametrize("key", registry())
def test_a_match_aborted_before_its_start_has_no_lines(key: str) -> None:
    record = played(key, low_options(key, 1), random.Random(key), rows=1)
    record["log"] = []
    assert (refusal(sealed(record)) or "").startswith("log: It is empty")

    record["outcome"] = {"places": None, "points": None, "reason": "aborted"}
    assert refusal(sealed(record)) is None
    assert refusal(record, rules=True) is None


@pytest.mark.parametrize("key", registry())
def test_an_aborted_match_has_no_result(key: str) -> None:
    record = played(key, low_options(key, 1), random.Random(key), rows=4)
    resigned = record["outcome"]
    record["outcome"] = {"places": None, "points": None, "reason": "aborted"}
    assert refusal(sealed(record), rules=True) is None

    for outcome in ({**resigned, "reason": "aborted"}, {**record["outcome"], "reason": "resigned"}):
        record["outcome"] = outcome
        assert (refusal(sealed(record), rules=True) or "").startswith("outcome.places: ")


def test_partners_share_a_place() -> None:
    key = "yokai-septet-4p"
    record = played(key, low_options(key, 1), random.Random(key), rows=9)
    record["outcome"]["places"] = [1, 1, 2, 2]

    assert refusal(sealed(record), rules=True) == "outcome.places: Partners share a place."

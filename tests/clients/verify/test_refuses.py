"""Whatever is changed in a record, the verifier refuses it and names where."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.clients.verify import tampering
from tests.clients.verify.program import Json, program, read, refusal, stored
from tests.clients.verify.tampering import Tampered

FILES = stored(names="eventful") + stored(names="resigned")
WITHOUT_AND_WITH_RULES = pytest.mark.parametrize("rules", [False, True], ids=["alone", "rules"])
ON_EVERY_GAME = pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.parent.name}-{file.stem}")


def all_refused(tampered: Iterator[Tampered], rules: bool) -> dict[str, str]:
    """The sentences, by what was done; fails on a record that was accepted."""
    found = {name: refusal(record, rules=rules) for name, record in tampered}
    assert [name for name, sentence in found.items() if sentence is None] == []
    assert found
    return {name: sentence for name, sentence in found.items() if sentence is not None}


@WITHOUT_AND_WITH_RULES
@ON_EVERY_GAME
@pytest.mark.parametrize(
    "changes",
    [
        tampering.changed_facts,
        tampering.changed_options,
        tampering.changed_results,
        tampering.changed_cards,
        tampering.changed_rows,
    ],
    ids=lambda changes: changes.__name__,
)
def test_it_refuses_whatever_was_changed(
    file: Path, changes: Callable[[Json], Iterator[Tampered]], rules: bool
) -> None:
    all_refused(changes(read(file)), rules)


@WITHOUT_AND_WITH_RULES
@ON_EVERY_GAME
@pytest.mark.parametrize("counted_anew", [False, True], ids=["as-they-were", "counted-anew"])
@pytest.mark.parametrize(
    "changes",
    [tampering.lost_rows, tampering.doubled_rows, tampering.swapped_rows],
    ids=lambda changes: changes.__name__,
)
def test_it_refuses_lines_dropped_doubled_and_swapped(
    file: Path, changes: Callable[..., Iterator[Tampered]], counted_anew: bool, rules: bool
) -> None:
    all_refused(changes(read(file), counted_anew=counted_anew), rules)


@ON_EVERY_GAME
def test_it_names_the_line(file: Path) -> None:
    record = read(file)
    last = len(record["log"]) - 1

    for kind, place in (("move", 3), ("at", last), ("hash", 1), ("seat", 2)):
        names = [name for name, _ in tampering.changed_rows(record) if name.startswith(f"line {place}: {kind}")]
        sentences = all_refused(((n, r) for n, r in tampering.changed_rows(record) if n in names), False)
        assert all(f"line {place} of the log" in sentence for sentence in sentences.values()), sentences
    facts = all_refused(tampering.changed_facts(record), False)
    assert facts["seed[0]"].startswith("commitment: ")
    assert facts["commitment[63]"].startswith("commitment: ")
    assert facts["end[31]"].startswith("end: ")
    assert facts["entropies dropped"].startswith("entropies: ")
    assert all("one of clock, " in sentence for name, sentence in facts.items() if name.startswith("clock"))
    results = all_refused(tampering.changed_results(record), False)
    assert {sentence.split(":")[0] for sentence in results.values()} == {"end"}
    assert all_refused(tampering.lost_rows(record, counted_anew=False), False)[f"dropped {last}"].startswith("end: ")


@ON_EVERY_GAME
def test_it_refuses_players_who_sit_otherwise(file: Path) -> None:
    record = read(file)
    names = [player["name"] for player in record["players"]]
    orders = [[*names[place:], *names[:place]] for place in range(1, len(names))] + [["zoe", *names[1:]]]
    program_ = program()
    for order in orders:
        seated = {**record, "players": [{**p, "name": n} for p, n in zip(record["players"], order, strict=True)]}
        shuffled = program_.Stream(program_.key_of(program_.record_of(record), "seats")).shuffled(record["listed"])
        sentence = refusal(seated)
        assert (sentence is None) == (order in (record["listed"], shuffled))
        assert sentence is None or sentence.startswith("players: ")
    assert (refusal({**record, "listed": [*names, "zoe"]}) or "").startswith("listed: ")

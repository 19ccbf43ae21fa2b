"""The vectors of docs/proof.md: the published scheme gives them, and so does the server."""

import json
import re
from typing import Any

import pytest

from games import proof
from games.rules.faces import format_move, parse_logged
from games.rules.kit.check import check
from games.rules.moves import CHANCE
from games.rules.registry import registry
from games.rules.stream import KeyStream, shuffle
from leagues.models import Season
from leagues.services.fixtures.deals import seed_of
from leagues.services.season.open import commitment_of
from tests.docs.proof_vectors import BELOW, FOLDER, as_text, vectors
from tests.published_scheme import Scheme, check_record

PAGE = (FOLDER.parent / "proof.md").read_text("utf-8")
Json = dict[str, Any]


@pytest.fixture
def kept() -> Json:
    found: Json = json.loads((FOLDER / "scheme.json").read_text("utf-8"))
    return found


@pytest.fixture
def record() -> Json:
    found: Json = json.loads((FOLDER / "record.json").read_text("utf-8"))
    return found


def shuffled(stream: KeyStream, size: int) -> list[int]:
    items = list(range(size))
    shuffle(items, stream)
    return items


def test_the_published_scheme_gives_them() -> None:
    assert (FOLDER / "scheme.json").read_text("utf-8") == as_text(vectors())


def test_the_servers_streams_give_them(kept: Json) -> None:
    made_up = kept["record"]
    seed, deal = bytes.fromhex(made_up["seed"]), made_up["deal"]
    entropy = proof.joined_entropy([entropy["value"] for entropy in made_up["entropies"]])

    assert proof.commitment(seed, deal).hex() == kept["commitment"]
    assert entropy.encode().hex() == kept["entropy"]
    words = proof.chance_stream(seed, deal, 0, entropy)
    assert [words.word() for _ in range(10)] == kept["chance_0"]["words"]
    draws = proof.chance_stream(seed, deal, 0, entropy)
    assert [{"k": k, "gives": draws.below(k)} for k in BELOW] == kept["chance_0"]["below"]
    for number, size in ((0, 10), (1, 48), (12, 5)):
        order = shuffled(proof.chance_stream(seed, deal, number, entropy), size)
        assert order == kept[f"chance_{number}"][f"shuffle_of_{size}"]
    assert proof.seat_order(seed, deal, entropy, made_up["listed"]) == kept["seats"]


def test_the_servers_chain_gives_them(kept: Json) -> None:
    made_up = kept["record"]
    seed = bytes.fromhex(made_up["seed"])
    names = ("clock", "deal", "entropies", "game", "match", "options", "revision")
    header = proof.header({name: made_up[name] for name in names})

    assert header == kept["header"]
    head = proof.first_hash(bytes.fromhex(kept["commitment"]), header)
    assert head.hex() == kept["first_hash"]
    for row, link in zip(made_up["log"], kept["rows"], strict=True):
        key = proof.row_key(seed, made_up["match"], row["ply"])
        seat = CHANCE if row["seat"] == "chance" else row["seat"]
        head = proof.row_hash(head, row["ply"], seat, row["at"], key, row["move"])
        assert (key.hex(), head.hex()) == (link["key"], link["hash"])
    outcome = made_up["outcome"]
    end = proof.end_hash(head, made_up["ended_at"], outcome["reason"], outcome["places"], outcome["points"])
    assert end.hex() == kept["end"]
    assert proof.end_hash(head, made_up["ended_at"], "aborted", None, None).hex() == kept["end_if_aborted"]


def test_the_servers_shared_deals_give_them(kept: Json) -> None:
    shared = kept["shared"]
    season = Season(pk=shared["season"], seed=bytes.fromhex(shared["season_seed"]))

    assert commitment_of(bytes(season.seed), season.pk) == shared["season_commitment"]
    assert seed_of(season, shared["deal"]).hex() == shared["seed"]
    assert proof.commitment(bytes.fromhex(shared["seed"]), shared["deal"]).hex() == shared["commitment"]


def test_a_word_is_skipped_in_them(kept: Json) -> None:
    words, last = kept["chance_0"]["words"], kept["chance_0"]["below"][-1]

    skipped = words[len(BELOW) - 1]
    assert skipped >= 2**32 // last["k"] * last["k"]
    assert last["gives"] == words[len(BELOW)] % last["k"]


def test_the_kept_record_is_sound(record: Json) -> None:
    facts = registry()[record["game"]].facts

    check_record(record, [card.card for card in facts.cards for _ in range(card.copies)])
    assert [player["name"] for player in record["players"]] == Scheme(record).seats() != record["listed"]
    assert sum(row["move"].startswith("burst") for row in record["log"]) >= 3
    assert all(entropy["value"] for entropy in record["entropies"])


def test_the_rules_still_follow_the_kept_record(record: Json) -> None:
    game = registry()[record["game"]]
    if game.facts.revision != record["revision"]:
        pytest.fail("the rules have changed: keep a record of the new revision beside this one")
    position = game.start(game.facts.seats, record["options"])
    seed, deal = bytes.fromhex(record["seed"]), record["deal"]
    entropy, chances = Scheme(record).entropy, 0
    for row in record["log"]:
        move = parse_logged(game.facts, row["move"])
        if row["seat"] == "chance":
            assert game.to_act(position) == (CHANCE,)
            drawn = game.chance(position, proof.chance_stream(seed, deal, chances, entropy))
            assert format_move(game.facts, drawn) == row["move"]
            chances += 1
            game.apply(position, CHANCE, move)
        else:
            assert check(game, position, row["seat"], move) is None
            game.apply(position, row["seat"], move)
    outcome = game.outcome(position)
    assert outcome is not None
    found = {"places": list(outcome.places), "points": list(outcome.points), "reason": outcome.reason}
    assert found == record["outcome"]


def test_the_page_quotes_them_right(kept: Json) -> None:
    everything = json.dumps(kept)

    quoted = re.findall(r"\b[0-9a-f]{40,}\b", PAGE)
    assert len(quoted) == 4
    assert [digest for digest in quoted if digest not in everything] == []
    words = re.search(r"words +((?:\d+ )+)…", PAGE)
    assert words
    assert [int(word) for word in words[1].split()] == kept["chance_0"]["words"][:5]

"""The test vectors of docs/proof.md, made by the published scheme alone: run as a module, it writes them."""

import json
from pathlib import Path
from typing import Any

from tests.published_scheme import Scheme, Stream, mac, shared_deal

FOLDER = Path(__file__).resolve().parent.parent.parent / "docs" / "vectors"
SEED = bytes(range(32)).hex()

# A record as far as the scheme reads it; what it holds need not be a possible match.
RECORD: dict[str, Any] = {
    "match": "Kx0mJv5Rw2Qd7ZsA",
    "deal": "Kx0mJv5Rw2Qd7ZsA",
    "game": "take-that-toy-2p",
    "revision": 1,
    "options": {"card_tie": "more", "one_becomes_eight": False},
    "listed": ["ana", "ben", "cleo", "dan"],
    "clock": {"kind": "none"},
    "seed": SEED,
    "entropies": [
        {"seat": 0, "value": "ana was here"},
        {"seat": 1, "value": ""},
        {"seat": 2, "value": 'a|b "c" \\ ~'},
        {"seat": 3, "value": " "},
    ],
    "log": [
        {"ply": 0, "seat": "chance", "move": "deal r3,y7,g1", "at": "2026-02-01T12:00:00Z"},
        {"ply": 1, "seat": 0, "move": "play r3", "at": "2026-02-01T12:00:00Z"},
        {"ply": 2, "seat": 1, "move": "pass -", "at": "2026-02-03T07:30:59Z"},
        {"ply": 3, "seat": "chance", "move": "shuffle -", "at": "2026-02-03T07:30:59Z"},
    ],
    "ended_at": "2026-02-03T07:30:59Z",
    "outcome": {"places": [1, 2, 1, 2], "points": [7, -3, 7, -3], "reason": "target"},
}
SEASON, SEASON_SEED = "Uq3hYt8LwB1nEx5C", bytes(range(32, 64))
ABORTED = {**RECORD, "outcome": {"places": None, "points": None, "reason": "aborted"}}
# For the last one a word is skipped: it would favour the small numbers.
BELOW = [1, 2, 6, 40, 52, 1000, 3 * 2**30, 2**31 + 1]


def vectors() -> dict[str, Any]:
    """Inputs and what they give, step by step."""
    scheme, aborted = Scheme(RECORD), Scheme(ABORTED)
    key = mac(scheme.seed, f"postcard/1|{RECORD['deal']}|0|{scheme.entropy}")
    words, draws = Stream(key), Stream(key)
    return {
        "record": RECORD,
        "commitment": scheme.commitment(),
        "entropy": scheme.entropy.encode().hex(),
        "chance_0": {
            "key": key.hex(),
            "words": [words.below(2**32) for _ in range(10)],
            "below": [{"k": k, "gives": draws.below(k)} for k in BELOW],
            "shuffle_of_10": Stream(key).shuffled(range(10)),
        },
        "chance_1": {"shuffle_of_48": scheme.chance(1).shuffled(range(48))},
        "chance_12": {"shuffle_of_5": scheme.chance(12).shuffled(range(5))},
        "seats": scheme.seats(),
        "header": scheme.header(),
        "first_hash": scheme.hashes()[0],
        "rows": [
            {"ply": ply, "key": scheme.key(ply).hex(), "hash": link} for ply, link in enumerate(scheme.hashes()[1:])
        ],
        "end": scheme.end(),
        "end_if_aborted": aborted.end(),
        "shared": shared_deal(SEASON_SEED, SEASON, 2, 11, 7),
    }


def as_text(found: dict[str, Any]) -> str:
    """As the file holds it."""
    return json.dumps(found, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / "scheme.json").write_text(as_text(vectors()), "utf-8")

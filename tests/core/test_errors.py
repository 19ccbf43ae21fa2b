"""The refusals are exactly those of the API's table, and each is explained."""

from pathlib import Path

import pytest

from core import errors
from core.errors import FieldError, Refusal, refusals

CODES = {
    400: {"invalid_json", "invalid", "malformed_move", "unknown_filter", "bad_cursor"},
    401: {"unauthenticated"},
    403: {"missing_scope", "not_your_seat", "forbidden", "csrf", "password_needed", "second_factor", "invite_needed"},
    404: {"not_found"},
    405: {"method_not_allowed"},
    406: {"not_acceptable"},
    408: {"timed_out"},
    409: {
        "stale",
        "not_your_turn",
        "match_over",
        "wrong_state",
        "no_hints",
        "seat_taken",
        "rating_out_of_range",
        "in_progress",
        "conflict",
        "archive_needed",
    },
    410: {"events_gone"},
    413: {"too_large"},
    415: {"unsupported_media_type"},
    422: {"illegal_move", "idempotency_mismatch"},
    429: {"throttled"},
    500: {"internal"},
    503: {"unavailable"},
    507: {"no_space"},
}
DOCS = Path(__file__).resolve().parents[2] / "docs/errors.md"


def test_there_is_one_refusal_for_each_code_of_the_api() -> None:
    found = [(refusal.status, refusal.code) for refusal in refusals()]
    assert sorted(found) == sorted((status, code) for status, codes in CODES.items() for code in codes)


@pytest.mark.parametrize("refusal", refusals(), ids=lambda refusal: refusal.code)
def test_every_refusal_is_explained(refusal: type[Refusal]) -> None:
    text = DOCS.read_text()
    section = text.partition(f"\n### {refusal.code}\n")[2].partition("\n### ")[0]
    assert f"{refusal.status} · {refusal.title}" in section, f"docs/errors.md needs a heading for {refusal.code}"
    assert refusal.help in section


def test_a_refusal_says_what_is_wrong_in_words_even_if_nobody_gave_it_any() -> None:
    assert errors.NotFound().detail == "Not found."


def test_a_refusal_carries_more_than_words() -> None:
    wrong = FieldError("seat", "out_of_range", "There are two seats.")
    refusal = errors.Stale("The match is at ply 9.", errors=[wrong], expected_ply=9).with_headers(Retry_After="1")
    assert refusal.extra == {"expected_ply": 9}
    assert refusal.errors == (wrong,)
    assert refusal.headers == {"Retry-After": "1"}
    assert str(refusal) == "The match is at ply 9."

"""Fair deals that anyone can check: what a match commits to, what its shuffles follow from, how its log is chained.

Pure arithmetic on bytes, to the letter of docs/proof.md. Seeds and digests are raw 32 bytes in here and lower-case hex
outside; numbers enter as ASCII decimal, strings as UTF-8.
"""

import hashlib
import hmac
import json
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from games.rules.moves import CHANCE
from games.rules.stream import KeyStream, shuffle

T = TypeVar("T")

JOIN = "\x1f"


def commitment(seed: bytes, deal: str) -> bytes:
    """The commitment that is published before anyone joins: it binds the server to its seed."""
    return hashlib.sha256(seed + deal.encode()).digest()


def joined_entropy(entropies: Sequence[str]) -> str:
    """Return what the players added, in listed seat order; absent ones are empty."""
    return JOIN.join(entropies)


def chance_stream(seed: bytes, deal: str, number: int, entropy: str) -> KeyStream:
    """The stream of a match's n-th chance move, counted from 0."""
    return _stream(seed, deal, f"|{number}|", entropy)


def seat_order(seed: bytes, deal: str, entropy: str, listed: Sequence[T]) -> list[T]:
    """The listed seats as they are shuffled when the match starts."""
    order = list(listed)
    shuffle(order, _stream(seed, deal, "|seats|", entropy))
    return order


def _stream(seed: bytes, deal: str, label: str, entropy: str) -> KeyStream:
    return KeyStream(_mac(seed, f"postcard/1|{deal}{label}{entropy}"))


def header(facts: Mapping[str, Any]) -> str:
    """The first link's text: clock, deal, entropies, game, match, options, revision."""
    return json.dumps(facts, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def first_hash(commitment: bytes, header: str) -> bytes:
    """The hash before the first row."""
    return hashlib.sha256(commitment + header.encode()).digest()


def row_key(seed: bytes, match: str, ply: int) -> bytes:
    """The key under which one row's move is hidden in the chain."""
    return _mac(seed, f"row|{match}|{ply}")


def row_hash(previous: bytes, ply: int, seat: int, at: str, key: bytes, move: str) -> bytes:
    """The hash of a row: it commits to the move, which only a reader with the key can check."""
    who = "chance" if seat == CHANCE else str(seat)
    return hashlib.sha256(previous + f"{ply}|{who}|{at}|".encode() + _mac(key, move)).digest()


def end_hash(
    last: bytes,
    ended_at: str,
    reason: str,
    places: Sequence[int] | None,
    points: Sequence[int] | None,
) -> bytes:
    """The last link: when and how it ended."""
    text = f"end|{ended_at}|{reason}|{_numbers(places)}|{_numbers(points)}"
    return hashlib.sha256(last + text.encode()).digest()


def _numbers(values: Sequence[int] | None) -> str:
    return ",".join(str(value) for value in values or ())


def _mac(key: bytes, text: str) -> bytes:
    return hmac.digest(key, text.encode(), hashlib.sha256)

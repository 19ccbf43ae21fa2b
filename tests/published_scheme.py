"""The record, the deal and the proof once more, from docs/proof.md alone: hashlib and hmac, nothing of the server.

A reader who checks a match has no more than this.
"""

import hashlib
import hmac
import json
from collections.abc import Iterator, Sequence
from typing import Any

Json = dict[str, Any]


def sha256(*parts: bytes) -> bytes:
    return hashlib.sha256(b"".join(parts)).digest()


def mac(key: bytes, text: str) -> bytes:
    return hmac.new(key, text.encode("utf-8"), hashlib.sha256).digest()


def shared_deal(seed: bytes, season: str, tier: int, division: int, number: int) -> Json:
    """The deal of a round, which follows from the seed of its season."""
    deal = f"{season}-{tier}.{division}-{number}"
    own = mac(seed, f"deal|{deal}")
    return {
        "season": season,
        "season_seed": seed.hex(),
        "season_commitment": sha256(seed, season.encode()).hex(),
        "deal": deal,
        "seed": own.hex(),
        "commitment": sha256(own, deal.encode()).hex(),
    }


class Stream:
    """The words that a key gives, and the numbers below k that they give."""

    def __init__(self, key: bytes) -> None:
        self._words = self._all_words(key)

    @staticmethod
    def _all_words(key: bytes) -> Iterator[int]:
        number = 0
        while True:
            block = mac(key, str(number))
            for start in range(0, 32, 4):
                yield int.from_bytes(block[start : start + 4], "big")
            number += 1

    def below(self, k: int) -> int:
        for word in self._words:
            if word < 2**32 // k * k:
                return word % k
        raise AssertionError

    def shuffled(self, items: Sequence[Any]) -> list[Any]:
        order = list(items)
        for i in range(len(order) - 1, 0, -1):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]
        return order


class Scheme:
    """Values that follow from a record's seed, deal and entropies."""

    def __init__(self, record: Json) -> None:
        self.record = record
        self.seed = bytes.fromhex(record["seed"])
        self.entropy = "\x1f".join(entropy["value"] for entropy in record["entropies"])

    def commitment(self) -> str:
        return sha256(self.seed, self.record["deal"].encode()).hex()

    def chance(self, number: int) -> Stream:
        return Stream(mac(self.seed, f"postcard/1|{self.record['deal']}|{number}|{self.entropy}"))

    def seats(self) -> list[str]:
        """The names in the order in which they were shuffled."""
        stream = Stream(mac(self.seed, f"postcard/1|{self.record['deal']}|seats|{self.entropy}"))
        names: list[str] = stream.shuffled(self.record["listed"])
        return names

    def header(self) -> str:
        names = ("clock", "deal", "entropies", "game", "match", "options", "revision")
        facts = {name: self.record[name] for name in names}
        return json.dumps(facts, sort_keys=True, separators=(",", ":"), ensure_ascii=False)

    def key(self, ply: int) -> bytes:
        return mac(self.seed, f"row|{self.record['match']}|{ply}")

    def hashes(self) -> list[str]:
        """The hash before the first row, then that of each row."""
        chain = [sha256(bytes.fromhex(self.commitment()), self.header().encode())]
        for row in self.record["log"]:
            inner = mac(self.key(row["ply"]), row["move"])
            chain.append(sha256(chain[-1], f"{row['ply']}|{row['seat']}|{row['at']}|".encode(), inner))
        return [link.hex() for link in chain]

    def end(self) -> str:
        outcome = self.record["outcome"]
        places, points = (",".join(map(str, outcome[name] or [])) for name in ("places", "points"))
        text = f"end|{self.record['ended_at']}|{outcome['reason']}|{places}|{points}"
        return sha256(bytes.fromhex(self.hashes()[-1]), text.encode()).hex()

    def first_deal(self, deck: Sequence[str]) -> str:
        """The first chance move of any game whose deck this is in table order."""
        stream, options = self.chance(0), self.record["options"]
        colour = options.get("removed_colour")
        if colour is not None:
            out = {"random": "?", "rotate": "r"}.get(colour, colour)
            out = "rygbk"[stream.below(5)] if out == "?" else out
            return f"deal {out} {','.join(stream.shuffled([card for card in deck if card[0] != out]))}"
        if options.get("deck") == "singles":
            deck = list(dict.fromkeys(deck))
        if options.get("unnamed_cards") == "exclude":
            deck = [card for card in deck if not card.startswith("unnamed")]
        cards = stream.shuffled(deck)
        while options.get("boss_indicator") == "redraw" and cards[-1][1:] == "7":
            cards = stream.shuffled(deck)
        return f"deal {','.join(cards)}"

    def chance_moves(self, deck: Sequence[str]) -> list[str]:
        """Return every chance move of Take That Toy! as the seed gives it; the deck is in table order."""
        moves = []
        drawn = [row["move"] for row in self.record["log"] if row["seat"] == "chance"]
        for number, move in enumerate(drawn):
            verb, cards = move.split(" ")
            items = deck if verb == "deal" else sorted(cards.split(","), key=deck.index)
            moves.append(f"{verb} {','.join(self.chance(number).shuffled(items))}")
        return moves


def check_record(record: Json, deck: Sequence[str]) -> None:
    """All that a record of Take That Toy! proves about itself."""
    scheme = Scheme(record)
    assert record["commitment"] == scheme.commitment()
    assert [row["hash"] for row in record["log"]] == scheme.hashes()[1:]
    assert record["end"] == scheme.end()
    assert [row["ply"] for row in record["log"]] == list(range(len(record["log"])))
    drawn = [row["move"] for row in record["log"] if row["seat"] == "chance"]
    assert drawn == scheme.chance_moves(deck)

#!/usr/bin/env python3
"""Check the record of a finished Postcard match, with nothing but Python 3.11 or newer.

    postcard_verify.py RECORD.json [--seen FILE] [--season SEASON.json] [--rules [PATH]]

RECORD.json is what `GET /matches/{id}/export` answered. Exit codes:

0   Everything agrees; the text says what that has shown, and what it has not.
1   The record is refused; a sentence names the line.
2   The program was called wrongly, a file cannot be read, or the notes or the rules are of no use here.

--seen FILE   What you noted while the match ran, one note a line; `#` begins a comment:
                  commitment 047d918c…      64 hex digits, as the match showed them
                  0 6cede620…               a row of the log: its ply and its hash
                  match Hznd53Kjep1kXChr    if you like: which match this is
                  end 5a0e…                 if you like: the last link, noted at the end
                  season 9f31…              if you like: the commitment of the season, noted at the sign-up
              Or the same as JSON: {"commitment": "…", "rows": [{"ply": 0, "hash": "…"}]}.
--season FILE For a deal that several matches of a league share: what `GET /seasons/{id}` answered when the season was
              over. Its seed has to be the one that it was bound to, and the deal's has to follow from it.
--rules PATH  Replay every move and the result with the rules in a checkout of the server; without PATH, in the checkout
              that this file lies in.

The scheme, to the byte, is docs/proof.md of the server; docs/check-a-deal.md explains it to players.
"""

import argparse
import hashlib
import hmac
import importlib
import json
import re
import sys
import types
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any, NoReturn

Json = dict[str, Any]

FORMAT = "postcard-record/1"
HEADER = ("clock", "deal", "entropies", "game", "match", "options", "revision")
CHANCE = "chance"
DIGEST = re.compile(r"[0-9a-f]{64}")
TIME = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z")
ENTROPY = re.compile(r"[ -~]{0,64}")
MOST_DIGITS = 15
"""No number of a record is longer; a longer one is read differently by different programs."""
DEEPEST = 12
"""The depth to which objects and arrays may be nested."""


class Refused(Exception):
    """The record does not hold; `where` names the line."""

    def __init__(self, where: str, what: str) -> None:
        super().__init__(f"{where}: {what}")
        self.where = where


class Unusable(Exception):
    """Something other than the record is in the way of a check."""


# --- reading the file -------------------------------------------------------------------------------------


def read_record(path: str) -> "Record":
    """The record in a file, every member of it known to be of its kind."""
    return record_of(parsed(_bytes_of(path)))


def _bytes_of(path: str) -> bytes:
    try:
        return Path(path).read_bytes()
    except (OSError, ValueError) as fault:
        raise Unusable(f"Could not read {path}: {getattr(fault, 'strerror', None) or fault}.") from None


def parsed(raw: bytes) -> Any:
    """The JSON value that some bytes are, if every program would read the same there."""
    try:
        value = json.loads(
            raw.decode("utf-8-sig"),
            object_pairs_hook=_object,
            parse_int=_whole,
            parse_float=_no_number,
            parse_constant=_no_number,
        )
        _check_depth(value)
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeDecodeError as fault:
        raise Refused("the file", f"It is not UTF-8, from byte {fault.start} on.") from None
    except UnicodeEncodeError:
        raise Refused("the file", "It contains half a character, which cannot be UTF-8.") from None
    except json.JSONDecodeError as fault:
        raise Refused("the file", f"It is not JSON: {fault.msg}, in line {fault.lineno}.") from None
    except RecursionError:
        _nested_too_deeply()
    return value


def _check_depth(value: Any) -> None:
    level = [value]
    for _ in range(DEEPEST):
        level = [
            inner
            for outer in level
            if isinstance(outer, (dict, list))
            for inner in (outer.values() if isinstance(outer, dict) else outer)
        ]
    if level:
        _nested_too_deeply()


def _nested_too_deeply() -> NoReturn:
    raise Refused("the file", "It is nested too deeply for a record.")


def _object(pairs: list[tuple[str, Any]]) -> Json:
    twice = [name for name, count in Counter(name for name, _ in pairs).items() if count > 1]
    if twice:
        raise Refused(shown(twice[0]), "This member is there twice in one object.")
    return dict(pairs)


def _whole(text: str) -> int:
    if len(text) > MOST_DIGITS or text == "-0":
        _no_number(text)
    return int(text)


def _no_number(text: str) -> NoReturn:
    raise Refused("the file", f"It contains {text[:20]}, a number that is not allowed in a record.")


def shown(value: object) -> str:
    """A value of the record as it may be printed: the maker of the file could have put anything in it."""
    text = json.dumps(value)
    return text if len(text) <= 80 else f"{text[:77]}..."


# --- the shape of a record --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Row:
    """A line of the log. `seat` is a number or "chance"."""

    ply: int
    seat: int | str
    move: str
    at: str
    hash: str


@dataclass(frozen=True)
class Record:
    """A record whose members are of their kinds; whether they are true is another matter."""

    body: Json
    seed: bytes
    names: list[str | None]
    """The players, by seat."""
    listed: list[str | None]
    entropies: list[str]
    shared: bool
    """True if the entropies are those of a deal that several matches share."""
    log: list[Row]

    def text(self, name: str) -> str:
        value: str = self.body[name]
        return value

    @property
    def options(self) -> Json:
        options: Json = self.body["options"]
        return options

    @property
    def outcome(self) -> Json:
        outcome: Json = self.body["outcome"]
        return outcome


def record_of(body: Any) -> Record:
    """The record that a JSON value is."""
    if not isinstance(body, dict):
        raise Refused("the file", "It does not contain a JSON object.")
    if body.get("format") != FORMAT:
        raise Refused("format", f"This program reads {FORMAT}, but this is {shown(body.get('format'))}.")
    for name in ("match", "deal", "game"):
        _member(body, name, str)
    _member(body, "revision", int)
    for name in ("options", "clock"):
        _member(body, name, dict)
    for name in ("commitment", "seed", "end"):
        _digest(body, name)
    _time(body, "ended_at")
    players = _rows(body, "players")
    names = [_name(_member(player, "name", object, f"players[{seat}]."), f"players[{seat}].name")
             for seat, player in enumerate(players)]  # fmt: skip
    for seat, player in enumerate(players):
        if _member(player, "seat", int, f"players[{seat}].") != seat:
            raise Refused(f"players[{seat}].seat", f"The seats are listed in order, so this one is {seat}.")
    listed = [_name(name, f"listed[{place}]") for place, name in enumerate(_member(body, "listed", list))]
    entropies, shared = _entropies(body, len(players))
    _outcome(body, len(players))
    log = [_row(row, place, len(players)) for place, row in enumerate(_rows(body, "log"))]
    return Record(body, bytes.fromhex(body["seed"]), names, listed, entropies, shared, log)


KINDS: dict[type, str] = {str: "a text", int: "a whole number", dict: "an object", list: "an array", object: "there"}


def _member(body: Json, name: str, kind: type, where: str = "") -> Any:
    if name not in body:
        raise Refused(f"{where}{name}", "It is missing.")
    value = body[name]
    # To Python, true and false are numbers.
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise Refused(f"{where}{name}", f"It is {shown(value)}, but must be {KINDS[kind]}.")
    return value


def _digest(body: Json, name: str, where: str = "") -> str:
    text: str = _member(body, name, str, where)
    if not DIGEST.fullmatch(text):
        raise Refused(f"{where}{name}", "It must be 64 digits 0 to 9 and a to f.")
    return text


def _time(body: Json, name: str, where: str = "") -> str:
    text: str = _member(body, name, str, where)
    try:
        if not TIME.fullmatch(text):
            raise ValueError
        datetime.strptime(text, "%Y-%m-%dT%H:%M:%SZ")
    except ValueError:
        raise Refused(f"{where}{name}", f"{shown(text)} is not a time in the format of a record.") from None
    return text


def _rows(body: Json, name: str) -> list[Json]:
    rows: list[Json] = _member(body, name, list)
    for place, row in enumerate(rows):
        if not isinstance(row, dict):
            raise Refused(f"{name}[{place}]", "It must be an object.")
    return rows


def _name(value: Any, where: str) -> str | None:
    if value is not None and not isinstance(value, str):
        raise Refused(where, "A name is a text, or null.")
    return value


def _row(row: Json, place: int, seats: int) -> Row:
    where = f"line {place} of the log, "
    ply = _member(row, "ply", int, where)
    if ply != place:
        what = f"It says {ply} where {place} comes next: a line is missing, doubled or out of place."
        raise Refused(f"{where}ply", what)
    seat = _member(row, "seat", object, where)
    if seat != CHANCE and (type(seat) is not int or not 0 <= seat < seats):
        raise Refused(f"{where}seat", f"{shown(seat)} is neither one of the {seats} seats nor chance.")
    move = _member(row, "move", str, where)
    return Row(ply, seat, move, _time(row, "at", where), _digest(row, "hash", where))


def _entropies(body: Json, seats: int) -> tuple[list[str], bool]:
    rows = _rows(body, "entropies")
    numbers = [_member(row, "seat", object, f"entropies[{place}].") for place, row in enumerate(rows)]
    own = len(rows) == seats and all(type(seat) is int and seat == place for place, seat in enumerate(numbers))
    shared = not own and all(seat is None for seat in numbers)
    if not own and not (shared and body["deal"] != body["match"]):
        what = "There is one for each seat in listed order; those of a shared deal, and only those, name no seat."
        raise Refused("entropies", what)
    for place, row in enumerate(rows):
        if not ENTROPY.fullmatch(_member(row, "value", str, f"entropies[{place}].")):
            raise Refused(f"entropies[{place}].value", "It must be at most 64 characters from space to tilde.")
    return [row["value"] for row in rows], shared


def _outcome(body: Json, seats: int) -> None:
    outcome = _member(body, "outcome", dict)
    _member(outcome, "reason", str, "outcome.")
    lists = [_member(outcome, name, object, "outcome.") for name in ("places", "points")]
    if lists == [None, None]:
        return
    for name, values in zip(("places", "points"), lists, strict=True):
        if type(values) is not list or len(values) != seats or any(type(value) is not int for value in values):
            raise Refused(
                f"outcome.{name}", f"It must be {seats} whole numbers. Both are null only if there is no result."
            )


# --- the scheme of docs/proof.md --------------------------------------------------------------------------


def sha256(*parts: bytes) -> bytes:
    return hashlib.sha256(b"".join(parts)).digest()


def mac(key: bytes, text: str) -> bytes:
    return hmac.digest(key, text.encode(), "sha256")


class Stream:
    """The numbers that a key gives."""

    def __init__(self, key: bytes) -> None:
        self._words = self._all(key)

    @staticmethod
    def _all(key: bytes) -> Iterator[int]:
        number = 0
        while True:
            block = mac(key, str(number))
            yield from (int.from_bytes(block[start : start + 4], "big") for start in range(0, 32, 4))
            number += 1

    def below(self, k: int) -> int:
        """The next number below k; words that would favour the small ones are skipped."""
        limit = 2**32 // k * k
        word = next(self._words)
        while word >= limit:
            word = next(self._words)
        return word % k

    def shuffled(self, items: Sequence[Any]) -> list[Any]:
        order = list(items)
        for i in range(len(order) - 1, 0, -1):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]
        return order


def key_of(record: Record, label: int | str) -> bytes:
    """The key of the stream of a chance move, by its number, or of the `seats`."""
    entropy = "\x1f".join(record.entropies)
    return mac(record.seed, f"postcard/1|{record.text('deal')}|{label}|{entropy}")


def header_of(record: Record) -> str:
    facts = {name: record.body[name] for name in HEADER}
    return json.dumps(facts, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def first_hash(record: Record) -> bytes:
    return sha256(bytes.fromhex(record.text("commitment")), header_of(record).encode())


def row_hash(record: Record, before: bytes, row: Row) -> bytes:
    key = mac(record.seed, f"row|{record.text('match')}|{row.ply}")
    return sha256(before, f"{row.ply}|{row.seat}|{row.at}|".encode(), mac(key, row.move))


def end_hash(record: Record, last: bytes) -> bytes:
    outcome = record.outcome
    places, points = (",".join(str(value) for value in outcome[name] or ()) for name in ("places", "points"))
    return sha256(last, f"end|{record.text('ended_at')}|{outcome['reason']}|{places}|{points}".encode())


# --- what follows without the rules -----------------------------------------------------------------------


@dataclass
class Findings:
    """The results of the checks, in sentences."""

    shown: list[str] = field(default_factory=list)
    not_shown: list[str] = field(default_factory=list)


def check_commitment(record: Record, found: Findings) -> None:
    """The seed and the deal are those that the server was bound to."""
    if sha256(record.seed, record.text("deal").encode()).hex() != record.text("commitment"):
        raise Refused("commitment", "It does not match this secret number and this deal: one of the three was changed.")
    found.shown.append("The secret number and the deal match the commitment.")


def check_seats(record: Record, found: Findings) -> None:
    """The players sit as listed, or as the seed shuffles them."""
    if len(record.listed) != len(record.names):
        raise Refused("listed", f"It lists {len(record.listed)} players, but {len(record.names)} took seats.")
    shuffled = Stream(key_of(record, "seats")).shuffled(record.listed)
    if record.names not in (record.listed, shuffled):
        raise Refused("players", "They sit neither as listed nor as the secret number shuffles the listed seats.")
    if record.listed == shuffled:
        found.shown.append("The players sit as listed, which is also how the secret number shuffles them.")
    elif record.names == shuffled:
        found.shown.append("The players sit as the secret number shuffles the listed seats.")
    else:
        found.shown.append("The players sit as listed; seats were not shuffled.")
    found.not_shown.append("The names and kinds of players: the chain of hashes contains seats, not names.")


def check_times(record: Record, found: Findings) -> None:
    """Time goes on."""
    for before, row in zip(record.log, record.log[1:], strict=False):
        if row.at < before.at:
            raise Refused(f"line {row.ply} of the log, at", f"{row.at} is earlier than the line before it.")
    if record.log and record.text("ended_at") < record.log[-1].at:
        raise Refused("ended_at", f"It is earlier than line {record.log[-1].ply} of the log, the last.")
    found.not_shown.append("That the times are true: they come from the server, and the chain only fixes their order.")


def check_beginning(record: Record) -> None:
    """Whatever was played began with a deal."""
    if not record.log and record.outcome["reason"] != "aborted":
        raise Refused("log", "It is empty, and only a match that was aborted before its start has no lines.")
    if record.log and record.log[0].seat != CHANCE:
        raise Refused("line 0 of the log, seat", "Every match begins with a deal, which is a chance move.")


def check_chain(record: Record, found: Findings) -> list[str]:
    """Header, every line and the end hang together; the hashes, that before the first line included."""
    head = first_hash(record)
    chain = [head.hex()]
    for row in record.log:
        head = row_hash(record, head, row)
        if head.hex() != row.hash:
            before = f"this line, or one of {', '.join(HEADER)}," if row.ply == 0 else "this line"
            what = f"The hash does not match: {before} was changed, or a line before it is missing."
            raise Refused(f"line {row.ply} of the log, hash", what)
        chain.append(row.hash)
    if end_hash(record, head).hex() != record.text("end"):
        what = "It does not close this log: the result, ended_at or end was changed, or the last line is missing."
        raise Refused("end", what)
    many = len(record.log)
    found.shown.append(
        f"The chain of hashes is unbroken from the header over all {many} lines of the log to the result."
    )
    return chain


# --- the chance moves of the five games -------------------------------------------------------------------

SEPTET = [
    letter + ("A" if rank == 1 else str(rank))
    for first, letter in enumerate("gpcykrb", 1)
    for rank in range(first, first + 7)
]
MU = [letter + rank for letter in "rygbk" for rank in "011234567789"]
TOYS = [f"{letter}{rank}" for letter in "rygbp" for rank in range(1, 9)]
BEINGS = [
    "villager", "merchant", "dragon", "samurai", "geisha", "miko", "priest", "shrine", "village", "kabuki", "emperor",
    "basan", "goryo", "daidarabotchi", "daitengu", "okami", "gift-spirit", "unnamed-a", "unnamed-b", "buddha",
    "chochinobake", "hitodama", "kitsune", "shinigami", "teke-teke", "gagoze", "mezu", "gozu",
]  # fmt: skip
NEEDS_RULES = "?"


def choice(record: Record, name: str, values: Sequence[str]) -> str:
    """An option that the deal depends on."""
    value = record.options.get(name)
    if not isinstance(value, str) or value not in values:
        raise Refused(f"options.{name}", f"It is {shown(value)}, but must be one of {', '.join(values)}.")
    return value


class Dealer(ABC):
    """The chance moves of a game. It is given each in turn, and returns what the stream makes of it."""

    seats = 2
    deck: Sequence[str] = ()

    def __init__(self, record: Record) -> None:
        self.record = record

    @abstractmethod
    def drawn(self, stream: Stream, number: int, verb: str, slots: list[str]) -> str:
        """The text of the move as it has to be; `?` where that needs the rules."""

    def cards(self, slots: list[str]) -> list[str]:
        """The cards of a move of one slot, put in table order; none may be there more often than in the deck."""
        cards = [] if slots == ["-"] else slots[0].split(",") if len(slots) == 1 else [""]
        if Counter(cards) - Counter(self.deck):
            raise ValueError("It names cards that are not in the deck, or names one too often.")
        return sorted(cards, key=list(self.deck).index)


class SeptetDealer(Dealer):
    deck = SEPTET

    def drawn(self, stream: Stream, number: int, verb: str, slots: list[str]) -> str:
        redraw = choice(self.record, "boss_indicator", ("allow", "redraw")) == "redraw"
        cards = stream.shuffled(self.deck)
        while redraw and cards[-1][1:] == "7":
            cards = stream.shuffled(self.deck)
        return f"deal {','.join(cards)}"


class SeptetFourDealer(SeptetDealer):
    seats = 4


class MuDealer(Dealer):
    deck = MU
    colours = "rygbk"

    def __init__(self, record: Record) -> None:
        super().__init__(record)
        self.out = ""

    def drawn(self, stream: Stream, number: int, verb: str, slots: list[str]) -> str:
        rule = choice(self.record, "removed_colour", ("random", "rotate", *self.colours))
        if rule == "random":
            self.out = self.out or self.colours[stream.below(5)]
        elif rule == "rotate":
            self.out = self._turned(slots[0] if slots else "")
        else:
            self.out = rule
        return f"deal {self.out} {','.join(stream.shuffled([card for card in self.deck if card[0] != self.out]))}"

    def _turned(self, named: str) -> str:
        """Red first, then each colour's successor, or the same again after a round that brought no score."""
        if not self.out:
            return self.colours[0]
        following = self.colours[(self.colours.index(self.out) + 1) % 5]
        return self.out if named == self.out else following


class NamahageDealer(Dealer):
    def __init__(self, record: Record) -> None:
        super().__init__(record)
        copies = 2 if choice(record, "deck", ("pairs", "singles")) == "pairs" else 1
        without = choice(record, "unnamed_cards", ("include", "exclude")) == "exclude"
        beings = [being for being in BEINGS if not (without and being.startswith("unnamed"))]
        self.deck = [being for being in beings for _ in range(copies)]

    def drawn(self, stream: Stream, number: int, verb: str, slots: list[str]) -> str:
        if number == 0:
            return f"deal {','.join(stream.shuffled(self.deck))}"
        cards = self.cards(slots)
        if verb == "take" and len(cards) == 1:
            return NEEDS_RULES
        return f"shuffle {','.join(stream.shuffled(cards)) or '-'}"


class ToyDealer(Dealer):
    deck = TOYS

    def drawn(self, stream: Stream, number: int, verb: str, slots: list[str]) -> str:
        if number == 0:
            return f"deal {','.join(stream.shuffled(self.deck))}"
        cards = self.cards(slots)
        if not 4 <= len(cards) <= 6 or len({card[0] for card in cards}) > 1:
            raise ValueError("A burst is of four to six toys of one colour.")
        return f"burst {','.join(stream.shuffled(cards))}"


DEALERS: dict[tuple[str, int], Callable[[Record], Dealer]] = {
    ("yokai-septet-4p", 1): SeptetFourDealer,
    ("yokai-septet-2p", 1): SeptetDealer,
    ("mu-2p", 1): MuDealer,
    ("namahage", 1): NamahageDealer,
    ("take-that-toy-2p", 1): ToyDealer,
}


def check_chance(record: Record, found: Findings, with_rules: bool) -> None:
    """Every shuffle is the one that the seed and the entropies give, as far as that needs no rules."""
    game, revision = record.text("game"), record.body["revision"]
    if (game, revision) not in DEALERS:
        what = f"this program does not know the cards of {shown(game)} in revision {revision}."
        found.not_shown.append(f"That the shuffles follow from the secret number: {what}")
        return
    dealer = DEALERS[game, revision](record)
    if len(record.names) != dealer.seats:
        raise Refused("players", f"The game is for {dealer.seats}, but {len(record.names)} are listed.")
    draws = [row for row in record.log if row.seat == CHANCE]
    verbs = Counter(_check_draw(record, dealer, number, row) for number, row in enumerate(draws))
    found.shown.append(f"Every deal ({verbs['deal']}) follows from the secret number and the players' randomness.")
    if ordered := verbs["shuffle"] + verbs["burst"]:
        found.shown.append(f"The order of the cards in every other shuffle ({ordered}) follows from them too.")
    if not with_rules:
        found.not_shown += _left_to_the_rules(record, verbs)


def _check_draw(record: Record, dealer: Dealer, number: int, row: Row) -> str:
    verb, *slots = row.move.split(" ")
    where = f"line {row.ply} of the log, move"
    try:
        drawn = dealer.drawn(Stream(key_of(record, number)), number, verb, slots)
    except ValueError as fault:
        raise Refused(where, f"{shown(row.move)} cannot be chance move {number}. {fault}") from None
    if drawn not in (row.move, NEEDS_RULES):
        what = f"It does not follow from the secret number and the players' randomness for chance move {number}."
        raise Refused(where, f"{shown(row.move)}: {what}")
    return verb


def _left_to_the_rules(record: Record, verbs: Counter[str]) -> Iterator[str]:
    if verbs["shuffle"] + verbs["burst"]:
        yield "Which cards were shuffled each time: this follows from the moves (--rules)."
    if verbs["take"]:
        times = verbs["take"]
        yield f"Which card was drawn at random from a hand ({times} times): this follows from the moves (--rules)."
    if record.options.get("removed_colour") == "rotate":
        yield "When the colour that is out changed: this follows from the scores (--rules)."


# --- the season that a shared deal is of ------------------------------------------------------------------


@dataclass(frozen=True)
class Season:
    """The data that a season has published about its seed."""

    id: str
    commitment: str
    seed: bytes


def read_season(path: str) -> Season:
    """The season in a file."""
    raw = _bytes_of(path)
    try:
        body = parsed(raw)
        if not isinstance(body, dict):
            raise Unusable(f"{path} is no season: it is not an object.")
        if body.get("seed", "") is None:
            raise Unusable(f"{path} has no seed yet: a season reveals it when it is over.")
        name, commitment, seed = (_member(body, member, str) for member in ("id", "commitment", "seed"))
    except Refused as fault:
        raise Unusable(f"{path}, {fault}") from None
    if not (DIGEST.fullmatch(commitment) and DIGEST.fullmatch(seed)):
        raise Unusable(f"{path} is no season: its commitment and its seed have 64 digits 0 to 9 and a to f.")
    return Season(name, commitment, bytes.fromhex(seed))


def check_season(record: Record, season: Season, noted: tuple[str, str] | None, found: Findings) -> None:
    """The deal was bound with the seed of the season, before anybody signed up."""
    deal = record.text("deal")
    if not record.shared:
        raise Unusable("No season is needed: the cards were dealt for this match only.")
    if not deal.startswith(f"{season.id}-"):
        raise Unusable(
            f"The deal {shown(deal)} does not belong to the season {shown(season.id)}. That is another file."
        )
    if noted is not None and noted[1] != season.commitment:
        raise Refused("the season, commitment", f"It differs from your notes ({noted[0]}).")
    if sha256(season.seed, season.id.encode()).hex() != season.commitment:
        raise Refused(
            "the season, commitment", "It does not match the season's secret number: one of the two was changed."
        )
    if mac(season.seed, f"deal|{deal}") != record.seed:
        raise Refused("seed", "It is not the one that follows for this deal from the season's secret number.")
    found.shown.append(
        "The secret number follows from that of the season, which is the one that the season committed to."
    )
    if noted is None:
        found.not_shown.append(
            "That the season's secret number was fixed before sign-up: its commitment was not noted."
        )
    else:
        found.shown.append("The season's commitment matches your notes.")


# --- what was noted while the match ran -------------------------------------------------------------------


@dataclass
class Seen:
    """Notes, each with where it stands in its file."""

    match: tuple[str, str] | None = None
    commitment: tuple[str, str] | None = None
    end: tuple[str, str] | None = None
    season: tuple[str, str] | None = None
    rows: list[tuple[int, str, str]] = field(default_factory=list)


def read_seen(path: str) -> Seen:
    """The notes in a file, written by hand or as JSON."""
    try:
        text = _bytes_of(path).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Unusable(f"{path} is not UTF-8.") from None
    notes = _noted_json(text, path) if text.lstrip().startswith("{") else _noted_lines(text, path)
    seen = Seen()
    for where, name, value in notes:
        _take_down(seen, where, name, value)
    if not (seen.commitment or seen.rows or seen.end or seen.season):
        raise Unusable(f"{path} notes neither a commitment nor a hash.")
    return seen


def _noted_lines(text: str, path: str) -> Iterator[tuple[str, str, str]]:
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].split()
        if words and len(words) != 2:
            raise Unusable(f"{path}, line {number}: a note is two words, such as “commitment HASH” or “PLY HASH”.")
        if words:
            yield f"{path}, line {number}", words[0], words[1]


def _noted_json(text: str, path: str) -> Iterator[tuple[str, str, str]]:
    try:
        body = parsed(text.encode())
        for name in ("match", "commitment", "end", "season"):
            if body.get(name) is not None:
                yield f"{path}, {name}", name, _member(body, name, str)
        for place, row in enumerate(_rows({"rows": [], **body}, "rows")):
            ply, digest = _member(row, "ply", int, f"rows[{place}]."), _member(row, "hash", str, f"rows[{place}].")
            yield f"{path}, rows[{place}]", str(ply), digest
    except Refused as fault:
        raise Unusable(f"{path}, {fault}") from None


def _take_down(seen: Seen, where: str, name: str, value: str) -> None:
    if name == "match":
        seen.match = (where, value)
        return
    value = value.lower()
    if not DIGEST.fullmatch(value):
        raise Unusable(f"{where}: a hash has 64 digits 0 to 9 and a to f.")
    if name == "commitment":
        seen.commitment = (where, value)
    elif name == "end":
        seen.end = (where, value)
    elif name == "season":
        seen.season = (where, value)
    elif re.fullmatch(r"-1|[0-9]{1,9}", name):
        seen.rows.append((int(name), where, value))
    else:
        raise Unusable(f"{where}: {shown(name)} is neither match, commitment, end, season nor the number of a line.")


def check_seen(record: Record, chain: Sequence[str], seen: Seen, found: Findings) -> str:
    """Check that this is the match that was watched; return the verdict."""
    for name, note in (("match", seen.match), ("commitment", seen.commitment), ("end", seen.end)):
        if note is not None and note[1] != record.text(name):
            raise Refused(name, f"It differs from your notes ({note[0]}).")
    for ply, where, digest in seen.rows:
        if ply + 1 >= len(chain):
            raise Refused(f"line {ply} of the log", f"It is in your notes ({where}), but the record ends before it.")
        if chain[ply + 1] != digest:
            line = f"line {ply} of the log, hash" if ply >= 0 else "the header"
            raise Refused(line, f"It differs from your notes ({where}).")
    return _extent(record, seen, found)


def _extent(record: Record, seen: Seen, found: Findings) -> str:
    """Return the verdict for the part that the notes reach: a hash fixes everything before it."""
    last = max((ply for ply, _, _ in seen.rows), default=-2)
    if seen.commitment:
        found.shown.append("The commitment matches your notes, and so does the secret number.")
    elif not seen.season:
        found.not_shown.append(
            "That the secret number was fixed before the players contributed: the commitment was not noted."
        )
    if last >= 0:
        found.shown.append(f"The log up to line {last} matches your notes: a hash fixes all lines before it.")
    if seen.end:
        found.shown.append("The whole match matches your notes: the end fixes everything before it.")
        return "AUTHENTIC"
    found.not_shown.append("That the result is the one announced: the end was not noted.")
    if last == len(record.log) - 1:
        return "AUTHENTIC"
    lines = "the lines" if last < 0 else "the later lines"
    found.not_shown.append(f"That {lines} are unchanged: none of their hashes was noted.")
    if last < 0:
        return "AUTHENTIC as far as the deal goes, CONSISTENT in the rest"
    return f"AUTHENTIC up to line {last} of the log, CONSISTENT after it"


# --- the rules --------------------------------------------------------------------------------------------


class Rules:
    """The rules package of a checkout, and the little of it that a replay needs."""

    def __init__(self, root: Path) -> None:
        if not (root / "games" / "rules" / "registry.py").is_file():
            raise Unusable(
                f"{root} is no checkout of the server: there is no games/rules in it. Name one: --rules PATH"
            )
        sys.path.insert(0, str(root))
        _provide_mypy_extensions()
        try:
            self.contract, self.registry, self.faces, self.check, self.moves, self.stream = (
                importlib.import_module(f"games.rules.{name}")
                for name in ("contract", "registry", "faces", "kit.check", "moves", "stream")
            )
        except Exception as fault:
            raise Unusable(f"The rules in {root} cannot be loaded: {fault}") from None

    def game(self, record: Record) -> Any:
        key, played = record.text("game"), record.body["revision"]
        newest = self.registry.registry().get(key)
        if newest is None:
            raise Unusable(f"These rules do not know the game {shown(key)}.")
        # Checkouts from before the first change of a rule have one revision of each game.
        every: dict[Any, Any] = getattr(self.registry, "rulesets", dict)()
        game = newest if newest.facts.revision == played else every.get((key, played))
        if game is None:
            known = newest.facts.revision
            raise Unusable(f"These rules are of revision {known}, and the match was played by revision {played}.")
        return game


def _provide_mypy_extensions() -> None:
    """The rules take two names from a package outside the standard library; uncompiled, they mean nothing."""
    try:
        importlib.import_module("mypy_extensions")
    except ImportError:
        stand_in = types.ModuleType("mypy_extensions")
        stand_in.__dict__.update(i64=int, mypyc_attr=lambda *args, **named: lambda decorated: decorated)
        sys.modules["mypy_extensions"] = stand_in


def check_rules(record: Record, root: Path, found: Findings) -> None:
    """Every move is one that the rules allow or draw, and the result is the one they give."""
    rules = Rules(root)
    game = rules.game(record)
    if len(record.names) != game.facts.seats:
        raise Refused("players", f"The game is for {game.facts.seats}, but {len(record.names)} are listed.")
    _check_options(record, game)
    position, chances = game.start(game.facts.seats, record.options), 0
    for row in record.log:
        try:
            _follow(rules, game, record, position, row, chances)
        except Refused:
            raise
        except Exception as fault:
            what = f"The rules cannot follow {shown(row.move)} ({type(fault).__name__})."
            raise Refused(f"line {row.ply} of the log, move", what) from None
        chances += row.seat == CHANCE
    _check_result(rules, game, record, position, found)
    found.shown.append(
        f"By the rules every one of the {len(record.log)} lines is a legal move, or the draw that was due."
    )


def _check_options(record: Record, game: Any) -> None:
    specs = {spec.name: spec for spec in game.facts.options}
    if odd := sorted(specs.keys() ^ record.options.keys()):
        raise Refused(f"options.{odd[0]}", "The game has no such option, or the record leaves it out.")
    for name, spec in specs.items():
        value = record.options[name]
        fits = value in spec.choices if spec.choices else type(value) is int and spec.least <= value <= spec.most
        if type(value) is not type(spec.default) or not fits:
            raise Refused(f"options.{name}", f"{shown(value)} is no value of this option.")


def _follow(rules: Rules, game: Any, record: Record, position: Any, row: Row, chances: int) -> None:
    where = f"line {row.ply} of the log, move"
    seat = rules.moves.CHANCE if row.seat == CHANCE else row.seat
    if seat not in game.to_act(position):
        raise Refused(f"line {row.ply} of the log, seat", f"By the rules it is not the turn of {row.seat}.")
    move = rules.faces.parse_logged(game.facts, row.move)
    if rules.faces.format_move(game.facts, move) != row.move:
        raise Refused(where, f"{shown(row.move)} is not how this move is written.")
    if row.seat == CHANCE:
        drawn = game.chance(position, rules.stream.KeyStream(key_of(record, chances)))
        if rules.faces.format_move(game.facts, drawn) != row.move:
            raise Refused(where, f"{shown(row.move)} is not what the rules draw here with the seed.")
    elif (illegal := rules.check.check(game, position, seat, move)) is not None:
        raise Refused(where, f"The rules forbid {shown(row.move)}: {illegal.sentence}")
    game.apply(position, seat, move)


def _check_result(rules: Rules, game: Any, record: Record, position: Any, found: Findings) -> None:
    given, outcome = record.outcome, game.outcome(position)
    if outcome is not None:
        right = {"reason": outcome.reason, "places": list(outcome.places), "points": list(outcome.points)}
        for name, value in right.items():
            if given[name] != value:
                raise Refused(f"outcome.{name}", f"It is {shown(given[name])}, and by the rules {shown(value)}.")
        if record.text("ended_at") != record.log[-1].at:
            raise Refused("ended_at", "By the rules the last line ended the match, at another time.")
        found.shown.append("By the rules the result is the one that the record gives.")
        return
    if given["reason"] in game.facts.ends:
        raise Refused("outcome.reason", f"By the rules the match was not over, so {shown(given['reason'])} is not why.")
    if record.log and rules.moves.CHANCE in game.to_act(position):
        raise Refused("log", "By the rules a draw of chance comes next, and it is missing.")
    _check_early_end(game, given, list(game.points(position)))
    what = f"That the match ended early for the reason given ({shown(given['reason'])}), with its places."
    found.not_shown.append(f"{what} By the rules it was not over.")


def _check_early_end(game: Any, given: Json, points: list[int]) -> None:
    """Check the facts of every end that the rules do not know: nobody's points change, and partners stay partners."""
    places = given["places"]
    if (places is None) != (given["reason"] == "aborted"):
        raise Refused("outcome.places", "An aborted match has no places, and any other has.")
    if places is None:
        return
    if given["points"] != points:
        raise Refused("outcome.points", f"They are {shown(given['points'])}, and by the rules {shown(points)}.")
    if any(len({places[seat] for seat in side}) > 1 for side in game.facts.sides):
        raise Refused("outcome.places", "Partners share a place.")
    if sorted(set(places)) != list(range(1, len(set(places)) + 1)):
        raise Refused("outcome.places", "They are not 1, 2 and so on, with none left out.")


# --- the verdict ------------------------------------------------------------------------------------------


def verify(
    record: Record, seen: Seen | None = None, root: Path | None = None, season: Season | None = None
) -> tuple[str, Findings]:
    """All checks that can be made with what there is; the verdict, and what it rests on."""
    found = Findings()
    check_commitment(record, found)
    if seen and seen.season and season is None:
        raise Unusable(f"{seen.season[0]}: what a season committed to can only be checked with --season FILE.")
    if season is not None:
        check_season(record, season, seen.season if seen else None, found)
    elif record.shared:
        found.not_shown.append("That the deal was fixed before sign-up: this needs the season (--season FILE).")
    check_seats(record, found)
    check_beginning(record)
    chain = check_chain(record, found)
    check_times(record, found)
    check_chance(record, found, root is not None)
    name_entropy(record, found)
    if root is not None:
        check_rules(record, root, found)
    else:
        found.not_shown.append("That the moves were legal and the result is right: this needs the rules (--rules).")
    if seen is not None:
        return check_seen(record, chain, seen, found), found
    what = "That this is the match that was played: anyone who makes up a whole record can make all its hashes fit"
    found.not_shown.append(f"{what}. Only notes taken during the match can show it (--seen FILE).")
    return "CONSISTENT", found


def name_entropy(record: Record, found: Findings) -> None:
    """Note the players who had a hand in the deal besides the server."""
    givers = [place for place, value in enumerate(record.entropies) if value]
    if record.shared:
        who = [f"sign-up {place}" for place in givers]
    else:
        who = [f"listed seat {place} ({shown(record.listed[place])})" for place in givers]
    if who:
        found.shown.append(
            f"Players who contributed randomness: {', '.join(who)}. Check that yours is what you entered."
        )
        found.not_shown.append("That no contributing player colluded with the server.")
    else:
        found.not_shown.append(
            "That the deal is fair: no player contributed randomness, so the server could have chosen it."
        )


def report_of(record: Record, verdict: str, found: Findings) -> str:
    """The answer as text."""
    match, game, revision = shown(record.text("match")), shown(record.text("game")), record.body["revision"]
    ending = f"{len(record.log)} lines, ended {record.text('ended_at')}: {shown(record.outcome['reason'])}"
    lines = [f"{verdict}.", f"Match {match}, {game} revision {revision}, {ending}.", "", "Shown:"]
    lines += [f"  - {line}" for line in found.shown]
    lines += ["", "Not shown:"]
    lines += [f"  - {line}" for line in found.not_shown]
    lines.append("  - What no record can show: to whom the server has shown the cards.")
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """Check the record that the command line names, and return the exit code."""
    for stream in (sys.stdout, sys.stderr):
        # A terminal that has no letter for something shows its number.
        getattr(stream, "reconfigure", lambda **_: None)(errors="backslashreplace")
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("record", nargs="?", metavar="RECORD.json", help="the record of a finished match")
    parser.add_argument("--seen", metavar="FILE", help="what was noted while the match ran")
    parser.add_argument("--season", metavar="FILE", help="the season that a shared deal is of, when it was over")
    parser.add_argument("--rules", nargs="?", const="", metavar="PATH", help="replay the moves with the server's rules")
    asked = parser.parse_args(arguments)
    if asked.record is None and asked.rules:
        # `--rules RECORD.json`: the record, and the rules of this checkout, are meant.
        asked.record, asked.rules = asked.rules, ""
    if asked.record is None:
        parser.error("which record? Name its file.")
    here = Path(__file__).resolve().parent.parent.parent
    try:
        seen = None if asked.seen is None else read_seen(asked.seen)
        season = None if asked.season is None else read_season(asked.season)
        record = read_record(asked.record)
        verdict, found = verify(record, seen, None if asked.rules is None else Path(asked.rules or here), season)
    except Refused as fault:
        print(f"REFUSED. {fault}")
        return 1
    except Unusable as fault:
        print(fault, file=sys.stderr)
        return 2
    print(report_of(record, verdict, found))
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Changes that an attacker could make to a record: every kind, at its first and last lines, its draws, and between."""

import operator
import pickle
from collections.abc import Callable, Iterator
from typing import Any

from games.rules.registry import registry
from tests.clients.verify.forging import renumbered
from tests.published_scheme import Json

Tampered = tuple[str, Json]
Change = Callable[[Json], Any]


def places(record: Json) -> list[int]:
    """The lines that are changed: the first and the last four, those about the first draws, and some between."""
    many = len(record["log"])
    draws = [ply for ply, row in enumerate(record["log"]) if row["seat"] == "chance"][:4]
    wanted = {*range(4), *range(many - 4, many), *draws, *(ply + 1 for ply in draws), *range(0, many, 29)}
    return [ply for ply in range(many) if ply in wanted]


def _made(record: Json, name: str, change: Change) -> Tampered:
    found: Json = pickle.loads(pickle.dumps(record))
    change(found)
    assert found != record, name
    return name, found


def other_digit(digest: str, place: int = 0) -> str:
    """The digest with one digit changed."""
    digit = "0" if digest[place] != "0" else "1"
    return digest[:place] + digit + digest[place + 1 :]


def later(time: str) -> str:
    """A time a little later, at most at the end of its minute, or a second earlier."""
    seconds = int(time[17:19])
    return f"{time[:17]}{seconds + 1 if seconds < 59 else 58:02}Z"


def changed_facts(record: Json) -> Iterator[Tampered]:
    """Everything that stands before the log, or closes it."""
    for name in ("seed", "commitment", "end"):
        for place in (0, 31, 63):
            yield _made(record, f"{name}[{place}]", _put(name, other_digit(record[name], place)))
    yield _made(record, "match", _put("match", "Kx0mJv5Rw2Qd7ZsB"))
    yield _made(record, "deal", _put("deal", "Kx0mJv5Rw2Qd7ZsB"))
    yield _made(record, "revision", _put("revision", record["revision"] + 1))
    for game in registry().keys() - {record["game"]}:
        yield _made(record, f"game {game}", _put("game", game))
    for clock in ({"kind": "bank", "hours": 72}, {**record["clock"], "weekends": True}, {}):
        yield _made(record, f"clock {clock}", _put("clock", clock))
    for place, entropy in enumerate(record["entropies"]):
        for value in (f"!{entropy['value']}"[:64], entropy["value"][1:] or "~"):
            yield _made(record, f"entropy {place}", _update({"value": value}, "entropies", place))
    yield _made(record, "entropies dropped", lambda r: r["entropies"].pop())
    yield _made(record, "ended_at", _put("ended_at", later(record["ended_at"])))


def _put(name: str, value: Any) -> Change:
    return lambda record: record.__setitem__(name, value)


def _at(record: Json, way: tuple[str | int, ...]) -> Any:
    found: Any = record
    for step in way:
        found = found[step]
    return found


def _update(values: Json, *way: str | int) -> Change:
    return lambda record: _at(record, way).update(values)


def _drop(*way: str | int) -> Change:
    return lambda record: _at(record, way[:-1]).pop(way[-1])


def _add_one(*way: str | int) -> Change:
    return lambda record: operator.setitem(_at(record, way[:-1]), way[-1], _at(record, way) + 1)


def changed_options(record: Json) -> Iterator[Tampered]:
    """Every option at every other value, and none of them at all."""
    for spec in registry()[record["game"]].facts.options:
        given = record["options"][spec.name]
        for value in spec.choices or (spec.least, spec.most, given + 1):
            if value != given:
                yield _made(record, f"{spec.name} {value}", _update({spec.name: value}, "options"))
        yield _made(record, f"without {spec.name}", _drop("options", spec.name))
    yield _made(record, "an option more", lambda r: r["options"].update(more=1))


def changed_results(record: Json) -> Iterator[Tampered]:
    """Another result."""
    outcome = record["outcome"]
    seats = range(len(record["players"]))
    if outcome["places"] is None:
        won = {"places": [1 for _ in seats], "points": [0 for _ in seats]}
        yield _made(record, "a result", _update(won, "outcome"))
        yield _made(record, "a result by agreement", _update({**won, "reason": "agreed"}, "outcome"))
    else:
        for seat in seats:
            for name in ("places", "points"):
                yield _made(record, f"{name}[{seat}]", _add_one("outcome", name, seat))
        yield _made(record, "no result", _update({"places": None, "points": None}, "outcome"))
        yield _made(record, "aborted", _update({"places": None, "points": None, "reason": "aborted"}, "outcome"))
    for reason in ("target", "five_colours", "resigned", "timed_out", "agreed", "adjudicated", "aborted", "tired"):
        if reason != outcome["reason"]:
            yield _made(record, f"reason {reason}", _update({"reason": reason}, "outcome"))


def changed_cards(record: Json) -> Iterator[Tampered]:
    """Two cards exchanged in whatever chance drew; the only card of a draw is another."""
    for ply, row in enumerate(record["log"]):
        *words, cards = row["move"].split(" ")
        drawn = cards.split(",")
        if row["seat"] != "chance" or drawn == ["-"]:
            continue
        for place in {0, len(drawn) // 2, len(drawn) - 2} if len(drawn) > 1 else ():
            swapped = [*drawn]
            swapped[place], swapped[place + 1] = swapped[place + 1], swapped[place]
            if swapped != drawn:
                yield _in_row(record, ply, "move", " ".join([*words, ",".join(swapped)]))
        if len(drawn) == 1:
            yield _in_row(record, ply, "move", " ".join([*words, "villager" if drawn != ["villager"] else "miko"]))


def changed_rows(record: Json) -> Iterator[Tampered]:
    """Lines with another move, seat, time, hash or ply."""
    seats = len(record["players"])
    for ply in places(record):
        row = record["log"][ply]
        yield _in_row(record, ply, "move", f"{row['move']} ")
        yield _in_row(record, ply, "move", "play r1" if row["move"] != "play r1" else "play r2")
        yield _in_row(record, ply, "seat", "chance" if row["seat"] != "chance" else 0)
        if row["seat"] != "chance":
            yield _in_row(record, ply, "seat", (row["seat"] + 1) % seats)
        yield _in_row(record, ply, "at", later(row["at"]))
        yield _in_row(record, ply, "hash", other_digit(row["hash"], ply % 64))
        yield _in_row(record, ply, "ply", ply + 1)


def _in_row(record: Json, ply: int, name: str, value: Any) -> Tampered:
    return _made(record, f"line {ply}: {name} {value}", lambda r: r["log"][ply].update({name: value}))


def lost_rows(record: Json, *, counted_anew: bool) -> Iterator[Tampered]:
    """Lines dropped, the last one included; and all of them."""
    log = record["log"]
    for ply in places(record):
        yield _with_log(record, f"dropped {ply}", [*log[:ply], *log[ply + 1 :]], counted_anew)
    yield _with_log(record, "dropped all", [], counted_anew)


def doubled_rows(record: Json, *, counted_anew: bool) -> Iterator[Tampered]:
    """Lines doubled, at their place and at the end."""
    log = record["log"]
    for ply in places(record):
        yield _with_log(record, f"doubled {ply}", [*log[: ply + 1], *log[ply:]], counted_anew)
        yield _with_log(record, f"doubled {ply} last", [*log, log[ply]], counted_anew)


def swapped_rows(record: Json, *, counted_anew: bool) -> Iterator[Tampered]:
    """Neighbours exchanged, the last two included; and the first with the last."""
    log = record["log"]
    for one, other in [*((ply, ply + 1) for ply in places(record)[:-1]), (0, len(log) - 1)]:
        swapped = [*log]
        swapped[one], swapped[other] = log[other], log[one]
        yield _with_log(record, f"swapped {one} and {other}", swapped, counted_anew)


def _with_log(record: Json, name: str, log: list[Json], counted_anew: bool) -> Tampered:
    found = {**record, "log": [{**row} for row in log]}
    return name, renumbered(found) if counted_anew else found

"""The statistics of people and of the game computed again, from the definitions in docs/your-matches.md alone."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, Final

from tests.club.reading import Json, Published

OFF_THE_BOARD: Final = {"resigned", "timed_out", "agreed", "adjudicated", "aborted"}
MOST_OPPONENTS: Final = 20


def results(of: Iterable[str]) -> Json:
    """Count the words `won`, `tied` and `lost`."""
    found = Counter(of)
    return {"matches": found.total(), "won": found["won"], "tied": found["tied"], "lost": found["lost"]}


def word_for(record: Json, seat: int) -> str:
    """Place 1 is won if another seat has another place, and tied if every seat has it; all others have lost."""
    places = record["outcome"]["places"]
    if places[seat] != 1:
        return "lost"
    return "tied" if set(places) == {1} else "won"


def pace_of(clock: Json) -> str:
    """Return what a clock counts."""
    if clock["kind"] == "none":
        return "none"
    return "live" if any(name.endswith(("minutes", "seconds")) for name in clock) else "days"


class OfPerson:
    """All matches of a player that count, in the order in which they ended."""

    def __init__(self, name: str, records: Iterable[Json]) -> None:
        self.name = name
        counted = sorted(
            (one for one in records if one["outcome"]["places"]), key=lambda one: (one["ended_at"], one["match"])
        )
        self.held = [
            (record, player["seat"]) for record in counted for player in record["players"] if player["name"] == name
        ]

    def total(self) -> Json:
        """All of them."""
        return results(word_for(record, seat) for record, seat in self.held)

    def by(self, key: Any) -> dict[Any, Json]:
        """The results by a function of a record and the seat."""
        groups: dict[Any, list[str]] = {}
        for record, seat in self.held:
            for value in key(record, seat):
                groups.setdefault(value, []).append(word_for(record, seat))
        return {value: results(words) for value, words in groups.items()}

    def streak(self) -> Json:
        """Matches won in a row."""
        current = longest = 0
        for record, seat in self.held:
            current = current + 1 if word_for(record, seat) == "won" else 0
            longest = max(longest, current)
        return {"current": current, "longest": longest}


def _numbers(said: Json) -> Json:
    return {name: said[name] for name in ("matches", "won", "tied", "lost")}


def _opponents(record: Json, seat: int) -> list[str]:
    return [player["name"] for player in record["players"] if player["seat"] != seat]


def wrong_in_people(published: Published) -> Iterator[str]:
    """Every difference in the statistics of people."""
    for name, said in published.people.items():
        own = OfPerson(name, published.records.values())
        games = {one["game"]: one for one in said["games"]}
        found = {
            "results": (_numbers(said), own.total()),
            "games": ({key: _numbers(one) for key, one in games.items()}, own.by(lambda record, _: [record["game"]])),
            "seats": (
                {(key, one["seat"]): _numbers(one) for key, game in games.items() for one in game["seats"]},
                own.by(lambda record, seat: [(record["game"], seat)]),
            ),
            "options": (
                {
                    (key, one["name"], one["value"]): _numbers(one)
                    for key, game in games.items()
                    for one in game["options"]
                },
                own.by(lambda record, _: [(record["game"], *option) for option in record["options"].items()]),
            ),
            "clocks": (
                {one["pace"]: _numbers(one) for one in said["clocks"]},
                own.by(lambda record, _: [pace_of(record["clock"])]),
            ),
            "streak": (said["streak"], own.streak()),
        }
        yield from (f"{name}, {what}: {one}, not {two}" for what, (one, two) in found.items() if one != two)
        met = own.by(_opponents)
        for one in said["opponents"]:
            if _numbers(one) != met.get(one["name"]):
                yield f"{name} against {one['name']}: {_numbers(one)}, not {met.get(one['name'])}"
        most = sorted((one["matches"] for one in met.values()), reverse=True)[:MOST_OPPONENTS]
        if [one["matches"] for one in said["opponents"]] != most:
            yield f"{name}: the opponents met most often are others"


def wrong_in_game(published: Published) -> Iterator[str]:
    """Every difference in the statistics of the game."""
    said = published.game
    counted = [one for one in published.records.values() if one["outcome"]["places"]]
    seats = {seat: results(word_for(record, seat) for record in counted) for seat in range(len(counted[0]["players"]))}
    reasons = Counter(record["outcome"]["reason"] for record in counted)
    options = Counter(option for record in counted for option in record["options"].items())
    lengths = sorted(len(record["log"]) for record in counted if record["outcome"]["reason"] not in OFF_THE_BOARD)

    def no_longer(tenths: int) -> int:
        return lengths[-(-tenths * len(lengths) // 10) - 1]

    found = {
        "matches": (said["matches"], len(counted)),
        "seats": ({one["seat"]: _numbers(one) for one in said["seats"]}, seats),
        "reasons": ({one["reason"]: one["matches"] for one in said["reasons"]}, dict(reasons)),
        "options": ({(one["name"], one["value"]): one["matches"] for one in said["options"]}, dict(options)),
        "lengths": (
            said["lengths"],
            {"matches": len(lengths), "tenth": no_longer(1), "median": no_longer(5), "ninetieth": no_longer(9)},
        ),
    }
    yield from (f"of the game, {what}: {one}, not {two}" for what, (one, two) in found.items() if one != two)

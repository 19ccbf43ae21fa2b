"""Nothing was lost, doubled or reordered: what must be so of a site after everything that has happened to it."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from tests.chaos.play import Play
from tests.chaos.site import Site
from tests.running.serving import wait_until
from tests.sittings import Json
from tests.soak.listeners import Listener


@dataclass
class Counted:
    """Sums of what was compared."""

    moves: int = 0
    """Acknowledged, and found once and in order in the log of their match."""
    rows: int = 0
    """Rows of the logs, those of chance and bots included."""
    events: int = 0
    posted: int = 0
    """Messages at webhooks."""
    doubles: int = 0
    """Of these, the ones that came again under the same id, as the documentation says they may."""
    verified: str = ""
    """The last line of `manage.py verify_matches`."""


def settle(site: Site) -> None:
    """Wait until nothing is left to do: no bot has to move, and each event has reached its feeds.

    Workers that were away have much to catch up with, so this takes as long as there is less and less of it.
    """

    def left() -> int:
        ((count,),) = site.rows("SELECT count(*) FROM journal_delivery WHERE state = 'due' AND due_at <= now()")
        return int(count)

    least = left()
    while least:
        wait_until(lambda: left() < least, f"{least} deliveries are left", site.output)  # noqa: B023
        least = min(least, left())


def compare(site: Site, play: Play, listeners: Sequence[Listener]) -> Counted:
    """Hold moves, logs, feeds, streams and webhooks against each other; raises where they differ."""
    counted = Counted()
    for listener in listeners:
        listener.wait_for_all()
        counted.doubles += listener.require_all()
        counted.events += len(listener.polled)
        counted.posted += len(listener.posted)
    by_name = {listener.person.name: _moves_of(listener) for listener in listeners}
    for sitting in play.sittings:
        for seat, person in sitting.people.items():
            # Others may not see every move of this seat yet.
            rows = person.get(f"/matches/{sitting.match}/moves?limit=1000")["results"]
            assert [row["ply"] for row in rows] == list(range(len(rows))), sitting.match
            stored = [_sorted(row["move"]) for row in rows if row["seat"] == seat]
            acknowledged = [_sorted(move) for move in sitting.acknowledged[seat]]
            assert stored == acknowledged, f"{sitting.match}, seat {seat}: {stored} {acknowledged}"
            counted.moves += len(acknowledged)
            plies = [row["ply"] for row in rows if row["seat"] != "chance"]
            assert by_name[person.name][sitting.match] == plies, f"{sitting.match}, {person.name}"
        counted.rows += len(rows)
    return counted


def _moves_of(listener: Listener) -> dict[str, list[int]]:
    """The plies that a person has heard of, by match."""
    found: defaultdict[str, list[int]] = defaultdict(list)
    for event in listener.polled:
        if event["kind"] == "move.played":
            found[event["data"]["match"]].append(event["data"]["ply"])
    return found


def _sorted(move: str | Json) -> list[list[str]]:
    """A move whose picks are in one order, however they were sent."""
    assert isinstance(move, str), move
    return [sorted(slot.split(",")) for slot in move.split(" ")]

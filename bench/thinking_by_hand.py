"""A test that a bot's thinking time does not reveal its hand: `python -m bench.thinking_by_hand`.

It looks at the first action of very many matches of Namahage, by two kinds of hands. Without `--server` the bot thinks
in this process: what is measured is its processor time, which other work on the machine does not change, and what the
grid makes of that is computed. With `--server` one person plays against it on a server and waits.
"""

import argparse
import math
import os
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import django

from bots.brains.brain import Sight
from games.rules.contract import CHANCE_DUE
from games.rules.faces import parse_move
from games.rules.registry import registry
from games.rules.stream import FastRng
from tests.running.serving import Server

if TYPE_CHECKING:
    from tests.running.guests import Guest

GAME = "namahage"
SLOW, QUICK = "unnamed-a", "emperor"
"""Of all cards the one that prolongs the search the most, and the one that shortens it."""
START_SECONDS = 0.08
"""The time for which a turn waits for a free bot process, embedded (docs/speed.md)."""
LOOK_EVERY_SECONDS = 0.004
ACTOR = 0
"""The seat that acts first; both put cards back before, the other one first."""

Times = tuple[list[float], list[float]]
"""In seconds, with a hand that holds the slow card only, and with one that holds the quick card only."""


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--bot", default="level-3")
    asked.add_argument("--hands", type=int, default=500)
    asked.add_argument("--grid", type=float, default=0.25, help="POSTCARD_BOT_GRID")
    asked.add_argument("--server", action="store_true", help="measure what a person waits, on a server")
    options = asked.parse_args()
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    django.setup()
    if options.server:
        tell(
            f"wait for {options.bot}, grid {options.grid}",
            sorted_by_hand(waits(options.bot, options.hands, options.grid)),
        )
        return
    from bots.services.answers import release_time

    thoughts = sorted_by_hand(thoughts_of(options.bot, options.hands))
    tell(f"processor time of {options.bot}", thoughts)
    released = [
        [release_time(began=0, ready=START_SECONDS + took, grid=options.grid) for took in kind] for kind in thoughts
    ]
    tell(f"played, with a grid of {options.grid}", (released[0], released[1]))


def sorted_by_hand(found: Iterator[tuple[float, Sequence[str]]]) -> Times:
    """Those of the two kinds of hands; others are left out."""
    slow: list[float] = []
    quick: list[float] = []
    for took, hand in found:
        if (SLOW in hand) != (QUICK in hand):
            (slow if SLOW in hand else quick).append(took)
    return slow, quick


def thoughts_of(bot: str, count: int) -> Iterator[tuple[float, Sequence[str]]]:
    """Yield the bot's thinking time for so many hands, and the cards in them."""
    from bots.brains.thinking import brain_at
    from bots.roster import bot_named

    found = bot_named(bot)
    assert found is not None, f"there is no bot {bot}"
    plan, game = found.plan(GAME), registry()[GAME]
    brain = brain_at(plan.brain, **plan.settings)
    for number in range(count):
        view = first_view(number)
        began = time.process_time()
        brain.choose(Sight(game, ACTOR, view), FastRng(f"thought {number}"))
        yield time.process_time() - began, view.hand


def first_view(number: int) -> Any:
    """Return the view of the seat that acts first."""
    game = registry()[GAME]
    position = game.start(game.facts.seats, {spec.name: spec.default for spec in game.facts.options})
    shuffles = 0
    while shuffles < 2 or position.due == CHANCE_DUE:
        if position.due == CHANCE_DUE:
            game.happen(position, game.chance(position, FastRng(f"{number} {shuffles}")))
            shuffles += 1
        else:
            keep_all = game.facts.verbs.pack(parse_move(game.facts, "mulligan -"))
            game.play(position, game.to_act(position)[0], keep_all)
    return game.view(position, ACTOR)


def waits(bot: str, count: int, grid: float) -> Iterator[tuple[float, Sequence[str]]]:
    """Yield the time that a person waits for its first action, and its hand."""
    from tests.running.guests import Guest

    rules = os.environ.get("POSTCARD_RULES", "plain")
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder) / "server", POSTCARD_BOT_GRID=str(grid), POSTCARD_RULES=rules) as server,
    ):
        guest = Guest(server, "watcher")
        for _ in range(count):
            yield wait(guest, bot)


def wait(guest: "Guest", bot: str) -> tuple[float, Sequence[str]]:
    """One match, from the bot's mulligan until its first action."""
    match = guest.create({"bot": bot}, {"user": guest.name}, game=GAME)
    view = guest.view(match)
    guest.try_to_play(match, {"move": "mulligan -", "expected_ply": view["expected_ply"]})
    mulligan = seen(guest, match, lambda view: view["to_act"] == [ACTOR] and view["ply"] > 3)
    began = time.perf_counter()
    seen(guest, match, lambda view: view["ply"] > mulligan["ply"])
    took = time.perf_counter() - began
    status, _ = guest.server.request("POST", f"/api/v1/matches/{match}/abort", {"action": "offer"}, guest.token)
    assert status == 200
    return took, guest.get(f"/matches/{match}/view?seat={ACTOR}&ply={mulligan['ply']}")["view"]["hand"]


def seen(guest: "Guest", match: str, what: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The view as soon as it is so."""
    while not what(view := guest.view(match)):
        time.sleep(LOOK_EVERY_SECONDS)
    return view


def tell(what: str, times: Times) -> None:
    """The two kinds of hands beside each other, and how sure it is that they differ."""
    print(what)
    for name, took in ((f"{SLOW}, no {QUICK}", times[0]), (f"{QUICK}, no {SLOW}", times[1])):
        print(f"  {name:24} {len(took):5}  mean {1000 * statistics.mean(took):7.1f} ms")
    difference = statistics.mean(times[0]) - statistics.mean(times[1])
    error = math.sqrt(sum(statistics.variance(took) / len(took) for took in times))
    share = 100 * difference / statistics.mean(times[1])
    print(f"  difference {1000 * difference:+.1f} ms ({share:+.1f} %), standard error {1000 * error:.1f} ms")
    longer = sum((slow > quick) + 0.5 * (slow == quick) for slow in times[0] for quick in times[1])
    print(f"  of one hand of each kind the first takes longer in {100 * longer / len(times[0]) / len(times[1]):.1f} %")


if __name__ == "__main__":
    main()

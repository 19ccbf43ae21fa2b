"""A walk through a game: people who move by chance, and a stop at each kind of moment that the first of them meets."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import count
from typing import Any, Final

from playwright.sync_api import Page

from games.rules.registry import registry
from tests.running.finished import done
from tests.running.serving import Server
from tests.web.players import account, new_match

PEOPLE: Final = ("ada", "bea", "cid", "dora")
LONGER: Final[dict[str, dict[str, Any]]] = {
    "yokai-septet-4p": {"target": 7},
    "yokai-septet-2p": {"target": 7},
    "mu-2p": {"target": 60},
    "namahage": {},
}
"""Options that let a match have several rounds, and few."""
MATCHES: Final = {"yokai-septet-2p": 5, "namahage": 12}
"""Matches to walk through for every phase, where one match does not have them all. Each deal is another one, so the
rarest are still left out now and then: two 7s of which one is to lie face up, or a Samurai to discard."""
Moment = tuple[str, str]
"""A match, and the name of what its first player sees there."""


def every_phase(server: Server, game: str) -> Iterator[Moment]:
    """Plays as many matches as have nearly all phases of a game."""
    return walk(server, game, matches=MATCHES.get(game, 1))


def walk(server: Server, game: str, *, matches: int = 1, seed: int = 1, most: int | None = None) -> Iterator[Moment]:
    """Plays matches over HTTP to their ends, and stops at each moment of which the first player has seen none alike.

    Where a number bounds the moves of a match, the last player resigns then: chance takes a thousand in Mü, and they
    look alike.
    """
    tokens = accounts(server, game)
    rng = random.Random(seed)
    seen: set[str] = set()
    moved: Counter[str] = Counter()
    for _ in range(matches):
        match = begun(server, game, tokens)
        own = _view(server, match, tokens[0])
        rounds, is_scored = _rounds(own), False
        for number in count(1):
            is_scored = is_scored or _rounds(own) > rounds
            name = f"{_named(own)}{'-scored' if is_scored else ''}"
            if name not in seen:
                seen.add(name)
                yield match, name
            if not own["to_act"]:
                break
            seat = rng.choice(own["to_act"])
            if seat == 0:
                rounds, is_scored = _rounds(own), False
            if number == most:
                done(server, "POST", f"/matches/{match}/resign", {}, tokens[-1])
            else:
                play(server, match, tokens[seat], moved, rng)
            own = _view(server, match, tokens[0])


def accounts(server: Server, game: str) -> list[str]:
    """A person for each seat; their tokens."""
    return [account(server, name) for name in PEOPLE[: registry()[game].facts.seats]]


def begun(server: Server, game: str, tokens: list[str]) -> str:
    """A match of these people."""
    terms = {"options": LONGER.get(game, {}), "clock": {"kind": "per_move", "days": 3}}
    match = new_match(server, tokens[0], game, [{"user": name} for name in PEOPLE[1 : len(tokens)]], **terms)
    for token in tokens[1:]:
        done(server, "POST", f"/matches/{match}/join", {}, token)
    return match


def play(server: Server, match: str, token: str, moved: Counter[str], rng: random.Random) -> None:
    """A move of a player who is due, by chance, rather of a kind that was seldom done."""
    view = _view(server, match, token)
    body = {"move": _move(view["options"], moved, rng), "expected_ply": view["expected_ply"]}
    done(server, "POST", f"/matches/{match}/moves", body, token)


def pick_until_ready(page: Page) -> bool:
    """Presses what is lit until a move is complete that was not before; whether there is one."""
    for _ in range(6):
        lit = page.locator("button.pick.next:not(.picked)")
        if (page.locator("button.pick.picked").count() and page.locator("button.play").count()) or not lit.count():
            break
        lit.last.click()
    return page.locator("button.pick.picked").count() > 0


def _view(server: Server, match: str, token: str) -> dict[str, Any]:
    view: dict[str, Any] = done(server, "GET", f"/matches/{match}/view", None, token)
    return view


def _rounds(view: dict[str, Any]) -> int:
    return int(view["view"].get("round", 0))


def _named(view: dict[str, Any]) -> str:
    """The kind of a moment: what is asked or waited for."""
    if view["outcome"]:
        return "over"
    return (
        "-".join(sorted({family["verb"] for family in view["options"]})) or f"waiting-{view['view'].get('phase', 'on')}"
    )


def _move(options: list[dict[str, Any]], moved: Counter[str], rng: random.Random) -> str:
    family = min(options, key=lambda family: (moved[family["verb"]] // 4, rng.random()))
    moved[family["verb"]] += 1
    # Of what may be left out, most is taken: then there is more to see.
    picked = [",".join(rng.sample(slot["items"], slot["most"])) or "-" for slot in family["slots"]]
    return " ".join([family["verb"], *picked])

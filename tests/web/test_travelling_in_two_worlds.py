"""Cards travel alike in worlds that a reader must not tell apart: the way of a card shows nothing that is hidden."""

from itertools import islice
from typing import Any

import pytest
from django.db import transaction
from django.test import Client
from playwright.sync_api import Page

from games.replay import forget_all
from games.rules.registry import registry
from games.rules.stream import FastRng
from tests.amounts import long, rest_in_soak
from tests.fixtures import Clock
from tests.secrecy.audiences import People, gather
from tests.secrecy.loader import MATCH, load
from tests.secrecy.worlds import Log, Pair, Recorded, Report, pairs
from tests.web.drawn import page_of_modules
from tests.web.laid_out import LAID_OUT
from tests.web.players import browsing

pytestmark = [pytest.mark.django_db, long, pytest.mark.slow]

PAIRS = 5
MOST_PLIES = 16
PLAY = """async ({ game, match, log, views }) => {
    const at = (name) => import(`/static/web/table/${name}.js`);
    const [{ drawScene, loadLayout }, { Motion }] = await Promise.all([at("board"), at("motion")]);
    const { Scene } = await at("scene");
    const layout = await loadLayout(game.key, true);
    const [motion, holder, ways] = [new Motion(), document.querySelector("#holder"), []];
    for (const shown of views) {
        const rows = log.filter(({ ply }) => ply < shown.ply);
        motion.look(holder);
        holder.replaceChildren(drawScene(new Scene({ game, match, layout, shown, log: rows, recent: rows.slice(-1) })));
        motion.travel(holder);
        for (const way of document.getAnimations()) {
            const { effect } = way;
            ways.push([shown.ply, effect.target.outerHTML, effect.getKeyframes(), effect.getComputedTiming()]);
            way.finish();
        }
        await new Promise((go) => setTimeout(go));
    }
    return ways;
}"""
"""Draws one view after another, and lists what travels in between: which card, how it is drawn, and its way."""


def seen(pair: Pair, log: Log, people: People) -> dict[str, Any]:
    """All that the reader's page asks the server for, as it follows the match from where the worlds part."""
    forget_all()
    client = Client()
    if pair.reader is not None:
        client.force_login(people.seats[pair.reader])
    with transaction.atomic():
        load(pair.game, dict(pair.options), log, people.seats, at_once=pair.ply)
        match, views = f"/api/v1/matches/{MATCH}", []
        for ply in range(pair.ply, len(log) + 1):
            views.append(client.get(f"{match}/view", {"ply": ply}).json())
        answers = {
            "game": client.get(f"/api/v1/games/{pair.game.facts.key}").json(),
            "match": client.get(match).json(),
            "log": client.get(f"{match}/moves", {"limit": 1000}).json()["results"],
            "views": views,
        }
        transaction.set_rollback(True)
    return answers


def two_worlds(game: str) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """All that readers of a game see in both worlds of some pairs."""
    rules, rng = registry()[game], FastRng(f"{game} on its way")
    people = gather(rules.facts.seats)
    found = pairs(Recorded(rules, rules.facts.defaults(), rng), PAIRS, rng, Report(), most_plies=MOST_PLIES)
    return [(seen(pair, pair.first, people), seen(pair, pair.second, people)) for pair in islice(found, PAIRS)]


def travelled(page: Page, answers: dict[str, Any]) -> list[Any]:
    """All that travels as these answers come in."""
    page.reload()
    ways: list[Any] = page.evaluate(PLAY, answers)
    return ways


@pytest.mark.parametrize("game", rest_in_soak(LAID_OUT, "take-that-toy-2p"))
def test_cards_travel_alike_in_two_worlds(clock: Clock, game: str) -> None:
    worlds = two_worlds(game)
    many = 0
    # Beside a browser Django asks no database.
    with browsing() as browser:
        page = page_of_modules(browser)
        for first, second in worlds:
            ways = travelled(page, first)
            assert ways == travelled(page, second)
            many += len(ways)
    assert many > PAIRS, "hardly anything travels"

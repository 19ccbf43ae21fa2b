"""The suits of a game are told apart by their signs, and by their colours whichever of these an eye sees."""

import re
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from games.rules.registry import registry
from tests.amounts import long
from tests.web.colour_vision import SIGHTS, contrast, difference, light_of, seen
from tests.web.drawn import page_of_modules
from tests.web.laid_out import LAID_OUT

ROOT = Path(__file__).resolve().parents[2] / "web/static/web"
FILES = {"c": ROOT / "cards/cards.css", "suit": ROOT / "site.css"}
"""The files with the colours of cards and those of words, by the beginning of their names."""
THEMES = ("light", "dark")
LEAST_APART = 10.0
LEAST_CONTRAST, LEAST_CONTRAST_OF_LARGE = 4.5, 3.0
TINT = 0.11
"""The part of its suit's colour in a card's paper."""
SUITED = re.compile(r"([a-z])(\d{1,2}|[A-Z])")
ALIKE = 0.85
"""The part of two silhouettes that may be common to them."""
SILHOUETTES = """async (suits) => {
    const { drawSign } = await import("/static/web/cards/signs.js");
    const { drawFace } = await import("/static/web/cards/draw.js");
    const { svg } = await import("/static/web/cards/svg.js");
    return suits.map((suit) => {
        const sign = drawSign(suit);
        const face = drawFace(`${suit}7`);
        const picture = svg("svg", { viewBox: "0 0 24 24" }, sign);
        document.querySelector("#holder").replaceChildren(picture);
        const parts = [...sign.querySelectorAll("path:not(.vein), circle:not(.hole)")];
        const points = [];
        for (let x = 0.25; x < 24; x += 0.5) for (let y = 0.25; y < 24; y += 0.5) {
            if (parts.some((part) => part.isPointInFill(new DOMPoint(x, y)))) points.push(`${x} ${y}`);
        }
        return { points, signs: face.querySelectorAll(".sign").length };
    });
}"""
"""The points that the sign of each suit covers, and how often a card bears it."""


@cache
def suits_of(game: str) -> tuple[str, ...]:
    """The letters of the suits of a game."""
    facts = registry()[game].facts
    faces = {face for verb in facts.verbs for slot in verb.slots for face in slot.domain.faces}
    return tuple(sorted({found[1] for face in faces if (found := SUITED.fullmatch(face))}))


@cache
def colours(kind: str, theme: str) -> dict[str, str]:
    """The colours with names of some beginning, by what follows it."""
    written = FILES[kind].read_text("utf-8")
    pairs = re.findall(rf"--{kind}-([a-z]+): light-dark\((#\w{{6}}), (#\w{{6}})\)", written)
    return {name: both[THEMES.index(theme)] for name, *both in pairs}


def paper_of(theme: str, suit: str) -> str:
    """The paper of a card of the suit."""
    colour, paper = colours("c", theme)[suit], colours("c", theme)["paper"]
    channels = (
        round(int(colour[at : at + 2], 16) * TINT + int(paper[at : at + 2], 16) * (1 - TINT)) for at in (1, 3, 5)
    )
    return "#" + "".join(f"{channel:02x}" for channel in channels)


SUITED_GAMES = [game for game in LAID_OUT if suits_of(game)]


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("kind", FILES)
@pytest.mark.parametrize("game", SUITED_GAMES)
def test_the_colours_of_suits_are_apart_to_every_eye(game: str, kind: str, theme: str, sight: str) -> None:
    written = colours(kind, theme)
    # Words have no pink: it is on cards alone.
    suits = [suit for suit in suits_of(game) if suit in written]
    assert len(suits) >= len(suits_of(game)) - (kind == "suit")
    lights = {suit: seen(light_of(written[suit]), sight) for suit in suits}
    apart = {f"{one}{other}": difference(lights[one], lights[other]) for one, other in combinations(suits, 2)}
    assert {pair: far for pair, far in apart.items() if far < LEAST_APART} == {}


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("theme", THEMES)
def test_ranks_are_read_on_the_paper_of_cards(theme: str, sight: str) -> None:
    for suit in "rygbkpc":
        rank, paper = light_of(colours("c", theme)[suit]), light_of(paper_of(theme, suit))
        # Contrast is a matter of light, of which reds have less to some eyes.
        least = LEAST_CONTRAST if sight == "all colours" else LEAST_CONTRAST_OF_LARGE
        assert contrast(seen(rank, sight), seen(paper, sight)) >= least, suit


@long
@pytest.mark.slow
def test_every_suit_has_a_silhouette_of_its_own(browser: Browser) -> None:
    suits = sorted({suit for game in SUITED_GAMES for suit in suits_of(game)})
    drawn: list[dict[str, Any]] = page_of_modules(browser).evaluate(SILHOUETTES, suits)
    assert all(one["signs"] == 2 for one in drawn), "a card bears its sign twice"
    points = {suit: set(one["points"]) for suit, one in zip(suits, drawn, strict=True)}
    assert all(points.values())
    alike = {
        f"{one}{other}": len(points[one] & points[other]) / len(points[one] | points[other])
        for one, other in combinations(suits, 2)
    }
    assert {pair: part for pair, part in alike.items() if part > ALIKE} == {}

"""Draw the picture of each game from its own cards: `make previews`. With --check nothing is written.

The cards are those that `make cards` has drawn, in the colours of cards.css in the light. A picture in a page takes no
style sheet from it, so each colour is written where it is used. The PNG beside each SVG is for programs that show what
a link leads to; Chromium makes it, and --check leaves it out.
"""

import argparse
import json
import math
import os
import re
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import django

ROOT: Final = Path(__file__).resolve().parent.parent
DRAWN: Final = ROOT / "web/rules/drawn"
FOLDER: Final = ROOT / "web/static/web/previews"
COLOURS: Final = ROOT / "web/static/web/cards/cards.css"
WIDTH, HEIGHT = 1200, 630
FONT: Final = "DejaVu Sans, Verdana, Segoe UI, Roboto, sans-serif"
MASK: Final = ("skin", "pale", "dark", "hot", "hotter", "gold", "blue", "ink")
TYPES: Final = {
    "human": ("#d99a3d", 17), "spirit": ("#5b8fd6", 19), "location": ("#4a9d5c", 17), "beast": ("#9a6b4f", 20),
    "demon": ("#c6453a", 18), "deity": ("#e3bb2f", 24),
}  # fmt: skip


def main() -> int:
    """Write or compare, and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--check", action="store_true", help="write nothing; exit with 1 if a picture is not the present one"
    )
    if parser.parse_args().check:
        # A game may have no file: the pages then draw its general picture.
        stale = [key for key, svg in pictures().items() if _present(key) not in (svg, None)]
        print("".join(f"{key}.svg is not what make previews draws.\n" for key in stale), end="", file=sys.stderr)
        return 1 if stale else 0
    for key, svg in pictures().items():
        (FOLDER / f"{key}.svg").write_text(svg, "utf-8")
    _photograph(list(pictures()))
    return 0


def _present(key: str) -> str | None:
    file = FOLDER / f"{key}.svg"
    return file.read_text("utf-8") if file.is_file() else None


def pictures() -> dict[str, str]:
    """The picture of each game, and of the server; of a game that is not arranged here, the general one."""
    from games.selectors.catalogue import game_rows
    from web.previews import drawn_picture

    arranged = {
        "yokai-septet-4p": _picture("#2d2440", _fan("yokai-septet-4p", ["p7", "r7", "y7", "b7", "g7"])),
        "yokai-septet-2p": _picture("#1f3a4d", _straw()),
        "mu-2p": _picture("#e6d6b4", _columns()),
        "take-that-toy-2p": _picture("#f0cf7e", _toys()),
        "namahage": _picture("#33465c", _fields()),
        "postcard": _picture("#f3ecdd", _card_in_the_mail()),
    }
    return arranged | {row.key: drawn_picture(row.key) for row in game_rows() if row.key not in arranged}


def _picture(ground: str, parts: Iterator[str]) -> str:
    inside = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">\n'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{ground}"/>\n{inside}\n</svg>\n'
    )


def _fan(key: str, cards: list[str]) -> Iterator[str]:
    """Five cards as a hand holds them."""
    for number, card in enumerate(cards):
        turned = (number - 2) * 10
        x, y = WIDTH / 2 + (number - 2) * 178, 330 + 22 * (number - 2) ** 2
        yield f'<g transform="translate({x:.0f} {y:.0f}) rotate({turned})">{_card(key, card, -115, -161, 230)}</g>'


def _card_in_the_mail() -> Iterator[str]:
    """Four cards behind a postcard: what stands for the server, and for games without a picture."""
    for number, card in enumerate(["r9", "y8", "b10", "p4"]):
        x, y = 420 + number * 120, 214 + 9 * (2 * number - 3) ** 2 // 4
        drawn = _card("yokai-septet-4p", card, -105, -147, 210)
        yield f'<g transform="translate({x} {y}) rotate({12 * number - 18})">{drawn}</g>'
    lines = 'stroke="#8a8175" stroke-width="7" stroke-linecap="round"'
    yield '<rect x="270" y="260" width="660" height="300" rx="16" fill="#fffdf8" stroke="#d9d0bf" stroke-width="4"/>'
    yield '<path d="M620 300v220" stroke="#d9d0bf" stroke-width="4"/>'
    yield f'<path d="M330 340h220M330 385h250M330 430h180M670 460h200M670 505h150" {lines}/>'
    yield (
        '<rect x="780" y="290" width="112" height="132" fill="#fff" stroke="#9a3522" stroke-width="6" '
        'stroke-dasharray="10 7"/>'
        '<g transform="translate(836 362) scale(.62)"><path fill="#9a3522" d="M0-60C30-25 45-5 45 20A45 45 0 0 1-45 20'
        'C-45 0-30-8-24-30-12-22-8-30 0-60z"/><path fill="#fff" d="M-22 18a7 7 0 1 0 14 0a7 7 0 1 0-14 0M8 18a7 7 0 1 0'
        ' 14 0a7 7 0 1 0-14 0"/></g>'
    )


def _columns() -> Iterator[str]:
    """Cards laid before a player, in a column for each suit."""
    for column, cards in enumerate(
        (["?", "r1", "r3", "r7"], ["y6"], ["?", "g2", "g8"], ["b3", "b7", "b9"], ["?", "k5"])
    ):
        for number, card in enumerate(cards):
            yield _card("mu-2p", card, 153 + column * 184, 110 + number * 76, 158)


def _toys() -> Iterator[str]:
    """A hand of toys, and the cat that has an eye on them."""
    yield (
        '<path fill="#3d3550" d="M440 330Q420 190 432 78Q505 92 540 132Q600 116 660 132'
        'Q695 92 768 78Q780 190 760 330z"/>'
        '<path fill="#f0cf7e" d="M482 222Q524 176 566 222Q524 250 482 222zM634 222Q676 176 718 222Q676 250 634 222z"/>'
        '<path fill="#3d3550" d="M524 196Q538 222 524 242Q510 222 524 196zM676 196Q690 222 676 242Q662 222 676 196z"/>'
    )
    yield f'<g transform="translate(0 68)">{"".join(_fan("take-that-toy-2p", ["r2", "y5", "g3", "b8", "p4"]))}</g>'


def _straw() -> Iterator[str]:
    """Cards that lie face up above others, face down."""
    key = "yokai-septet-2p"
    for number in range(5):
        yield _card(key, "?", 162 + number * 178, 260, 166)
    for number, card in enumerate(["r7", "g6", "p4", "y10"]):
        yield _card(key, card, 251 + number * 178, 120, 166)


def _fields() -> Iterator[str]:
    """Two fields of nine cells in the snow."""
    for number in range(70):
        # Strewn by a turn that never meets itself again.
        x, y = number * 0.754878 % 1 * WIDTH, number * 0.569840 % 1 * HEIGHT
        yield f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{2 + number % 5}" fill="#fff" opacity=".55"/>'
    lying = (
        ["okami", None, "samurai", "dragon", "kitsune", None, None, "hitodama", "villager"],
        [None, "buddha", "gozu", "teke-teke", "daitengu", None, "shrine", None, "chochinobake"],
    )
    for field, cards in enumerate(lying):
        for number, card in enumerate(cards):
            x, y = 44 + field * 599 + number % 3 * 174, 92 + number // 3 * 152
            if card:
                yield _card("namahage", card, x, y, 164)
            else:
                yield (
                    f'<rect x="{x + 2}" y="{y + 2}" width="160" height="137" rx="14" fill="#3d5169" stroke="#8fa3ba" '
                    f'stroke-width="3" stroke-dasharray="12 9"/>'
                )


def _card(key: str, card: str, x: float, y: float, width: float) -> str:
    """A card of this width, its colours written out."""
    drawn = json.loads((DRAWN / f"{key}.json").read_text("utf-8"))
    face = ET.fromstring(drawn[card])
    _, _, wide, high = (float(part) for part in face.attrib["viewBox"].split())
    classes = face.attrib.pop("class").split()
    face.attrib.pop("aria-hidden", None)
    face.attrib |= {"x": f"{x:g}", "y": f"{y:g}", "width": f"{width:g}", "height": f"{width * high / wide:g}"}
    _colour(face, _paints(classes), has_eyes='class="eye"' in drawn[card])
    return ET.tostring(face, encoding="unicode")


def _colour(parent: ET.Element, paints: dict[str, dict[str, str]], *, has_eyes: bool) -> None:
    for part in list(parent):
        names = part.attrib.pop("class", "").split()
        if "under" in names or (has_eyes and "vein" in names):
            parent.remove(part)
            continue
        for name in names:
            part.attrib |= paints.get(name, {})
        if part.tag == "g" and not names:
            part.attrib |= paints["sign"]
        _colour(part, paints, has_eyes=has_eyes)


def _paints(classes: list[str]) -> dict[str, dict[str, str]]:
    """Return the attributes that cards.css gives each part of such a card."""
    colours = _variables()
    suit = next((colours[f"c-{name[-1]}"] for name in classes if name.startswith("suit-")), colours["c-ink"])
    kind = next((TYPES[name[5:]] for name in classes if name[5:] in TYPES), None)
    paper = _mixed(*kind, colours["c-paper"]) if kind else colours["c-paper"]
    edge = colours["c-edge"]
    if suit != colours["c-ink"]:
        paper, edge = _mixed(suit, 11, paper), _mixed(suit, 55, edge)
    line = {"fill": "none", "stroke": colours["m-ink"], "stroke-linecap": "round"}
    text = {"font-family": FONT, "font-weight": "800"}
    back = {"fill": "none", "stroke": colours["c-back-line"], "stroke-width": "1.3"}
    if "pc-back" in classes:
        paper, edge = colours["c-back"], colours["c-back-line"]
    return {
        "paper": {"fill": paper, "stroke": edge, "stroke-width": "1.5"},
        "frame": back, "ring": back, "wave": back,
        "sign": {"fill": suit}, "hole": {"fill": paper}, "eye": {"fill": paper},
        "vein": {"fill": "none", "stroke": paper, "stroke-width": "1.4"},
        "rank": text | {"fill": suit, "font-size": "24" if "pc-named" in classes else "29"},
        "long": {"font-size": "26", "letter-spacing": "-2"},
        "name": text | {"fill": colours["c-ink"], "font-size": "11.5", "font-weight": "700"},
        "star": {"fill": colours["c-gold"]},
        "kind": {"fill": colours["c-gold"], "stroke": colours["c-gold"]},
        "ongoing": {"fill": "none", "stroke-width": "2", "stroke-linecap": "round"},
        "line": line | {"stroke-width": "1.8"}, "thin": line | {"stroke-width": "1"},
        **{name: {"fill": colours[f"m-{name}"]} for name in MASK},
    }  # fmt: skip


def _variables() -> dict[str, str]:
    """The colours of cards.css in the light, by their names."""
    return dict(re.findall(r"--([cm]-[\w-]+): (?:light-dark\()?(#\w+)[,;]", COLOURS.read_text("utf-8")))


def _mixed(colour: str, share: int, other: str) -> str:
    """As color-mix does it in sRGB."""
    pairs = zip(_rgb(colour), _rgb(other), strict=True)
    return "#" + "".join(f"{math.floor(one * share / 100 + two * (1 - share / 100) + 0.5):02x}" for one, two in pairs)


def _rgb(colour: str) -> list[int]:
    return [int(colour[at : at + 2], 16) for at in (1, 3, 5)]


def _photograph(keys: list[str]) -> None:
    from playwright.sync_api import sync_playwright

    from tests.running.chromium import FLAGS, chromium

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        for key in keys:
            page.goto((FOLDER / f"{key}.svg").as_uri())
            page.screenshot(path=FOLDER / f"{key}.png")
        browser.close()


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    sys.exit(main())

"""Draws the picture of each game for links in chat programs, into web/static/web/previews. It needs Chromium."""

import math
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import sync_playwright

FOLDER = Path(__file__).resolve().parent.parent / "web/static/web/previews"
WIDTH, HEIGHT = 1200, 630
RED, GREEN, BLUE, YELLOW, INK, PURPLE = "#a3231b", "#1f6b35", "#1d4f9c", "#b58900", "#26221c", "#6d2c91"
STAMP, LINE = "#9a3522", "#d9d0bf"


def flame(x: float, y: float, size: float, fill: str) -> str:
    """A wisp of fire."""
    return (
        f'<g transform="translate({x} {y}) scale({size / 100})" fill="{fill}">'
        '<path d="M0-60C30-25 45-5 45 20A45 45 0 0 1-45 20C-45 0-30-8-24-30-12-22-8-30 0-60z"/>'
        '<circle cx="-15" cy="18" r="7" fill="#fff"/><circle cx="15" cy="18" r="7" fill="#fff"/></g>'
    )


def shape(kind: int, x: float, y: float, size: float, fill: str) -> str:
    """One of five plain shapes."""
    corners = (0, 3, 4, 5, 6)[kind]
    if not corners:
        return f'<circle cx="{x}" cy="{y}" r="{size}" fill="{fill}"/>'
    turns = [math.tau * (n / corners) - math.pi / 2 for n in range(corners)]
    points = " ".join(f"{x + size * math.cos(t):.1f},{y + size * math.sin(t):.1f}" for t in turns)
    return f'<polygon points="{points}" fill="{fill}" stroke="{fill}" stroke-width="6" stroke-linejoin="round"/>'


def card(x: float, y: float, turn: float, face: str, scale: float = 1) -> str:
    """A card, 200 by 290, whose middle is at this place."""
    return (
        f'<g transform="translate({x} {y}) rotate({turn}) scale({scale})">'
        '<rect x="-100" y="-145" width="200" height="290" rx="18" fill="#fff" stroke="#8a8175" stroke-width="3"/>'
        f"{face}</g>"
    )


def text(x: float, y: float, size: int, said: str, fill: str = INK) -> str:
    """A number of a card."""
    return (
        f'<text x="{x}" y="{y}" font-family="Georgia, Liberation Serif, serif" font-weight="700" font-size="{size}" '
        f'fill="{fill}" text-anchor="middle">{said}</text>'
    )


def fan(faces: list[str], *, spread: float = 13) -> str:
    """Cards in a hand."""
    middle = (len(faces) - 1) / 2
    return "".join(
        card(600 + (n - middle) * 165, 330 + abs(n - middle) ** 2 * 16, (n - middle) * spread, face)
        for n, face in enumerate(faces)
    )


def numbered(number: int, colour: str, inner: str) -> str:
    """A face with its number in two corners."""
    corner = text(-70, -95, 50, str(number), colour)
    return f'{corner}<g transform="rotate(180)">{corner}</g>{inner}'


def four_yokai() -> str:
    """Seven suits, wisps of fire."""
    colours = (RED, BLUE, GREEN, PURPLE, YELLOW)
    return fan([numbered(n + 5, colour, flame(0, 10, 105, colour)) for n, colour in enumerate(colours)])


def two_yokai() -> str:
    """Two columns on the table, some of them face down."""
    back = '<rect x="-84" y="-129" width="168" height="258" rx="10" fill="#1d4f9c"/>' + flame(0, 10, 100, "#cfdcf2")
    faces = [numbered(7, RED, flame(0, 10, 105, RED)), back, numbered(13, GREEN, flame(0, 10, 105, GREEN))]
    tables = [card(260 + n * 230, 345, 0, back if n == 1 else faces[n % 3]) for n in range(4)]
    return "".join(tables) + card(950, 300, 9, numbered(4, PURPLE, flame(0, 10, 105, PURPLE)))


def mu() -> str:
    """Five colours, each with a shape of its own."""
    colours = (RED, YELLOW, GREEN, BLUE, INK)
    numbers = (7, 1, 6, 9, 0)
    return fan([numbered(numbers[n], c, shape(n, 0, 5, 58, c)) for n, c in enumerate(colours)], spread=9)


def namahage() -> str:
    """Two fields of three by three, and a mountain in the snow between them."""
    mountain = (
        '<path d="M330 520 600 110 870 520z" fill="#7d8ea3"/>'
        '<path d="M600 110 690 246 640 226 606 262 560 222 512 244z" fill="#fff"/>'
    )
    flakes = (((n * 173) % 1120 + 40, (n * 97) % 470 + 70, 3 + n % 4) for n in range(60))
    snow = "".join(f'<circle cx="{x}" cy="{y}" r="{size}" fill="#fff"/>' for x, y, size in flakes)
    horned = (
        '<path d="M-42-20C-60-60-44-84-30-90-34-66-22-52-10-44L10-44C22-52 34-66 30-90 44-84 60-60 42-20z" '
        'fill="#a3231b"/><circle cx="0" cy="8" r="56" fill="#a3231b"/>'
        '<circle cx="-20" cy="0" r="10" fill="#fff"/><circle cx="20" cy="0" r="10" fill="#fff"/>'
        '<path d="M-28 28Q0 50 28 28L20 44 10 34 0 46-10 34-20 44z" fill="#fff"/>'
    )
    values = (5, 3, 8, 1, 7, 2, 4, 6, 2)
    fields = ""
    back = '<rect x="-84" y="-129" width="168" height="258" rx="10" fill="#5b6b80"/>'
    for side, left in ((0, 120), (1, 860)):
        for n in range(9):
            is_shown = (n + side) % 3 != 1
            face = text(0, 40, 120, str(values[(n + 4 * side) % 9]), BLUE) if is_shown else back
            fields += card(left + (n % 3) * 110, 150 + (n // 3) * 165, 0, face, 0.5)
    return mountain + fields + card(600, 390, -4, horned, 1.05) + snow


def toys() -> str:
    """Building blocks in five colours."""
    colours = (RED, YELLOW, GREEN, BLUE, PURPLE)

    def block(n: int) -> str:
        c = colours[n]
        faces = (
            f'<rect x="-55" y="-50" width="110" height="110" rx="10" fill="{c}"/>',
            f'<path d="M-62 55 0-60 62 55z" fill="{c}" stroke="{c}" stroke-width="10" stroke-linejoin="round"/>',
            f'<path d="M-60 55V10A60 60 0 0 1 60 10V55H26V14A26 26 0 0 0-26 14V55z" fill="{c}"/>',
            f'<circle cx="0" cy="5" r="60" fill="{c}"/><circle cx="0" cy="5" r="22" fill="#fff"/>',
            f'<path d="M-58-48h40v60h36v-60h40v106h-116z" fill="{c}" stroke="{c}" stroke-width="6"/>',
        )
        return faces[n]

    return fan([block(n) for n in range(5)], spread=11)


def postcard() -> str:
    """No game: a card with a stamp, and four cards that look out behind it."""
    behind = "".join(
        card(430 + n * 120, 215 + abs(n - 1.5) * 14, (n - 1.5) * 12, shape(n, 0, -40, 46, colour))
        for n, colour in enumerate((RED, INK, BLUE, GREEN))
    )
    pen = 'stroke="#8a8175" stroke-width="7" stroke-linecap="round"'
    lines = "".join(f'<path d="M330 {y}h{w}" {pen}/>' for y, w in ((340, 220), (385, 250), (430, 180)))
    return (
        f'{behind}<rect x="270" y="260" width="660" height="300" rx="16" fill="#fffdf8" stroke="{LINE}" '
        'stroke-width="4"/>'
        f'<path d="M620 300v220" stroke="{LINE}" stroke-width="4"/>{lines}'
        '<rect x="780" y="290" width="112" height="132" fill="#fff" '
        f'stroke="{STAMP}" stroke-width="6" stroke-dasharray="10 7"/>'
        f"{flame(836, 362, 62, STAMP)}"
        f'<path d="M670 460h200M670 505h150" {pen}/>'
    )


DRAWN: dict[str, tuple[str, Callable[[], str]]] = {
    "postcard": ("#f3ecdd", postcard),
    "yokai-septet-4p": ("#2d2440", four_yokai),
    "yokai-septet-2p": ("#1f3a4a", two_yokai),
    "mu-2p": ("#efe3c8", mu),
    "namahage": ("#33465c", namahage),
    "take-that-toy-2p": ("#f6d98b", toys),
}


def drawn(name: str) -> str:
    """The whole picture."""
    ground, draw = DRAWN[name]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{ground}"/>{draw()}</svg>'
    )


def main() -> None:
    """Draw all of them."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or sys.exit("There is no Chromium here.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        for name in DRAWN:
            page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{drawn(name)}")
            # Pages load the drawing; other people's programs want pixels.
            (FOLDER / f"{name}.svg").write_text(drawn(name) + "\n", "utf-8")
            page.screenshot(path=str(FOLDER / f"{name}.png"))
        browser.close()


if __name__ == "__main__":
    main()

"""The picture of a game that has none of its own: some of its cards by their text, and its title."""

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

WIDTH: Final = 1200
HEIGHT: Final = 630
CARDS: Final = 5
"""The most cards that it shows."""
GROUNDS: Final = ("#4a5a3f", "#5a3f4a", "#3f525a", "#5a4d3f", "#453f5a")
FONT: Final = "DejaVu Sans, Verdana, Segoe UI, Roboto, sans-serif"
CARD: Final = 190
"""The width of a card."""
TITLE: Final = 1080
"""The width of the longest title."""
LETTER: Final = 0.68
"""About how wide a letter is where its height is 1."""


def general_picture(key: str, title: str, cards: Sequence[str]) -> str:
    """Return the picture as SVG; the same words always give the same picture."""
    ground = GROUNDS[sum(key.encode()) % len(GROUNDS)]
    inside = "\n".join(_fan(_some(cards)))
    size = min(84, int(TITLE / (LETTER * max(len(title), 1))))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">\n'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{ground}"/>\n{inside}\n'
        f'<text x="{WIDTH // 2}" y="578" text-anchor="middle" font-family="{FONT}" font-weight="700" '
        f'font-size="{size}" fill="#fffdf8">{escape(title)}</text>\n</svg>\n'
    )


def _some(cards: Sequence[str]) -> list[str]:
    """A few cards from the lowest to the highest."""
    if len(cards) <= CARDS:
        return list(cards)
    return [cards[number * (len(cards) - 1) // (CARDS - 1)] for number in range(CARDS)]


def _fan(cards: Sequence[str]) -> Iterator[str]:
    """The cards as a hand holds them."""
    for number, text in enumerate(cards):
        off = number - (len(cards) - 1) / 2
        yield (
            f'<g transform="translate({WIDTH / 2 + off * 172:g} {270 + 12 * off**2:g}) rotate({off * 7:g})">'
            f'<rect x="{-CARD // 2}" y="-133" width="{CARD}" height="266" rx="22" fill="#fffdf8" stroke="#b9ad98" '
            f'stroke-width="5"/>{_text(text)}</g>'
        )


def _text(card: str) -> str:
    lines = card.split(" ")
    longest = max(map(len, lines))
    size = min(110, int((CARD - 30) / (LETTER * longest)))
    return "".join(
        f'<text y="{size * (0.36 + 1.15 * (at - (len(lines) - 1) / 2)):.0f}" text-anchor="middle" '
        f'font-family="{FONT}" font-weight="800" font-size="{size}" fill="#2b2620">{escape(line)}</text>'
        for at, line in enumerate(lines)
    )

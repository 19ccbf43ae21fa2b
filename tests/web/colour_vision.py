"""Colours as people see them whose eyes tell fewer apart, and how far apart two colours are to an eye."""

import math
from collections.abc import Sequence
from typing import Final

Colour = tuple[float, float, float]
"""Red, green and blue of light, from 0 to 1: what a screen sends out, not what a style sheet writes."""

SIGHTS: Final[dict[str, tuple[Colour, Colour, Colour]]] = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""Matrices of Machado, Oliveira and Fernandes (2009) at full severity."""
XYZ: Final = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
WHITE: Final = (0.95047, 1.0, 1.08883)


def light_of(written: str) -> Colour:
    """The light of a colour that is written as `#a3231b`."""
    channels = (int(written[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in channels)
    return red, green, blue


def seen(colour: Colour, sight: str) -> Colour:
    """The colour that such a person sees."""
    red, green, blue = (min(1.0, max(0.0, one)) for one in _times(SIGHTS[sight], colour))
    return red, green, blue


def contrast(one: Colour, other: Colour) -> float:
    """The contrast of WCAG, from 1 to 21."""
    low, high = sorted(_times(XYZ, colour)[1] for colour in (one, other))
    return (high + 0.05) / (low + 0.05)


def difference(one: Colour, other: Colour) -> float:
    """CIEDE2000: 1 is about what an eye just notices side by side."""
    (light1, a1, b1), (light2, a2, b2) = _lab(one), _lab(other)
    chroma = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    stretch = 1.5 - 0.5 * math.sqrt(chroma**7 / (chroma**7 + 25**7))
    a1, a2 = a1 * stretch, a2 * stretch
    chroma1, chroma2 = math.hypot(a1, b1), math.hypot(a2, b2)
    hue1, hue2 = math.degrees(math.atan2(b1, a1)) % 360, math.degrees(math.atan2(b2, a2)) % 360
    is_grey = chroma1 * chroma2 == 0
    turn = 0.0 if is_grey else (hue2 - hue1 + 180) % 360 - 180
    hue = hue1 + hue2 if is_grey else hue1 + turn / 2
    light, chroma = (light1 + light2) / 2, (chroma1 + chroma2) / 2
    by_hue = 1 - 0.17 * _cos(hue - 30) + 0.24 * _cos(2 * hue) + 0.32 * _cos(3 * hue + 6) - 0.20 * _cos(4 * hue - 63)
    of_light = (light2 - light1) / (1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2))
    of_chroma = (chroma2 - chroma1) / (1 + 0.045 * chroma)
    of_hue = 2 * math.sqrt(chroma1 * chroma2) * math.sin(math.radians(turn / 2)) / (1 + 0.015 * chroma * by_hue)
    bend = 60 * math.exp(-((((hue % 360) - 275) / 25) ** 2))
    turned = -2 * math.sqrt(chroma**7 / (chroma**7 + 25**7)) * math.sin(math.radians(bend))
    return math.sqrt(of_light**2 + of_chroma**2 + of_hue**2 + turned * of_chroma * of_hue)


def _lab(colour: Colour) -> list[float]:
    x, y, z = (
        one ** (1 / 3) if one > 216 / 24389 else (24389 / 27 * one + 16) / 116
        for one in (part / white for part, white in zip(_times(XYZ, colour), WHITE, strict=True))
    )
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)]


def _times(matrix: Sequence[Colour], colour: Colour) -> list[float]:
    return [sum(share * part for share, part in zip(row, colour, strict=True)) for row in matrix]


def _cos(degrees: float) -> float:
    return math.cos(math.radians(degrees))

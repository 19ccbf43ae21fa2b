"""Words of programs on a page for people."""

import re
from typing import Final

CODE: Final = re.compile(r"\b(?:True|False|None|[a-z]+_[a-z_]+|[rygbkpc](?:\d{1,2}|A)|\d[a-c][1-3])\b")
"""Words that the interface has for values of options, for cards, and for cells with their seats."""


def said(html: str) -> str:
    """The text of a part of a page."""
    html = re.sub(r"<(script|style|svg)\b.*?</\1>", "", html, flags=re.DOTALL)
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


def raw_words(html: str) -> list[str]:
    return sorted(set(CODE.findall(said(html))))

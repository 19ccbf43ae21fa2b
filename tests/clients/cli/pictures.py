"""Pictures of what the command line shows, as SVG that loads nothing, to be compared with those that the pages show."""

import os
import re
from difflib import unified_diff
from html import unescape
from io import StringIO
from pathlib import Path

from rich.console import Console

from tests.running.serving import ROOT

FOLDER = ROOT / "docs" / "pictures"
WIDTH = 80
WRITES = "WRITE_PICTURES" in os.environ
# Rich would have every reader fetch a font from a server of others.
FONTS = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)
TEXTS = re.compile(r">([^<>\n]+)</text>")


def recording() -> Console:
    """A terminal whose text becomes a picture."""
    return Console(
        width=WIDTH, record=True, file=StringIO(), force_terminal=True, color_system="truecolor", highlight=False
    )  # fmt: skip


def compare(name: str, svg: str) -> None:
    """Hold a picture against the one in docs/pictures; `make pictures-terminal` writes it anew."""
    picture = plain(svg)
    if WRITES:
        FOLDER.mkdir(exist_ok=True)
        _file(name).write_text(picture, "utf-8")
    changed = "\n".join(unified_diff(text_in(kept(name)), text_in(picture), "kept", "drawn", n=0, lineterm=""))
    assert picture == kept(name), f"docs/pictures/{name}.svg is another: make pictures-terminal, and look\n{changed}"


def kept(name: str) -> str:
    """The picture that the pages show."""
    return _file(name).read_text("utf-8")


def text_in(svg: str) -> list[str]:
    """Return the texts of a picture: they say in words how two of them differ."""
    return [unescape(said) for said in TEXTS.findall(svg)]


def plain(svg: str) -> str:
    """A picture that asks for no font of others."""
    lines = FONTS.sub("", svg).replace("Fira Code, monospace", "ui-monospace, monospace").splitlines()
    return "\n".join(line.rstrip() for line in lines if line.strip()) + "\n"


def _file(name: str) -> Path:
    return FOLDER / f"{name}.svg"

"""The programs of the tour."""

import re

from tests.clients.typescript.conftest import package as package  # A fixture.
from tests.running.serving import ROOT

BEGIN, _, PROGRAMS = (ROOT / "docs/tour.md").read_text("utf-8").partition("### An account\n")
EVENTS = 'ask "me/events?after=0"'
# An event follows a moment after what it is about, and those who read the page take longer than a shell.
WAITS = f"until {EVENTS} | grep -q match.finished; do sleep 0.2; done\n"


def blocks(language: str, text: str = PROGRAMS) -> list[str]:
    """The blocks of a language, in the order of the page."""
    found: list[str] = re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return [WAITS + block if block.startswith(EVENTS) else block for block in found]

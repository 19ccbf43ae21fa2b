"""The tools, a file for each thing that they are about. There are ten at the most, for a model reads the whole list."""

from collections.abc import Mapping
from typing import Final

from agents.tools.looking import LOOK
from agents.tools.playing import PLAY_MOVE, WHY_NOT
from agents.tools.tool import Tool
from agents.tools.turns import MY_TURNS

TOOLS: Final[Mapping[str, Tool]] = {tool.name: tool for tool in (MY_TURNS, LOOK, PLAY_MOVE, WHY_NOT)}
"""In the order in which they are listed, by their names."""

"""The tools, a file for each thing that they are about. There are at most twelve: a model reads the whole list."""

from collections.abc import Mapping
from typing import Final

from agents.tools.ending import RESIGN, REVIEW
from agents.tools.games import GAMES, RULES
from agents.tools.hints import HINT
from agents.tools.looking import LOOK
from agents.tools.making import JOIN_MATCH, MAKE_MATCH
from agents.tools.playing import PLAY_MOVE, WHY_NOT
from agents.tools.puzzles import PUZZLE
from agents.tools.tool import Tool
from agents.tools.turns import MY_TURNS

_ALL = (GAMES, RULES, MAKE_MATCH, JOIN_MATCH, MY_TURNS, LOOK, PLAY_MOVE, WHY_NOT, HINT, RESIGN, REVIEW, PUZZLE)
TOOLS: Final[Mapping[str, Tool]] = {tool.name: tool for tool in _ALL}
"""In the order in which they are listed, by their names."""

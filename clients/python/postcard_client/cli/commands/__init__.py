"""The commands, a module for each noun. Importing them registers them, and help lists them in this order."""
# ruff: noqa: I001  # The order is that of help.

from postcard_client.cli.commands import account
from postcard_client.cli.commands import finding
from postcard_client.cli.commands import wishing
from postcard_client.cli.commands import play
from postcard_client.cli.commands import moving
from postcard_client.cli.commands import following
from postcard_client.cli.commands import agents
from postcard_client.cli.commands import afterwards
from postcard_client.cli.commands import learning
from postcard_client.cli.commands import puzzles
from postcard_client.cli.commands import leagues
from postcard_client.cli.commands import developing

__all__ = [
    "account",
    "afterwards",
    "agents",
    "developing",
    "finding",
    "following",
    "leagues",
    "learning",
    "moving",
    "play",
    "puzzles",
    "wishing",
]

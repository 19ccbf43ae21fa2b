"""Contests of the arena in which one entrant is more than the roster has: their options, and their report."""

import argparse
from pathlib import Path
from typing import Any

from bots.arena.contest import Contest
from bots.arena.kept import Kept
from bots.arena.pairs import hold


def options(about: str) -> argparse.ArgumentParser:
    """The options that all such contests have, for a program about which its docstring says this."""
    parser = argparse.ArgumentParser(description=about.partition("\n")[0])
    parser.add_argument("--pairs", type=int, default=20)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--kept", type=Path, help="a file for the pairs that have ended; with it a contest goes on")
    return parser


def report(contest: Contest, asked: argparse.Namespace, processes: int) -> dict[str, Any]:
    """The result of as many pairs as were asked for."""
    kept = Kept(asked.kept, contest) if asked.kept else None
    return hold(contest, range(asked.pairs), processes, kept=kept)

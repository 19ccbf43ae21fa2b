"""Lookup of a game's network: in the files of its key under `networks`."""

import json
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final

from bots.brains.search.valuation import ZERO, Network, Valuation

FOLDER: Final = Path(__file__).parent / "networks"


def seen_by_network(key: str) -> ModuleType:
    """The module with what a network sees of this game."""
    return import_module(f"bots.brains.networks.{key.replace('-', '_')}")


@cache
def valuation_of(key: str) -> Valuation | None:
    """Return a game's network with its weights; None in a game that has none."""
    file = FOLDER / f"{key}.json"
    if not file.exists():
        return None
    module, weights = seen_by_network(key), json.loads(file.read_text())
    units = [bytes(weight + ZERO for weight in unit) for unit in weights.pop("units")]
    return Valuation(module.settle, module.features, Network(units, **weights))

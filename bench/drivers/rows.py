"""The output of a driver: one JSON object a line, which `bench/run.py` reads."""

import json


def say(what: str, game: str, mode: str, rate: float, unit: str) -> None:
    """One row of the table."""
    print(json.dumps({"what": what, "game": game, "mode": mode, "rate": rate, "unit": unit}), flush=True)

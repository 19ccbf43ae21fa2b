"""Moves from the options of a view. Each family of options is a verb and, for each of its slots, what can be picked.

Slots do not depend on each other: any pick of `least` to `most` of a slot's `items` makes a legal move.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, cast

from postcard_client import types
from postcard_client.moves import FORMS


def move_text(family: types.OptionFamily, picks: Sequence[Sequence[str]]) -> str:
    """A move as text, of a pick for each slot in the order of the family."""
    return " ".join([family["verb"], *(",".join(pick) or "-" for pick in picks)])


def move_of(view: types.MatchView, family: types.OptionFamily, picks: Sequence[Sequence[str]]) -> types.Move:
    """A move as typed JSON, of a pick for each slot in the order of the family."""
    forms = FORMS[view["game"], family["verb"]]
    move: dict[str, Any] = {"game": view["game"], "verb": family["verb"]}
    for slot, pick in zip(family["slots"], picks, strict=True):
        form = forms[slot["name"]]
        if form == "many":
            move[slot["name"]] = list(pick)
        elif form == "seat":
            move[slot["name"]] = int(pick[0])
        else:
            move[slot["name"]] = pick[0] if pick else None
    return cast(types.Move, move)


def some_picks(family: types.OptionFamily, rng: random.Random | None = None) -> list[list[str]]:
    """A random pick for each slot of a family."""
    chance = rng or random.Random()
    return [
        chance.sample(slot["items"], chance.randint(slot["least"], min(slot["most"], len(slot["items"]))))
        for slot in family["slots"]
    ]


def random_move(view: types.MatchView, rng: random.Random | None = None) -> str:
    """A random legal move as text: every verb is as likely as the others."""
    family = (rng or random.Random()).choice(view["options"])
    return move_text(family, some_picks(family, rng))

"""Planned moves with cases: read from `--if pink=c6`, and shown in words."""

from __future__ import annotations

from typing import Any

from postcard_client.cli.cards import Deck
from postcard_client.cli.exits import Exit, Failure
from postcard_client.types import Game, GameCondition, Order, OrderCaseGivenRequest

NONE = "none"
"""In place of a move: nothing is played."""


class Cases:
    """The conditions of a game, with the names of its suits."""

    def __init__(self, game: Any) -> None:
        self.game: Game = game
        self.deck = Deck(game["cards"])

    def read(self, text: str) -> OrderCaseGivenRequest:
        """Read a case: a value of a condition, `=`, and a move; a suit also by its name, its card also by the rank."""
        said, _, move = text.partition("=")
        for condition in self.game["conditions"]:
            for value in condition["values"]:
                if said.strip() in (value, self._name(value)):
                    case = OrderCaseGivenRequest(condition=condition["id"], value=value)
                    if full := self.move(condition, value, move.strip()):
                        case["move"] = full
                    return case
        known = [self._name(value) for condition in self.game["conditions"] for value in condition["values"]]
        one_of = f" One of: {', '.join(known)}." if known else " This game has none."
        raise Failure(Exit.USAGE, f"“{text}” is no case, such as --if pink=c6.{one_of}")

    def move(self, condition: GameCondition, value: str, text: str) -> str:
        """A move in full: `play c6` for `c6`, and for `6` where pink is led; empty for none."""
        if text in ("", NONE):
            return ""
        if f"{value}{text}" in self.deck.about:
            text = f"{value}{text}"
        is_whole = text.split(" ")[0] in {verb["name"] for verb in self.game["verbs"]}
        return text if is_whole else f"{condition['verb']} {text}"

    def words(self, order: Order) -> str:
        """A planned move with its cases, if it has any."""
        if not order["cases"]:
            return order["move"]
        texts = {condition["id"]: condition["text"] for condition in self.game["conditions"]}
        cases = [
            f"if {self._filled(texts[case['condition']], case['value'])}: {case['move'] or NONE}"
            for case in order["cases"]
            if case["condition"] in texts
        ]
        return "; ".join([*cases, f"else: {order['otherwise'] or NONE}"])

    def _filled(self, text: str, value: str) -> str:
        return text.format_map({text.partition("{")[2].partition("}")[0]: self._name(value)})

    def _name(self, value: str) -> str:
        return self.deck.suit(value) or value

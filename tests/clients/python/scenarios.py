"""Carries the steps of clients/scenarios.json out with the Python client."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from postcard_client import Client, Problem, events, options, problems, proof, types

from scripts.python_client.document import snake
from tests.clients.demo import Json, assert_holds, filled_in, part_of

Steps = list[Json]


class Runner:
    """One client for each person, and what has been saved so far."""

    def __init__(self, server: str, file: Json) -> None:
        self.server = server
        self.file = file
        self.known: Json = dict(file["ids"])
        self.clients: dict[str | None, Client] = {}

    def client(self, name: str | None) -> Client:
        """The client of a person, or a stranger's."""
        if name not in self.clients:
            token = None if name is None else self.file["people"][name]["token"]
            self.clients[name] = Client(self.server, token)
        return self.clients[name]

    def close(self) -> None:
        """Close all connections."""
        for client in self.clients.values():
            client.close()

    def run(self, steps: Steps) -> None:
        """Carry all steps out."""
        for step in steps:
            step = filled_in(step, self.known)
            if "do" in step:
                self.call(step)
            elif "play" in step:
                play_out(step["play"], [self.client(name) for name in step["by"]])
            elif "verify" in step:
                assert proof.check(self.client(step["as"]).export(step["verify"])).verdict == "CONSISTENT"
            else:
                self.follow(step)

    def call(self, step: Json) -> None:
        """Call an operation, and hold its answer against what is expected."""
        call = prepared(self.client(step.get("as")).api, step)
        if "problem" in step:
            with pytest.raises(Problem) as refused:
                settled(call())
            assert_holds(refused.value.body, step["problem"])
            assert type(refused.value) is Problem.classes[step["problem"]["code"]]
            return
        answer = settled(call())
        check_answer(answer, step)
        self.known |= {name: part_of(answer, path) for name, path in step.get("save", {}).items()}

    def follow(self, step: Json) -> None:
        """Follow events until all that are expected have come."""
        waiting = list(step["kinds"])
        for event in self.client(step["as"]).events(after=step["follow"]):
            if is_expected(event, step):
                assert event["kind"] == waiting.pop(0)
                if not waiting:
                    return


def prepared(api: Any, step: Json) -> Callable[[], Any]:
    """The call of an operation: ids by position, everything else by name."""
    method = getattr(api, snake(step["do"]))
    named = {**step.get("query", {}), **step.get("body", {})}
    if "key" in step:
        named["idempotency_key"] = step["key"]
    return lambda: method(*step.get("path", {}).values(), **named)


def check_answer(answer: Any, step: Json) -> None:
    """The answer holds what the step expects."""
    for expected in ("answer", "rows"):
        if expected in step:
            assert_holds(answer, step[expected])
    if "count" in step:
        assert len(answer) == step["count"]


def is_expected(event: events.Event, step: Json) -> bool:
    """Return True if the step is about this event."""
    data: Any = event["data"]
    return data.get("match") == step["of"] and event["kind"] in step["kinds"]


def settled(answer: Any) -> Any:
    """An answer, or all rows of a list."""
    return list(answer) if isinstance(answer, Iterator) else answer


def first_move(view: types.MatchView) -> str:
    """The first option, with the fewest and first items of each slot."""
    family = view["options"][0]
    return options.move_text(family, [slot["items"][: slot["least"]] for slot in family["slots"]])


def play_out(match: str, players: list[Client]) -> None:
    """Play a match to its end; other seats play by themselves, and the match's stream tells when."""
    for message in players[0].follow(match):
        if message["event"] == "match" and message["data"]["status"] == "over":
            return
        for player in players:
            view = player.view(match)
            while view["due"] and view["expected_ply"] is not None:
                try:
                    view = player.play(match, first_move(view), expected_ply=view["expected_ply"])
                except (problems.MatchOver, problems.NotYourTurn):
                    break

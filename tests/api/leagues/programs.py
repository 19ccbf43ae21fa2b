"""A program that knows the document of the API and nothing else."""

import json
import re

from tests.factories import client_for
from tests.openapi import operations
from tests.sittings import Json, some_move


class Program:
    """A client with this token."""

    def __init__(self, token: str = "") -> None:
        self.client = client_for(token=token or None)

    def ask(self, operation_id: str, body: object = None, *, query: str = "", **names: str) -> Json:
        """Do an operation of the document; the answer has to be one of its successes."""
        method, path = next(
            (method, path) for method, path, operation in operations() if operation["operationId"] == operation_id
        )
        address = re.sub(r"\{(\w+)\}", lambda found: names[found[1]], path)
        data = "" if body is None else json.dumps(body)
        answer = self.client.generic(method.upper(), address + query, data, content_type="application/json")
        assert answer.status_code < 300, (operation_id, answer.content)
        found: Json = answer.json()
        return found

    def everything(self, operation_id: str, **names: str) -> list[Json]:
        """All rows of a list."""
        rows: list[Json] = []
        query = ""
        while True:
            page = self.ask(operation_id, query=query, **names)
            rows += page["results"]
            if page["next"] is None:
                return rows
            query = f"?cursor={page['next']}"


def play_what_is_owed(program: Program) -> int:
    """Make a move wherever one is due; how many."""
    turns = program.everything("listTurns")
    for turn in turns:
        view = program.ask("getView", match_id=turn["match"])
        move = {"move": some_move(view["options"]), "expected_ply": view["expected_ply"]}
        program.ask("playMove", move, match_id=turn["match"])
    return len(turns)

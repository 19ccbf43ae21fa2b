"""Requests through the whole WSGI application, each of which leaves the server as it was."""

import logging
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import schemathesis
from django.db import transaction
from schemathesis import Case
from schemathesis.config import SchemathesisConfig
from schemathesis.core.transport import Response
from schemathesis.engine.recorder import ScenarioRecorder
from schemathesis.specs.openapi.schemas import OpenApiSchema

from tests.fixtures import count_anew
from tests.fuzz.judging import Wrong, checks_of, faults_of
from tests.fuzz.making import put_known_things_in
from tests.fuzz.share import SEED
from tests.fuzz.world import World
from tests.openapi import document

MOST_WORDS = 1_500
SETTINGS = {
    # The output is for repeating the request; it holds no secret.
    "output": {"sanitization": {"enabled": False}, "truncation": {"enabled": False}},
}

STREAMS = ["streamEvents", "streamMatch", "streamMatches"]
"""They do not end, and only the front of the server carries them; tests/notifications asks them."""


@cache
def schema(*, is_stranger: bool) -> OpenApiSchema:
    """The document that this server gives, answered by this server; strangers make tokens and sessions up."""
    settings = {**SETTINGS, "generation": {"with-security-parameters": is_stranger}}
    made: OpenApiSchema = schemathesis.openapi.from_dict(document(), config=SchemathesisConfig.from_dict(settings))
    # Imported where it is used: it bounds all statements of its process, as those of a web process.
    from config.wsgi import application

    made.app = application
    without = made.exclude(operation_id=STREAMS)
    assert isinstance(without, OpenApiSchema)
    return without


@dataclass
class Past:
    """Earlier requests of a sequence."""

    recorder: ScenarioRecorder | None = None
    asked: list[str] = field(default_factory=list)
    linked: set[str] = field(default_factory=set)
    """The parameters of the request that an earlier answer has named."""


class Asker:
    """Sends requests as one caller, and keeps the answers and their faults."""

    def __init__(self, name: str, world: World, token: str) -> None:
        self.name = name
        self.world = world
        self.token = token
        self.schema = schema(is_stranger=not token)
        self.checks = checks_of(is_stranger=not token)
        self.statuses: Counter[int] = Counter()
        self.found: dict[Wrong, str] = {}
        self._faults = _Faults()

    def ask(self, case: "Case[Any]", past: Past | None = None) -> Response:
        """One request, and its answer."""
        past = past or Past()
        # Unzipping is the browser's business; tests/api/core/test_zipped.py holds what is zipped against what is not.
        case.headers["Accept-Encoding"] = "identity"
        put_known_things_in(case, self.world, past.linked)
        if self.token:
            token = self.world.tokens.get(case.operation.definition.raw["operationId"], self.token)
            case.headers["Authorization"] = f"Bearer {token}"
        with self._faults.collected() as faults:
            response = case.call()
            self.statuses[response.status_code] += 1
            if past.recorder is not None:
                past.recorder.record_response(case_id=case.id, response=response)
            for wrong, words in faults_of(case, response, self.checks, past.recorder):
                said = [words[:MOST_WORDS], *past.asked, _curl(case), _shown(response), *faults]
                self.found.setdefault(wrong, "\n".join(said))
        past.asked.append(_curl(case))
        return response

    @property
    def has_succeeded(self) -> bool:
        """Return True if any request succeeded."""
        return any(status < 300 for status in self.statuses)

    def judge(self) -> None:
        """Fails the test that has found anything wrong."""
        complaints = [
            f"{number}. {wrong.operation}\n{words}" for number, (wrong, words) in enumerate(self.found.items(), 1)
        ]
        assert not complaints, f"with FUZZ_SEED={SEED}:\n\n" + "\n\n".join(complaints)


@contextmanager
def undone() -> Iterator[None]:
    """Undo all writes of the block afterwards, and count nothing against anybody's limits."""
    count_anew()
    block = transaction.atomic()
    # As Django's own tests have it: transactions that insist on being the outermost may be inside of this one.
    block._from_testcase = True  # type: ignore[attr-defined]
    with block:
        yield
        transaction.set_rollback(True)


class _Faults(logging.Handler):
    """A handler that collects the log's lines about requests that failed."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())

    @contextmanager
    def collected(self) -> Iterator[list[str]]:
        """The lines that are written meanwhile."""
        self.lines = []
        logger = logging.getLogger("postcard.errors")
        logger.addHandler(self)
        try:
            yield self.lines
        finally:
            logger.removeHandler(self)


def _curl(case: "Case[Any]") -> str:
    command: Any = case.as_curl_command()
    return str(command)


def _shown(response: Response) -> str:
    return f"{response.status_code} {response.content[:MOST_WORDS].decode(errors='replace')}"

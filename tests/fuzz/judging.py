"""Faults of an answer: whatever the OpenAPI document does not describe, or describes otherwise."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from schemathesis import Case
from schemathesis.checks import CHECKS, CheckFunction, load_all_checks
from schemathesis.core.failures import FailureGroup
from schemathesis.core.transport import Response
from schemathesis.engine.recorder import ScenarioRecorder

from tests.openapi import check_answer
from tests.pages import rows

load_all_checks()

PAGE = Path(__file__).resolve().parents[2] / "docs/errors.md"
OWN = {"positive_data_acceptance"}
"""Checks of Schemathesis that `refused_though_valid` takes the place of: it knows codes besides statuses."""
FOR_STRANGERS = {"ignored_auth"}
"""Checks that would take a good token for one that was made up."""
UNFIT = {(name, "ensure_resource_availability") for name in ("withdrawOrder", "downloadArchive", "getAnalysis")}
"""Checks that an operation does not keep to: an order stands until the next one, an archive takes a worker, and an
analysis that was cancelled has a status."""


def checks_of(*, is_stranger: bool) -> list[CheckFunction]:
    """The checks of Schemathesis for the answers to one caller."""
    left_out = OWN if is_stranger else OWN | FOR_STRANGERS
    return [cast(CheckFunction, check) for check in CHECKS.get_all() if check.__name__ not in left_out]


FORM = {400, 405, 406, 413, 415}
"""Statuses of a request whose form is wrong; other requests' statuses depend on the data of the server."""
WHOLE = "the request"
"""Stands in place of a field where the whole request is refused."""
LINES = "application/x-ndjson"


@dataclass(frozen=True)
class Wrong:
    """One thing that is wrong with an operation, the same for all requests that show it."""

    operation: str
    what: str


def faults_of(
    case: "Case[Any]", response: Response, checks: list[CheckFunction], recorder: ScenarioRecorder | None = None
) -> Iterator[tuple[Wrong, str]]:
    """Everything that is wrong with an answer, each with the words for it."""
    operation = case.operation.definition.raw["operationId"]
    fitting = [check for check in checks if (operation, check.__name__) not in UNFIT]
    try:
        case.validate_response(response, checks=fitting, recorder=recorder)
    except FailureGroup as group:
        for failure in group.exceptions:
            yield Wrong(operation, f"{type(failure).__name__} {response.status_code}"), str(failure)
    # Another method is another operation, or none: what that may be answered Schemathesis has checked.
    if case.method.upper() == case.operation.method.upper():
        for words in (
            _misdescribed(operation, response),
            refused_though_valid(case, response),
        ):
            if words:
                yield Wrong(operation, words[:100]), words


def refused_though_valid(case: "Case[Any]", response: Response) -> str:
    """Return the fault of a valid request's refusal for its form, unless docs/errors.md explains it."""
    is_valid = case.meta is not None and case.meta.generation.mode.is_positive
    if not is_valid or response.status_code not in FORM:
        return ""
    body = json.loads(response.content)
    refused = [(row["field"], row["code"]) for row in body.get("errors") or [{"field": "", "code": body["code"]}]]
    unexplained = sorted({f"{field} {code}".strip() for field, code in refused if not is_explained(field, code)})
    return f"It fits the document, but was refused: {', '.join(unexplained)}" if unexplained else ""


def is_explained(field: str, code: str) -> bool:
    """Return True if docs/errors.md says that no schema can express when a field has this code."""
    return any(code == known and pattern.fullmatch(field) for known, pattern in _explained())


@cache
def _explained() -> list[tuple[str, re.Pattern[str]]]:
    found = []
    for codes, fields, _ in rows(PAGE.read_text("utf-8"), "code"):
        for field in re.findall(r"`([^`]+)`", fields):
            pattern = re.compile("" if field == WHOLE else re.escape(field).replace(r"\*", ".*"), re.DOTALL)
            found += [(code, pattern) for code in re.findall(r"`([^`]+)`", codes)]
    return found


def _misdescribed(operation: str, response: Response) -> str:
    try:
        check_answer(operation, _as_of_a_test_client(response))
    except AssertionError as wrong:
        return str(wrong)
    return ""


def _as_of_a_test_client(response: Response) -> Any:
    headers = {name.lower(): values[0] for name, values in response.headers.items()}

    class Answer(SimpleNamespace):
        def __getitem__(self, name: str) -> str:
            return headers[name.lower()]

    return Answer(
        status_code=response.status_code,
        headers=headers,
        streaming=headers.get("content-type", "").startswith(LINES),
        streaming_content=[response.content],
        content=response.content,
    )

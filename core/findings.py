"""Findings of `manage.py doctor` and of the page for the staff: one for each thing that an operator may have to repair.

A room says what it can look at in the `CHECKS` of its `doctor.py`, by name. A check never waits long, and what it looks
at may be away: whatever goes wrong in it is a finding too. See docs/operations.md and ADR 0081.
"""

import json
import logging
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Final

from core.discovery import modules_of_rooms
from core.faults import describe_fault

logger = logging.getLogger("postcard.doctor")

DATABASE: Final = "database"
MIGRATIONS: Final = "migrations"
"""Names of checks that others need: without tables there is nothing to look at."""


class State(StrEnum):
    """The state of one thing. With a warning all works, but not for long or not well; a failure is missed by people."""

    OK = "ok"
    WARN = "warn"
    FAIL = "fail"
    UNKNOWN = "unknown"
    """It could not be examined, since something that it needs does not work."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A sentence on what was found, and one on what to do."""

    state: State
    sentence: str
    repair: str = ""


Look = Callable[[], Finding]


@dataclass(frozen=True, slots=True)
class Check:
    """A way to look at one thing."""

    look: Look
    # The way of the staff, if they may not know all of it.
    for_staff: Look | None = None
    # The name of a check that must be ok first; most look into tables.
    needs: str | None = MIGRATIONS


def ok(sentence: str) -> Finding:
    """Return the finding that there is nothing to do."""
    return Finding(State.OK, sentence)


def warn(sentence: str, repair: str) -> Finding:
    """Return the finding that something should be done soon."""
    return Finding(State.WARN, sentence, repair)


def fail(sentence: str, repair: str) -> Finding:
    """Return the finding that something does not work."""
    return Finding(State.FAIL, sentence, repair)


def examine(*, for_staff: bool = False) -> dict[str, Finding]:
    """Look at everything, one after another, and return what was found, by name."""
    found: dict[str, Finding] = {}
    for name, check in checks().items():
        if check.needs is not None and found[check.needs].state != State.OK:
            found[name] = Finding(State.UNKNOWN, f"Not examined: {check.needs} must be ok first.")
        else:
            found[name] = _look(name, check.for_staff or check.look if for_staff else check.look)
    return found


def checks() -> dict[str, Check]:
    """The checks of all rooms by name, those of the rooms below first."""
    found: dict[str, Check] = {}
    for module in reversed(modules_of_rooms("doctor")):
        found |= module.CHECKS
    return found


def worst(found: Mapping[str, Finding]) -> State:
    """Return the state of the whole."""
    states = {finding.state for finding in found.values()}
    return next((state for state in (State.FAIL, State.WARN) if state in states), State.OK)


def summary(found: Mapping[str, Finding]) -> str:
    """Return one sentence about the whole."""
    named = {state: [name for name, finding in found.items() if finding.state == state] for state in State}
    parts = [f"{word}: {', '.join(named[state])}." for state, word in _WORDS.items() if named[state]]
    return " ".join(parts) or "All is well."


def printed(found: Mapping[str, Finding], *, as_json: bool) -> str:
    """Return the findings for a terminal, or for a program."""
    if as_json:
        rows = [{"name": name, **asdict(finding)} for name, finding in found.items()]
        return json.dumps({"state": worst(found), "findings": rows}, indent=2)
    width = max(map(len, found))
    lines = []
    for name, finding in found.items():
        lines.append(f"{_MARKS[finding.state]:4}  {name:{width}}  {finding.sentence}")
        if finding.repair:
            lines.append(f"{'':{width + 6}}  → {finding.repair}")
    return "\n".join([*lines, "", summary(found)])


_WORDS: Final = {State.FAIL: "Does not work", State.WARN: "Needs a look", State.UNKNOWN: "Not examined"}
_MARKS: Final = {State.OK: "ok", State.WARN: "warn", State.FAIL: "FAIL", State.UNKNOWN: "?"}


def _look(name: str, look: Look) -> Finding:
    try:
        return look()
    except Exception as fault:
        logger.warning("the check of %s failed", name, exc_info=True)
        return fail(
            f"It could not be examined ({describe_fault(fault)}).",
            "Repair what fails above first. If nothing does, this is a fault of the server: please report it.",
        )

"""Descriptions of faults for the operator: the type and the place, never the message.

The message of an exception can quote a password, a token or a hidden card, so it goes neither into the log nor into a
table.
"""

import errno
import re
import traceback

from core.errors import Refusal

FRAMES = 12
# SQLite names the constraint in its message, and no value.
_SQLITE_CONSTRAINT = re.compile(r"(?:UNIQUE|CHECK|NOT NULL|FOREIGN KEY) constraint failed(?:: [\w., ]+)?", re.ASCII)


class PlainFault(Exception):
    """A fault whose message is safe to log: it quotes no request, answer or hidden card."""


def describe_fault(fault: BaseException) -> str:
    """One line: the kinds of the exceptions in the chain, and the innermost place."""
    kinds = " from ".join(_kind(link) for link in _chain(fault))
    frames = traceback.extract_tb(fault.__traceback__)
    return f"{kinds} at {_place(frames[-1])}" if frames else kinds


def trace_fault(fault: BaseException) -> str:
    """The chain with the places each exception went through, outermost first."""
    lines = []
    for link in _chain(fault):
        lines.append(_kind(link))
        frames = traceback.extract_tb(link.__traceback__)[-FRAMES:]
        lines.extend(f"  {_place(frame)}" for frame in frames)
    return "\n".join(lines)


def _chain(fault: BaseException) -> list[BaseException]:
    links: list[BaseException] = []
    link: BaseException | None = fault
    while link is not None and link not in links and len(links) < 5:
        links.append(link)
        link = link.__cause__ or (None if link.__suppress_context__ else link.__context__)
    return links


def _kind(fault: BaseException) -> str:
    name = type(fault).__name__
    if isinstance(fault, PlainFault):
        return f"{name}({fault})"
    codes = [fault.code] if isinstance(fault, Refusal) else _codes(fault)
    return f"{name}({', '.join(codes)})" if codes else name


def _codes(fault: BaseException) -> list[str]:
    """Return what went wrong in the words of the database or the system; these quote no value."""
    if (sqlstate := getattr(fault, "sqlstate", None)) is not None:
        constraint = getattr(getattr(fault, "diag", None), "constraint_name", None)
        return [str(sqlstate), *([constraint] if constraint else [])]
    if (name := getattr(fault, "sqlite_errorname", None)) is not None:
        return [name, *([str(fault)] if _SQLITE_CONSTRAINT.fullmatch(str(fault)) else [])]
    number = fault.errno if isinstance(fault, OSError) and fault.errno is not None else 0
    return [errno.errorcode[number]] if number in errno.errorcode else []


def _place(frame: traceback.FrameSummary) -> str:
    file = "/".join(frame.filename.split("/")[-3:])
    return f"{file}:{frame.lineno} in {frame.name}"

"""Exit codes by kind of failure, and the sentence that goes with each."""

from __future__ import annotations

from enum import IntEnum

import httpx
from rich.console import Console
from rich.markup import escape

from postcard_client import unanswered
from postcard_client.cli.output import json_text
from postcard_client.problems import Problem
from postcard_client.tokens import SignInFailed


class Exit(IntEnum):
    """Exit codes, by which a script can tell how the command ended."""

    OK = 0
    FAILED = 1
    """Something that none of the others names."""
    USAGE = 2
    NOT_LOGGED_IN = 3
    FORBIDDEN = 4
    NOT_FOUND = 5
    WRONG_STATE = 6
    """Not now: another's turn, a match that is over, a seat that is taken."""
    REFUSED = 7
    """The input is wrong: a move that is illegal or cannot be read, an option that the game does not have."""
    THROTTLED = 8
    SERVER_FAILED = 9
    UNREACHABLE = 10
    NOT_VERIFIED = 11
    """A record or a chain does not hold."""
    INTERRUPTED = 130


class Failure(Exception):
    """A command cannot go on, for a reason that it can say in one sentence."""

    def __init__(self, exit_code: Exit, sentence: str) -> None:
        super().__init__(sentence)
        self.exit_code = exit_code


BY_STATUS = {
    401: Exit.NOT_LOGGED_IN,
    403: Exit.FORBIDDEN,
    404: Exit.NOT_FOUND,
    409: Exit.WRONG_STATE,
    410: Exit.WRONG_STATE,
    429: Exit.THROTTLED,
}

SIGN_IN = {
    "access_denied": "The login was denied.",
    "expired_token": "The code has expired. Log in again to get a new one.",
    "invalid_grant": "Your login has ended.",
    "timed_out": "Nobody confirmed the login in time.",
}
"""The codes of a sign-in that a person meets."""


def exit_of(failure: Exception) -> Exit:
    """The exit code of what went wrong."""
    if isinstance(failure, Failure):
        return failure.exit_code
    if isinstance(failure, Problem):
        # A page in place of an answer was answered with success.
        if failure.status >= 500 or failure.status < 400:
            return Exit.SERVER_FAILED
        return BY_STATUS.get(failure.status, Exit.REFUSED)
    if isinstance(failure, SignInFailed):
        return Exit.NOT_LOGGED_IN
    return Exit.UNREACHABLE if isinstance(failure, httpx.TransportError) else Exit.FAILED


def sentence_of(failure: Exception) -> str:
    """Return the error in words for the person at the terminal."""
    if isinstance(failure, Problem):
        return _problem(failure)
    if isinstance(failure, httpx.TransportError):
        return f"{unanswered.sentence_of(failure)}."
    if isinstance(failure, SignInFailed):
        return SIGN_IN.get(failure.error) or f"The login failed: {failure}."
    if isinstance(failure, OSError):
        said = f"Could not open {failure.filename}: " if failure.filename else ""
        return f"{said}{failure.strerror}."
    return str(failure)


def report(failure: Exception, console: Console, as_json: bool) -> Exit:
    """Say what went wrong, where errors belong, and give the exit code."""
    code = exit_of(failure)
    if as_json:
        body = failure.body if isinstance(failure, Problem) else {"detail": sentence_of(failure)}
        console.file.write(json_text({"exit": int(code), "problem": body}) + "\n")
    else:
        said = sentence_of(failure)
        console.print(f"[bold red]postcard:[/] {escape(said)}", highlight=False, soft_wrap=True)
        if code is Exit.NOT_LOGGED_IN and "postcard login" not in said:
            console.print("Log in with: postcard login ADDRESS", style="dim")
    return code


def _problem(problem: Problem) -> str:
    if not problem.code:
        # A proxy, or another site: what it sent is a page, and no sentence.
        if leads_to := problem.body.get("location"):
            return f"There is no Postcard server at this address. It redirects to {leads_to}."
        if problem.status < 400 or problem.status == 404:
            return f"There is no Postcard server at this address. It returned status {problem.status}."
        return f"The server returned status {problem.status}."
    said = problem.detail or problem.title
    rule, reason = problem.body.get("rule"), problem.body.get("reason")
    if rule:
        # The sentence says the reason already.
        said += f" ({rule})"
    elif reason and reason != said:
        said += f" {reason}"
    fields = [
        f"{error['field']}: {error['detail']}" if error.get("field") else error["detail"] for error in problem.errors
    ]
    return " ".join([said, *fields])

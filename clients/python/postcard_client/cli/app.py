"""`postcard`: how commands are registered, what all of them take, and how they fail."""

from __future__ import annotations

import functools
import inspect
import io
import sys
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as version_of
from typing import Annotated, Any, get_type_hints

import httpx
import typer
from rich.text import Text

from postcard_client.cli.exits import Exit, Failure, report
from postcard_client.cli.session import Session
from postcard_client.problems import Problem
from postcard_client.tokens import SignInFailed

SESSION = Session()
"""One run of the program is one session."""

ACCOUNT, FINDING, PLAYING, AFTERWARDS, LEAGUES, DEVELOPING = (
    "Account and servers", "Finding matches", "Playing", "Afterwards", "Leagues and ratings", "For developers"
)  # fmt: skip

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, for scripts.", rich_help_panel="Everywhere")]
AtServer = Annotated[
    str,
    typer.Option(
        "--server", "-s", metavar="SERVER", show_default=False, rich_help_panel="Everywhere",
        help="Use another server for this command: its address, or part of a known address.",
    ),
]  # fmt: skip

app = typer.Typer(
    no_args_is_help=True, pretty_exceptions_enable=False, rich_markup_mode="rich",
    help="Play correspondence card games in a terminal.",
    epilog=("Exit codes: 2 usage error, 3 not logged in, 4 forbidden, 5 not found, 6 not possible "
           "right now, 7 refused, 8 too many requests, 9 server error, 10 server not reachable, "
           "11 not verified."),
)  # fmt: skip


def command(name: str, panel: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Register a command; it gets the options that every command has."""

    def register(function: Callable[..., None]) -> Callable[..., None]:
        hints = get_type_hints(function, include_extras=True)

        @functools.wraps(function)
        def run(*, as_json: bool, at_server: str, **given: Any) -> None:
            SESSION.begin(as_json, at_server)
            function(**given)

        own = [
            parameter.replace(annotation=hints[parameter.name], kind=inspect.Parameter.KEYWORD_ONLY)
            for parameter in inspect.signature(function).parameters.values()
        ]
        shared = [
            inspect.Parameter("as_json", inspect.Parameter.KEYWORD_ONLY, default=False, annotation=AsJson),
            inspect.Parameter("at_server", inspect.Parameter.KEYWORD_ONLY, default="", annotation=AtServer),
        ]
        # Typer reads the options from the signature; that of the function itself lacks the shared ones.
        del run.__dict__["__wrapped__"]
        run.__dict__["__signature__"] = inspect.Signature([*own, *shared])
        run.__annotations__ = {parameter.name: parameter.annotation for parameter in [*own, *shared]}
        app.command(name, rich_help_panel=panel)(run)
        return function

    return register


def _show_version(wanted: bool) -> None:
    if wanted:
        try:
            print(version_of("postcard-client"))
        except PackageNotFoundError:
            print("not installed: run from its source")
        raise typer.Exit


@app.callback()
def root(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Play correspondence card games in a terminal."""


def main() -> None:
    """Run the command line and end with its exit code."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        # In place of a sign that the encoding lacks, of another locale or a pipe of Windows: better than no answer.
        sys.stdout.reconfigure(errors="replace")
    try:
        from postcard_client.cli import commands  # noqa: F401  # They register themselves.

        app(prog_name="postcard")
    except (Failure, Problem, SignInFailed, httpx.TransportError) as failure:
        sys.exit(report(failure, SESSION.output.errors, SESSION.output.as_json))
    except OSError as fault:
        if fault.strerror is None:
            raise
        sys.exit(report(fault, SESSION.output.errors, SESSION.output.as_json))
    except KeyboardInterrupt:
        SESSION.output.errors.print(Text("Interrupted.", "dim"))
        sys.exit(Exit.INTERRUPTED)

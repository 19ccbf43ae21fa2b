"""A match that is over: replay it, have it analysed, check that it was fair."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Group
from rich.text import Text

from postcard_client import proof, types
from postcard_client.cli.app import AFTERWARDS, SESSION, command
from postcard_client.cli.arguments import MatchId
from postcard_client.cli.exits import Exit, Failure
from postcard_client.cli.output import table
from postcard_client.cli.reasons import reasons_of_analysis
from postcard_client.cli.session import is_interactive
from postcard_client.cli.story import Teller
from postcard_client.cli.viewing import Viewing

LOOK_EVERY_SECONDS = 2


@command("replay", AFTERWARDS)
def replay(match: MatchId) -> None:
    """Replay a finished match move by move, from any seat, with its analysis if available."""
    if not is_interactive():
        raise Failure(Exit.USAGE, "A replay needs a terminal. In scripts, use postcard log or postcard show --ply.")
    sys.exit(asyncio.run(_replay(match)))


async def _replay(match: str) -> int:
    # Slow to import, as in `play`.
    from postcard_client.cli.screens.replay import Replay

    async with SESSION.screen_client() as client:
        return await Replay(await Viewing.begin(client, match)).run_async() or Exit.OK


@command("analysis", AFTERWARDS)
def analysis(
    match: MatchId,
    ask: Annotated[bool, typer.Option("--ask", help="Request the analysis if there is none yet.")] = False,
    wait: Annotated[bool, typer.Option("--wait", help="Wait until it is ready.")] = False,
) -> None:
    """Show the expected result of each move in a finished match, compared with the best one found."""
    with SESSION.client() as client:
        found: Any = client.api.ask_for_analysis(match) if ask else client.api.get_analysis(match)
        while wait and found["status"] in ("waiting", "running"):
            time.sleep(LOOK_EVERY_SECONDS)
            found = client.api.get_analysis(match)
        shown = client.match(match)
        game = client.game(shown["game"])
    SESSION.output.show(found, lambda: _analysis(found, shown, Teller(game)))


def _analysis(found: Any, match: types.Match, teller: Teller) -> Any:
    if found["status"] == "none":
        return Text("No analysis yet. Request one with: postcard analysis MATCH --ask --wait")
    lines = [
        [row["ply"], match["seats"][row["seat"]]["name"], row["played"]["move"], _worth(row["played"]), *_best(row)]
        for row in found["valued"]
    ]
    state = Text(f"{found['status']}: {len(found['valued'])} of {found['decisions']} decisions", "dim")
    decisions = table(["ply", "who", "move", "worth", "best", "worth"], lines, "No decisions analysed yet.")
    return Group(decisions, state, *_reasons(found, match, teller))


def _reasons(found: Any, match: types.Match, teller: Teller) -> Iterator[Text]:
    """Say what speaks for each best move that was missed."""
    for row in found["valued"]:
        if said := reasons_of_analysis(row, teller, match):
            yield Text(f"\nply {row['ply']}, best {row['best']['move']}", "bold")
            yield from (Text(f"  {sentence}") for sentence in said)


def _worth(worth: Any) -> str:
    return "" if worth["value"] is None else f"{worth['value']:.2f} ±{worth['error'] or 0:.2f}"


def _best(row: Any) -> tuple[str, str]:
    best = row["best"]
    return ("", "") if best is None or best["move"] == row["played"]["move"] else (best["move"], _worth(best))


@command("verify", AFTERWARDS)
def verify(
    what: Annotated[
        str, typer.Argument(metavar="MATCH|FILE", help="A finished match, or a file that contains its record.")
    ],
    season: Annotated[
        str, typer.Option("--season", help="For a shared deal: the season, once it is over.", show_default=False)
    ] = "",
) -> None:
    """Verify the deal of a match, and that its record was not changed.

    `python -m postcard_verify FILE` can check more: your notes with --seen, the moves with --rules.
    """
    try:
        record = _record(what)
        shared = None
        if season:
            with SESSION.client() as client:
                shared = client.api.get_season(season)
        verdict = proof.check(record, season=shared, added=_added_to(record))
    except proof.Refused as refused:
        raise Failure(Exit.NOT_VERIFIED, f"The record is not valid: {refused}") from refused
    except proof.Unusable as reason:
        raise Failure(Exit.WRONG_STATE, str(reason)) from reason
    said = {"verdict": verdict.verdict, "shown": verdict.shown, "not_shown": verdict.not_shown}
    SESSION.output.show(said, lambda: Group(Text(verdict.verdict, "bold green"), *_sentences(verdict)))


def _record(what: str) -> types.MatchRecord:
    """The record in a file, or of a match on the server."""
    try:
        kept = Path(what).read_bytes()
    except FileNotFoundError:
        with SESSION.client() as client:
            return client.export(what)
    return proof.read(kept)


def _added_to(record: Any) -> list[str]:
    """Return what was added from here to the deal of a record."""
    match = record.get("match") if isinstance(record, dict) else None
    return SESSION.entropies.of(match) if isinstance(match, str) else []


def _sentences(verdict: proof.Verdict) -> list[Text]:
    shown = [Text(f"  + {line}") for line in verdict.shown]
    return [*shown, *(Text(f"  - {line}", "dim") for line in verdict.not_shown)]

"""Commands that print events as they happen."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.text import Text

from postcard_client.cli import desktop, news, times
from postcard_client.cli.app import PLAYING, SESSION, command
from postcard_client.cli.arguments import After, MostEvents


@command("watch", PLAYING)
def watch(
    kinds: Annotated[
        list[str], typer.Option("--kind", "-k", help="Only these kinds of events, such as turn.* or match.finished.")
    ] = [],  # noqa: B006
    after: After = None,
    quiet: Annotated[bool, typer.Option("--quiet", help="Show no desktop notifications.")] = False,
    most: MostEvents = None,
) -> None:
    """Follow the events in your matches, with desktop notifications if available. Press Ctrl-C to stop."""
    program = None if quiet else desktop.notifier()
    with SESSION.client() as client:
        me = SESSION.me(client)
        SESSION.output.say(Text("Waiting for notifications. Press Ctrl-C to stop.", "dim"))
        for seen, event in enumerate(client.events(after, kinds=kinds or None), 1):
            _tell(event, me, program)
            if seen == most:
                return


def _tell(event: Any, me: str, program: list[str] | None) -> None:
    sentence = news.sentence(event)
    if SESSION.output.as_json:
        SESSION.output.line(event)
    else:
        SESSION.output.console.print(Text.assemble((f"{times.local(event['at'])}  ", "dim"), sentence), soft_wrap=True)
    if news.calls(event["kind"]):
        desktop.notify(program, sentence)

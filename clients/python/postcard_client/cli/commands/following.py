"""What happens, as it happens."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.text import Text

from postcard_client.cli import desktop, news, times
from postcard_client.cli.app import PLAYING, SESSION, command


@command("watch", PLAYING)
def watch(
    kinds: Annotated[
        list[str], typer.Option("--kind", "-k", help="Only these, such as turn.* or match.finished.")
    ] = [],  # noqa: B006
    after: Annotated[
        int, typer.Option("--after", help="Begin after this event; now, unless said.", show_default=False)
    ] = -1,
    quiet: Annotated[bool, typer.Option("--quiet", help="Show nothing on the desktop.")] = False,
    most: Annotated[int, typer.Option("--most", "-n", help="End after so many events.", show_default=False)] = 0,
) -> None:
    """Follow what happens in your matches, with news on the desktop where there is one. Ctrl-C ends it."""
    program = None if quiet else desktop.notifier()
    with SESSION.client() as client:
        me = SESSION.me(client)
        SESSION.output.say(Text("Waiting for news; Ctrl-C ends this.", "dim"))
        for seen, event in enumerate(client.events(after if after >= 0 else None, kinds=kinds or None), 1):
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

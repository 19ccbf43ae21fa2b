"""The base of all screens: the terminal's own colours, and none at all where NO_COLOR is set."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Group, RenderableType
from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Static

WIDE = 116
"""From this width on there is room for the log beside the board."""


SIDE = 46
"""The columns of the log, with what parts it from the board."""
LOG = SIDE - 6
"""The columns of its rows: it may have to scroll."""
PAGE = 100
"""The most columns of a page above the screen, as `max-width` says."""


def page_width(width: int) -> int:
    """Return the columns of text on a page above a screen of some width: without its border, and room to scroll."""
    return max(1, min(width * 9 // 10, PAGE) - 5)


class TerminalApp(App[int]):
    """A screen in the colours of the terminal. It ends with an exit code."""

    ENABLE_COMMAND_PALETTE = False
    CSS = """
    Screen { background: ansi_default; color: ansi_default; }
    VerticalScroll { scrollbar-size-vertical: 1; }
    Static { width: 1fr; height: auto; }
    #head { height: auto; }
    #middle { height: 1fr; }
    #board { width: 1fr; height: 1fr; }
    #side { width: 44; height: 1fr; padding-left: 2; display: none; }
    /* An anchored part sinks to the bottom of its place where it does not fill it. */
    #lines, #log { min-height: 100%; }
    .wide #side { display: block; }
    #keys { color: ansi_default; text-style: dim; height: 1; }
    ModalScreen { align: center middle; background: ansi_default; }
    ModalScreen > Vertical { width: 90%; max-width: 100; height: 90%; border: round ansi_default; padding: 0 1; }
    Input { border: none; background: ansi_default; color: ansi_default; height: 1; padding: 0; }
    """

    def __init__(self) -> None:
        # The ANSI theme leaves the background to the terminal, and lets NO_COLOR take the colours out altogether.
        super().__init__(ansi_color=True)
        self.theme = "ansi-dark"
        self._ply = -1
        """The ply whose board stays at its end, unless the player scrolls it."""

    def compose_match(self) -> ComposeResult:
        """The head of a match, and its board with the log beside it where there is room; keys go to neither."""
        yield Static(id="head")
        with Horizontal(id="middle"):
            for part, lines in (("board", "lines"), ("side", "log")):
                with VerticalScroll(id=part) as scrolled:
                    scrolled.can_focus = False
                    yield Static(id=lines)
        yield Static(id="news")

    def show_board(self, lines: Iterable[Text], ply: int) -> None:
        """Show a board, and of one that is too high its end: what lies on the table stands there."""
        self.screen_stack[0].query_one("#lines", Static).update(Text("\n").join(lines))
        self.call_after_refresh(self._fit, ply)

    def _fit(self, ply: int) -> None:
        place = self.screen_stack[0].query_one("#board", VerticalScroll)
        lines = self.screen_stack[0].query_one("#lines", Static)
        if place.size.height and place.virtual_size.height > place.size.height:
            text = lines.content
            if isinstance(text, Text):
                # There is no room for empty lines.
                lines.update(Text("\n").join(line for line in text.split("\n") if line.plain.strip()))
        if ply != self._ply:
            self._ply = ply
            place.anchor()

    def page_up(self) -> None:
        """Scroll a board that is too high."""
        self.query_one("#board", VerticalScroll).scroll_page_up(animate=False)

    def page_down(self) -> None:
        """Scroll it back."""
        self.query_one("#board", VerticalScroll).scroll_page_down(animate=False)


class Page(ModalScreen[str]):
    """Something longer to read, above the screen; with a line to type where `asks` says what for."""

    BINDINGS = [Binding("escape", "dismiss('')", show=False)]

    def __init__(self, title: str, lines: Iterable[RenderableType], asks: str = "", at_end: bool = False) -> None:
        super().__init__()
        self.heading, self.lines, self.asks, self.at_end = title, list(lines), asks, at_end

    def compose(self) -> ComposeResult:
        """Called by Textual."""
        with Vertical():
            yield Static(Text(self.heading, "bold"))
            with VerticalScroll(id="text"):
                yield Static(Group(*self.lines), id="lines")
            if self.asks:
                yield Static(Text(self.asks, "dim"))
                yield Input(compact=True)
            yield Static(Text("Enter to submit, Esc to go back" if self.asks else "Esc to go back", "dim"))

    def on_mount(self) -> None:
        """Called by Textual."""
        (self.query_one(Input) if self.asks else self.query_one("#text")).focus()
        if self.at_end:
            self.query_one("#text", VerticalScroll).anchor()

    def on_input_submitted(self, submitted: Input.Submitted) -> None:
        """Called by Textual."""
        self.dismiss(submitted.value.strip())

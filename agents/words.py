"""A match in words for a reader without a screen: who sits there, the board, what happened, and the legal moves."""

from collections.abc import Iterator, Sequence, Set
from datetime import datetime
from typing import TYPE_CHECKING, Any, Final

from accounts.models import User
from core.errors import IllegalMove
from core.times import format_time
from games.choices import Pace, SeatKind, SeatState, Status
from games.clock.terms import pace_of
from games.rules.contract import Facts
from games.rules.sections import sections
from games.selectors.catalogue import game_by_key
from games.selectors.matches import shown_match
from games.selectors.reading.log import log_of, rows_between
from games.selectors.reading.views import lines_of, view_of
from games.shapes.matches import ShownMatch
from games.shapes.views import OptionFamily, RefusalSentence, ShownView, SlotPick
from web.facts import card_texts
from web.matches.boards import BoardWords
from web.matches.sentences import moves_of, names_of, result_in_words, wording_of
from web.matches.story import refusal_in_words
from web.rules.cards import item_in_words

if TYPE_CHECKING:
    from games.models import Match

MOST_ROWS: Final = 40
"""The most rows of the log that are looked through for the reader's own last move."""
SOON, LIVE, LATER = 3, 15, 900
"""Seconds until it is worth looking again: while only house bots think, in live matches, and in correspondence."""


def seats_in_words(shown: ShownMatch, reader: int | None) -> str:
    """Return who holds which seat."""
    names = names_of(shown)
    return ", ".join(f"{seat.seat} {_holder(shown, seat.seat, names[seat.seat], reader)}" for seat in shown.seats)


def _holder(shown: ShownMatch, number: int, name: str, reader: int | None) -> str:
    seat = shown.seats[number]
    if seat.kind is None:
        return "open"
    notes = ["you"] if number == reader else []
    notes += ["bot"] if seat.kind == SeatKind.BOT else []
    notes += ["plays with an agent"] if seat.agent else []
    notes += ["invited"] if seat.state == SeatState.INVITED else []
    return f"{name} ({', '.join(notes)})" if notes else name


def board_in_words(match: "Match", shown: ShownMatch, user: User, reader: int | None) -> str:
    """The board as the caller may see it, with the names of players and cards."""
    words = BoardWords(game_by_key(shown.game, shown.revision).facts, names_of(shown), reader)
    return words.as_text(lines_of(match, user))


def news_in_words(match: "Match", shown: ShownMatch, user: User, reader: int | None) -> list[str]:
    """Return what has happened since the caller's last move, or lately to a spectator."""
    log = log_of(match, user)
    first = match.ply - MOST_ROWS
    if reader is not None:
        own = log.records.filter(seat=reader, ply__gte=first).values_list("ply", flat=True)
        first = max([first, *(ply + 1 for ply in own)])
    return moves_of(shown, rows_between(log, first, match.ply), reader)


def moves_in_words(options: Sequence[OptionFamily], facts: Facts) -> Iterator[str]:
    """Yield the legal moves, a line for each family: how to write them, and the names of their items."""
    cards = card_texts(facts.cards)
    about = {verb.name: verb.about for verb in facts.verbs}
    for family in options:
        slots = family["slots"]
        form = " ".join([family["verb"], *(f"<{slot['name']}>" for slot in slots)])
        yield f"`{form}`: {about[family['verb']]}"
        yield from (f"  <{slot['name']}> {_amount(slot)}: {_items(slot, cards)}" for slot in slots)


def _amount(slot: SlotPick) -> str:
    least, most = slot["least"], slot["most"]
    if most == 0:
        return "`-`"
    count = str(most) if least == most else f"{least} to {most}"
    joined = ", joined by commas" if most > 1 else ""
    return f"{count} of{joined}{'; `-` for none' if least == 0 else ''}"


def _items(slot: SlotPick, cards: Set[str]) -> str:
    named = ((item, item_in_words(item, cards)) for item in slot["items"])
    return ", ".join(item if name == item else f"{item} ({name})" for item, name in named)


def ask_again_in(shown: ShownMatch, view: ShownView | None) -> int:
    """The seconds until another look is worth it; nothing here waits."""
    due = [] if view is None else view.to_act
    if due and all(shown.seats[seat].kind == SeatKind.BOT for seat in due):
        return SOON
    return LIVE if pace_of(shown.clock) == Pace.LIVE else LATER


def look_at(match: "Match", user: User) -> tuple[ShownMatch, ShownView | None, str]:
    """A match as one reader may see it, and all of that in words."""
    shown = shown_match(match)
    head = f"Match {shown.id} of {shown.game}, {shown.status}."
    if shown.status == Status.WAITING:
        return shown, None, f"{head}\nSeats: {seats_in_words(shown, None)}\nIt starts when all seats are taken."
    view = view_of(match, user)
    lines = [head, f"Seats: {seats_in_words(shown, view.seat)}", "", board_in_words(match, shown, user, view.seat)]
    if news := news_in_words(match, shown, user, view.seat):
        lines += ["", "Since your last move:" if view.seat is not None else "Lately:", *(f"- {said}" for said in news)]
    return shown, view, "\n".join([*lines, "", *_end(shown, view)])


def _end(shown: ShownMatch, view: ShownView) -> Iterator[str]:
    if shown.status == Status.OVER:
        yield f"The match is over. {result_in_words(shown, view.seat)}"
    elif view.due:
        deadline = next((clock.deadline for clock in view.clocks if clock.seat == view.seat), None)
        yield f"It is your turn (expected_ply {view.expected_ply}{_until(deadline)}). Legal moves:"
        yield from moves_in_words(view.options, game_by_key(shown.game, shown.revision).facts)
    else:
        names = names_of(shown)
        waiting = ", ".join(names[seat] for seat in view.to_act) or "nobody"
        yield f"Not your turn: {waiting} to move. Ask again in {ask_again_in(shown, view)} seconds."


def _until(deadline: datetime | None) -> str:
    return f", until {format_time(deadline)}" if deadline is not None else ""


def why_illegal(refusal: IllegalMove, shown: ShownMatch, reader: int | None) -> tuple[str, str]:
    """Return why the rules forbid a move to the holder of a seat, in words with what the rules say, and the rule."""
    facts = game_by_key(shown.game, shown.revision).facts
    why: Any = refusal.extra
    said = RefusalSentence(**why["refusal"])
    sentence = refusal_in_words(facts, said, why["rule"], wording_of(shown, reader or 0))
    found = (one for one in sections(facts.rules) if why["rule"] in one.rules)
    return "\n\n".join([sentence, *(f"{one.title}\n{one.text}" for one in found)]), why["rule"]

"""`/play/{match}/replay`: a match ply by ply, from any seat once it is over, with what its moves were worth."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from accounts.models import User
from bots.selectors.analysis import analysis_of
from bots.services.analyse import ask_for_analysis
from bots.shapes import ShownValuation
from core.errors import FieldError, Invalid
from games.choices import SeatState, Status
from games.selectors.catalogue import game_by_key, title_of
from games.selectors.matches import shown_match
from games.selectors.reading.log import log_of, rows_between
from games.selectors.reading.views import lines_of
from games.shapes.matches import ShownMatch
from web.analysis.reading import AfterwardsPage
from web.analysis.why import Claims
from web.analysis.worth import expectation_of, marks_of
from web.matches.boards import board_in_words
from web.matches.sentences import moves_of, names_of, words_of
from web.playing.layouts import has_layout
from web.playing.page import PlayerPage
from web.whole_numbers import whole_number

if TYPE_CHECKING:
    from games.models import Match

AROUND: Final = 5
"""The number of rows before and after the ply that the page lists; a script shows all of them."""
UNDER_WAY: Final = ("waiting", "running")


class ReplayPage(AfterwardsPage):
    """The board after so many rows, the rows around it, and the analysis."""

    def get(self, request: HttpRequest, match_id: str) -> HttpResponse:
        """Show the page."""
        match = self.match(match_id)
        shown = shown_match(match)
        facts = replayed(request, match, shown, self.reader)
        facts |= {
            "title": title_of(shown.game),
            # What strangers may see they ask for without a session; a member's own seat needs theirs.
            "is_open": self.is_stranger,
            "address": request.build_absolute_uri(_address(shown.id, facts["ply"], facts["seen_by"])),
        }
        return render(request, "web/replay.html", facts)


def replayed(
    request: HttpRequest, match: "Match", shown: ShownMatch, reader: User, *, latest: int = 0
) -> dict[str, Any]:
    """The match after so many rows as the address asks for, as a reader may see it, and how to go on from there.

    `log` holds so many of the latest moves.
    """
    own = _own_seat(shown, reader.username)
    seat = _number(request, "seat")
    ply = _number(request, "ply")
    lines = lines_of(match, reader, ply=ply, seat=seat)
    ply = shown.ply if ply is None else ply
    seen_by = own if seat is None else seat
    facts: dict[str, Any] = {
        "match": shown,
        "has_layout": has_layout(shown.game),
        "ply": ply,
        "seat": seat,
        "seen_by": seen_by,
        "board_lines": board_in_words(shown, lines),
        "own": own,
        "seats": _seats(shown, own),
        "steps": _steps(ply, shown.ply),
        "query": "" if seat is None else f"&seat={seat}",
        **_rows(match, shown, reader, ply, latest),
    }
    if shown.status == Status.OVER:
        facts |= _analysed(shown, 0 if seen_by is None else seen_by, ply)
    return facts


def _rows(match: "Match", shown: ShownMatch, reader: User, ply: int, latest: int) -> dict[str, Any]:
    first, stop = ply - AROUND, ply + AROUND
    rows = rows_between(log_of(match, reader), min(first, shown.ply - latest), max(stop, shown.ply if latest else 0))
    said = [(row.ply, says) for row, says in zip(rows, moves_of(shown, rows), strict=True)]
    return {
        "rows": [{"says": says, "after": at + 1, "is_now": at + 1 == ply} for at, says in said if first <= at < stop],
        "log": [says for at, says in said if at >= shown.ply - latest],
    }


class AskForAnalysis(PlayerPage):
    """A request to analyse a match, and the way back to its replay."""

    http_method_names = ("post",)

    def post(self, request: HttpRequest, match_id: str) -> HttpResponse:
        """Start the analysis."""
        ask_for_analysis(match_id=match_id, user=self.player)
        return redirect("replay", match_id=match_id)


def _number(request: HttpRequest, name: str) -> int | None:
    given = request.GET.get(name, "")
    if not given:
        return None
    number = whole_number(given)
    if number is None:
        raise Invalid(
            "This position does not exist.",
            errors=[FieldError(name, "bad_value", "Must be a whole number, 0 or greater.")],
        )
    return number


def _address(match_id: str, ply: int, seat: int | None) -> str:
    """Return the address that leads others to this very place."""
    through = "" if seat is None else f"&seat={seat}"
    return f"{reverse('replay', args=[match_id])}?ply={ply}{through}"


def _own_seat(shown: ShownMatch, name: str) -> int | None:
    return next((seat.seat for seat in shown.seats if seat.name == name and seat.state == SeatState.TAKEN), None)


def _seats(shown: ShownMatch, own: int | None) -> list[dict[str, Any]]:
    """Through whose eyes the reader may look: their own while the match runs, everyone's afterwards."""
    is_over = shown.status == Status.OVER
    names = names_of(shown)
    return [{"seat": seat.seat, "name": names[seat.seat]} for seat in shown.seats if is_over or seat.seat == own]


def _steps(ply: int, last: int) -> dict[str, int | None]:
    """Return the plies that the links lead to; None where there is nowhere to go."""
    return {
        "first": 0 if ply > 0 else None,
        "previous": ply - 1 if ply > 0 else None,
        "next": ply + 1 if ply < last else None,
        "last": last if ply < last else None,
    }


def _analysed(shown: ShownMatch, seat: int, ply: int) -> dict[str, Any]:
    found = analysis_of(shown.id)
    sides = game_by_key(shown.game, shown.revision).facts.sides
    names = names_of(shown)
    said, claims = words_of(shown, reader=None).say, Claims(shown, reader=None)
    valued = next((row for row in found.valued if row.ply == ply - 1), None)
    marks = list(marks_of(found.valued))
    curve = expectation_of(found.valued, sides, seat, shown.ply)
    return {
        "analysis": found,
        "is_under_way": found.status in UNDER_WAY,
        "marks": [
            {
                "mark": mark,
                "name": names[mark.seat],
                "played": said(mark.played),
                "best": said(mark.best),
                "why": claims.in_words(mark.claims),
            }
            for mark in marks
        ],
        "worlds": max((claim.worlds for mark in marks for claim in mark.claims), default=0),
        "curve": curve,
        "side": ", ".join(names[member] for member in curve.side) if curve else "",
        "valued": _valued(valued, names, said) if valued else None,
    }


def _valued(row: ShownValuation, names: Mapping[int, str], said: Callable[[str], str]) -> dict[str, Any] | None:
    """A decision of the moment that is shown, with the best move if that was another; None if it has no value."""
    played, best = row.played, row.best
    if played.value is None:
        return None
    valued = {"name": names[row.seat], "worth": round(100 * played.value)}
    if best is None or best.value is None or best.move == played.move:
        return valued
    return {**valued, "best": said(best.move), "possible": round(100 * best.value)}

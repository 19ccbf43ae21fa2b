"""`/play/mistakes`: positions in which the player missed a better move, to be decided again."""

from collections.abc import Mapping
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from bots.choices import AnswerStatus
from bots.mistakes import WAITS
from bots.selectors.mistakes import (
    COSTLIEST_FIRST,
    mistake_of,
    mistakes_of,
    next_mistake,
    position_through,
    shown_mistake,
    tally_of,
)
from bots.services.answer_mistakes import answer_mistake, skip_mistake
from bots.shapes import ShownMistake, ShownMistakeAsked, ShownWorld, Worth
from core.errors import Refusal
from core.shapes import to_json
from games.selectors.catalogue import game_by_key, title_of
from games.selectors.lists.documents import listed_matches
from games.selectors.matches import shown_match, visible_match
from games.shapes.matches import ShownMatch
from games.shapes.views import ShownView
from web.analysis.why import Claims
from web.learning.positions import drawn_position
from web.listing import listed
from web.matches.sentences import names_of, wording_of, words_of
from web.matches.story import why_illegal
from web.playing.choices import choices_of, move_of
from web.playing.layouts import has_layout
from web.playing.page import PlayerPage, render_page
from web.refusals import translated

LOOKS_AGAIN_AFTER: Final = 4
"""Seconds after which the page asks again for the value of a move."""


class MistakesPage(PlayerPage):
    """The positions that are due, the costliest first."""

    http_method_names = ("get", "head")

    def get(self, request: HttpRequest) -> HttpResponse:
        """Show the list."""
        rows = mistakes_of(self.player)
        due = listed(request, rows, ordering=COSTLIEST_FIRST, render=lambda review: _row(shown_mistake(review)))
        ids = list({row["match_id"] for row in due["rows"]})
        matches = {match["id"]: match for match in listed_matches(self.player, ids)}
        facts = {
            "list": {**due, "rows": [{**row, "match": matches[row["match_id"]]} for row in due["rows"]]},
            "tally": tally_of(self.player),
            "waits": [wait.days for wait in WAITS],
        }
        return render(request, "web/learning/mistakes.html", facts)


class MistakePage(PlayerPage):
    """A position to be decided again, and afterwards what the moves are worth."""

    http_method_names = ("get", "head", "post")

    def get(self, request: HttpRequest, match_id: str, ply: int) -> HttpResponse:
        """Show the position."""
        return self._page(request, match_id, ply)

    def post(self, request: HttpRequest, match_id: str, ply: int) -> HttpResponse:
        """Choose a move, or stop asking this position."""
        if "skip" in request.POST:
            skip_mistake(match_id=match_id, ply=ply, user=self.player)
            return redirect("mistakes")
        try:
            answer_mistake(match_id=match_id, ply=ply, user=self.player, move=move_of(request.POST))
        except Refusal as refusal:
            return self._page(request, match_id, ply, refusal)
        return redirect("mistake", match_id=match_id, ply=ply)

    def _page(self, request: HttpRequest, match_id: str, ply: int, refusal: Refusal | None = None) -> HttpResponse:
        asked = mistake_of(match_id, ply, self.player)
        shown = shown_match(visible_match(match_id, self.player))
        facts = game_by_key(shown.game, shown.revision).facts
        is_due = asked.answer is None
        page: dict[str, Any] = {
            "match": shown,
            "asked": asked,
            "title": title_of(shown.game),
            "has_layout": has_layout(shown.game),
            "lost": round(100 * asked.mistake.lost),
            "position": _drawn(shown, asked.position),
            "choices": choices_of(asked.position.options, facts, words_of(shown, asked.mistake.seat)) if is_due else [],
            **_answered(asked, shown),
        }
        if not is_due:
            page["next"] = next_mistake(self.player)
        if refusal:
            reason = why_illegal(refusal, facts, wording_of(shown, asked.mistake.seat))
            page["refusal"] = translated(refusal, reason)
        return render_page(request, "web/learning/mistake.html", page, refusal)


def _row(mistake: ShownMistake) -> Mapping[str, Any]:
    return {
        "match_id": mistake.match,
        "ply": mistake.ply,
        "title": title_of(mistake.game),
        "lost": round(100 * mistake.lost),
    }


def _drawn(shown: ShownMatch, view: ShownView) -> dict[str, Any]:
    game = game_by_key(shown.game, shown.revision)
    return drawn_position(game, shown.id, names_of(shown), [seat.name for seat in shown.seats], to_json(view))


def _answered(asked: ShownMistakeAsked, shown: ShownMatch) -> dict[str, Any]:
    """The answer beside the played and the best move, and the worlds."""
    answer = asked.answer
    if answer is None:
        return {}
    words = words_of(shown, asked.mistake.seat)

    def row(worth: Worth) -> dict[str, Any]:
        return {
            "move": words.say(worth.move),
            "value": None if worth.value is None else round(100 * worth.value),
            "error": None if worth.error is None else round(100 * worth.error),
        }

    return {
        "is_searching": answer.status == AnswerStatus.SEARCHING,
        "again": LOOKS_AGAIN_AFTER,
        "has_failed": answer.status == AnswerStatus.FAILED,
        "chosen": row(answer.chosen),
        "played": row(answer.played),
        "best": row(answer.best),
        "why": Claims(shown, reader=asked.mistake.seat).in_words(answer.claims),
        "cases": max((claim.worlds for claim in answer.claims), default=0),
        "worlds": [_world(world, asked.position, shown) for world in answer.worlds],
    }


def _world(world: ShownWorld, position: ShownView, shown: ShownMatch) -> dict[str, Any]:
    names = names_of(shown)
    return {
        "actual": world.actual,
        "views": [
            {"name": names[view.seat], **_drawn(shown, position_through(position, view))} for view in world.views
        ],
    }

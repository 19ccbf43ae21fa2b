"""`/rules/{game}`: how a game is played, what its cards do, and what can be chosen when a match is made."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from core.http.reference import markdown
from games.selectors.catalogue import shown_game
from web.playing.choices import suit_of
from web.previews import picture_of, preview
from web.readers import OpenPage


class RulesPage(OpenPage):
    """The rules of a game, in the words of the game itself."""

    def get(self, request: HttpRequest, game: str) -> HttpResponse:
        """Shows them."""
        shown = shown_game(game)
        facts: dict[str, Any] = {
            "shown": shown,
            # The page has the title already.
            "rules": markdown(shown.rules),
            "options": [{"option": one, "about": markdown(one.about)} for one in shown.options],
            "cards": [{"card": one, "suit": suit_of(one.card)} for one in shown.cards],
            "verbs": [verb for verb in shown.verbs if not verb.chance],
            "picture": picture_of(game),
            "preview": preview(request, title=f"Rules of {shown.row.title}", about=shown.row.summary, game=game),
        }
        return render(request, "web/rules/game.html", facts)

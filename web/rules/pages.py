"""`/rules/{game}`: how a game is played, what its cards do, and what can be chosen when a match is made."""

from contextlib import suppress
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template import TemplateDoesNotExist
from django.template.loader import get_template
from django.utils.translation import get_language, gettext

from core.http.reference import markdown
from games.selectors.catalogue import shown_game
from web.previews import picture_of, preview
from web.readers import OpenPage
from web.rules.cards import has_drawings, suits_of

ENGLISH: Final = "en"


class RulesPage(OpenPage):
    """The rules of a game, in the words of the game itself."""

    def get(self, request: HttpRequest, game: str) -> HttpResponse:
        """Shows them."""
        shown = shown_game(game)
        facts: dict[str, Any] = {
            "shown": shown,
            # The page has the title already.
            "rules": markdown(shown.rules),
            "game": gettext(shown.row.title),
            "options": [{"option": one, "about": markdown(gettext(one.about))} for one in shown.options],
            "suits": suits_of(shown.cards),
            "has_drawings": has_drawings(game),
            "examples": _examples(game),
            "verbs": [verb for verb in shown.verbs if not verb.chance],
            "picture": picture_of(game),
            "preview": preview(
                request,
                title=gettext("Rules of %(game)s") % {"game": gettext(shown.row.title)},
                about=gettext(shown.row.summary),
                game=game,
            ),
        }
        return render(request, "web/rules/game.html", facts)


def _examples(game: str) -> dict[str, str] | None:
    """The template of a game's examples and its language, the reader's if it is there; a new game needs none."""
    language = (get_language() or ENGLISH)[:2]
    for name, spoken in ((f"{game}.{language}.html", language), (f"{game}.html", ENGLISH)):
        template = f"web/rules/examples/{name}"
        with suppress(TemplateDoesNotExist):
            get_template(template)
            return {"template": template, "language": spoken}
    return None

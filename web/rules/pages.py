"""`/rules/{game}`: how a game is played, what its cards do, and what can be chosen when a match is made."""

import re
from contextlib import suppress
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template import TemplateDoesNotExist
from django.template.loader import get_template
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext

from core.http.openapi.reference import markdown
from games.selectors.catalogue import shown_game
from games.shapes.catalogue import ShownGame
from web.previews import picture_of, preview
from web.readers import OpenPage
from web.rules.cards import has_drawings, suits_of

ENGLISH: Final = "en"
_CODE: Final = re.compile(r"<code>([^<]+)</code>")


class RulesPage(OpenPage):
    """The rules of a game, in the words of the game itself."""

    def get(self, request: HttpRequest, game: str) -> HttpResponse:
        """Show the rules."""
        shown = shown_game(game)
        facts: dict[str, Any] = {
            "shown": shown,
            # The page has the title already.
            "rules": _in_words(markdown(shown.rules), shown),
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


def _in_words(rules: str, shown: ShownGame) -> SafeString:
    """The rules with the names of options, of their values and of moves as words: `first_holder` is for programs."""
    names = {str(word) for one in shown.options for word in (one.name, *(choice.value for choice in one.choices))}
    names |= {verb.name for verb in shown.verbs}
    names -= {card.card[0] for card in shown.cards}

    def said(found: re.Match[str]) -> str:
        if not set(re.split(r"[:,]? ", found[1])) <= names:
            return found[0]
        return f"<em>{found[1].replace('_', ' ')}</em>"

    # It was safe before, and no character was added.
    return mark_safe(_CODE.sub(said, rules))


def _examples(game: str) -> dict[str, str] | None:
    """The template of a game's examples and its language, the reader's if it is there; a new game needs none."""
    language = (get_language() or ENGLISH)[:2]
    for name, spoken in ((f"{game}.{language}.html", language), (f"{game}.html", ENGLISH)):
        template = f"web/rules/examples/{name}"
        with suppress(TemplateDoesNotExist):
            get_template(template)
            return {"template": template, "language": spoken}
    return None

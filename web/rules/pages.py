"""`/rules/{game}`: how a game is played, what its cards do, and what can be chosen when a match is made.

`/rules/{game}/crib` is the same in short, for the options of a match: tables show it beside the board.
"""

from contextlib import suppress
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.template import TemplateDoesNotExist
from django.template.loader import get_template, render_to_string
from django.utils.decorators import method_decorator
from django.utils.translation import get_language, gettext
from django.views.decorators.gzip import gzip_page

from core.errors import NotFound
from core.http.openapi.reference import HTML, markdown
from core.http.responses import PRIVATE, conditional_bytes
from games.selectors.catalogue import game_by_key, shown_game
from games.selectors.results.of_games import statistics_of_game
from web.previews import picture_of, preview
from web.readers import OpenPage
from web.rules.cards import has_drawings, suits_of
from web.rules.reading import ENGLISH, changed_options, crib_of, options_asked, rules_of
from web.whole_numbers import whole_number


class RulesPage(OpenPage):
    """The rules of a game, in the reader's language where they are written in it."""

    def get(self, request: HttpRequest, game: str) -> HttpResponse:
        """Show the rules."""
        shown = shown_game(game)
        facts = game_by_key(game).facts
        played = statistics_of_game(game)
        context: dict[str, Any] = {
            "shown": shown,
            "rules": rules_of(facts),
            "crib": crib_of(facts, facts.defaults()),
            "game": gettext(shown.row.title),
            "options": [
                {
                    "option": one,
                    "about": markdown(gettext(one.about)),
                    "played": [(row.value, row.matches) for row in played.options if row.name == one.name],
                }
                for one in shown.options
            ],
            "suits": suits_of(shown.cards),
            "has_drawings": has_drawings(game),
            "examples": _examples(game),
            "verbs": [verb for verb in shown.verbs if not verb.chance],
            "picture": picture_of(game),
            "played": played,
            "preview": preview(
                request,
                title=gettext("Rules of %(game)s") % {"game": gettext(shown.row.title)},
                about=gettext(shown.row.summary),
                game=game,
            ),
        }
        return render(request, "web/rules/game.html", context)


@method_decorator(gzip_page, name="dispatch")
class CribPage(OpenPage):
    """A match's crib and its rules: the options are the parameters of the address, others are as they usually are.

    Nothing in it is about a match or a reader, so a browser keeps it and asks only whether it has changed.
    """

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """The page, which may be kept where other open pages may not."""
        answer = super().dispatch(request, *args, **kwargs)
        if "ETag" in answer:
            answer["Cache-Control"] = PRIVATE
            del answer["Expires"]
        return answer

    def get(self, request: HttpRequest, game: str) -> HttpResponse:
        """Show the crib."""
        facts = game_by_key(game, _revision(request.GET.get("revision"))).facts
        options = options_asked(facts, request.GET.dict())
        if options is None:
            raise NotFound
        changed = changed_options(facts, options)
        shown = shown_game(game)
        context = {
            "game": gettext(facts.title),
            "key": facts.key,
            "crib": crib_of(facts, options),
            "changed": changed,
            "rules": rules_of(facts, changed),
            # Of cards with suits their values say it all.
            "effects": [one for suit in suits_of(shown.cards) if not suit.name for one in suit.cards],
        }
        page = render_to_string("web/rules/crib.html", context, request)
        return conditional_bytes(request, page.encode(), HTML)


def _revision(asked: str | None) -> int | None:
    if asked is None:
        return None
    revision = whole_number(asked)
    if revision is None:
        raise NotFound
    return revision


def _examples(game: str) -> dict[str, str] | None:
    """The template of a game's examples and its language, the reader's if it is there; a new game needs none."""
    language = (get_language() or ENGLISH)[:2]
    for name, spoken in ((f"{game}.{language}.html", language), (f"{game}.html", ENGLISH)):
        template = f"web/rules/examples/{name}"
        with suppress(TemplateDoesNotExist):
            get_template(template)
            return {"template": template, "language": spoken}
    return None

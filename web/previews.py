"""What chat programs and search engines show of a link: words, and one picture for each game. No table's state."""

from dataclasses import dataclass
from functools import cache

from django.contrib.staticfiles import finders
from django.http import HttpRequest
from django.templatetags.static import static
from django.utils.translation import gettext

from games.selectors.catalogue import title_of

NO_GAME = "postcard"


@dataclass(frozen=True, slots=True)
class Preview:
    """What a link shows where another program draws it."""

    title: str
    about: str
    url: str
    picture: str
    picture_says: str


def preview(request: HttpRequest, *, title: str, about: str, game: str = NO_GAME) -> Preview:
    """The preview of a page, with whole addresses: programs elsewhere ask for them."""
    return Preview(
        title=title,
        about=about,
        url=request.build_absolute_uri(request.path),
        picture=request.build_absolute_uri(picture_of(game, "png")),
        picture_says=gettext("A postcard")
        if game == NO_GAME
        else gettext("Cards of %(game)s") % {"game": title_of(game)},
    )


@cache
def picture_of(game: str, form: str = "svg") -> str:
    """The path of a game's picture; that of no game for one that has none. Chat programs want pixels, not drawings."""
    name = game if finders.find(f"web/previews/{game}.{form}") else NO_GAME
    return static(f"web/previews/{name}.{form}")

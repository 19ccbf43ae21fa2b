"""Previews of links in chat programs and search engines: words, and one picture for each game. No table's state."""

from base64 import b64encode
from dataclasses import dataclass
from functools import cache

from django.contrib.staticfiles import finders
from django.http import HttpRequest
from django.templatetags.static import static
from django.utils.translation import gettext

from games.selectors.catalogue import game_by_key, title_of
from web.facts import titled
from web.general_pictures import general_picture
from web.rules.cards import suit_of

NO_GAME = "postcard"


@dataclass(frozen=True, slots=True)
class Preview:
    """Preview of a link where another program draws it."""

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
        picture=request.build_absolute_uri(preview_picture(game)),
        picture_says=gettext("Cards of %(game)s") % {"game": title_of(game)}
        if game != NO_GAME and has_picture(game, "png")
        else gettext("A postcard"),
    )


def preview_picture(game: str) -> str:
    """Return the path of a game's picture in pixels, which chat programs want; that of no game where it has none."""
    return static(f"web/previews/{game if has_picture(game, 'png') else NO_GAME}.png")


@cache
def picture_of(game: str) -> str:
    """Return the path of a game's picture; of a game without a file, the picture itself, by its cards and title."""
    if has_picture(game):
        return static(f"web/previews/{game}.svg")
    return f"data:image/svg+xml;base64,{b64encode(drawn_picture(game).encode()).decode()}"


def drawn_picture(game: str) -> str:
    """Return a picture of the game's cards by their text and of its title, as SVG."""
    facts = game_by_key(game).facts
    texts = [card.card for card in facts.cards]
    return general_picture(game, facts.title, [text if suit_of(text) else titled(text) for text in texts])


@cache
def has_picture(game: str, form: str = "svg") -> bool:
    """Return True if a game has a picture as a file: `make previews` draws it."""
    return finders.find(f"web/previews/{game}.{form}") is not None

"""Games that have more than every game has. A new game has none of it, and its pages do without.

A game with a board of its own (`web/static/web/table/layouts/`) has its cards drawn for the pages, a picture, and
examples of its rules in both languages, too.
"""

from games.rules.registry import registry
from web.playing.layouts import has_layout

LAID_OUT = [game for game in registry() if has_layout(game)]

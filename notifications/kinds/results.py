"""What comes after a match: ratings, analyses, and cards that need no longer be hidden.

Ratings and analyses belong to rooms beside this one, which neither imports: their events are called by name.
"""

from typing import Annotated

from django.utils.translation import gettext_lazy as _

from core.journal.models import Event
from core.shapes import shape
from games.events import DEAL_UNSEALED
from games.selectors.deals import game_and_players_of_deal
from notifications.kinds.matches import AboutMatch, about_match
from notifications.registry import MAIL, PUSH, Told, tells
from notifications.scene import Scene


@shape("DealEventData")
class AboutDeal:
    """Which shared deal."""

    deal: Annotated[str, "The name of the deal, as the fixtures and proofs of its matches have it."]
    game: Annotated[str, "The key of its game."]


@tells(
    "rating.changed",
    audience="the players for whom the match counts",
    data=AboutMatch,
    sentence=_("Your rating in %(game)s has changed."),
    label=_("Your rating has changed"),
    topic="matches",
)
def rating_changed(event: Event, scene: Scene) -> Told | None:
    """The match counts. Ratings that are computed again later are not announced."""
    table = scene.table(event.payload["match"])
    return Told(about_match(event, scene), table.sat() & set(event.payload["users"])) if table else None


@tells(
    "result.annulled",
    audience="the players, and people who left a seat to a bot",
    data=AboutMatch,
    sentence=_("Staff have taken a match of %(game)s out of the ratings."),
    label=_("A result does not count any more"),
    topic="matches",
    default_channels=(MAIL, PUSH),
)
def result_annulled(event: Event, scene: Scene) -> Told | None:
    """Staff have taken the match out of the ratings; why is in the match."""
    table = scene.table(event.payload["match"])
    return Told(about_match(event, scene), table.sat()) if table else None


@tells(
    "analysis.ready",
    audience="the player who asked for it",
    data=AboutMatch,
    sentence=_("The analysis of a match of %(game)s is ready."),
    label=_("An analysis is ready"),
    topic="matches",
    default_channels=(MAIL, PUSH),
)
def analysis_ready(event: Event, scene: Scene) -> Told | None:
    """Every decision of the match is valued."""
    table = scene.table(event.payload["match"])
    return Told(about_match(event, scene), [event.payload["user"]]) if table else None


@tells(
    DEAL_UNSEALED,
    audience="everyone who played the deal",
    data=AboutDeal,
    sentence=_("The cards of a deal of %(game)s that you played can be seen by all."),
    label=_("The cards of a shared deal can be seen"),
    topic="matches",
)
def deal_unsealed(event: Event, scene: Scene) -> Told | None:
    """All matches on the deal are over: what each of them held can be read."""
    game, people = game_and_players_of_deal(event.payload["deal"])
    return Told(AboutDeal(deal=event.payload["deal"], game=game), people) if people else None

"""Shared deals."""

from typing import Annotated, TypedDict

from django.utils.translation import gettext_lazy as _

from core.journal.models import Event
from core.journal.notifications import Batch, Notification, NotificationType
from core.journal.registry import declare
from core.shapes import shape
from games.selectors.results.finished import game_and_players_of_deal


class DealNamed(TypedDict):
    """Payload that names a shared deal."""

    deal: Annotated[str, "The name of the deal, as in the `fixtures` and proofs of its matches."]


@shape("DealEventData")
class AboutDeal:
    """A shared deal."""

    deal: Annotated[str, "The name of the deal, as in the `fixtures` and proofs of its matches."]
    game: Annotated[str, "The key of its game."]


def _deal_unsealed(event: Event, batch: Batch) -> Notification | None:
    """All matches on the deal are over: what each of them held can be read."""
    game, people = game_and_players_of_deal(event.payload["deal"])
    return Notification(AboutDeal(deal=event.payload["deal"], game=game), people) if people else None


DEAL_UNSEALED = declare(
    "deal.unsealed",
    DealNamed,
    about=(
        "All matches on a shared deal are over, and none will follow. Its cards are revealed: from now on its seed, "
        "records and analyses are public."
    ),
    notification=NotificationType(
        build=_deal_unsealed,
        audience="everyone who played the deal",
        data=AboutDeal,
        leads_to=None,
        sentence=_("%(game)s: the cards of a deal that you played are revealed."),
        label=_("The cards of a shared deal are revealed"),
        topic="matches",
    ),
)

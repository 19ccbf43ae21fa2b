"""The events of bots."""

from typing import Annotated

from django.utils.translation import gettext_lazy as _

from core.journal.models import Event
from core.journal.notifications import MAIL, PUSH, Batch, Notification, NotificationType
from core.journal.registry import declare
from games.events.matches import AboutMatch, AboutPly, MatchNamed, TurnNamed, about_match, about_ply
from games.selectors.participants import participants


class AnalysisDone(MatchNamed):
    """Payload that names a match, and the player who requested its analysis."""

    user: Annotated[int, "The primary key of the player who requested the analysis."]


class MistakeNamed(MatchNamed):
    """Payload that names a position of a player's mistakes."""

    user: Annotated[int, "The primary key of the player."]
    ply: Annotated[int, "The row number of the player's move in the log."]


def _analysis_ready(event: Event, batch: Batch) -> Notification | None:
    """Every decision of the match is valued."""
    table = participants(batch, event.payload["match"])
    return Notification(about_match(table), [event.payload["user"]]) if table else None


def _hint_ready(event: Event, batch: Batch) -> Notification | None:
    """A hint is there, or its search has failed."""
    return about_ply(event, batch, to_all=False)


ANALYSIS_READY = declare(
    "analysis.ready",
    AnalysisDone,
    about="The analysis of a match is complete.",
    notification=NotificationType(
        build=_analysis_ready,
        audience="the player who requested it",
        data=AboutMatch,
        leads_to="match",
        sentence=_("%(game)s: the analysis of a match is ready."),
        label=_("An analysis is ready"),
        topic="matches",
        default_channels=(MAIL, PUSH),
    ),
)
ANALYSIS_ASKED = declare("analysis.asked", MatchNamed, about="A player requested an analysis of a match.")
MISTAKE_ANSWERED = declare(
    "mistake.answered",
    MistakeNamed,
    about="A player chose a move without a value in a position of their mistakes.",
    for_staff=False,
)
HINT_READY = declare(
    "hint.ready",
    TurnNamed,
    about="The search for a hint is complete, or has failed.",
    for_staff=False,
    notification=NotificationType(
        build=_hint_ready,
        audience="the player who requested it",
        data=AboutPly,
        leads_to="match",
        sentence=_("%(game)s: your hint is ready."),
        label=_("A hint is ready"),
        topic="matches",
        in_news=False,
    ),
)
HINT_ASKED = declare("hint.asked", TurnNamed, about="A player requested a hint for their turn.", for_staff=False)

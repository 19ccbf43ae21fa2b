"""Pages that events lead to, from mails, push messages, chats and the page of notifications."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from django.utils.translation import gettext_lazy as _

from core.journal.notifications import Page
from core.journal.registry import notification_types
from core.mail.letters import Link

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

Data = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class LinkedPage:
    """A page, as channels link to it."""

    label: "StrPromise"
    path: str
    """Its path, with a member of the data in braces. Workers, which write mails, have not loaded the routes."""
    public_path: str = ""
    """The path for readers without an account; empty if there is none."""

    def link(self, data: Data) -> Link:
        """Return a link to the page that an event with this data leads to, in the language of the moment."""
        return Link(str(self.label), self.path.format(**data))


PAGES: Final[Mapping[Page, LinkedPage]] = {
    "match": LinkedPage(_("See the match"), "/play/{match}", public_path="/matches/{match}"),
    "rematch": LinkedPage(_("See the rematch"), "/play/{rematch}", public_path="/matches/{rematch}"),
    "season": LinkedPage(_("See the season"), "/seasons/{season}", public_path="/seasons/{season}"),
    "league": LinkedPage(_("See the league"), "/leagues/{league}", public_path="/leagues/{league}"),
    "find": LinkedPage(_("Look for opponents again"), "/play/find"),
    "account": LinkedPage(_("See your account"), "/account"),
}


def page_of(kind: str) -> LinkedPage | None:
    """Return the page that events of a kind lead to; None for no page, and for a kind that no longer exists."""
    declared = notification_types().get(kind)
    return PAGES[declared.leads_to] if declared and declared.leads_to else None

"""Sections of a person's archive from games: their matches, and what they have written and ordered there."""

from collections.abc import Iterator
from typing import Any

from accounts.models import User
from accounts.privacy import section
from accounts.selectors import bots_of
from games.selectors.clocks import own_vacations, shown_vacation
from games.selectors.results.exports import export_of
from games.selectors.results.personal_data import (
    acceptances_of,
    all_orders_of,
    entropies_of,
    marks_of,
    messages_of,
    notes_of,
    reports_by,
)
from games.services.clocks.lateness import settled_match


@section("matches")
def matches(user: User) -> Iterator[Any]:
    """All matches: records of those that are over, the others as the API shows them, and a line that counts them."""
    yield from export_of(user, settled_match)


@section("matches_of_bots")
def matches_of_bots(user: User) -> Iterator[Any]:
    """All matches of the person's own bots, which cannot ask for an archive themselves."""
    for bot in bots_of(user).order_by("pk"):
        yield {"bot": bot.username}
        yield from export_of(bot, settled_match)


@section("vacations")
def vacations(user: User) -> Iterator[Any]:
    """Vacations, past ones too."""
    return map(shown_vacation, own_vacations(user).order_by("starts_at", "id"))


section("entropies")(entropies_of)
section("chat")(messages_of)
section("reports")(reports_by)
section("notes")(notes_of)
section("orders")(all_orders_of)
section("marks")(marks_of)
section("acceptances")(acceptances_of)

"""The cards of a person's running matches: the score, whose turn it is and until when, and what draws a small board.

What stands on a card follows from the rows of its match and from who reads it: as long as those stay, it is made once.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any, Final

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext

from accounts.models import User
from core.recent import Recent
from core.shapes import to_json
from core.text import in_a_row
from games.selectors.catalogue import game_by_key, title_of
from games.selectors.clocks import shown_clocks
from games.selectors.expiry import is_overdue, next_change, now_for
from games.selectors.lists.own import running_rows
from games.selectors.loading import match_of_rows
from games.selectors.matches import seats_of, shown_matches
from games.selectors.play.orders import orders_in, shown_order
from games.selectors.reading.views import Glance, glances_of
from games.services.clocks.lateness import settled_match
from games.services.clocks.sweeping import SETTLING
from games.shapes.matches import ShownMatch
from games.shapes.views import ShownOrder
from web.matches.sentences import names_of, words_of
from web.playing.cases import order_in_words
from web.playing.layouts import has_layout

if TYPE_CHECKING:
    from games.models import Match, StandingOrder

MOST_KEPT: Final = 2_000
"""The number of cards that a process keeps; those that were shown last."""


@dataclass(frozen=True, slots=True)
class Due:
    """A player who owes a decision, and until when."""

    name: str
    is_reader: bool
    deadline: datetime | None


@dataclass(frozen=True, slots=True)
class Side:
    """The players of a side in words, and their points so far."""

    names: str
    points: int


@dataclass(frozen=True, slots=True)
class Card:
    """A running match of the reader's in short."""

    match: ShownMatch
    title: str
    due: Sequence[Due]
    sides: Sequence[Side]
    """The reader's first."""
    order: str
    """The move that the reader has planned, in words; empty without one."""
    has_layout: bool
    board: dict[str, Any]
    """The parts of the match and of the reader's view from which a script draws the small board."""

    until: datetime | None
    """The time until which it stays as it is if nobody does anything; None if it always does."""

    @property
    def is_turn(self) -> bool:
        """Return True if the reader owes a decision."""
        return any(due.is_reader for due in self.due)


@dataclass(frozen=True, slots=True)
class DrawnCard:
    """A card as it stands on the page."""

    is_turn: bool
    html: SafeString


_drawn: Recent[DrawnCard] = Recent(MOST_KEPT)


def cards_for(player: User, count: int, *, is_settled: bool = False) -> list[DrawnCard]:
    """The first of a person's running matches, each as a card: a few statements for all of them together.

    A match that cannot be replayed has none, and one that cannot be settled holds up no other.
    """
    rows = running_rows(player, count)
    orders = orders_in(list(rows), player)
    # All that a card follows from, but for time.
    reader = (player.pk, player.time_zone, get_language())
    keys = {match_id: (own, match_id in orders and orders[match_id].id, *reader) for match_id, own in rows.items()}
    drawn = {match_id: card for match_id, key in keys.items() if (card := _drawn.get(key)) is not None}
    matches = [match for match_id, own in rows.items() if match_id not in drawn and (match := match_of_rows(own))]
    late = [match for match in matches if is_overdue(match, seats_of(match), now_for(match))]
    if late and not is_settled:
        SETTLING.each([match.id for match in late], lambda match_id: bool(settled_match(match_id, player)))
        return cards_for(player, count, is_settled=True)
    for made in _cards(matches, orders, player):
        match_id = made.match.id
        html = render_to_string("web/playing/card.html", {"card": made, "user": player})
        drawn[match_id] = DrawnCard(made.is_turn, html)
        _drawn.put(keys[match_id], drawn[match_id], until=made.until)
    return [drawn[match_id] for match_id in rows if match_id in drawn]


def _cards(matches: "Sequence[Match]", orders: "Mapping[str, StandingOrder]", player: User) -> Iterator[Card]:
    glances = glances_of(matches, player)
    for match, shown in zip(matches, shown_matches(matches), strict=True):
        if match.id in glances:
            order = orders.get(match.id)
            yield _card(match, shown, glances[match.id], shown_order(match, order) if order else None)


def _card(match: "Match", shown: ShownMatch, glance: Glance, order: ShownOrder | None) -> Card:
    facts = game_by_key(shown.game, shown.revision).facts
    names, clocks = names_of(shown), shown_clocks(seats_of(match))
    said = names | {glance.seat: gettext("you")}
    return Card(
        match=shown,
        title=title_of(shown.game),
        due=[Due(names[seat], seat == glance.seat, clocks[seat].deadline) for seat in glance.to_act],
        sides=[
            Side(
                in_a_row([said[seat] for seat in sorted(side, key=lambda seat: seat != glance.seat)]),
                glance.points[side[0]],
            )
            for side in sorted(facts.sides, key=lambda side: glance.seat not in side)
        ],
        order=order_in_words(order, facts, words_of(shown, glance.seat)) if order else "",
        until=next_change(match),
        has_layout=has_layout(shown.game),
        board={
            "match": {"id": shown.id, "seats": [{"name": seat.name} for seat in shown.seats]},
            "shown": {
                "seat": glance.seat,
                "to_act": glance.to_act,
                "clocks": to_json(clocks),
                "view": glance.view,
                "options": (),
                "outcome": None,
            },
        },
    )

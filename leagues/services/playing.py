"""Opening the matches of a season: in the order of the rounds, a bounded number at a time for each player."""

import logging
from collections import Counter

from accounts.models import Kind
from core import times
from core.faults import trace_fault
from core.transactions import run_transaction
from games.services.opening import Terms, arrange_match
from leagues.models import Division, Fixture, FixtureSeat, Season
from leagues.selectors.fixtures import with_seats
from leagues.services.dealing import unseal_deals
from leagues.services.drawing import draw_what_follows
from leagues.services.finishing import end_if_played_out
from leagues.services.locking import lock_division

logger = logging.getLogger("postcard.leagues")

AT_A_TIME = 100
"""How many divisions one sweep looks at; the next one goes on."""


def open_due_matches() -> int:
    """Open what can be opened in all divisions in which something has changed; how many matches.

    Several workers may do it at once: each division is one's alone while it is looked at. One that fails is looked at
    again, and keeps no other waiting.
    """
    waiting = list(Division.objects.filter(to_open=True).order_by("pk").values_list("pk", flat=True)[:AT_A_TIME])
    opened = 0
    for division_id in waiting:
        try:
            opened += open_matches(division_id=division_id, wait=False)
        except Exception as fault:
            logger.error("no match of division %s could be opened\n%s", division_id, trace_fault(fault))
    return opened


def open_matches(*, division_id: str, wait: bool = True) -> int:
    """Open what can be opened in a division in which something has changed, in one transaction; how many matches."""
    # Of many results that come at once each asks to look, and the first one has looked for all of them: the others need
    # not wait for a lock to find that out.
    if not Division.objects.filter(pk=division_id, to_open=True).exists():
        return 0
    opened, is_over = run_transaction(lambda: _open(division_id, wait=wait))
    if is_over:
        end_if_played_out(division_id=division_id)
    return opened


def _open(division_id: str, *, wait: bool) -> tuple[int, bool]:
    """How many, and whether nothing is left to be played."""
    division = lock_division(division_id, wait=wait)
    if division is None or not division.to_open:
        return 0, False
    season = Season.objects.select_related("league__owner").get(pk=division.season_id)
    runs = season.state == Season.State.RUNNING
    is_over = runs and draw_what_follows(season, division)
    chosen = _to_be_opened(division, season.at_a_time) if runs else []
    for fixture in with_seats(Fixture.objects.filter(pk__in=chosen).select_related("deal").order_by("round", "number")):
        _begin(season, fixture)
    if season.duplicate_deals:
        unseal_deals(division)
    # The mark of what is over stays until that is written down, whoever dies before.
    division.to_open = is_over
    division.save(update_fields=["to_open"])
    return len(chosen), is_over


def _to_be_opened(division: Division, most: int) -> list[str]:
    """The fixtures whose players all have time, in the order of the rounds.

    House bots always have. Whoever has just deleted their account is about to be taken out.
    """
    going = FixtureSeat.objects.filter(
        # A challenge that nobody has answered yet is no match.
        fixture__division=division,
        fixture__state=Fixture.State.OPEN,
        fixture__answer_by=None,
    )
    seats = going.order_by("fixture__round", "fixture__number", "number")
    user = ("entry__user__is_active", "entry__user__kind", "entry__user__owner")
    planned: dict[str, list[tuple[int, bool]]] = {}
    busy: Counter[int] = Counter()
    away: set[int] = set()
    for fixture, match, entry, is_active, kind, owner in seats.values_list(
        "fixture_id", "fixture__match_id", "entry_id", *user
    ):
        if match is None:
            planned.setdefault(fixture, []).append((entry, kind == Kind.BOT and owner is None))
        else:
            busy[entry] += 1
        if not is_active:
            away.add(entry)
    chosen = []
    for fixture, players in planned.items():
        if all(entry not in away and (of_the_house or busy[entry] < most) for entry, of_the_house in players):
            chosen.append(fixture)
            busy.update(entry for entry, _ in players)
    return chosen


def _begin(season: Season, fixture: Fixture) -> None:
    players = [seat.entry for seat in fixture.seats.all()]
    match = arrange_match(
        creator=season.league.owner,
        # The schedule says who sits where.
        terms=Terms(
            game=season.game,
            seats=[],
            options=season.options,
            clock=season.clock,
            rated=season.rated,
            bots_among_people=season.bots_among_people,
            shuffle_seats=False,
        ),
        players=[entry.user for entry in players],
        entropies=[entry.entropy for entry in players],
        shared_deal=fixture.deal,
    )
    fixture.match_id, fixture.opened_at = match.pk, times.now()
    fixture.save(update_fields=["match", "opened_at"])

"""The start of a season: every player gets a tier and a division, and every division its schedule."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import timedelta
from fractions import Fraction

from accounts.models import User
from core import times
from core.database.transactions import transacted
from core.errors import Refusal, WrongState
from core.journal.services import record, record_all
from core.sweeps import Sweep
from games.rules.registry import registry
from leagues.events import PLAYER_PROMOTED, PLAYER_RELEGATED, SEASON_STARTED, PlayerNamed, SeasonNamed
from leagues.models import Act, Division, Entry, Season
from leagues.pairing.formats import FORMATS, rounds_planned
from leagues.pairing.rotating import rotating_partners
from leagues.pairing.round_robin import round_robin
from leagues.pairing.rounds import Round
from leagues.promotion.first import first_season
from leagues.promotion.formula import LEAST, MOST
from leagues.promotion.people import Finisher, MoveKind, Place, Plan, SeasonPlan, Tier
from leagues.promotion.season import next_season
from leagues.selectors.ladders import ladder_of
from leagues.selectors.seasons import season_before
from leagues.selectors.standings import DivisionTable, lot_of, table_of
from leagues.services.acts import note, require_director
from leagues.services.fixtures.deals import bind_deals, share_deals
from leagues.services.fixtures.next_round import draw_what_follows
from leagues.services.fixtures.rounds import write_rounds
from leagues.services.locking import GOING, lock_season, require_state
from leagues.standings.results import WIN
from leagues.standings.tie_breaks import drawn

State = Entry.State
AS_PLANNED = "Started at the planned time."
AT_A_TIME = 20
"""The number of seasons that one sweep starts; the next one goes on."""
_starting = Sweep[str]("season %s could not be started")


@transacted
def start_season(*, season_id: str, by: User) -> Season:
    """Give every player a place and make the schedule; matches are opened from now on."""
    season = lock_season(season_id)
    require_director(season.league, by)
    _start(season, by)
    return season


def start_planned_seasons() -> int:
    """Start the seasons whose time has come, as far as they can be started; return their number.

    One that cannot be started yet, for want of players or because the season before runs, is tried again. Some of
    these wait for ever: the order is by chance, so that any number of them keeps no other season waiting.
    """
    due = Season.objects.filter(state=Season.State.SIGN_UP, start_at__lte=times.now()).order_by("?")
    return _starting.each(due.values_list("pk", flat=True)[:AT_A_TIME], _start_if_possible)


def _start_if_possible(season_id: str) -> bool:
    try:
        return _start_planned(season_id)
    except Refusal:
        return False


@transacted
def _start_planned(season_id: str) -> bool:
    season = lock_season(season_id)
    if season.state != Season.State.SIGN_UP:
        return False
    # The owner answers for what was planned, whichever director did it.
    _start(season, season.league.owner, reason=AS_PLANNED)
    return True


def _start(season: Season, by: User, *, reason: str = "") -> None:
    require_state(season, Season.State.SIGN_UP)
    before = season_before(season)
    if before is not None and before.state in GOING:
        raise WrongState("The previous season is not over.")
    signed_up = Entry.objects.filter(season=season).select_related("user").order_by("number")
    entries = {str(entry.user_id): entry for entry in signed_up}
    plan = _plan(season, before, entries)
    _require_sizes(season, plan)
    now = times.now()
    season.state, season.started_at = Season.State.RUNNING, now
    season.ends_at = now + timedelta(days=season.days)
    season.save(update_fields=["state", "started_at", "ends_at"])
    note(Act.What.SEASON_STARTED, league=season.league, by=by, season=season, reason=reason)
    # Before what follows from it: feeds show the events of a season in the order in which they are recorded.
    record(SEASON_STARTED, SeasonNamed(season=season.pk))
    _seat_players(season, plan, entries)
    _record_moves(season, entries.values())


def _plan(season: Season, before: Season | None, entries: Mapping[str, Entry]) -> SeasonPlan:
    """Plan the places. Players are known by the numbers of their accounts, which are the same in every season."""
    if season.format != Season.Format.DIVISIONS:
        return seed_tournament(season, before, entries)
    if before is not None and before.format != Season.Format.DIVISIONS:
        # A tournament leaves no places behind.
        before = None
    tiers, kept = ([], set[str]()) if before is None else _finish_of(before, entries)
    newcomers = [
        player
        for player, entry in entries.items()
        if entry.state == State.SIGNED_UP and player not in kept and not entry.rests
    ]
    if any(finisher.plan is not Plan.LEAVES for tier in tiers for one in tier.divisions for finisher in one):
        return next_season(tiers, newcomers, season.division_size)
    by_lot = sorted(newcomers, key=lambda player: -drawn(lot_of(season), entries[player].player))
    plan = first_season(by_lot, season.tiers, season.division_size)
    if 0 < len(plan.tiers) < season.tiers:
        detail = f"There are only enough players for {len(plan.tiers)} of {season.tiers} tiers."
        raise WrongState(f"{detail} Cancel the season and create one with `tiers` set to {len(plan.tiers)}.")
    return plan


def _finish_of(before: Season, entries: Mapping[str, Entry]) -> tuple[list[Tier], set[str]]:
    """The tiers as the season before left them, and who has a place in them."""
    divisions: defaultdict[int, list[list[Finisher]]] = defaultdict(list)
    rested: defaultdict[int, list[Finisher]] = defaultdict(list)
    for division in Division.objects.filter(season=before).order_by("tier", "number").select_related("season"):
        divisions[division.tier].append(_finishers(table_of(division), entries))
    lowest = max(divisions, default=1)
    for entry in Entry.objects.filter(season=before, state=State.RESTING).order_by("number"):
        player = str(entry.user_id)
        rested[min(entry.tier or 1, lowest)].append(Finisher(player, plan=_wish(entries.get(player))))
    tiers = [Tier(divisions[tier], rested[tier]) for tier in sorted({*divisions, *rested})]
    players = [one for tier in tiers for group in (*tier.divisions, tier.rested) for one in group]
    return tiers, {one.player for one in players}


def _finishers(table: DivisionTable, entries: Mapping[str, Entry]) -> list[Finisher]:
    """A division in order, without the players who never came: they lose their place and may begin anew."""
    found = []
    for row in table.rows:
        entry = table.entries[row.player]
        if entry.state == State.NO_SHOW:
            continue
        possible = WIN * sum(row.player in result.players and result.counts for result in table.results)
        found.append(
            Finisher(
                player=str(entry.user_id),
                share=Fraction(row.points, possible) if possible else Fraction(0),
                lot=drawn(lot_of(table.division.season), row.player),
                plan=_wish(entries.get(str(entry.user_id))),
            )
        )
    return found


def _wish(entry: Entry | None) -> Plan:
    """Return what a player wants of the next season: a player who has not signed up leaves."""
    if entry is None:
        return Plan.LEAVES
    return Plan.RESTS if entry.rests else Plan.PLAYS


def _require_sizes(season: Season, plan: SeasonPlan) -> None:
    sizes = [len(division) for tier in plan.tiers for division in tier]
    if not sizes or min(sizes) < 2:
        raise WrongState("Not enough players have signed up.")
    if seats_of(season) == 4 and not all(LEAST <= size <= MOST for size in sizes):
        raise WrongState(
            f"With partners, a division must have {LEAST} to {MOST} players. This "
            "number of players cannot be divided that way."
        )


def seats_of(season: Season) -> int:
    """Return the number of seats at a table."""
    return registry()[season.game].facts.seats


def _seat_players(season: Season, plan: SeasonPlan, entries: Mapping[str, Entry]) -> None:
    divisions: dict[tuple[int, int], Division] = {
        (tier, number): Division(season=season, tier=tier + 1, number=number + 1, to_open=True)
        for tier, divided in enumerate(plan.tiers)
        for number in range(len(divided))
    }
    Division.objects.bulk_create(divisions.values())
    for player, place in plan.places.items():
        entry = entries[player]
        entry.tier, entry.way, entry.moved = place.tier + 1, place.way.value, place.moved
        entry.state = State.RESTING if place.division is None else State.PLAYING
        entry.division = None if place.division is None else divisions[place.tier, place.division]
    for player, entry in entries.items():
        if player not in plan.places:
            entry.state = State.WAITING
    Entry.objects.bulk_update(entries.values(), ["tier", "way", "moved", "seeded", "state", "division"])
    for (tier, number), division in divisions.items():
        _schedule(season, division, [entries[player] for player in plan.tiers[tier][number]])


def _record_moves(season: Season, entries: Iterable[Entry]) -> None:
    """Record the players who play in another tier than before."""
    record_all(
        (PLAYER_PROMOTED if entry.moved > 0 else PLAYER_RELEGATED, PlayerNamed(season=season.pk, user=entry.user_id))
        for entry in entries
        if entry.moved
    )


def _schedule(season: Season, division: Division, members: Sequence[Entry]) -> None:
    by_player = {entry.player: entry for entry in members}
    players = list(by_player)
    if FORMATS[season.format].in_rounds:
        bind_deals(season, division, members)
        draw_what_follows(season, division)
    elif season.format in (Season.Format.ROUND_ROBIN, Season.Format.DIVISIONS):
        rounds = _planned(season, players)
        write_rounds(division, rounds, by_player, share_deals(season, division, rounds, members))


def _planned(season: Season, players: Sequence[str]) -> Sequence[Round]:
    if season.format == Season.Format.ROUND_ROBIN:
        return round_robin(players, cycles=season.meetings)
    return round_robin(players) if seats_of(season) == 2 else rotating_partners(players)


def seed_tournament(season: Season, before: Season | None, entries: Mapping[str, Entry]) -> SeasonPlan:
    """Every player who has a place, by lot, on a ladder as it was left; who is on the waiting list waits on."""
    players = [player for player, entry in entries.items() if entry.state == Entry.State.SIGNED_UP]
    if len(players) < 2:
        raise WrongState("Not enough players have signed up.")
    left = _ladder_left(season, before)
    order = sorted(
        players, key=lambda player: (left.get(player, len(left)), -drawn(lot_of(season), entries[player].player))
    )
    for number, player in enumerate(order, 1):
        entries[player].seeded = number
    if season.format == Season.Format.SWISS:
        season.rounds = rounds_planned(len(order), season.rounds)
        season.save(update_fields=["rounds"])
    places = {player: Place(player, 0, 0, MoveKind.JOINS) for player in order}
    return SeasonPlan([[order]], places, [player for player in entries if player not in places])


def _ladder_left(season: Season, before: Season | None) -> dict[str, int]:
    """Return every player's place at the end of the ladder before, by the numbers of their accounts."""
    if before is None or {season.format, before.format} != {Season.Format.LADDER}:
        return {}
    division = Division.objects.get(season=before)
    return {str(entry.user_id): place for place, entry in enumerate(ladder_of(division))}

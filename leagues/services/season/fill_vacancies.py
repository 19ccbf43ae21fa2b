"""Late joiners: before halftime a waiting player takes over the schedule of a player whose results are void."""

from core import times
from core.journal.services import record
from leagues.choices import Way
from leagues.events import DIVISION_JOINED, FIXTURE_DECIDED, PlaceTaken
from leagues.models import Division, Entry, Fixture, FixtureSeat, Season
from leagues.pairing.formats import FORMATS
from leagues.selectors.leavers import forfeited_before_the_start
from leagues.selectors.seasons import can_strike_out
from leagues.services.fixtures.deals import deal_for
from leagues.services.happenings import record_fixture
from leagues.services.locking import lock_division, mark_to_open
from leagues.services.season.latecomers import admit_latecomers


def fill_vacancies(season: Season) -> int:
    """Give the free places in a locked season to the players who have waited longest; return the number."""
    if season.state != Season.State.RUNNING:
        return 0
    if FORMATS[season.format].open_door:
        return admit_latecomers(season)
    if not can_strike_out(season, times.now()):
        return 0
    free = Entry.objects.filter(season=season, struck_out=True, replaced_by=None).order_by("tier", "number")
    waiting = Entry.objects.filter(season=season, state=Entry.State.WAITING).select_related("user").order_by("number")
    pairs = list(zip(waiting, free, strict=False))
    for newcomer, leaver in pairs:
        replace_leaver(leaver, newcomer)
    return len(pairs)


def replace_leaver(leaver: Entry, newcomer: Entry, *, all_anew: bool = True) -> None:
    """Give a newcomer the place of a player who has left a locked season.

    The whole schedule is planned anew, where all results of the leaver are void; else the matches that were forfeited
    before they began.
    """
    assert leaver.division_id is not None
    division = lock_division(leaver.division_id)
    assert division is not None
    anew = None if all_anew else _take_forfeits_back(division, leaver)
    newcomer.state, newcomer.way, newcomer.replaces = Entry.State.PLAYING, Way.REPLACES, leaver
    newcomer.division, newcomer.tier = division, leaver.tier
    newcomer.save()
    _plan_again(division, leaver, anew)
    mark_to_open(division)
    record(DIVISION_JOINED, PlaceTaken(season=division.season_id, division=division.pk, user=newcomer.user_id))


def _take_forfeits_back(division: Division, leaver: Entry) -> set[str]:
    """Void the matches that the leaver alone has forfeited before they began; their ids."""
    back = forfeited_before_the_start([leaver]).get(leaver.pk, [])
    for fixture in back:
        fixture.state, fixture.winner, fixture.decided_at = Fixture.State.VOID, None, times.now()
        fixture.save(update_fields=["state", "winner", "decided_at"])
        record_fixture(FIXTURE_DECIDED, division, fixture)
    return {fixture.pk for fixture in back}


def _plan_again(division: Division, leaver: Entry, only: set[str] | None) -> None:
    """The schedule of the player who left, or a part of it, against those who have the places by now."""
    members = {entry.pk: entry for entry in Entry.objects.filter(division=division)}
    heirs = {entry.replaces_id: entry for entry in members.values()}
    planned = Fixture.objects.filter(division=division).select_related("deal").prefetch_related("seats")
    last = {fixture.round: fixture.number for fixture in planned}
    done: set[tuple[int, tuple[int, ...]]] = set()
    wanted = [one for one in planned if only is None or one.pk in only]
    for fixture in [one for one in wanted if any(seat.entry_id == leaver.pk for seat in one.seats.all())]:
        # A round is the same for all who have had a place one after the other.
        holders = [_holder(members[seat.entry_id], heirs) for seat in fixture.seats.all()]
        key = (fixture.round, tuple(holder.pk for holder in holders))
        if key in done or any(holder.has_left for holder in holders):
            continue
        done.add(key)
        last[fixture.round] += 1
        again = Fixture.objects.create(
            division=division,
            round=fixture.round,
            number=last[fixture.round],
            state=Fixture.State.BYE if len(holders) == 1 else Fixture.State.OPEN,
            deal_id=deal_for(fixture, holders),
        )
        FixtureSeat.objects.bulk_create(
            FixtureSeat(fixture=again, number=number, entry=holder) for number, holder in enumerate(holders)
        )


def _holder(entry: Entry, heirs: dict[int | None, Entry]) -> Entry:
    """The player who has this one's place by now."""
    while (heir := heirs.get(entry.pk)) is not None:
        entry = heir
    return entry

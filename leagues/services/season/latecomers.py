"""Newcomers to a tournament that runs: into its next round, or to the foot of a ladder."""

from core.journal.services import record_all
from leagues.events import DIVISION_JOINED, PlaceTaken
from leagues.models import Division, Entry, Fixture, Season
from leagues.pairing.formats import FORMATS
from leagues.promotion.people import MoveKind
from leagues.services.locking import lock_division, mark_to_open


def takes_latecomers(season: Season) -> bool:
    """Return True if a player who comes now can still hope for a place."""
    form = FORMATS[season.format]
    return form.open_door or not form.in_rounds


def admit_latecomers(season: Season) -> int:
    """Admit the players who have waited longest, up to the limit of a locked season; return their number."""
    found = Division.objects.filter(season=season).values_list("pk", flat=True).first()
    division = lock_division(found) if found else None
    if division is None or not _has_something_to_come(season, division):
        return 0
    waiting = Entry.objects.filter(season=season, state=Entry.State.WAITING).order_by("number")
    members = Entry.objects.filter(division=division)
    seeded = max((number for number in members.values_list("seeded", flat=True) if number), default=0)
    room = _room(season) - members.filter(state=Entry.State.PLAYING).count()
    coming = list(waiting[: max(0, room)])
    for number, entry in enumerate(coming, seeded + 1):
        entry.state, entry.way, entry.tier = Entry.State.PLAYING, MoveKind.JOINS.value, division.tier
        entry.division, entry.seeded = division, number
        entry.save()
    if coming:
        mark_to_open(division)
        record_all(
            (DIVISION_JOINED, PlaceTaken(season=season.pk, division=division.pk, user=entry.user_id))
            for entry in coming
        )
    return len(coming)


def _room(season: Season) -> int:
    most = FORMATS[season.format].most_players
    assert most is not None
    return most if season.most_players is None else season.most_players


def _has_something_to_come(season: Season, division: Division) -> bool:
    """Return True if a round is still to be drawn; on a ladder one comes after the other."""
    if not FORMATS[season.format].in_rounds:
        return True
    last = Fixture.objects.filter(division=division).order_by("-round").values_list("round", flat=True).first()
    return (last or 0) < (season.rounds or 0)

"""The next round of a tournament is drawn when the last one is over."""

from collections.abc import Callable, Mapping

from leagues.models import Division, Entry, Fixture, Season
from leagues.pairing.bracket import bracket
from leagues.pairing.entrants import entrants
from leagues.pairing.formats import FORMATS
from leagues.pairing.knock_out import first_round, matches, next_round
from leagues.pairing.rounds import Round
from leagues.pairing.swiss import NoPairingError, swiss_round
from leagues.selectors.fixtures import with_seats
from leagues.selectors.standings import scoring_of
from leagues.selectors.tournaments import encounter_rounds, rounds_of, seeded_in
from leagues.services.scheduling import write_rounds
from leagues.services.withdrawing import settle_schedule

Draw = Callable[[Season, Division, list[Entry]], list[Round]]


def draw_what_follows(season: Season, division: Division) -> bool:
    """Draw the next round of a locked division whose last one is over; whether nothing is left to be played.

    It may be asked at any time and as often as anybody likes: only what is over has something that follows.
    """
    form = FORMATS[season.format]
    if not form.in_rounds and not form.ends_by_itself:
        return False
    while not _is_going(division):
        members = seeded_in(division)
        rounds = _what_follows(season, division, members)
        if not rounds:
            return form.ends_by_itself
        write_rounds(division, rounds, {entry.player: entry for entry in members})
        for entry in members:
            if entry.has_left:
                # Who went on and then left is met by nobody any more: their opponent need not play.
                settle_schedule(division, entry, is_early=False)
    return False


def is_played_out(season: Season, division: Division) -> bool:
    """Whether a competition that ends by itself has nothing left, neither open nor to be drawn."""
    if not FORMATS[season.format].ends_by_itself:
        return False
    return not _is_going(division) and not _what_follows(season, division, seeded_in(division))


def _is_going(division: Division) -> bool:
    return Fixture.objects.filter(division=division, state=Fixture.State.OPEN).exists()


def _what_follows(season: Season, division: Division, members: list[Entry]) -> list[Round]:
    draw = DRAWS.get(season.format)
    return draw(season, division, members) if draw else []


def _swiss(season: Season, division: Division, members: list[Entry]) -> list[Round]:
    rounds = rounds_of(division)
    length = season.rounds or 0
    if len(rounds) >= length:
        return []
    here = {entry.player for entry in members if entry.state == Entry.State.PLAYING}
    known = entrants([entry.player for entry in members], rounds, scoring_of(season), length=length)
    field = [entrant for entrant in known if entrant.player in here]
    if len(field) < 2:
        return []
    try:
        return [swiss_round(field, len(rounds) + 1)]
    except NoPairingError:
        # Everybody has met everybody whom they may meet: it is over before its time.
        return []


def _knock_out(season: Season, division: Division, members: list[Entry]) -> list[Round]:
    players = [entry.player for entry in members]
    drawn = encounter_rounds(with_seats(Fixture.objects.filter(division=division)))
    if not drawn:
        return matches(first_round(players), 1)
    gone = {entry.player for entry in members if entry.has_left}
    last = bracket(players, drawn, scoring_of(season), gone)[-1]
    if len(last) == 1:
        return []
    return matches(next_round([one.winner for one in last if one.winner is not None]), 2 * len(drawn) + 1)


DRAWS: Mapping[str, Draw] = {Season.Format.SWISS: _swiss, Season.Format.KNOCK_OUT: _knock_out}

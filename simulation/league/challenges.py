"""Members on a ladder: they challenge a member above, and accept, refuse or let the time to answer pass."""

import random
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, Final

from core.errors import Refusal
from leagues.models import Division, Entry, Fixture, Season
from leagues.selectors.ladders import ladder_of
from leagues.services.ladder import CHALLENGED, CHALLENGER, answer_challenge, challenge
from simulation.league.members import Club

DARING: Final = 0.4
"""The daily probability that a member who is in no challenge makes one."""
ANSWERS: Final = {"accept": 10, "refuse": 1, "retract": 1, None: 4}
"""The daily weights of each answer; None means to wait."""


class Challenges:
    """Challenges of the members: made and answered."""

    def __init__(self, rng: random.Random, club: Club, until_done: Callable[[Callable[[], Any]], Any]) -> None:
        self._rng, self._club, self._until_done = rng, club, until_done

    def play_day(self, season: Season) -> None:
        """Make and answer the challenges of one day."""
        if not Season.objects.filter(pk=season.pk, state=Season.State.RUNNING).exists():
            return
        division = Division.objects.select_related("season").get(season=season)
        going = Fixture.objects.filter(division=division, state=Fixture.State.OPEN).prefetch_related(
            "seats__entry__user"
        )
        busy = set()
        for fixture in going.order_by("round"):
            entries = [seat.entry for seat in fixture.seats.all()]
            busy |= {entry.pk for entry in entries}
            if fixture.answer_by is not None:
                self._answer(fixture, entries)
        ladder = ladder_of(division)
        for place, entry in enumerate(ladder):
            if entry.pk in busy or not place or self._is_away(entry) or self._rng.random() > DARING:
                continue
            other = ladder[self._rng.randrange(max(0, place - season.reach), place)]
            # They may be in another challenge by now.
            self._do(challenge, season_id=season.pk, by=entry.user, username=other.user.username)

    def _answer(self, fixture: Fixture, entries: list[Entry]) -> None:
        action = self._rng.choices(list(ANSWERS), list(ANSWERS.values()))[0]
        who = entries[CHALLENGER if action == "retract" else CHALLENGED]
        if action is not None and not self._is_away(who):
            self._do(answer_challenge, fixture_id=fixture.pk, by=who.user, action=action)

    def _is_away(self, entry: Entry) -> bool:
        return self._club.all[entry.user_id].is_ghost

    def _do(self, act: Callable[..., object], **how: Any) -> None:
        with suppress(Refusal):
            self._until_done(partial(act, **how))

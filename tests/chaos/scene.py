"""People who play on a site, and what must be so of it when they stop."""

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass

from tests.chaos.checks import Counted, compare, settle
from tests.chaos.play import Play
from tests.chaos.site import Site
from tests.running.serving import wait_until
from tests.soak.listeners import Listener

MATCHES = int(os.environ.get("CHAOS_MATCHES", 60))
MATCHES_OF_ONE = 10
"""In how many matches a person plays as the one who made them."""
THREADS = 8


@dataclass
class Scene:
    """A site in use."""

    site: Site
    people: list[Listener]
    play: Play

    def wait_for_moves(self, count: int) -> None:
        """Wait until people have made so many more."""
        goal = len(self.play.moved) + count
        wait_until(lambda: len(self.play.moved) >= goal, "nobody plays", self.site.output)

    def finish(self) -> Counted:
        """Stop playing, wait until everything is done, and compare all of it; raises where something does not agree."""
        self.play.stop()
        assert self.site.dead() == [], "parts that nobody has killed"
        settle(self.site)
        counted = compare(self.site, self.play, self.people)
        assert self.site.rows("SELECT count(*) FROM journal_delivery WHERE state = 'parked'") == [(0,)]
        counted.verified = self.site.run("manage.py", "verify_matches").strip()
        return counted


@contextmanager
def played_on(site: Site) -> Iterator[Scene]:
    """People who play and listen, until the block ends."""
    with ExitStack() as stack:
        people = [
            stack.enter_context(Listener(site, number, has_webhook=number % 3 == 0))
            for number in range(max(6, MATCHES // MATCHES_OF_ONE))
        ]
        play = Play(people, MATCHES)
        play.start(THREADS)
        yield Scene(site, people, play)

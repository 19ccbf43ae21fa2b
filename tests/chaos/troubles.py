"""Things that go wrong with machines, one at a time, each over after a few seconds."""

import random
import time
from collections.abc import Callable, Mapping

from redis import Redis

from tests.chaos.databases import Pair
from tests.chaos.site import Site
from tests.running.serving import wait_until

AWAY_SECONDS = (0.5, 5.0)
FROZEN_SECONDS = (2.0, 8.0)

Trouble = Callable[[], None]


class Troubles:
    """The troubles that a site can have."""

    def __init__(self, site: Site, pair: Pair, rng: random.Random) -> None:
        self._site = site
        self._pair = pair
        self._rng = rng

    def all(self) -> Mapping[str, Trouble]:
        """Each by the name that it has in the report."""
        return {
            "web killed": lambda: self._kill("web1", "web2"),
            "worker killed": lambda: self._kill("worker1", "worker2"),
            "beat killed": lambda: self._kill("beat1", "beat2"),
            "both web machines killed": lambda: self._kill_both("web1", "web2"),
            "both workers killed": lambda: self._kill_both("worker1", "worker2"),
            "web frozen": lambda: self._freeze("web1", "web2"),
            "worker frozen": lambda: self._freeze("worker1", "worker2"),
            "web drained and restarted": self._drain,
            "Redis flushed": self._flush,
            "Redis restarted": self._restart_redis,
            "PgBouncer killed": self._restart_bouncer,
            "PostgreSQL killed": self._restart_primary,
            "standby killed": self._restart_standby,
            "PostgreSQL lost, standby promoted": self._fail_over,
            **({"disk of a web machine full": self._fill_disk} if self._site.disk.is_there else {}),
        }

    def _away(self) -> None:
        time.sleep(self._rng.uniform(*AWAY_SECONDS))

    def _kill(self, *names: str) -> None:
        machine = self._site.machines[self._rng.choice(names)]
        machine.kill()
        self._away()
        machine.start()

    def _kill_both(self, *names: str) -> None:
        for name in names:
            self._site.machines[name].kill()
        self._away()
        for name in names:
            self._site.machines[name].start()

    def _freeze(self, *names: str) -> None:
        machine = self._site.machines[self._rng.choice(names)]
        machine.freeze()
        time.sleep(self._rng.uniform(*FROZEN_SECONDS))
        machine.thaw()

    def _drain(self) -> None:
        """As docs/several-machines.md says it: no new requests, then SIGTERM, then a new one that is ready."""
        name = self._rng.choice(("web1", "web2"))
        machine = self._site.machines[name]
        self._site.proxy.drain(name)
        time.sleep(2)
        assert machine.stop() == 0
        machine.start()
        wait_until(machine.is_ready, f"{name} is not ready", machine.output)
        self._site.proxy.take_back(name)

    def _fill_disk(self) -> None:
        self._site.disk.fill()
        self._away()
        self._site.disk.make_room()

    def _flush(self) -> None:
        with Redis.from_url(self._site.redis.url) as client:
            client.flushall()

    def _restart_redis(self) -> None:
        self._site.redis.stop()
        self._away()
        self._site.redis.start()

    def _restart_bouncer(self) -> None:
        self._site.bouncer.kill()
        self._away()
        self._site.bouncer.start()

    def _restart_primary(self) -> None:
        self._pair.primary.kill()
        self._away()
        self._pair.primary.start()

    def _restart_standby(self) -> None:
        self._pair.standby.kill()
        self._away()
        self._pair.standby.start()

    def _fail_over(self) -> None:
        """As docs/several-machines.md says it; then another standby is made while people play."""
        self._pair.fail_over()
        self._site.lead_to_the_primary()
        self._pair.add_standby()

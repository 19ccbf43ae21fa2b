"""Brains for tests: each does one thing that a brain may do, or should not. They run in processes of the pool."""

import os
import time
from pathlib import Path

from bots.brains.brain import Sight
from bots.brains.simple import RandomBrain
from games.rules.moves import Move
from games.rules.stream import Rng


class OtherBrain(RandomBrain):
    """Does nothing else than the one in the house."""


class GatedBrain(RandomBrain):
    """Says in the data folder that it thinks, and thinks until the test puts a file `go` there.

    A file `go.1234` lets the process of this number end one thought, and is gone then.
    """

    def choose(self, sight: Sight, rng: Rng) -> int:
        folder = Path(os.environ["POSTCARD_DATA"])
        (folder / f"thinking.{os.getpid()}").touch()
        only_this = folder / f"go.{os.getpid()}"
        while not (folder / "go").exists():
            if only_this.exists():
                only_this.unlink()
                break
            time.sleep(0.02)
        return super().choose(sight, rng)


class EndlessBrain(RandomBrain):
    """Never comes to an end."""

    def choose(self, sight: Sight, rng: Rng) -> int:
        while True:
            pass


class DyingBrain(RandomBrain):
    """Takes its process with it."""

    def choose(self, sight: Sight, rng: Rng) -> int:
        os.abort()


class TalkativeBrain(RandomBrain):
    """Prints what it thinks."""

    def choose(self, sight: Sight, rng: Rng) -> int:
        print('{"move": "play nothing"}', flush=True)
        return super().choose(sight, rng)


class FailingBrain(RandomBrain):
    """Fails, and quotes what it was shown."""

    def choose(self, sight: Sight, rng: Rng) -> int:
        raise ValueError(f"I hold {sight.view.hand}")


class CheatingBrain(RandomBrain):
    """Names a move that the rules do not allow: a card that it does not hold."""

    def choose(self, sight: Sight, rng: Rng) -> int:
        verbs = sight.game.facts.verbs
        code = super().choose(sight, rng)
        held = {place for face in sight.view.hand for place in sight.game.facts.domains[0].places[face]}
        move = verbs.unpack(code)
        other = next(place for place in range(40) if place not in held)
        return verbs.pack(Move(move.verb, ((other,),)))

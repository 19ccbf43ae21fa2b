"""Filling of an empty server."""

from accounts.models import User
from simulation.demo.dice import repeated
from simulation.demo.league import make_league
from simulation.demo.matches import make_matches
from simulation.demo.people import NAMES, person, with_token
from simulation.year.worker import Worker

OWN_BOT = "clever-cat"


def is_empty() -> bool:
    """Return True if nobody has an account yet, but for the bots of the house."""
    return not User.objects.filter(kind="human").exists()


def fill() -> dict[str, str]:
    """Make everything that the demo has: ids by what they are of."""
    worker = Worker()
    worker.install()
    with repeated("people"):
        people = [person(name) for name in NAMES]
        people[0].post("/me/bots", username=OWN_BOT)
        with_token(OWN_BOT)
    # The league first: its players then owe no other turns.
    made = make_league(people[2], people[:3], worker) | make_matches(people)
    worker.work()
    return made

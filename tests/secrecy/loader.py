"""Puts a world into the database: a match whose every row is given, chance moves included, with nothing left to luck.

Ids, times and the seed are the same for both worlds of a pair, so that whatever differs in an answer comes from the
cards. Rows, chain, derived columns and events are written by the scribe that writes those of real matches.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.db import connection

from accounts.models import User
from bots.consumers import ANSWER
from bots.models import Answer, Thought
from core import times
from core.database.transactions import atomic
from core.journal.models import Delivery, Event
from core.journal.services import record
from games import proof
from games.events import CHAT_WRITTEN, MATCH_CREATED, MATCH_STARTED, TURN_BEGAN
from games.models import ChatMessage, Mark, Match, Note, Seat, SharedDeal, StandingOrder
from games.replay import Table, _tables, fresh_table
from games.rules.contract import AnyGame
from games.rules.moves import CHANCE
from games.selectors.header import header_of
from games.services.clocks.running import set_clocks
from games.services.log_writer import LogWriter
from tests.secrecy.worlds import Log

MATCH = "AMatchInTwoWorld"
NEXT_TABLE = "NextTableInWorld"
DEAL = "A deal of several"
ORDER = "AnOrderOfASecret"
CLOCK = {"kind": "per_move", "days": 3, "vacation": "budget", "weekends": "rest"}
SEED = b"The same seed in both the worlds"


Cases = Sequence[Mapping[str, str]]
"""The cases of a planned move."""


@dataclass
class World:
    """A match as it stands in the database."""

    match: Match
    seats: list[Seat]
    table: Table
    users: list[User] = field(default_factory=list)


@atomic()
def load(
    game: AnyGame,
    options: dict[str, Any],
    log: Log,
    users: Sequence[User],
    *,
    at_once: int = 0,
    visibility: str = "public",
    seed: bytes = SEED,
    sealed: bool = False,
    beside: World | None = None,
) -> World:
    """Write a running match with these rows, the first of them, which no one will look at singly, at once.

    `beside` names another table on the same sealed deal.
    """
    now = times.now()
    match_id, first_seat = (MATCH, 1) if beside is None else (NEXT_TABLE, 1 + len(beside.seats))
    shared = beside.match.shared_deal if beside else None
    if sealed and shared is None:
        shared = SharedDeal.objects.create(id=DEAL, seed=seed, entropies=["salt", ""])
    deal = shared.pk if shared else match_id
    match = Match(
        id=match_id,
        game=game.facts.key,
        revision=game.facts.revision,
        options=options,
        clock=dict(CLOCK),
        visibility=visibility,
        creator=users[0],
        created_at=now,
        deal=deal,
        shared_deal=shared,
        seed=seed,
        commitment=proof.commitment(seed, deal).hex(),
        status=Match.Status.RUNNING,
        started_at=now,
    )
    seats = [
        Seat(
            id=first_seat + number,
            number=number,
            listed_as=number,
            user=user,
            kind=user.kind,
            state=Seat.State.TAKEN,
        )
        for number, user in enumerate(users)
    ]
    for each in seats:
        each.belong_to(match)
    match.head = proof.first_hash(bytes.fromhex(match.commitment), header_of(match, seats)).hex()
    match.save(force_insert=True)
    Seat.objects.bulk_create(seats)
    set_clocks(match, seats)
    record(MATCH_CREATED, {"match": match.id})
    record(MATCH_STARTED, {"match": match.id})
    table = fresh_table(match)
    for part in _turns(log, at_once):
        scribe = LogWriter(match=match, seats=seats, table=table, now=now)
        for seat, move in part:
            scribe.write(seat, move)
        scribe.close()
    # As it is after the commit, which never comes here.
    _tables.put((match.id, match.head), table.clone())
    return World(match, seats, table, list(users))


def keep_private(world: World, seat: int, cases: Cases | None = None) -> None:
    """Store data of one seat alone: a note, an order for its next turn, and a bot's answer that is not played yet."""
    match, user = world.match, world.users[seat]
    User.objects.filter(pk=user.pk).update(play_forced=True)
    Mark.objects.create(match=match, user=user, seen=1, muted=True)
    Note.objects.create(match=match, user=user, text="Mine alone.", written_at=times.now())
    keep_order(world, seat, cases, move="" if cases else "play mine")
    _keep_answer(world, seat)


def keep_order(world: World, seat: int, cases: Cases | None, *, move: str = "") -> None:
    """Store an order of one seat for its next turn, with cases or without."""
    match, user = world.match, world.users[seat]
    StandingOrder.objects.create(
        id=ORDER, match=match, seat=seat, user=user, move=move, cases=cases, ply=match.ply, given_at=times.now()
    )


def _keep_answer(world: World, seat: int) -> None:
    """Rows as they are between a bot's thought and the time of its answer; to play the answer has failed once."""
    decision = {"match": world.match, "seat": seat, "ply": world.match.ply}
    Answer.objects.create(**decision, move="play mine", otherwise="play yours")
    Thought.objects.create(**decision, bot="level-5", game=world.match.game, waited=0.01, took=0.2)
    Delivery.objects.create(
        # Which pages are asked for follows from the latest numbers.
        id=0,
        event=Event.objects.filter(kind=TURN_BEGAN).latest("pk"),
        consumer=ANSWER,
        people=str(world.users[seat].pk),
        attempts=1,
        last_error="OperationalError() at bots/services/answers.py",
    )


@atomic()
def keep_chat(world: World, text: str) -> None:
    """Store a message of a player to the others."""
    Match.objects.filter(pk=world.match.pk).update(chat=True)
    ChatMessage.objects.create(match=world.match, number=1, seat=0, user=world.users[0], text=text, at=times.now())
    record(CHAT_WRITTEN, {"match": world.match.id, "seat": 0, "number": 1})


def _turns(log: Log, at_once: int) -> Iterator[Log]:
    """The rows in portions: a seat's move and the chance moves that follow from it are written together."""
    start = 0
    for ply in range(1, len(log) + 1):
        if ply == len(log) or (ply >= at_once and log[ply][0] != CHANCE):
            yield log[start:ply]
            start = ply


class Counters:
    """Counters of the database's ids: both worlds must begin at the same numbers."""

    def __init__(self) -> None:
        self._counters: list[tuple[str, int | None]] = []
        if connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                cursor.execute("SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public'")
                self._counters = cursor.fetchall()

    def turn_back(self) -> None:
        """To where they stood; SQLite does it when a transaction is rolled back."""
        with connection.cursor() as cursor:
            for name, last in self._counters:
                cursor.execute("SELECT setval(%s, %s, %s)", [f'"{name}"', last or 1, last is not None])

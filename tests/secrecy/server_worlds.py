"""Two worlds, one after the other in one database, and everything that the server says in each of them."""

import json
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from io import StringIO
from itertools import zip_longest
from typing import Any
from unittest.mock import patch

from django.core.management import CommandError, call_command
from django.db import transaction

from core import limits
from core.ids import new_id
from core.journal.models import Delivery, Event
from games.replay import forget_all
from games.rules.contract import side_of
from games.rules.kit.replay import replay
from games.rules.moves import CHANCE, Move
from games.selectors.verification.log import LogReader
from games.services.ending import finish
from tests.secrecy.answers import Answer, answer_of
from tests.secrecy.audiences import Audience, Audiences, People, admin_questions
from tests.secrecy.compare import Leak
from tests.secrecy.loader import MATCH, SEED, Counters, World, keep_chat, keep_private, load
from tests.secrecy.questions import ONCE, QUESTIONS, Question, Scene, legality
from tests.secrecy.worlds import Log, Pair

OF_A_DELIVERY = ("consumer", "state", "attempts", "due_at", "ring_at", "rung_at", "last_error")

Said = dict[str, Any]
"""Everything that was said in one world, by who asked what."""


@dataclass(frozen=True)
class Setting:
    """How two worlds are set up and looked at."""

    visibility: str = "public"
    over: bool = False
    """Whether somebody has resigned: the match is over. It is private then, or sealed: otherwise nothing is secret."""
    admin: bool = False
    """Whether the admin's pages are opened too."""
    thorough: bool = False
    """Whether addresses that know nothing of matches are asked too."""
    second_seed: bytes = SEED
    private: bool = False
    """Whether somebody else keeps things for themselves in the second world, and nobody in the first."""
    about: str = ""
    """A part of the addresses that are asked; empty for all of them."""
    sealed: bool = False
    """Whether others still play with the same cards, so that onlookers see none, and the end opens nothing."""
    chat: str = ""
    """What a player says to the others in the second world, and backwards in the first; only outsiders are asked."""


class Stage:
    """The database and the people, ready for one pair of worlds after another."""

    def __init__(self, people: People) -> None:
        self.people = people
        self.audiences = Audiences(people)
        self.counters = Counters()
        self.asked = 0

    def compare(self, pair: Pair, ply: int, setting: Setting = Setting()) -> None:
        """Fail where somebody who may not tell the worlds apart is told a difference, after so many rows."""
        before = replace(setting, private=False, chat=setting.chat[::-1])
        first = self._said(pair, pair.first[:ply], before, SEED)
        second = self._said(pair, pair.second[:ply], setting, setting.second_seed)
        if first.keys() != second.keys():
            raise Leak(f"something is asked, or there, in one world only: {first.keys() ^ second.keys()}")
        assert first["verify_matches"] == "1 matches agree with their logs.\n", first["verify_matches"]
        for name in first:
            if first[name] != second[name]:
                raise Leak(_told(pair, ply, name, first[name], second[name]))

    def _said(self, pair: Pair, log: Log, setting: Setting, seed: bytes) -> Said:
        said: Said = {}
        with self._world() as lines:
            world = load(
                pair.game,
                dict(pair.options),
                log,
                self.people.seats,
                at_once=pair.ply,
                visibility=setting.visibility,
                seed=seed,
                sealed=setting.sealed,
            )
            if setting.private:
                keep_private(world, seat=0 if pair.reader else 1)
            if setting.chat:
                keep_chat(world, setting.chat)
            if setting.over:
                _resign(world)
            said["events"] = list(Event.objects.order_by("pk").values_list("kind", "payload"))
            outside = setting.visibility == "private" or bool(setting.chat)
            for audience in self.audiences.outside() if outside else self.audiences.of(pair.reader):
                for question in self._questions(pair, log, audience, setting):
                    said[f"{audience.name}: {question}"] = self._answer(audience, question)
            said["deliveries"] = list(Delivery.objects.order_by("pk").values_list(*OF_A_DELIVERY))
            said["verify_matches"] = verification()
            said["the log of the server"] = lines()
        return said

    @contextmanager
    def _world(self) -> Iterator[Callable[[], list[str]]]:
        """A world that is gone afterwards, and what is written to the server's log meanwhile."""
        forget_all()
        # What was counted in one world must not be less in the other.
        limits.prefix = f"world-{new_id()}"
        self.counters.turn_back()
        stream = StringIO()
        handler = logging.StreamHandler(stream)
        handler.setFormatter(logging.Formatter("%(levelname)s %(name)s %(message)s %(exc_text)s"))
        root = logging.getLogger()
        level = root.level
        root.addHandler(handler)
        root.setLevel(logging.DEBUG)
        try:
            with transaction.atomic():
                yield lambda: stream.getvalue().splitlines()
                transaction.set_rollback(True)
        finally:
            root.removeHandler(handler)
            root.setLevel(level)

    def _questions(self, pair: Pair, log: Log, audience: Audience, setting: Setting) -> Iterator[Question]:
        if audience.sees_the_admin:
            yield from admin_questions() if setting.admin else ()
            return
        scene = scene_of(pair, log, audience, tuple(user.username for user in self.people.seats))
        for key, ask in QUESTIONS.items():
            if setting.thorough or key not in ONCE:
                yield from (question for question in ask(scene) if setting.about in question.path)

    def _answer(self, audience: Audience, question: Question) -> Answer:
        """One request, of which nothing is left afterwards."""
        self.asked += 1
        data = "" if question.body is None else json.dumps(question.body)
        headers = {**audience.headers, **question.headers}
        with transaction.atomic():
            response = audience.client.generic(
                question.method, question.path, data, content_type="application/json", headers=headers
            )
            transaction.set_rollback(True)
        return answer_of(response)


def scene_of(pair: Pair, log: Log, audience: Audience, names: tuple[str, ...]) -> Scene:
    """What somebody can ask, worked out in the first world; it is asked in both."""
    first = pair.first[: len(log)]
    position = replay(pair.game, pair.options, first)
    # Others than seats are refused whatever they send: a little of it is enough.
    illegal, legal = legality(pair.game, position, audience.seat, 1 if audience.seat is None else 4)
    due_since = None
    if audience.seat is not None and audience.seat in pair.game.to_act(position):
        due_since = _due_since(pair, first, audience.seat)
    own_next = _own_next(pair, position, len(log), audience.seat)
    return Scene(pair.game, len(log), pair.ply, due_since, names, tuple(illegal), tuple(legal), own_next)


def _own_next(pair: Pair, position: Any, ply: int, seat: int | None) -> Move | None:
    """The next move of both worlds, if it is the asking seat's and nothing is drawn after it."""
    if ply >= len(pair.first) or pair.first[ply] != pair.second[ply] or pair.first[ply][0] != seat:
        return None
    move = pair.first[ply][1]
    pair.game.apply(position, seat, move)
    return None if pair.game.to_act(position) in ((), (CHANCE,)) else move


def _due_since(pair: Pair, log: Log, seat: int) -> int:
    game = pair.game
    position = game.start(game.facts.seats, pair.options)
    since = 0
    for ply, (mover, move) in enumerate(log, 1):
        was_due = seat in game.to_act(position) and mover != seat
        game.apply(position, mover, move)
        if not was_due:
            since = ply
    return since


def stages_of(pair: Pair) -> list[int]:
    """After how many rows the parted worlds can rest; if the reader is due after some of them, only those."""
    game, resting, asked = pair.game, [], []
    position = replay(game, pair.options, pair.first[: pair.ply])
    for ply, (seat, move) in enumerate(pair.first[pair.ply :], pair.ply + 1):
        game.apply(position, seat, move)
        due = game.to_act(position)
        if due not in ((), (CHANCE,)):
            resting.append(ply)
            if pair.reader in due:
                asked.append(ply)
    return asked or resting


def verification() -> str:
    """What `verify_matches` says of the match; its chance moves, which no seed gave, are taken as they are."""
    out = StringIO()
    with patch.object(LogReader, "_check_chance"):
        try:
            call_command("verify_matches", "--match", MATCH, stdout=out)
        except CommandError as wrong:
            return f"{out.getvalue()}{wrong}"
    return out.getvalue()


def _resign(world: World) -> None:
    seats = world.seats
    at = world.match.written_at or world.match.created_at
    game = world.table.game
    places = [2 if side_of(game.facts.sides, seat.number) == 0 else 1 for seat in seats]
    points = game.points(world.table.position)
    finish(match=world.match, seats=seats, reason="resigned", places=places, points=points, at=at)


def _told(pair: Pair, ply: int, name: str, first: object, second: object) -> str:
    reader = "an onlooker" if pair.reader is None else f"seat {pair.reader}"
    return (
        f"{pair.game.facts.key}: worlds that are one for {reader} (they part at row {pair.ply}: {pair.kind}) are told"
        f" apart after {ply} rows by\n{name}\n" + "\n".join(_difference(str(first), str(second)))
    )


def _difference(first: str, second: str) -> Iterator[str]:
    for one, other in zip_longest(first.splitlines(), second.splitlines(), fillvalue=""):
        if one != other:
            at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
            yield f"- {one[max(0, at - 100) : at + 100]}\n+ {other[max(0, at - 100) : at + 100]}"

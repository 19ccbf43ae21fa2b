"""Two worlds, one after the other in one database, and everything that the server says in each of them."""

import json
import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from http.cookies import SimpleCookie
from io import StringIO
from itertools import zip_longest
from typing import Any
from unittest.mock import patch
from urllib.parse import urlencode

from django.core.management import CommandError, call_command
from django.db import transaction
from django.utils import timezone

from accounts.models import User
from bots.consumers import ANSWER
from core.database.transactions import atomic
from core.journal.models import Delivery, Event
from core.request_ids import HEADER
from games.models import Seat
from games.replay import forget_all
from games.rules.contract import side_of
from games.rules.kit.replay import replay
from games.rules.moves import CHANCE, Move
from games.selectors.verification.log import LogReader
from games.services.finish import finish
from notifications.models import FeedEvent
from tests.fixtures import count_anew
from tests.secrecy.answers import QUESTION_ID, Answer, answer_of
from tests.secrecy.audiences import GUEST, STAFF_WHO_PLAY, Audience, Audiences, People, admin_questions
from tests.secrecy.compare import Leak, legality
from tests.secrecy.declaring import Question, Scene
from tests.secrecy.hooks import carry_browsers, listen, posted, pushed, subscribe
from tests.secrecy.leagues import let_everything_happen, play_in_a_league, play_in_a_round
from tests.secrecy.loader import MATCH, SEED, Cases, Counters, World, keep_chat, keep_order, keep_private, load
from tests.secrecy.mails import want_mails, written
from tests.secrecy.of_rounds import round_questions
from tests.secrecy.questions import ONCE, QUESTIONS
from tests.secrecy.worlds import Log, Pair

OF_CONNECTIONS = ("DEBUG asyncio ", "DEBUG redis.")
OF_A_DELIVERY = ("consumer", "state", "attempts", "due_at", "call_at", "called_at", "last_error")

Said = dict[str, Any]
"""Everything that was said in one world, by who asked what."""


@dataclass(frozen=True)
class Setting:
    """Setup of two worlds, and the questions that are asked in them."""

    visibility: str = "public"
    over: bool = False
    """True if a player has resigned: the match is over. It is private then, or sealed: otherwise nothing is secret."""
    admin: bool = False
    """True if the admin's pages are opened too."""
    thorough: bool = False
    """True if addresses that know nothing of matches are asked too."""
    second_seed: bytes = SEED
    private: bool = False
    """True if another player has private data in the second world, and no one in the first."""
    about: str = ""
    """A part of the addresses that are asked; empty for all of them."""
    sealed: bool = False
    """True if others still play with the same cards, so that onlookers see none, and the end opens nothing."""
    league: bool = False
    """True if the match is of a season, in which one event of every kind happens."""
    neighbours: tuple[User, ...] = ()
    """The players of another table on the sealed deal, in a Swiss round in which the onlooker has a bye.

    Only what is about the round is asked, by those who have no seat at the first table.
    """
    chat: str = ""
    """A player's message to the others in the second world, reversed in the first; only outsiders are asked."""
    orders: tuple[Cases | None, ...] = ()
    """The cases of another player's planned move, which may have none: in the first world, and in the second.

    The move of a player with private data is planned in the second world alone.
    """


class Stage:
    """The database and the people, ready for one pair of worlds after another."""

    def __init__(self, people: People) -> None:
        self.people = people
        self.audiences = Audiences(people)
        self.counters = Counters()
        self.now = timezone.now()
        """Django's own time in all worlds: its admin has a link for the matches of today."""
        self.asked = 0
        self.kinds: set[str] = set()
        """The kinds of events that anyone has heard of."""

    def compare(self, pair: Pair, ply: int, setting: Setting = Setting()) -> None:
        """Fail where an answer, after so many rows, differs for a reader who must not tell the worlds apart."""
        orders = () if setting.private else setting.orders[:1]
        before = replace(setting, private=False, chat=setting.chat[::-1], orders=orders)
        after = replace(setting, orders=setting.orders[1:])
        # A player who mutes the match in one of the worlds gets no mail there, and that is their own affair.
        deaf = self.people.seats[_keeper(pair)] if setting.private else None
        first = self._said(pair, pair.first[:ply], before, SEED, deaf)
        second = self._said(pair, pair.second[:ply], after, setting.second_seed, deaf)
        if first.keys() != second.keys():
            raise Leak(f"something is asked, or there, in one world only: {first.keys() ^ second.keys()}")
        assert first["verify_matches"] == "1 match agrees with its log.\n", first["verify_matches"]
        for name in first:
            if first[name] != second[name]:
                raise Leak(_leak_in_words(pair, ply, name, first[name], second[name]))

    def _said(self, pair: Pair, log: Log, setting: Setting, seed: bytes, deaf: User | None) -> Said:
        said: Said = {}
        with self._world() as lines:
            everyone = [*self.people.seats, self.people.onlooker, self.people.staff]
            listen(everyone)
            subscribe(everyone)
            want_mails(everyone)
            carry_browsers(everyone)
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
                keep_private(world, _keeper(pair), *setting.orders)
            for cases in () if setting.private else setting.orders:
                keep_order(world, _keeper(pair), cases)
            if setting.chat:
                keep_chat(world, setting.chat)
            if setting.neighbours:
                near = load(
                    pair.game, dict(pair.options), log, setting.neighbours, at_once=pair.ply, seed=seed, beside=world
                )
                play_in_a_round(world, near, director=self.people.staff, sits_out=self.people.onlooker)
            if setting.league:
                play_in_a_league(world, self.people.onlooker)
            if setting.over:
                finish_by_resigning(world)
            if setting.league:
                let_everything_happen(world)
            said["feeds"] = list(
                FeedEvent.objects.order_by("user__username", "number").values_list("user__username", "kind")
            )
            self.kinds |= {kind for _, kind in said["feeds"]}
            said["webhooks"] = posted()
            said["mails"] = written(without=deaf)
            said["pushes"] = pushed()
            said["events"] = list(Event.objects.order_by("pk").values_list("kind", "payload"))
            outside = setting.visibility == "private" or bool(setting.chat)
            for audience in self._audiences(pair, setting, outside=outside):
                for question in self._questions(pair, log, audience, setting):
                    said[f"{audience.name}: {question}"] = self._answer(audience, question)
            # That of an answer is there in one world only, and must be shown in neither.
            others = Delivery.objects.exclude(consumer=ANSWER).order_by("pk")
            said["deliveries"] = list(others.values_list(*OF_A_DELIVERY))
            said["verify_matches"] = verification()
            said["the log of the server"] = lines()
        return said

    def _audiences(self, pair: Pair, setting: Setting, *, outside: bool) -> list[Audience]:
        if setting.neighbours:
            beside = [] if pair.reader is None else [self.audiences.beside[pair.reader]]
            return [*self.audiences.outside(), *beside]
        return self.audiences.outside() if outside else self.audiences.of(pair.reader)

    @contextmanager
    def _world(self) -> Iterator[Callable[[], list[str]]]:
        """A world that is gone afterwards, and what is written to the server's log meanwhile."""
        forget_all()
        # What was counted in one world must not be less in the other.
        count_anew()
        self.counters.turn_back()
        stream = StringIO()
        handler = logging.StreamHandler(stream)
        handler.setFormatter(logging.Formatter("%(levelname)s %(name)s %(message)s %(exc_text)s"))
        root = logging.getLogger()
        level = root.level
        root.addHandler(handler)
        root.setLevel(logging.DEBUG)
        try:
            with transaction.atomic(), patch.object(timezone, "now", lambda: self.now):
                yield lambda: _said_once(stream.getvalue().splitlines())
                transaction.set_rollback(True)
        finally:
            root.removeHandler(handler)
            root.setLevel(level)

    def _questions(self, pair: Pair, log: Log, audience: Audience, setting: Setting) -> Iterator[Question]:
        if audience.sees_the_admin:
            # The whole of it takes long, so it is asked by one of the two.
            whole = setting.thorough and audience.name == STAFF_WHO_PLAY
            yield from admin_questions(audience.client, whole=whole) if setting.admin else ()
            return
        if audience.name == GUEST and not (setting.admin or setting.thorough):
            # Guests see what strangers see, or are led to sign up: they ask where the admin is asked.
            return
        if setting.neighbours:
            yield from round_questions([user.username for user in (*self.people.seats, *setting.neighbours)])
            return
        scene = scene_of(pair, log, audience, tuple(user.username for user in self.people.seats))
        for key, ask in QUESTIONS.items():
            if setting.thorough or key not in ONCE:
                yield from (question for question in ask(scene) if setting.about in question.path)

    def _answer(self, audience: Audience, question: Question) -> Answer:
        """One request, of which nothing is left afterwards."""
        self.asked += 1
        data, content = "" if question.body is None else json.dumps(question.body), "application/json"
        if question.form is not None:
            data, content = urlencode(question.form), "application/x-www-form-urlencoded"
        # Named, or the server would name it by chance.
        headers = {HEADER: QUESTION_ID, **audience.headers, **question.headers}
        cookies = {name: cookie.value for name, cookie in audience.client.cookies.items()}
        block = transaction.atomic()
        # As Django's own tests have it: transactions that insist on being the outermost may be inside of this one.
        block._from_testcase = True  # type: ignore[attr-defined]
        with block:
            response = audience.client.generic(
                question.method, question.path, data, content_type=content, headers=headers
            )
            transaction.set_rollback(True)
        # A browser that was logged out is logged in again, as its session is.
        audience.client.cookies = SimpleCookie(cookies)
        return answer_of(response)


def _said_once(lines: Sequence[str]) -> list[str]:
    """Lines of a log. What the libraries of connections say stands in it once: how often is a matter of threads."""
    own = [line for line in lines if not line.startswith(OF_CONNECTIONS)]
    return own + sorted({line for line in lines if line.startswith(OF_CONNECTIONS)})


def _keeper(pair: Pair) -> int:
    """The seat that keeps something for itself, and does not ask."""
    return 0 if pair.reader else 1


def scene_of(pair: Pair, log: Log, audience: Audience, names: tuple[str, ...]) -> Scene:
    """The questions of a caller, found in the first world and asked in both."""
    first = pair.first[: len(log)]
    position = replay(pair.game, pair.options, first)
    # Others than seats are refused whatever they send: a little of it is enough.
    illegal, legal = legality(pair.game, position, audience.seat, 1 if audience.seat is None else 4)
    due_since = None
    if audience.seat is not None and audience.seat in pair.game.to_act(position):
        due_since = _due_since(pair, first, audience.seat)
    own_next = _own_next(pair, position, len(log), audience.seat)
    caller = audience.user.username if audience.user else None
    return Scene(pair.game, len(log), pair.ply, due_since, names, caller, tuple(illegal), tuple(legal), own_next)


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
    """Return the output of `verify_matches`; chance moves, which no seed gave, are taken as they are."""
    out = StringIO()
    with patch.object(LogReader, "_check_chance"):
        try:
            call_command("verify_matches", "--match", MATCH, stdout=out)
        except CommandError as wrong:
            return f"{out.getvalue()}{wrong}"
    return out.getvalue()


@atomic()
def finish_by_resigning(world: World) -> None:
    seats = world.seats
    at = world.match.written_at or world.match.created_at
    game = world.table.game
    places = [2 if side_of(game.facts.sides, seat.number) == 0 else 1 for seat in seats]
    points = game.points(world.table.position)
    seats[0].left_how, seats[0].left_at = Seat.Leaving.RESIGNED, at
    finish(match=world.match, seats=seats, reason="resigned", places=places, points=points, at=at)


def _leak_in_words(pair: Pair, ply: int, name: str, first: object, second: object) -> str:
    reader = "an onlooker" if pair.reader is None else f"seat {pair.reader}"
    return (
        f"{pair.game.facts.key}: worlds that look alike to {reader} (they part at row {pair.ply}: {pair.kind}) differ"
        f" after {ply} rows by\n{name}\n" + "\n".join(_difference(str(first), str(second)))
    )


def _difference(first: str, second: str) -> Iterator[str]:
    for one, other in zip_longest(first.splitlines(), second.splitlines(), fillvalue=""):
        if one != other:
            at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
            yield f"- {one[max(0, at - 100) : at + 100]}\n+ {other[max(0, at - 100) : at + 100]}"

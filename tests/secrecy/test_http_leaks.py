"""The suite is worth something over HTTP too: whatever secret is let out on purpose, it finds, and says where."""

import logging
import zlib
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from agents import words
from agents.tools import looking
from bots.models import Answer
from core.errors import IllegalMove
from core.journal import registry, services
from core.shapes import to_json
from games.api import matches as matches_api
from games.api import moves as moves_api
from games.api.kept import forget_answers
from games.models import MoveRecord, StandingOrder
from games.rules.contract import Illegal
from games.rules.kit.replay import replay
from games.rules.take_that_toy.cards import TOYS
from games.rules.take_that_toy.explain import NOT_IN_HAND
from games.rules.take_that_toy.game import TakeThatToy
from games.selectors.matches import shown_match
from games.selectors.reading import views
from games.services import log_writer, play
from notifications import wording
from notifications.channels.mail.services import paragraphs
from tests.amounts import long, sample
from tests.fixtures import Clock
from tests.secrecy.audiences import gather
from tests.secrecy.compare import Leak
from tests.secrecy.endless_pairs import worlds_of
from tests.secrecy.server_worlds import Setting, Stage
from web.playing import table

pytestmark = [pytest.mark.django_db, pytest.mark.slow]

GAME = "take-that-toy-2p"
Patch = pytest.MonkeyPatch


def secret(position_or_match: Any) -> int:
    """A number that follows from hidden cards: those of a position that lie aside, or the deal of the only match."""
    if hasattr(position_or_match, "aside"):
        return zlib.crc32(str(position_or_match.aside).encode())
    return zlib.crc32(MoveRecord.objects.order_by("ply")[0].move.encode())


def in_a_field_of_the_view(patch: Patch) -> None:
    """A number that depends on which cards lie aside."""
    honest = TakeThatToy.view

    def view(self: Any, position: Any, seat: int | None) -> Any:
        seen = honest(self, position, seat)
        return replace(seen, deck_count=seen.deck_count + secret(position))

    patch.setattr(TakeThatToy, "view", view)


def in_an_error_text(patch: Patch) -> None:
    """A refusal that is better informed than it may be."""

    def explain(self: Any, position: Any, seat: int, move: Any) -> Illegal:
        theirs = TOYS.texts(position.hands[1 - seat])
        return Illegal(NOT_IN_HAND, "T5", {"card": "r1", "cards": theirs})

    patch.setattr(TakeThatToy, "explain", explain)


def in_the_order_of_a_list(patch: Patch) -> None:
    """Unknown cards, listed in the order in which they lie."""
    honest = TakeThatToy.view

    def view(self: Any, position: Any, seat: int | None) -> Any:
        seen = honest(self, position, seat)
        order = {TOYS.faces[card]: place for place, card in enumerate(position.cat)}
        lots = tuple(replace(lot, cards=tuple(sorted(lot.cards, key=lambda c: order.get(c, 99)))) for lot in seen.lots)
        return replace(seen, lots=lots)

    patch.setattr(TakeThatToy, "view", view)


def in_a_header(patch: Patch) -> None:
    """A proof that is tagged by something only the server knows."""
    from games.api import proof

    honest = proof.ProofView.get

    def get(self: Any, request: Any, match_id: str) -> Any:
        answer = honest(self, request, match_id)
        answer["X-Tag"] = str(secret(match_id))
        return answer

    patch.setattr(proof.ProofView, "get", get)


def in_the_past(patch: Patch) -> None:
    """Another seat's view, for those who ask about the past."""
    honest = views._reader

    def reader(match: Any, seats: Any, user: Any, asked: int | None) -> int | None:
        return honest(match, seats, user, asked) if asked is None else asked

    patch.setattr(views, "_reader", reader)


def in_the_log_of_the_server(patch: Patch) -> None:
    """A line that helps the developer, and the operator's curiosity."""
    honest = play.read_move

    def read_move(facts: Any, move: Any) -> Any:
        logging.getLogger("postcard").info("a move in the game %s", secret(facts))
        return honest(facts, move)

    patch.setattr(play, "read_move", read_move)


def in_an_event(patch: Patch) -> None:
    """An event that says a little more than whose move it was."""
    honest = services.record_all

    def tell(kind: str, payload: Any) -> Any:
        return kind, {**payload, "ply": secret(kind)} if "ply" in payload else payload

    def record_all(happenings: Any, **who: Any) -> Any:
        return honest([tell(*happening) for happening in happenings], **who)

    patch.setattr(log_writer, "record_all", record_all)


def in_a_mail(patch: Patch) -> None:
    """A digest that says a little more than what has happened."""
    honest = wording.sentence_of

    def sentence_of(kind: str, data: Any) -> str:
        return f"{honest(kind, data)} ({secret(kind)})"

    patch.setattr(paragraphs, "sentence_of", sentence_of)


def in_the_words_for_agents(patch: Patch) -> None:
    """A look that says a little more about the match than there is to see."""
    honest = words.look_at

    def look_at(match: Any, user: Any) -> Any:
        shown, view, text = honest(match, user)
        return shown, view, f"{text}\n{secret(match)}"

    patch.setattr(looking, "look_at", look_at)


def to_strangers(patch: Patch) -> None:
    """A dry run that says who would be refused by the rules before it says who may not ask."""
    honest = play.try_move

    def try_move(*, match_id: str, **asked: Any) -> Any:
        if secret(match_id) % 2:
            raise IllegalMove("No.")
        return honest(match_id=match_id, **asked)

    patch.setattr(moves_api, "try_move", try_move)


@pytest.fixture(autouse=True)
def nothing_is_kept() -> Iterator[None]:
    """The worlds of all tests have the same rows: what one test has answered must not answer the next."""
    forget_answers()
    yield
    forget_answers()


LEAKS: dict[Callable[[Patch], None], tuple[str, str]] = {
    in_a_field_of_the_view: ("/view", "/view"),
    in_an_error_text: ("/moves", "POST /api/v1/matches"),
    in_the_order_of_a_list: ("/view", "/view"),
    in_a_header: ("/proof", "/proof"),
    in_the_past: ("/view", "/view?seat="),
    in_the_log_of_the_server: ("/moves", "the log of the server"),
    in_an_event: ("/moves", "webhooks"),
    in_a_mail: ("/moves", "mails"),
    in_the_words_for_agents: ("mcp", "'look'"),
    to_strangers: ("/moves", "dry_run=true"),
}
"""Leaks, each with a question that meets it soon, and the words of the suite about it."""

QUICK = LEAKS.keys() - {in_an_error_text, in_the_past, to_strangers}


@pytest.mark.parametrize("plant", sample(LEAKS, *QUICK), ids=lambda plant: plant.__name__)
def test_a_planted_leak_is_found(plant: Callable[[Patch], None], clock: Clock, monkeypatch: Patch) -> None:
    stage = Stage(gather(2))
    plant(monkeypatch)
    asked, shown = LEAKS[plant]
    setting = Setting(visibility="private" if plant is to_strangers else "public", about=asked)
    with pytest.raises(Leak) as leak:
        compare_many(stage, setting)

    assert shown in str(leak.value).splitlines()[1]


def compare_many(stage: Stage, setting: Setting, *, of_any_reader: bool = False) -> None:
    """Pairs for a seat that is due, who may ask for most, or for any reader."""
    pairs = (
        (pair, ply)
        for pair, ply in worlds_of(GAME, "leaks")
        if of_any_reader or pair.reader in pair.game.to_act(replay(pair.game, pair.options, pair.first[:ply]))
    )
    for pair, ply in islice(pairs, 20):
        stage.compare(pair, ply, setting)


@long
@pytest.mark.parametrize("kept", [StandingOrder, Answer])
def test_an_order_or_an_answer_that_shows_in_a_count_is_found(
    kept: type[StandingOrder] | type[Answer], clock: Clock, monkeypatch: Patch
) -> None:
    def busy(match: Any) -> Any:
        return {**to_json(shown_match(match)), "busy": kept._default_manager.filter(match=match).count()}

    monkeypatch.setattr(matches_api, "shown_match", busy)
    stage = Stage(gather(2))
    with pytest.raises(Leak) as leak:
        compare_many(stage, Setting(private=True, about="/matches"))

    assert "GET /api/v1/matches" in str(leak.value).splitlines()[1]


@long
def test_an_order_that_a_page_shows_to_others_is_found(clock: Clock, monkeypatch: Patch) -> None:
    monkeypatch.setattr(table, "orders_for", lambda match, user: StandingOrder.objects.filter(match=match))
    stage = Stage(gather(2))
    with pytest.raises(Leak) as leak:
        compare_many(stage, Setting(private=True, about="/play/"), of_any_reader=True)

    assert "GET /play/" in str(leak.value).splitlines()[1]


@long
def test_an_answer_that_shows_in_the_admin_by_its_delivery_is_found(clock: Clock, monkeypatch: Patch) -> None:
    monkeypatch.setattr(registry, "discreet_names", list)
    stage = Stage(gather(2))
    with pytest.raises(Leak) as leak:
        compare_many(stage, Setting(private=True, admin=True, about="/note"))

    # The list links to its page, which is there in one world only.
    assert "/admin/journal/delivery/" in str(leak.value)

"""The door from inside: what it writes, and what it tells the journal."""

import random

import pytest
from django.db import IntegrityError

from accounts.services import ensure_bot
from core.database.transactions import atomic
from core.errors import NotYourSeat
from core.journal.models import Event
from games.models import Match, MoveRecord, Seat
from games.rules.registry import registry
from games.services.play import play_move
from tests.sittings import Player, all_moves, start_match


@pytest.fixture
def match(ana: Player, ben: Player) -> str:
    """A match that has just been dealt."""
    return start_match(ana, ben)


def events_since(since: int) -> list[tuple[str, dict[str, object]]]:
    return [(event.kind, event.payload) for event in Event.objects.filter(pk__gt=since).order_by("pk")]


def last_event() -> int:
    newest = Event.objects.order_by("-pk").first()
    return newest.pk if newest else 0


def test_each_row_and_each_new_turn_makes_an_event_without_cards(match: str, ana: Player, ben: Player) -> None:
    rng = random.Random(4)
    while ana.match(match)["status"] == "running":
        player = next(player for player in (ana, ben) if player.view(match)["due"])
        before, since = ana.match(match)["ply"], last_event()
        view = player.play_any(match, rng)
        after = ana.match(match)["ply"]

        events = events_since(since)
        rows = [payload for kind, payload in events if kind == "move.played"]
        assert [row["ply"] for row in rows] == list(range(before, after))
        assert [row["seat"] for row in rows] == [
            -1 if row["seat"] == "chance" else row["seat"] for row in ana.log(match)[before:after]
        ]
        turns = [payload for kind, payload in events if kind == "turn.began"]
        assert [(turn["seat"], turn["ply"]) for turn in turns] == [(seat, after) for seat in view["to_act"]]
        ended = [payload["reason"] for kind, payload in events if kind == "match.finished"]
        assert ended == ([view["outcome"]["reason"]] if view["outcome"] else [])


def test_a_refused_move_and_a_repeated_one_make_no_event(match: str, ana: Player, ben: Player) -> None:
    player = ana if ana.view(match)["due"] else ben
    move = all_moves(player.view(match)["options"])[0]
    player.play(match, move, 1)
    since = last_event()

    player.play(match, move, 1)
    player.play(match, "juggle r1", 1)

    assert events_since(since) == []


def test_the_event_of_the_start_comes_before_the_deal(ana: Player, ben: Player) -> None:
    since = last_event()

    start_match(ana, ben)

    kinds = [kind for kind, _ in events_since(since)]
    before = ["match.created", "invitation.made", "seat.taken"]
    assert kinds == [*before, "match.started", "move.played", "turn.began"]


def test_a_bot_in_both_seats_says_which_it_plays(ana: Player) -> None:
    bot = ensure_bot("random")
    match = ana.create({"bot": "random"}, {"bot": "random"})["id"]
    due = Seat.objects.get(match=match, turn__due_ply__isnull=False)
    hand = MoveRecord.objects.get(match=match, ply=0).move.split(" ")[1].split(",")[10 * due.number :]

    played = play_move(match_id=match, user=bot, move=f"play {hand[0]}", expected_ply=1, seat=due.number)

    assert played.seat.number == due.number
    assert not played.repeated
    assert play_move(match_id=match, user=bot, move=f"play {hand[0]}", expected_ply=1, seat=due.number).repeated


def test_nobody_plays_a_seat_that_is_not_theirs(match: str, ana: Player, ben: Player) -> None:
    with pytest.raises(NotYourSeat):
        play_move(match_id=match, user=ana.user, move="play r1", expected_ply=1, seat=1)


def test_the_tables_hold_one_row_a_ply_and_one_answer_a_turn(match: str, ana: Player, ben: Player) -> None:
    (ana if ana.view(match)["due"] else ben).play_any(match)
    there = MoveRecord.objects.get(match=match, ply=1)
    match_row = Match.objects.get(pk=match)

    for ply, due_ply in ((1, 99), (50, there.due_ply)):
        with pytest.raises(IntegrityError), atomic():
            MoveRecord.objects.create(
                match=match_row, ply=ply, seat=there.seat, move="play r1", at=there.at, hash="", due_ply=due_ply
            )


def test_a_move_of_every_game_fits_its_column() -> None:
    longest = MoveRecord._meta.get_field("move").max_length
    assert longest is not None
    for key, game in registry().items():
        for verb in game.facts.verbs:
            slots = (",".join(sorted(slot.domain.faces, key=len)[-slot.most :]) for slot in verb.slots)
            assert len(" ".join([verb.name, *slots])) <= longest, key

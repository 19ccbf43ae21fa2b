"""Knowledge of a seat, and its log: hands, the deck, cards that it has seen and their consequences (C3, C10)."""

import pytest

from games.rules.contract import CHANCE_DUE
from games.rules.moves import CHANCE
from games.rules.namahage.cards import NAMES
from games.rules.schema import to_json
from games.rules.stream import FastRng
from tests.rules.laws.cases import option_sets
from tests.rules.namahage.table import FACTS, FULL, GAME, Table, late


def test_C3_a_hand_is_for_its_own_seat_and_its_count_for_all() -> None:
    table = Table(hand0="mezu gozu", hand1="miko")
    assert table.view(0).hand == ("mezu", "gozu")
    assert table.view(1).hand == ("miko",)
    assert table.view(None).hand == ()
    assert {table.view(reader).hand_counts for reader in (None, 0, 1)} == {(2, 1)}


def test_C3_the_fields_and_the_pile_are_open_to_all_face_down_cards_too() -> None:
    table = Table("0a1 (kitsune),1b2 mezu", pile="okami")
    for reader in (None, 0, 1):
        cell = table.view(reader).fields[0].cells[0]
        assert (cell.card, cell.face_down, cell.value) == ("kitsune", True, 0)
        assert table.view(reader).discards == ("okami",)


def dealt_table() -> Table:
    table = Table()
    table.position = GAME.start(2, FACTS.defaults())
    return table


DEAL = "deal " + ",".join(name for name in NAMES for _ in range(2))


@pytest.mark.parametrize("reader", [None, 0, 1])
def test_C3_before_the_deal_there_is_nothing_to_see(reader: int | None) -> None:
    view = to_json(dealt_table().view(reader))
    for seat, field in enumerate(view.pop("fields")):
        cells = [f"{seat}{column}{row}" for row in "123" for column in "abc"]
        nothing = {"card": None, "face_down": False, "value": 0, "protected": False}
        assert field == {"total": 0, "cells": [{"cell": cell, **nothing} for cell in cells]}
    steps = [("deal", 0), ("mulligan", 1), ("mulligan", 0), ("refill", 0)]
    lists = ("hand", "hand_known", "opponent_known", "latecomers", "put_back", "deck_seen", "discards", "called")
    assert view == {
        "rules": FACTS.defaults(),
        "seat": reader,
        "ended": "running",
        "turn": 0,
        "asked": None,
        "passed_over": False,
        "trades": 0,
        "hand_counts": [0, 0],
        "put_back_counts": [None, None],
        "deck_count": 56,
        "steps": [{"step": step, "seat": seat, "card": None, "cells": []} for step, seat in steps],
        "danger": None,
        **{name: [] for name in lists},
    }


def test_the_view_says_the_options_of_the_match() -> None:
    for options in option_sets(GAME):
        assert to_json(GAME.view(GAME.start(2, options), None))["rules"] == options


def test_C3_the_deal_is_told_to_each_seat_as_its_own_hand() -> None:
    table = dealt_table()
    cards = DEAL.removeprefix("deal ").split(",")
    assert table.told(DEAL, CHANCE, 0) == "deal " + ",".join(cards[:10] + ["?"] * 46)
    assert table.told(DEAL, CHANCE, 1) == "deal " + ",".join(["?"] * 10 + cards[10:20] + ["?"] * 36)
    assert table.told(DEAL, CHANCE, None) == "deal " + ",".join(["?"] * 56)


def test_C3_a_mulligan_is_told_to_others_as_a_number() -> None:
    table = dealt_table().happen(DEAL)
    text = "mulligan miko,priest"
    assert table.told(text, 1, 1) == text
    assert table.told(text, 1, 0) == table.told(text, 1, None) == "mulligan ?,?"
    assert table.told("mulligan -", 1, 0) == "mulligan -"
    table.play(text)
    assert table.view(1).put_back == ("miko", "priest")
    assert table.view(0).put_back == ()
    assert table.view(0).put_back_counts == (None, 2)
    assert table.view(0).deck_count == 38


def test_C10_what_was_put_back_stays_in_view() -> None:
    table = dealt_table().happen(DEAL).play("mulligan miko,priest", "mulligan -").shuffle("okami okami")
    assert table.view(1).put_back == ("miko", "priest")
    assert table.view(0).put_back_counts == (0, 2)


def test_C3_the_shuffle_after_the_mulligans_is_told_as_what_each_seat_draws() -> None:
    table = dealt_table().happen(DEAL).play("mulligan miko,miko", "mulligan dragon")
    rest = DEAL.removeprefix("deal ").split(",")[20:]
    text = "shuffle " + ",".join(
        ["okami", "miko", "dragon", *[card for card in rest if card != "okami"], "okami", "miko"]
    )
    shown = {reader: table.told(text, CHANCE, reader).removeprefix("shuffle ").split(",") for reader in (None, 0, 1)}
    assert shown[0] == ["okami"] + ["?"] * 38
    assert shown[1] == ["?", "miko", "dragon"] + ["?"] * 36
    assert set(shown[None]) == {"?"}


def test_C3_basans_shuffle_is_told_as_what_each_seat_draws_the_active_player_first() -> None:
    table = Table(hand0="kabuki", hand1="basan mezu gozu", turn=1, rest="gone")
    table.play("place basan 1a1")
    text = "shuffle gozu,kabuki,mezu"
    assert table.told(text, CHANCE, 1) == "shuffle gozu,kabuki,?"
    assert table.told(text, CHANCE, 0) == "shuffle ?,?,mezu"
    assert table.told(text, CHANCE, None) == "shuffle ?,?,?"


def test_C3_buddhas_shuffle_is_told_to_all_as_what_comes_to_the_fields() -> None:
    table = Table("1a1 kabuki", hand0="buddha", deck="mezu gozu", rest="gone")
    table.play("place buddha 0a1")
    for reader in (None, 0, 1):
        assert table.told("shuffle gozu,kabuki,mezu,buddha", CHANCE, reader) == "shuffle gozu,kabuki,?,?"


def test_C3_what_kitsune_takes_is_known_to_both_players_and_to_nobody_else() -> None:
    table = Table(hand0="kitsune mezu okami", hand1="kabuki")
    table.play("place kitsune 0a1")
    assert table.told("take okami", CHANCE, 0) == table.told("take okami", CHANCE, 1) == "take okami"
    assert table.told("take okami", CHANCE, None) == "take ?"
    table.happen("take okami")
    assert table.view(0).opponent_known == ("okami",)
    assert table.view(1).hand_known == ("okami",)
    assert (table.view(None).opponent_known, table.view(None).hand_known) == ((), ())
    assert table.view(1).opponent_known == ()
    table.happen("take kabuki")
    assert table.view(1).opponent_known == ("kabuki",)
    assert table.view(0).opponent_known == ("okami",)
    table.play("place okami 1a1", "row 1r1", "player 1", "row 1r2")
    assert table.view(0).opponent_known == ()


def test_C10_of_twins_the_known_one_is_taken_to_leave_first() -> None:
    table = Table(hand0="kitsune mezu", hand1="mezu gozu")
    table.play("place kitsune 0a1").happen("take mezu").happen("take gozu")
    table.play("place mezu 1a1")
    # Whichever Mezu it was: that there is another is not known.
    assert table.view(0).opponent_known == ()


def test_C10_the_card_that_was_looked_at_stays_known_where_it_lies() -> None:
    table = Table("1a1 priest", hand0="chochinobake gagoze", hand1="mezu", deck="kabuki shrine village")
    table.play("place chochinobake 0a1", "look bottom", "put 0b1")
    count = table.view(0).deck_count
    (seen,) = table.view(0).deck_seen
    assert (seen.place, seen.card, seen.seats) == (count, "kabuki", (0,))
    (unseen,) = table.view(1).deck_seen
    assert (unseen.place, unseen.card, unseen.seats) == (count, None, (0,))
    table.play("priest 1b1")
    assert table.view(0).deck_seen[0].place == count - 1


def test_C10_a_shuffle_makes_it_unknown_again() -> None:
    table = Table(hand0="chochinobake basan", hand1="mezu", deck="kabuki shrine village")
    table.play("place chochinobake 0a1", "look bottom", "put 0b1", "place mezu 1a1", "place basan 0c1").shuffle()
    assert table.view(0).deck_seen == ()


def test_C10_a_seen_card_that_the_other_draws_is_known_in_that_hand() -> None:
    table = Table(hand0="chochinobake", hand1="merchant gagoze", deck="kabuki shrine", rest="gone")
    table.play("place chochinobake 0a1", "look bottom", "put 0b1", "place merchant 1a1")
    assert table.hand(1) == "kabuki gagoze"
    assert table.view(0).opponent_known == ("kabuki",)
    assert table.view(1).hand_known == ("kabuki",)


def test_C10_own_cards_put_back_can_be_in_the_other_hand_only_if_drawn_since() -> None:
    table = dealt_table().happen(DEAL).play("mulligan miko,priest", "mulligan dragon,geisha").shuffle("okami okami")
    # Both have drawn two cards since, and seat 1 none of its own.
    assert late(table, 1) == [("miko priest", 2)]
    assert late(table, 0) == [("dragon geisha", 2)]
    table = (
        dealt_table().happen(DEAL).play("mulligan miko,priest", "mulligan dragon,geisha").shuffle("okami okami miko")
    )
    assert late(table, 1) == [("priest", 2)]


def test_C10_none_drawn_none_held() -> None:
    table = dealt_table().happen(DEAL).play("mulligan miko,priest", "mulligan -").shuffle("okami okami")
    assert late(table, 1) == [("miko priest", 0)]
    assert late(table, 0) == []


def test_C10_buddha_tells_that_the_old_hand_holds_nothing_of_the_pile() -> None:
    table = Table("0a1 mezu", hand0="buddha merchant", hand1="kabuki merchant", pile="miko miko okami")
    table.play("place buddha 0b1").shuffle("okami gozu")
    # Okami has come to the field again; Gozu was in the deck all the time.
    assert late(table, 0) == [("miko miko buddha mezu", 0)]
    assert late(table, 1) == [("miko miko buddha mezu", 0)]
    table.play("place merchant 1c3")
    assert late(table, 0) == [("miko miko buddha mezu", 1)]
    assert late(table, 1) == [("miko miko buddha mezu", 0)]


def test_C10_a_latecomer_that_leaves_the_hand_has_used_a_place() -> None:
    table = Table("0a1 mezu", hand0="buddha merchant", hand1="kabuki merchant shrine", pile="okami miko miko")
    table.play("place buddha 0b1").shuffle("gozu village miko")
    table.play("place merchant 1c3")
    assert table.hand(1) == "miko shrine kabuki"
    assert late(table, 0) == [("miko miko okami buddha mezu", 1)]
    table.play("place merchant 0c3", "place miko 1c1")
    assert late(table, 0) == [("miko okami buddha mezu", 0)]


def test_C10_of_twins_the_one_that_was_there_before_is_taken_to_leave_the_hand() -> None:
    # Either Miko may have left: seat 0 cannot rule out that the other one has been drawn too.
    table = Table("0a1 mezu", hand0="buddha merchant", hand1="kabuki merchant shrine", pile="okami miko")
    table.play("place buddha 0b1").shuffle("gozu village miko")
    table.play("place merchant 1c3", "place merchant 0c3", "place miko 1c1")
    assert late(table, 0) == [("miko okami buddha mezu", 1)]


def test_C10_nothing_is_said_once_all_the_hand_has_been_drawn_since() -> None:
    table = Table("0a1 mezu", hand0="buddha gagoze", hand1="merchant", pile="miko", deck="gozu")
    table.play("place buddha 0b1").shuffle("gozu village okami")
    assert late(table, 0) == [("miko buddha mezu", 0)]
    table.play("place merchant 1c3")
    assert late(table, 0) == []


def test_C10_basan_mixes_everything() -> None:
    table = Table("0a1 mezu", hand0="buddha basan", hand1="kabuki kabuki", pile="miko", deck="gozu village")
    table.play("place buddha 0b1").shuffle("gozu village")
    table.play("place kabuki 1c1", "replace 0a1 top", "replace 1c1 top", "place basan 0c3").shuffle()
    assert late(table, 0) == late(table, 1) == []


def test_C10_a_looked_at_card_is_known_to_be_shuffled_in() -> None:
    table = Table(hand0="chochinobake buddha", hand1="mezu mezu", deck="kabuki shrine village", rest="gone")
    table.play("place chochinobake 0a1", "look bottom", "put 0b1", "place mezu 1a1", "place buddha 0c1")
    table.shuffle("village shrine mezu chochinobake")
    assert late(table, 0) == [("kabuki buddha", 0)]
    assert late(table, 1) == [], "seat 0 holds no card"


def test_C10_who_is_passed_over_with_an_empty_field_holds_only_unnamed_b() -> None:
    table = Table(hand0="mezu gozu", hand1="unnamed-b")
    table.play("place mezu 0a1")
    assert table.asked == "0 action"
    assert table.view(None).passed_over
    assert table.view(0).opponent_known == ("unnamed-b",)
    assert table.view(1).hand_known == ("unnamed-b",)


def test_C10_who_is_passed_over_with_a_full_field_holds_no_unnamed_b() -> None:
    table = Table(FULL, hand0="kabuki okami", hand1="merchant dragon")
    table.play("place okami 0a1", "row 0r1", "player 0", "row 0r1")
    assert table.asked == "0 action"
    assert late(table, 0) == [("unnamed-b unnamed-b", 0)]


@pytest.mark.parametrize("asked", [0, 1])
def test_the_decision_of_who_is_asked_says_no_more(asked: int) -> None:
    # With a full field and no other action only an unnamed-b can be played, so who is asked holds one.
    field = ",".join(f"{asked}{laid[1:]}" for laid in FULL.split(","))
    hands = ["kabuki mezu", "kabuki mezu"]
    hands[asked] = "unnamed-b dragon"
    table = Table(field, hands[0], hands[1], turn=1 - asked)
    table.play(f"place mezu {1 - asked}a1")
    assert table.asked == f"{asked} action"
    sampler = GAME.sampler(table.view(1 - asked))
    rng = FastRng(1)
    assert all("unnamed-b" in GAME.view(sampler.draw(rng), asked).hand for _ in range(50))


def test_C3_who_looks_at_the_deck_tells_nobody_what() -> None:
    first = Table(hand0="chochinobake", hand1="mezu", deck="kabuki shrine").play("place chochinobake 0a1")
    second = Table(hand0="chochinobake", hand1="mezu", deck="shrine kabuki").play("place chochinobake 0a1")
    assert first.view(1) == second.view(1)
    assert first.view(None) == second.view(None)
    assert first.view(0) != second.view(0)


def test_C3_a_hidden_card_changes_no_other_view() -> None:
    first = Table(hand0="mezu gozu", hand1="miko", deck="kabuki")
    second = Table(hand0="mezu gozu", hand1="kabuki", deck="miko")
    assert first.view(0) == second.view(0)
    assert first.legal() == second.legal()
    assert first.position.due != CHANCE_DUE


def test_C10_a_card_looked_at_twice_is_known_as_before() -> None:
    full = "0a1 shrine,0b1 gift-spirit,0c1 gift-spirit,0a2 mezu,0b2 gozu,0c2 gozu,0a3 buddha,0b3 shinigami"
    table = Table(full, hand0="chochinobake chochinobake", hand1="mezu miko", deck="village")
    table.play("place chochinobake 0c3", "look top", "place mezu 1a1", "place chochinobake 0c3")
    assert table.asked == "0 look_at_top"
    assert [(seen.place, seen.card, seen.seats) for seen in table.view(0).deck_seen] == [(1, "village", (0,))]


def zones(table: Table) -> dict[str, tuple[tuple[str, ...], int]]:
    faces = FACTS.domains[0].faces
    return {zone.name: (tuple(faces[card] for card in zone.cards), zone.readers) for zone in GAME.zones(table.position)}


def test_the_zones_say_who_sees_what() -> None:
    table = dealt_table()
    assert zones(table) == {}
    table.happen(DEAL).play("mulligan miko,priest")
    assert zones(table)["put back 0"] == ((), 1)
    assert zones(table)["put back 1"] == (("miko", "priest"), 2)
    assert zones(table)["hand 0"][1] == 1
    assert zones(table)["deck"][1] == 0
    field = "0a1 (kitsune),0b1 hitodama,0c1 shinigami,1b2 (okami)"
    table = Table(field, hand0="mezu", hand1="gozu", deck="shrine", rest="pile")
    table.play("place mezu 0a1")
    assert zones(table)["hand 1"] == (("gozu",), 2)
    assert zones(table)["1b2 face down"] == (("okami",), -1)
    assert zones(table)["arriving"] == (("mezu",), -1)
    assert zones(table)["0a1 face down"] == (("kitsune",), -1)
    assert zones(table)["0b1"] == (("hitodama",), -1)
    assert zones(table)["deck"] == (("shrine",), 0)
    assert zones(table)["discards"][1] == -1


def test_the_zones_show_a_seen_deck_card_and_who_was_passed_over() -> None:
    table = Table(hand0="chochinobake gagoze", hand1="", deck="mezu shrine", rest="gone")
    table.play("place chochinobake 0a1", "look bottom", "put 0b1")
    assert zones(table)["deck place 1"] == (("mezu",), 1)
    assert "hand 1, passed over" in zones(table)


def test_N4_when_nobody_can_act_both_have_told_what_they_hold() -> None:
    table = Table(hand0="goryo unnamed-b", hand1="unnamed-b", rest="gone")
    table.play("place goryo 0a1", "done")
    assert table.asked == "over"
    for seat in (0, 1):
        assert table.view(seat).opponent_known == ("unnamed-b",)

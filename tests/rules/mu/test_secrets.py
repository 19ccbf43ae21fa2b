"""Knowledge of a seat, which it keeps (C3, C10, M3, M9, M12), and its log."""

import json
from dataclasses import asdict

from games.rules.contract import EVERYONE, Zone
from games.rules.schema import to_json
from tests.rules.laws.cases import option_sets
from tests.rules.mu.table import DEAL, GAME, Table, deal_text

HIDDEN = ",".join("?" * 6)


def begun(bury: str = "b7,b9,g7,y0") -> Table:
    table = Table(deal_text("k", **DEAL))
    return table.play("lay r6", "pass", "pass", f"bury {bury}", "minor r", "major none")


def test_C3_the_deal_is_told_of_what_lies_open_and_of_the_own_hand() -> None:
    table = Table(deal_text("k", **DEAL))
    hand0, hand1 = DEAL["hand0"].replace(" ", ","), DEAL["hand1"].replace(" ", ",")
    up0, up1 = "r2,y3,g4,b5", "r3,y8,g5,b6"
    dozen = ",".join("?" * 12)
    assert table.told(0, 0) == f"deal k {HIDDEN},{up0},{hand0},{HIDDEN},{up1},{dozen},?,?,?,?"
    assert table.told(0, 1) == f"deal k {HIDDEN},{up0},{dozen},{HIDDEN},{up1},{hand1},?,?,?,?"
    assert table.told(0, None) == f"deal k {HIDDEN},{up0},{dozen},{HIDDEN},{up1},{dozen},?,?,?,?"


def buried(table: Table) -> Zone:
    (zone,) = (zone for zone in GAME.zones(table.position) if zone.name == "buried")
    return zone


def test_M9_what_is_buried_is_seen_by_crown_and_when_the_round_is_scored_by_all() -> None:
    table = begun()
    assert buried(table).readers == 1 << 0
    while table.phase == "play":
        table.play(table.legal()[0])
    assert buried(table).readers == EVERYONE
    other = Table(deal_text("k", **DEAL)).play("pass", "lay r4", "pass", "pass", "bury g7,g7,b7,b7")
    assert buried(other).readers == 1 << 1


def test_M9_a_burial_is_told_to_crown_alone() -> None:
    table = begun()
    assert table.told(4, 0) == "bury y0,g7,b7,b9"
    assert table.told(4, 1) == table.told(4, None) == "bury ?,?,?,?"


def test_every_other_move_is_told_in_full_to_every_reader() -> None:
    table = begun().play("play y9 table", "play y8 table")
    for ply in (1, 2, 5, 6, 7):
        for reader in (0, 1, None):
            assert table.told(ply, reader) == table.log[ply][1]


def test_C3_a_hand_is_in_the_view_of_its_own_seat_alone() -> None:
    table = Table(deal_text("k", **DEAL))
    assert " ".join(table.view(0).hand) == "r0 r6 y0 y1 y1 y2 y4 y5 y6 g0 b0 b9"
    assert " ".join(table.view(1).hand) == "r4 r5 g1 g1 g2 g3 g6 b1 b1 b2 b3 b4"
    assert table.view(None).hand == ()


def test_C3_face_down_cards_and_kitty_are_in_no_view() -> None:
    other = {
        **DEAL,
        "down0": "g7 b7 r9 y9 g8 b8",
        "down1": "g9 r1 r1 g7 y7 r8",
        "kitty": "r7 r7 b7 y7",
    }
    for reader in (0, 1, None):
        first, second = (Table(deal_text("k", **zones)).view(reader) for zones in (DEAL, other))
        assert first == second
    assert Table(deal_text("k", **DEAL)).view(0).kitty is None
    assert Table(deal_text("k", **DEAL)).view(0).kitty_count == 4


def test_C10_crown_alone_remembers_the_kitty_and_the_burial() -> None:
    table = begun()
    for _ in range(6):
        table.play(table.legal()[0])
    assert table.view(0).kitty == ("g7", "g7", "b7", "b7")
    assert table.view(0).buried == ("y0", "g7", "b7", "b9")
    for reader in (1, None):
        view = table.view(reader)
        assert (view.kitty, view.buried, view.kitty_count, view.buried_count) == (None, None, 0, 4)


def test_M9_what_is_buried_is_shown_when_the_round_is_scored_and_stays() -> None:
    table = begun()
    while table.phase == "play":
        assert table.view(1).buried is None
        table.play(table.legal()[0])
    for reader in (0, 1, None):
        assert table.view(reader).buried == ("y0", "g7", "b7", "b9")
        assert table.view(reader).rounds[0].buried == ("y0", "g7", "b7", "b9")
        assert table.view(reader).kitty == (("g7", "g7", "b7", "b7") if reader == 0 else None)
    table.deal(deal_text("k", **DEAL))
    for reader in (0, 1, None):
        assert (table.view(reader).buried, table.view(reader).kitty) == (None, None)
        assert table.view(reader).rounds[0].buried == ("y0", "g7", "b7", "b9")


def test_C10_the_tricks_of_the_round_stay_in_the_view_with_their_sources() -> None:
    view = begun().play("play y9 table", "play y8 table", "play g0 hand").view(1)
    (trick,) = view.tricks
    assert [(played.seat, played.card, played.source) for played in trick.cards] == [
        (0, "y9", "table"),
        (1, "y8", "table"),
    ]
    assert trick.winner == 0
    (led,) = view.trick
    assert (led.seat, led.card, led.source) == (0, "g0", "hand")
    answered = begun().play("play g0 hand", "play g1 hand", "play g1 hand").view(None)
    assert [played.seat for played in answered.tricks[0].cards] == [0, 1]
    assert answered.tricks[0].winner == 1
    assert answered.trick[0].seat == 1


def test_M12_who_does_not_follow_has_shown_a_void_for_the_rest_of_the_round() -> None:
    table = begun("b7,b7,b0,b9").play("play y9 table", "play y8 table", "play y3 table", "play y7 table")
    assert [display.void for display in table.view(None).displays] == [(), ()]
    # Shield leads green and Crown follows; Crown leads yellow, of which Shield has none.
    table.play("play g1 hand", "play g4 table", "play y0 hand", "play b1 hand")
    for reader in (0, 1, None):
        assert [display.void for display in table.view(reader).displays] == [(), ("y",)]
    # Shield wins a trick and leads blue. Crown follows from the table, which says nothing of the hand.
    table.play("play r0 hand", "play r5 hand", "play b2 hand")
    assert "play b5 table" in table.legal()
    table.play("play b5 table")
    assert [display.void for display in table.view(None).displays] == [(), ("y",)]


def test_M12_a_void_of_trumps_and_one_of_a_colour_are_named_in_order() -> None:
    table = Table(
        deal_text(
            "k",
            down0="r7 y7 g8 b8 r9 r7",
            up0="r2 y3 g4 b5",
            hand0="r6 r0 r1 r1 r3 r4 r5 r8 y0 y1 y1 y2",
            down1="y7 g7 g9 b7 b7 g7",
            up1="y8 g5 b6 b0",
            hand1="g0 g1 g1 g2 g3 g6 b1 b1 b2 b3 b4 b9",
            kitty="y4 y5 y6 y9",
        ),
        trump_freedom="any",
    )
    table.play("lay r6", "pass", "pass", "bury y4,y5,y6,y9", "minor r", "major none", "turn minor", "turn minor")
    table.play("play r2 table", "play g0 hand")
    assert [display.void for display in table.view(0).displays] == [(), ("trump",)]
    table.play("play y3 table", "play y7 table", "play g1 hand", "play g4 table")
    table.play("play y0 hand", "play y8 table", "play g1 hand", "play g8 table")
    table.play("play y1 hand", "play b1 hand")
    assert [display.void for display in table.view(None).displays] == [(), ("y", "trump")]


def test_zones_say_where_every_card_lies_and_who_sees_it() -> None:
    table = Table(deal_text("k", **DEAL))
    zones = {zone.name: zone for zone in GAME.zones(table.position)}
    assert (zones["hand 0"].readers, zones["hand 1"].readers, zones["kitty"].readers) == (1, 2, 0)
    assert zones["under r 0"].readers == zones["under major 1"].readers == 0
    assert zones["r 0"].readers == EVERYONE
    after = {zone.name: zone for zone in GAME.zones(begun().position)}
    assert (after["buried"].readers, "kitty" in after) == (1, False)
    assert GAME.zones(Table().position) == []


def test_a_view_is_plain_json() -> None:
    data = json.loads(json.dumps(to_json(begun().view(0))))
    assert data["displays"][0]["columns"][4] == {"name": "minor", "face_down": 2, "cards": ["r2", "r6"]}
    assert data["rules"]["removed_colour"] == "random"


def test_the_view_says_the_options_of_the_match() -> None:
    for options in option_sets(GAME):
        assert asdict(GAME.view(GAME.start(2, options), None).rules) == options


def test_M12_the_void_is_the_followers_whichever_seat_leads() -> None:
    table = Table(
        deal_text(
            "k",
            up0="r2 y3 g4 g8",
            hand0="r6 r0 y0 g0 y1 y1 y2 y4 y5 y6 g6 y9",
            up1="r3 y8 g5 b6",
            hand1="r4 r5 g1 g1 g2 g3 b9 b1 b1 b2 b3 b4",
            kitty="g7 g7 b7 b7",
        )
    )
    table.play("pass", "lay r4", "pass", "pass", "bury g7,g7,b7,b7", "minor y", "major r")
    while table.phase == "turn":
        table.play(table.legal()[0])
    table.play("play b9 hand", "play g0 hand")
    assert [display.void for display in table.view(None).displays] == [("b",), ()]

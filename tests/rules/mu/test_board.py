"""The table as a person reads it."""

from tests.rules.mu.table import DEAL, GAME, Table, deal_text

AUCTION = """\
match      0 : 0, 30 win
round 1    seat 0 dealt; black is out; goal 26 so far

           seat 0 (you)                       seat 1
red        ## r2 r6                           ## r3
yellow     ## y3                              ## y8
green      ## g4                              ## g5
blue       ## b5                              ## b6
minor      ##                                 ##
major      ##                                 ##
super      -                                  -
shown      5                                  4
hand       r0 y0 y1 y1 y2 y4 y5 y6 g0 b0 b9   12 cards

kitty      4 cards
next       seat 1 lays cards or passes"""

TRICKS = """\
match      0 : 0, 30 win
round 1    seat 0 dealt; black is out; bid 5, goal 26; Minor red; Major none

           seat 0 Crown                       seat 1 Shield (you)
red        -                                  -
yellow     ## y3                              y7
green      ## g4                              ## g5
blue       ## b5                              ## b6
minor      ## ## r2 r6                        ## ## r1 r3
major      -                                  -
super      -                                  -
shown      5                                  5
hand       10 cards                           r4 r5 g1 g1 g2 g3 g6 b1 b1 b2 b3 b4
tricks     1 with 1 point                     0 with 0 points

buried     4 cards
trick      seat 0 y0 (hand)
next       seat 1 follows"""


def test_the_board_of_an_auction() -> None:
    assert GAME.board(Table(deal_text("k", **DEAL)).play("lay r6").view(0)) == AUCTION


def test_the_board_of_a_trick() -> None:
    table = Table(deal_text("k", **DEAL)).play("lay r6", "pass", "pass", "bury g7,g7,b7,b7", "minor r", "major none")
    table.play("play y9 table", "play y8 table", "play y0 hand")
    assert GAME.board(table.view(1)) == TRICKS


def test_the_board_says_what_crown_took_and_buried() -> None:
    table = Table(deal_text("k", **DEAL)).play("lay r6", "pass", "pass", "bury g7,g7,b7,b9")
    own, other = GAME.board(table.view(0)), GAME.board(table.view(1))
    assert "kitty was  g7 g7 b7 b7" in own
    assert "buried     g7 g7 b7 b9" in own
    assert "kitty was" not in other
    assert "buried     4 cards" in other
    assert other.endswith("next       seat 1 names the Minor trump")


def test_the_board_lists_the_rounds_before() -> None:
    table = Table(deal_text("k", **DEAL), target=100).play("lay r6", "lay r4", "pass", "pass")
    assert "round 1    eklat at 5: seat 0 scores 5" in GAME.board(table.view(None))
    assert GAME.board(table.view(None)).endswith("next       the next deal")
    table.deal(deal_text("k", **DEAL)).play("pass", "lay r6", "pass", "pass").play_on("play").play_on("deal")
    assert "round 2    Crown seat 0, bid 5: " in GAME.board(table.view(None))
    assert "last trick seat " in GAME.board(table.view(None))


def test_the_board_before_the_first_deal() -> None:
    assert GAME.board(Table().view(0)) == "match      0 : 0, 30 win\nnext       the deal"


def test_the_board_says_who_is_void_and_that_it_is_over() -> None:
    table = Table(deal_text("k", **DEAL), target=5).play("lay r6", "pass", "pass").play_on("play")
    while table.phase == "play":
        table.play(table.legal()[-1])
    board = GAME.board(table.view(None))
    assert "\nvoid of    " in board
    assert board.endswith("next       the match is over")

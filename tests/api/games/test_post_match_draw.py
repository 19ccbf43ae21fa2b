"""`POST /matches/{id}/draw`: a draw by agreement."""

from accounts.services import ensure_bot
from tests.sittings import Player, answered, begun_match, refused


def test_all_share_the_first_place_with_the_points_so_far(ana: Player, ben: Player) -> None:
    match = begun_match(ana, ben, moves=6)
    colours = [len({card[0] for card in cards}) for cards in ana.view(match)["view"]["collections"]]
    answered(ben.post(f"/matches/{match}/draw", {"action": "offer"}), 200)

    ended = answered(ana.post(f"/matches/{match}/draw", {"action": "accept"}), 200)

    assert ended["outcome"] == {"places": [1, 1], "points": colours, "reason": "agreed"}


def test_no_bot_agrees_to_a_draw_but_a_bot_partner_goes_along(ana: Player, ben: Player) -> None:
    ensure_bot("random")
    match = ana.create({"user": "ana"}, {"bot": "random"})["id"]
    refused(ana.post(f"/matches/{match}/draw", {"action": "offer"}), 409, "conflict")

    bot = {"bot": "random"}
    four = ana.create({"user": "ana"}, {"user": "ben"}, bot, bot, game="yokai-septet-4p")["id"]
    answered(ben.post(f"/matches/{four}/join"), 200)
    answered(ana.post(f"/matches/{four}/draw", {"action": "offer"}), 200)
    ended = answered(ben.post(f"/matches/{four}/draw", {"action": "accept"}), 200)
    assert ended["outcome"]["places"] == [1, 1, 1, 1]

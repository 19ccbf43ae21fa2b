"""`GET /puzzles/{id}`: the position without a way to the match, and the solution after an answer."""

from games.models import Match, MoveRecord
from games.rules.registry import registry
from games.rules.schema import from_json
from puzzles.models import Puzzle
from tests.puzzling import a_puzzle, find_puzzle, finish_a_match
from tests.sittings import Player, answered, refused


def test_it_shows_what_the_seat_saw_and_nothing_of_the_match(ana: Player, ben: Player, cleo: Player) -> None:
    match, view = finish_a_match(ana, ben)
    find_puzzle(match)
    puzzle = Puzzle.objects.get()

    answer = cleo.get(f"/puzzles/{puzzle.pk}")
    shown = answered(answer, 200)

    assert shown["position"] == {key: view[key] for key in ("seat", "to_act", "view", "options")}
    assert shown["puzzle"] == {
        "id": puzzle.pk,
        "game": "take-that-toy-2p",
        "revision": Match.objects.get().revision,
        "rating": 1500,
        "deviation": 250,
        "state": "open",
    }
    assert (shown["own_rating"], shown["own_deviation"], shown["answer"]) == (1500, 250, None)
    text = answer.content.decode()
    assert not [secret for secret in (match, "ana", "ben", f"{puzzle.found_at:%Y-%m}", "ply") if secret in text]


def test_a_match_of_others_that_looks_alike_to_the_seat_gives_the_same_bytes(
    ana: Player, ben: Player, cleo: Player
) -> None:
    puzzle = a_puzzle(ana, ben)
    before = cleo.get(f"/puzzles/{puzzle.pk}").content
    other = finish_a_match(Player("dora"), Player("emil"))[0]

    # The other match gets the cards of the first; who plays it, its id and its times differ.
    for row in MoveRecord.objects.filter(match=puzzle.match_id):
        MoveRecord.objects.filter(match=other, ply=row.ply).update(seat=row.seat, move=row.move, hash=row.hash)
    Match.objects.filter(pk=other).update(head=Match.objects.get(pk=puzzle.match_id).head)
    Puzzle.objects.filter(pk=puzzle.pk).update(match=other)

    assert cleo.get(f"/puzzles/{puzzle.pk}").content == before


def test_it_is_gone_once_its_match_is_not_public(ana: Player, ben: Player, cleo: Player) -> None:
    puzzle = a_puzzle(ana, ben)
    Match.objects.update(visibility="unlisted")

    refused(cleo.get(f"/puzzles/{puzzle.pk}"), 404, "not_found")
    refused(cleo.post(f"/puzzles/{puzzle.pk}", {"move": puzzle.best_move}), 404, "not_found")
    assert answered(cleo.get("/puzzles"), 200)["results"] == []
    refused(cleo.get("/me/puzzle"), 404, "not_found")


def test_as_text_it_is_the_board_of_the_same_view(ana: Player, ben: Player, cleo: Player) -> None:
    puzzle = a_puzzle(ana, ben)
    path, game = f"/puzzles/{puzzle.pk}", registry()[puzzle.game]
    view = answered(cleo.get(f"{path}?format=json"), 200)["position"]["view"]
    view.pop("game")

    answer = cleo.get(f"{path}?format=text")

    assert (answer.status_code, answer["Content-Type"]) == (200, "text/plain; charset=utf-8")
    assert answer.content.decode() == game.board(from_json(game.view_type, view)) + "\n"
    assert cleo.get(f"{path}?format=text", **{"If-None-Match": answer["ETag"]}).status_code == 304
    answered(cleo.post(path, {"move": puzzle.best_move}), 200)
    assert cleo.get(f"{path}?format=text").content == answer.content
    assert refused(cleo.get(f"{path}?format=html"), 400, "invalid")["errors"][0]["field"] == "format"
    refused(cleo.get("/puzzles/nothing?format=text"), 404, "not_found")


def test_the_bytes_are_sent_once(ana: Player, ben: Player, cleo: Player) -> None:
    path = f"/puzzles/{a_puzzle(ana, ben).pk}"

    answer = cleo.get(path)

    assert cleo.get(path, **{"If-None-Match": answer["ETag"]}).status_code == 304

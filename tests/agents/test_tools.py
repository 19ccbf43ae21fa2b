"""The tools of `/mcp`, called as an agent calls them."""

from collections.abc import Iterator
from typing import Any

import pytest

from accounts.services import ensure_bot
from games.models import Seat
from games.rules.moves import Verb
from games.rules.registry import registry
from tests.agents.asking import Agent
from tests.api.bots.practising import advice, practice, search, suggest
from tests.puzzling import a_puzzle
from tests.sittings import GAME, Player, answered, begun_match, end_match, some_move, start_match

pytestmark = pytest.mark.django_db

DOUBLES = {"game": GAME, "seats": ["me", "user:ben"]}


def due_first(match: str, *players: Player) -> list[Player]:
    """The players of a match, those who are due first."""
    return sorted(players, key=lambda player: not player.view(match)["due"])


def test_the_games_and_one_of_them(ana: Player) -> None:
    ensure_bot("level-1")
    agent = Agent(ana)

    assert agent.values("games")["games"] == [*registry()]
    assert "level-1" in agent.says("games")
    for key, game in registry().items():
        said = agent.says("games", game=key)
        assert game.facts.summary in said
        for verb in game.facts.verbs:
            assert (f"`{verb.name}" in said) is not verb.chance
    assert agent.refusal("games", game="chess")["code"] == "not_found"


def test_rules_whole_and_by_section(ana: Player) -> None:
    agent = Agent(ana)

    assert agent.says("rules", game="mu-2p") == registry()["mu-2p"].facts.rules
    section = agent.says("rules", game="mu-2p", section="Auction")
    assert section in registry()["mu-2p"].facts.rules
    assert agent.says("rules", game="mu-2p", section="M4") == section
    assert "There are:" in agent.refusal("rules", game="mu-2p", section="M99")["detail"]


def test_a_match_is_made_and_accepted(ana: Player, ben: Player) -> None:
    made = Agent(ana).values("make_match", **DOUBLES)
    match = made["match"]

    assert (made["status"], made["your_turn"]) == ("waiting", False)
    assert match in Agent(ben).says("my_turns")
    assert Agent(ben).values("my_turns")["invitations"] == [match]
    assert Agent(ben).values("join_match", match=match)["status"] == "running"
    assert ana.match(match)["status"] == "running"
    assert ana.match(match)["visibility"] == "public"


def test_an_invitation_is_declined(ana: Player, ben: Player) -> None:
    match = Agent(ana).values("make_match", **DOUBLES)["match"]

    assert Agent(ben).says("join_match", match=match, decline=True) == "Declined."
    assert ana.match(match)["seats"][1]["state"] == "open"


def test_terms_are_those_of_the_api(ana: Player) -> None:
    agent = Agent(ana)
    clock = {"kind": "per_move", "days": 3}
    match = agent.values("make_match", game=GAME, seats=["open", "me"], clock=clock, private=True)["match"]

    found = ana.match(match)
    assert (found["visibility"], found["clock"]["days"]) == ("private", 3)
    assert [seat["name"] for seat in found["seats"]] == [None, "ana"]
    for wrong in (["me"], ["me", "nobody"], ["me", "bot:"], ["me", "user:nobody"], []):
        assert agent.refusal("make_match", game=GAME, seats=wrong)["code"] == "invalid"
    for more in ({"clock": {"kind": "x"}}, {"options": {"x": 1}}, {"options": "x"}, {"rated": 1}):
        assert agent.refusal("make_match", game=GAME, seats=["me", "open"], **more)["code"] == "invalid"


def test_a_key_makes_one_match_of_two_calls(ana: Player) -> None:
    agent, asked = Agent(ana), {"game": GAME, "seats": ["me", "open"], "idempotency_key": "one"}

    first, second = agent.called("make_match", **asked), agent.called("make_match", **asked)

    assert first == second
    assert agent.values("make_match", **{**asked, "idempotency_key": "two"})["match"] not in str(first)
    assert agent.refusal("make_match", **asked, private=True)["code"] == "idempotency_mismatch"
    assert agent.refusal("make_match", **{**asked, "idempotency_key": "ä"})["code"] == "invalid"
    assert len(answered(ana.get("/matches?open=true"), 200)["results"]) == 0
    assert len(answered(ana.get("/matches?user=ana"), 200)["results"]) == 2


def test_a_look_says_what_the_view_holds(ana: Player, ben: Player) -> None:
    match = begun_match(ana, ben, moves=4)
    due, waits = due_first(match, ana, ben)
    # A player may have to go on after their own move, and then has no news.
    while (view := due.view(match))["seat"] == due.log(match)[-1]["seat"]:
        due.play_in(match, view)
        due, waits = due_first(match, ana, ben)

    said, values = Agent(due).says("look", match=match), Agent(due).values("look", match=match)
    assert (values["your_turn"], values["expected_ply"]) == (True, view["expected_ply"])
    assert values["options"] == view["options"]
    assert f"expected_ply {view['expected_ply']}" in said
    assert "Since your last move:" in said
    for family in view["options"]:
        assert f"`{family['verb']}" in said
    assert f"{due.name} (you" in said

    said, values = Agent(waits).says("look", match=match), Agent(waits).values("look", match=match)
    assert values["your_turn"] is False
    assert "options" not in values
    assert f"Not your turn: {due.name} to move. Ask again in {values['ask_again_seconds']} seconds." in said


def test_it_is_worth_looking_again_soon_while_a_bot_thinks(ana: Player, ben: Player) -> None:
    ensure_bot("random")
    live = {"kind": "bank", "minutes": 10, "increment_seconds": 5, "cap_minutes": 20}
    seconds = {}
    for name, seat, clock in (("bot", "bot:random", None), ("live", "user:ben", live), ("days", "user:ben", None)):
        made = Agent(ana).values(
            "make_match", game=GAME, seats=["me", seat], **({} if clock is None else {"clock": clock})
        )
        if seat == "user:ben":
            made = Agent(ben).values("join_match", match=made["match"])
            made = Agent(ana).values("look", match=made["match"])
        while made["your_turn"]:
            move = some_move(made["options"])
            made = Agent(ana).values("play", match=made["match"], move=move, expected_ply=made["expected_ply"])
        seconds[name] = made["ask_again_seconds"]

    assert seconds["bot"] < seconds["live"] < seconds["days"]


def test_a_move_is_played_once(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben)
    due, _ = due_first(match, ana, ben)
    agent, view = Agent(due), due.view(match)
    asked = {"match": match, "move": some_move(view["options"]), "expected_ply": view["expected_ply"]}

    assert "is legal. It was not played." in agent.says("play", **asked, dry_run=True)
    assert due.view(match) == view
    assert agent.says("play", **asked).startswith("Played.")
    rows = len(due.log(match))
    assert agent.says("play", **asked).startswith("That was played before.")
    assert len(due.log(match)) == rows


def test_refusals_are_results_with_the_code_of_the_problem(ana: Player, ben: Player, cleo: Player) -> None:
    match = start_match(ana, ben)
    due, waits = due_first(match, ana, ben)
    view = due.view(match)
    move, ply = some_move(view["options"]), view["expected_ply"]

    assert Agent(due).refusal("play", match=match, move=move, expected_ply=ply + 1)["expected_ply"] == ply
    assert Agent(waits).refusal("play", match=match, move=move, expected_ply=ply)["code"] == "not_your_turn"
    assert Agent(cleo).refusal("play", match=match, move=move, expected_ply=ply)["code"] == "not_your_seat"
    assert Agent(due).refusal("play", match=match, move="play zz", expected_ply=ply)["code"] == "malformed_move"
    assert Agent(due).refusal("review", match=match)["code"] == "wrong_state"


@pytest.mark.parametrize("game", registry())
def test_why_a_move_is_not_legal(ana: Player, ben: Player, cleo: Player, game: str) -> None:
    people = [ana, ben, cleo, Player("dan")][: registry()[game].facts.seats]
    match = begun_match(*people, moves=len(people) + 2, game=game)
    due = due_first(match, *people)[0]
    agent, view = Agent(due), due.view(match)
    legal = some_move(view["options"])

    assert agent.says("why_not", match=match, move=legal) == f"`{legal}` is legal: it can be played."
    asked = [move for verb in registry()[game].facts.verbs if not verb.chance for move in some_moves(verb)]
    found: list[Any] = [agent.called("why_not", match=match, move=move) for move in asked]
    illegal = [one for one in found if one["structuredContent"].get("legal") is False]
    assert illegal, asked
    for one in illegal:
        rule = one["structuredContent"]["rule"]
        assert f"({rule})" in one["content"][0]["text"]
    assert due.view(match) == view


def some_moves(verb: Verb) -> Iterator[str]:
    """Moves that can be read, with some items in the first slot and the first items that there are in the others."""
    for at in range(0, len(verb.slots[0].domain.faces) if verb.slots else 1, 7):
        picks = [
            ",".join(slot.domain.faces[at if number == 0 else 0 :][: max(1, slot.least)])
            for number, slot in enumerate(verb.slots)
        ]
        yield " ".join([verb.name, *picks])


def test_the_seat_of_a_person_is_marked_for_everyone(ana: Player, ben: Player, cleo: Player) -> None:
    match = start_match(ana, ben)
    due, waits = due_first(match, ana, ben)
    view = due.view(match)
    asked = {"match": match, "move": some_move(view["options"]), "expected_ply": view["expected_ply"]}

    def marks(reader: Player) -> dict[str, bool]:
        return {seat["name"]: seat["agent"] for seat in reader.match(match)["seats"]}

    Agent(due).called("look", match=match)
    Agent(due).called("play", **asked, dry_run=True)
    assert marks(waits) == {"ana": False, "ben": False}
    Agent(due).called("play", **asked)
    for reader in (due, waits, cleo):
        assert marks(reader) == {due.name: True, waits.name: False}
    said = f"{due.name} plays with an agent."
    waits.client.force_login(waits.user)
    assert said in waits.client.get(f"/play/{match}").content.decode()
    assert said in waits.client.get(f"/matches/{match}").content.decode()
    assert f"{due.name} (plays with an agent)" in Agent(waits).says("look", match=match)


def test_a_move_of_the_person_marks_nothing(ana: Player, ben: Player) -> None:
    match = begun_match(ana, ben, moves=2)

    assert not Seat.objects.filter(by_agent=True).exists()
    assert "plays with an agent" not in Agent(ana).says("look", match=match)


def test_a_bot_of_a_person_is_a_bot_already(ana: Player, ben: Player) -> None:
    made = answered(ana.post("/me/bots", {"username": "anabot"}), 201)
    agent = Agent(None)
    agent.client.defaults["HTTP_AUTHORIZATION"] = f"Bearer {made['token']}"
    seen = agent.values("make_match", game=GAME, seats=["me", "user:ben"])
    match = Agent(ben).values("join_match", match=seen["match"])["match"]
    seen = agent.values("look", match=match)
    if not seen["your_turn"]:
        ben.play_any(match)
        seen = agent.values("look", match=match)
    agent.called("play", match=match, move=some_move(seen["options"]), expected_ply=seen["expected_ply"])

    seat = ana.match(match)["seats"][0]
    assert (seat["name"], seat["kind"], seat["agent"]) == ("anabot", "bot", False)


def test_resigning_and_leaving(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben)
    waiting = Agent(ana).values("make_match", game=GAME, seats=["me", "open"])["match"]

    assert Agent(ana).says("resign", match=match) == "You have resigned."
    assert ana.match(match)["outcome"]["places"] == [2, 1]
    assert Agent(ana).says("resign", match=waiting) == "You have left the match."
    assert Agent(ana).refusal("resign", match=match)["code"] == "match_over"


def test_a_review_of_a_finished_match(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben)
    end_match(match, ana, ben)
    agent = Agent(ana)

    assert "Nobody has asked for an analysis." in agent.says("review", match=match)
    assert "The match is over." in agent.says("look", match=match)
    asked = agent.called("review", match=match, analyse=True)
    assert (asked["isError"], asked["structuredContent"]["analysis"]) == (False, "waiting")
    reader = Agent(ben, scopes=["read"]).ask("tools/call", name="review", arguments={"match": match, "analyse": True})
    assert reader.status_code == 403


def test_rules_are_resources(ana: Player) -> None:
    agent = Agent(ana)
    listed = agent.result("resources/list")["resources"]

    assert {one["uri"] for one in listed} >= {f"postcard://rules/{key}" for key in registry()}
    for one in listed:
        (read,) = agent.result("resources/read", uri=one["uri"])["contents"]
        key = one["uri"].split("/")[3]
        assert read["text"] in registry()[key].facts.rules
        assert read["mimeType"] == "text/markdown"
    assert agent.result("resources/templates/list")["resourceTemplates"][0]["uriTemplate"].startswith("postcard://")
    for wrong in ("postcard://rules/chess", "postcard://rules/mu-2p/nothing", "file:///etc/passwd", 7, None):
        assert agent.ask("resources/read", uri=wrong).json()["error"]["code"] == -32602


def test_answers_are_english_whatever_the_browser_wants(ana: Player, ben: Player) -> None:
    match = begun_match(ana, ben, moves=3)
    agent = Agent(ana)
    said = agent.says("look", match=match)
    agent.client.defaults["HTTP_ACCEPT_LANGUAGE"] = "de"

    assert agent.says("look", match=match) == said


def test_a_hint_is_searched_for_and_given(ana: Player, ben: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    match, agent = practice(ana), Agent(ana)
    found = advice(ana, match)
    suggest(monkeypatch, found)

    asked = agent.values("hint", match=match)
    assert (asked["status"], asked["ask_again_seconds"]) == ("searching", 3)
    search()
    said, values = agent.says("hint", match=match), agent.values("hint", match=match)
    assert (values["status"], values["best"]) == ("done", found.best.move)
    assert said.startswith(f"Suggested: `{found.best.move}` (play ")
    assert "\n- You take the trick: in 75% of cases, with “play " in said
    assert agent.refusal("hint", match=start_match(ana, ben))["code"] == "no_hints"


def test_a_puzzle_is_shown_answered_and_explained(ana: Player, ben: Player, cleo: Player) -> None:
    puzzle, agent = a_puzzle(ana, ben), Agent(cleo)

    said, values = agent.says("puzzle", game=puzzle.game, rule="T5"), agent.values("puzzle", puzzle=puzzle.pk)
    assert f"Puzzle {puzzle.pk} of {puzzle.game}, rating 1500, yours 1500." in said
    assert f"seat {puzzle.seat} (you) holds" in said
    assert "`play <card>`: " in said
    assert not [secret for secret in (puzzle.match_id, "ana", "ben") if secret in said]
    assert (values["puzzle"], values["state"]) == (puzzle.pk, "open")
    assert some_move(values["options"]) in [move["move"] for move in puzzle.moves]

    assert agent.refusal("puzzle", move=puzzle.best_move)["errors"][0]["field"] == "puzzle"
    assert agent.refusal("puzzle", puzzle=puzzle.pk, move="play zz9")["code"] == "malformed_move"
    reader = Agent(cleo, scopes=["read"])
    answer = {"puzzle": puzzle.pk, "move": puzzle.best_move}
    assert reader.ask("tools/call", name="puzzle", arguments=answer).status_code == 403
    solved = agent.says("puzzle", **answer)
    assert " is the best move.\nYour rating: 1500 → " in solved
    assert "the trick: in 71% of cases, with the best move in 34%." in solved
    assert f"Rules: T5. Ply {puzzle.ply} of match {puzzle.match_id}." in solved
    assert reader.values("puzzle", puzzle=puzzle.pk)["state"] == "solved"
    assert agent.refusal("puzzle")["code"] == "not_found"


def test_tools_that_only_read_say_so(ana: Player) -> None:
    tools = Agent(ana).result("tools/list")["tools"]

    assert {tool["name"] for tool in tools if tool["annotations"].get("readOnlyHint")} == {
        "games",
        "rules",
        "my_turns",
        "look",
    }

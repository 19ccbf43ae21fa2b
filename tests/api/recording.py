"""A story that asks every operation once, always in the same words: its answers are the examples of the document."""

from typing import Any

from accounts.conduct.choices import MeasureKind
from accounts.conduct.services import take_measure
from accounts.models import User
from accounts.services import ensure_bot
from bots.models import Hint
from core.http.openapi.examples import Exchange
from games.services.dumps import make_dump
from games.services.tallies import count_games
from ratings.display import LEAST_DAYS
from ratings.eligibility import LEAST_DECISIONS
from ratings.models import PlayerRating
from ratings.services.counting import count_match
from tests.api.recorded_accounts import (
    PASSWORD,
    record_an_archive,
    record_blocks,
    record_own_bots,
    record_people,
    record_programs,
)
from tests.api.recorded_games import record_games
from tests.api.recorded_leagues import record_a_ladder, record_a_league
from tests.api.recorded_news import record_calendar, record_choices, record_events, record_push, record_webhooks
from tests.api.recorder import Recorder
from tests.factories import make_token, make_user
from tests.mistakes import value_as_mistake
from tests.puzzling import find_puzzle
from tests.sittings import GAME, Json, all_moves, some_move

CLAIMS_OF_HINT = [{"id": "trick_won", "values": {"seat": 0}, "worlds": 100, "played": 0.27, "best": 0.64}]
"""A claim for the suggested move in a match of Take That Toy!."""


def record_all() -> dict[str, list[Exchange]]:
    """The exchanges of every operation."""
    ensure_bot("random")
    story = Recorder()
    ana, ben = record_people(story)
    _catalogue(story)
    match = _a_match(story, ana, ben)
    _moves(story, match, {"ana": ana, "ben": ben})
    _seats(story, ana, ben)
    _chat(story, ana, ben)
    record_blocks(story, ana, ben)
    story.ask("All my matches", "GET", "/me/export", token=ben)
    _a_dump(story, ben)
    _calling_off(story, ana, ben)
    record_own_bots(story, ana)
    record_a_league(story, ana, ben)
    record_a_ladder(story, ana, ben)
    story.ask("Matches that run", "GET", "/matches?status=running&limit=2", token=ana)
    _ratings(story, ana, ben)
    story.ask("Without the password", "POST", "/me/close", {}, token=ben)
    record_an_archive(story, ben)
    record_events(story, ana, match)
    record_webhooks(story, ana)
    record_choices(story, ana, match)
    record_calendar(story, ana)
    record_push(story, ana)
    _staff(story, ana)
    record_programs(story, ana)
    record_games(story)
    _wishes(story, ana)
    story.ask("Close my account", "POST", "/me/close", {"password": PASSWORD}, token=ben)
    story.ask("A user who is about to leave", "GET", "/users/ben", token=ana)
    return story.kept


def _catalogue(story: Recorder) -> None:
    story.ask("What this server is", "GET", "/server")
    story.ask("The games", "GET", "/games")
    story.ask("A game", "GET", f"/games/{GAME}")
    story.ask("No such game", "GET", "/games/whist")
    story.ask("The bots", "GET", "/bots")


def _a_match(story: Recorder, ana: str, ben: str) -> str:
    against_ben = {"game": GAME, "options": {"card_tie": "fewer"}, "seats": [{"user": "ana"}, {"user": "ben"}]}
    against_ben["clock"] = {"kind": "bank", "days": 10, "increment_hours": 24, "cap_days": 15}
    match: str = story.ask("Inviting a player", "POST", "/matches", against_ben, token=ana)["id"]
    against_bot = {"game": GAME, "seats": [{"user": "ana"}, {"bot": "random"}]}
    practice = story.ask("Against a bot", "POST", "/matches", against_bot, token=ana)["id"]
    _hint(story, practice, ana)
    wrong = {"game": GAME, "options": {"lead_rule": "loser"}, "seats": [{"user": "ana"}, {"user": "nobody"}]}
    story.ask("Terms that make no sense", "POST", "/matches", wrong, token=ana)
    story.ask("A match that waits", "GET", f"/matches/{match}", token=ben)
    story.ask("Taking the seat that is kept", "POST", f"/matches/{match}/join", {"entropy": "ben was here"}, token=ben)
    story.ask("A seat that is not to be had", "POST", f"/matches/{match}/join", {}, token=ana)
    return match


def _hint(story: Recorder, match: str, token: str) -> None:
    story.ask("Asking for a hint", "POST", f"/matches/{match}/hint", token=token)
    moves = all_moves(story.ask("", "GET", f"/matches/{match}/view", token=token)["options"])
    _find_a_hint(match, *moves[:2])
    story.ask("The suggested move", "GET", f"/matches/{match}/hint", token=token)


def _find_a_hint(match: str, best: str, other: str) -> None:
    """Suggest a move to the player who has asked for a hint."""
    Hint.objects.filter(match=match).update(
        status="done", move=best, value=0.71, error=0.01, other_move=other, other_value=0.58, other_error=0.01,
        claims=CLAIMS_OF_HINT,
    )  # fmt: skip


def _wishes(story: Recorder, ana: str) -> None:
    near = {"game": GAME, "clock": {"kind": "per_move", "days": 3}, "rated": True, "rating_min": 1400}
    wish = story.ask("Looking for an opponent", "POST", "/me/wishes", near, token=ana)["id"]
    empty = {**near, "rating_max": 1300}
    story.ask("No rating fits", "POST", "/me/wishes", empty, token=ana)
    story.ask("My wishes", "GET", "/me/wishes", token=ana)
    story.ask("Looking no more", "DELETE", f"/me/wishes/{wish}", token=ana)


def _moves(story: Recorder, match: str, players: dict[str, str]) -> None:
    path = f"/matches/{match}"
    mover = next(name for name, token in players.items() if story.ask("", "GET", f"{path}/view", token=token)["due"])
    token, other = players[mover], next(token for name, token in players.items() if name != mover)
    view = story.ask("My turn", "GET", f"{path}/view", token=token)
    story.ask("What I owe", "GET", "/me/turns", token=token)
    story.ask("Before the deal", "GET", f"{path}/view?ply=0", token=token)
    story.ask("The board as text", "GET", f"{path}/view?format=text", token=token)
    move, ply = some_move(view["options"]), view["expected_ply"]
    dry, made = {"move": move, "expected_ply": ply}, {"move": _as_json(move), "expected_ply": ply}
    story.ask("A dry run", "POST", f"{path}/moves?dry_run=true", dry, token=token)
    illegal = {"move": f"play {view['view']['trump']}", "expected_ply": ply}
    story.ask("A card that I do not hold", "POST", f"{path}/moves", illegal, token=token)
    story.ask("Too late", "POST", f"{path}/moves", {"move": move, "expected_ply": 0}, token=token)
    story.ask("Not my turn", "POST", f"{path}/moves", dry, token=other)
    story.ask("No such card", "POST", f"{path}/moves", {"move": "play r9", "expected_ply": ply}, token=token)
    story.ask("A card by text", "POST", f"{path}/moves", dry, token=token)
    story.ask("The same card again", "POST", f"{path}/moves", made, token=token)
    story.ask("The log as I may read it", "GET", f"{path}/moves", token=other)
    story.ask("The proof of a match that runs", "GET", f"{path}/proof", token=token)
    story.ask("A record too early", "GET", f"{path}/export", token=token)
    _while_waiting(story, path, token)
    story.ask("A hint among people", "POST", f"{path}/hint", token=token)
    story.ask("Offering a draw", "POST", f"{path}/draw", {"action": "offer"}, token=other)
    story.ask("A draw is offered", "GET", f"{path}/draw", token=token)
    story.ask("Declining a draw", "POST", f"{path}/draw", {"action": "decline"}, token=token)
    story.ask("Nobody offers one", "POST", f"{path}/draw", {"action": "accept"}, token=token)
    week = {"days": 7}
    story.ask("Offering a pause", "POST", f"{path}/pause", {"action": "offer", **week}, token=other)
    story.ask("Pause offer", "GET", f"{path}/pause", token=token)
    story.ask("Accepting a pause", "POST", f"{path}/pause", {"action": "accept", **week}, token=token)
    story.ask("The match is paused", "GET", f"{path}/pause", token=other)
    story.ask("Going on", "POST", f"{path}/pause", {"action": "resume"}, token=token)
    story.ask("Offering to abort", "POST", f"{path}/abort", {"action": "offer"}, token=other)
    story.ask("To abort is offered", "GET", f"{path}/abort", token=token)
    story.ask("Giving up", "POST", f"{path}/resign", token=other)
    story.ask("A match that is over", "GET", path, token=token)
    story.ask("Through other eyes", "GET", f"{path}/view?seat=0", token=other)
    story.ask("The proof of a match that is over", "GET", f"{path}/proof", token=token)
    story.ask("The record", "GET", f"{path}/export", token=token)
    story.ask("The record for people", "GET", f"{path}/record", token=token)
    story.ask("A user's finished matches", "GET", "/users/ben/matches?status=over", token=token)
    story.ask("Playing again", "POST", f"{path}/rematch", token=token)
    story.ask("Accepting a rematch", "POST", f"{path}/rematch", token=other)
    story.ask("Not asked for yet", "GET", f"{path}/analysis", token=token)
    story.ask("Having it analysed", "POST", f"{path}/analysis", token=token)
    story.ask("Cancelling that", "DELETE", f"{path}/analysis", token=token)
    _mistakes(story, match, view, move, token)
    _puzzles(story, match)


def _mistakes(story: Recorder, match: str, view: Json, played: str, token: str) -> None:
    best, other = [move for move in all_moves(view["options"]) if move != played][:2]
    value_as_mistake(match, view, played, best)
    path = f"/me/mistakes/{match}/{view['ply']}"
    story.ask("My mistakes", "GET", "/me/mistakes", token=token)
    story.ask("A position to decide again", "GET", path, token=token)
    story.ask("A move that is searched for", "POST", path, {"move": other}, token=token)
    story.ask("It is asked again tomorrow", "POST", path, {"move": best}, token=token)
    story.ask("Not asked again", "DELETE", path, token=token)


def _puzzles(story: Recorder, match: str) -> None:
    find_puzzle(match)
    token = make_token(make_user("greta"))
    story.ask("Open puzzles", "GET", "/puzzles", token=token)
    asked = story.ask("A puzzle of about my strength", "GET", "/me/puzzle", token=token)
    path = f"/puzzles/{asked['puzzle']['id']}"
    story.ask("A puzzle", "GET", path, token=token)
    story.ask("The board of a puzzle as text", "GET", f"{path}?format=text", token=token)
    first, second = [move for move in all_moves(asked["position"]["options"])][:2]
    story.ask("My answer", "POST", path, {"move": first}, token=token)
    story.ask("Another answer changes nothing", "POST", path, {"move": second}, token=token)
    story.ask("No open puzzle", "GET", "/me/puzzle", token=token)


def _while_waiting(story: Recorder, path: str, token: str) -> None:
    story.ask("Nothing noted yet", "GET", f"{path}/note", token=token)
    story.ask("A note for myself", "PUT", f"{path}/note", {"text": "Ben is out of reds."}, token=token)
    order = {"move": "play r3"}
    given = story.ask("A move for my next turn", "POST", f"{path}/orders", order, token=token)
    cases = [{"condition": "led", "value": "pink", "move": "play r3"}]
    story.ask("A value that the condition does not have", "POST", f"{path}/orders", {"cases": cases}, token=token)
    story.ask("An order that cannot be read", "POST", f"{path}/orders", {"move": "play r9"}, token=token)
    story.ask("What I have ordered", "GET", f"{path}/orders", token=token)
    story.ask("Changing my mind", "DELETE", f"{path}/orders/{given['id']}", token=token)
    story.ask("How far I have seen it", "PUT", f"{path}/seen", {"ply": 1}, token=token)
    story.ask("Leave me alone about it", "PUT", f"{path}/muted", {"muted": True}, token=token)


def _chat(story: Recorder, ana: str, ben: str) -> None:
    talking = {"game": GAME, "seats": [{"user": "ana"}, {"user": "ben"}], "chat": True}
    path = f"/matches/{story.ask('A match with a chat', 'POST', '/matches', talking, token=ana)['id']}"
    story.ask("", "POST", f"{path}/join", {}, token=ben)
    story.ask("A friendly word", "POST", f"{path}/chat", {"text": "Good luck!"}, token=ana)
    story.ask("", "POST", f"{path}/chat", {"text": "You play like my cat."}, token=ben)
    story.ask("Chat messages", "GET", f"{path}/chat", token=ana)
    story.ask("Telling the staff", "POST", f"{path}/chat/2/report", {"reason": "I have no cat."}, token=ana)


def _staff(story: Recorder, ana: str) -> None:
    story.ask("Not for players", "GET", "/reports", token=ana)
    about = {"about": "name", "reason": "It looks like the name of my club."}
    story.ask("A name that should not be", "POST", "/users/ben/report", about, token=ana)
    warden = make_user("warden", staff=True, is_superuser=True)
    user = User.objects.get(username="ana")
    measure = take_measure(user=user, kind=MeasureKind.WARNING, reason="You called a player names.", by=warden)
    story.ask("A warning", "GET", "/me/measures", token=ana)
    answer = f"/me/measures/{measure.pk}/answer"
    story.ask("Answering it", "POST", answer, {"text": "It will not happen again."}, token=ana)
    story.ask("Once is enough", "POST", answer, {"text": "Or will it?"}, token=ana)
    story.ask("What was reported", "GET", "/reports", token=make_token(warden, scopes=["admin"]))


def _ratings(story: Recorder, ana: str, ben: str) -> None:
    """Enough rated matches against enough opponents for a leaderboard, counted as a worker does it."""
    rated: dict[str, Any] = {"game": GAME, "rated": True, "clock": {"kind": "per_move", "days": 3}}
    others = {"ben": ben} | {
        name: story.ask("", "POST", "/accounts", {"username": name, "password": PASSWORD})["token"]
        for name in ("dora", "eva", "finn")
    }
    match = ""
    # Of each pair no more than three matches of a day count.
    for number, (name, other) in enumerate(3 * [*others.items()]):
        seats = [{"user": "ana"}, {"user": name}]
        match = story.ask("", "POST", "/matches", {**rated, "seats": seats}, token=ana)["id"]
        story.ask("", "POST", f"/matches/{match}/join", {}, token=other)
        _play_some(story, match, ana, other)
        story.ask("", "POST", f"/matches/{match}/resign", token=other if number % 4 else ana)
        count_match(match_id=match)
    story.ask("A match that was rated", "GET", f"/matches/{match}", token=ana)
    with_bot = {**rated, "seats": [{"user": "ana"}, {"bot": "random"}], "bots_among_people": True}
    story.ask("With a bot, rated among people", "POST", "/matches", with_bot, token=ana)
    # As if they had ended on seven days: were time to pass here, what follows would be late.
    PlayerRating.objects.filter(user__username="ana").update(days=LEAST_DAYS, listed=True)
    best = story.ask("The best", "GET", f"/ratings/{GAME}?speed=steady&company=people", token=ana)
    assert best["results"], "the example shows no row"
    story.ask("No such game to be best at", "GET", "/ratings/whist", token=ana)
    story.ask("A user's ratings", "GET", f"/users/ben/ratings?game={GAME}", token=ana)
    story.ask("What a player has won against another", "GET", "/users/ben/statistics?against=ana", token=ana)
    story.ask("The same for a spreadsheet", "GET", "/users/ben/statistics/csv?against=ana", token=ana)
    story.ask("No such player", "GET", "/users/nobody/statistics/csv", token=ana)
    count_games()
    story.ask("What was played of a game", "GET", f"/games/{GAME}/statistics", token=ana)
    story.ask("No such game", "GET", "/games/whist/statistics", token=ana)
    story.ask("The same for a spreadsheet", "GET", f"/games/{GAME}/statistics/csv", token=ana)
    story.ask("No such game", "GET", "/games/whist/statistics/csv", token=ana)


def _play_some(story: Recorder, match: str, *players: str) -> None:
    """As many decisions of each player as it takes for a resignation to count for the other."""
    path = f"/matches/{match}"
    decided = dict.fromkeys(players, 0)
    while min(decided.values()) < LEAST_DECISIONS:
        for token in players:
            view = story.ask("", "GET", f"{path}/view", token=token)
            if view["due"]:
                move = {"move": some_move(view["options"]), "expected_ply": view["expected_ply"]}
                story.ask("", "POST", f"{path}/moves", move, token=token)
                decided[token] += 1


def _as_json(move: str) -> Json:
    verb, card = move.split(" ")
    return {"game": GAME, "verb": verb, "card": card}


def _seats(story: Recorder, ana: str, ben: str) -> None:
    invited = {"game": GAME, "seats": [{"user": "ana"}, {"user": "ben"}]}
    match = story.ask("", "POST", "/matches", invited, token=ana)["id"]
    story.ask("No, thank you", "POST", f"/matches/{match}/decline", token=ben)
    story.ask("Getting up again", "POST", f"/matches/{match}/leave", token=ana)
    running = story.ask("", "POST", "/matches", invited, token=ana)["id"]
    story.ask("", "POST", f"/matches/{running}/join", {}, token=ben)


def _calling_off(story: Recorder, ana: str, ben: str) -> None:
    private = {"game": GAME, "visibility": "private", "seats": [{"user": "ana"}, {"open": True}]}
    hidden = story.ask("", "POST", "/matches", private, token=ana)["id"]
    code = story.ask("A link to a private match", "POST", f"/matches/{hidden}/link", token=ana)["code"]
    story.ask("What is behind a link", "GET", f"/links/{code}", token=ben)
    story.ask("Sitting down by a link", "POST", f"/links/{code}/join", {"entropy": "ben was here"}, token=ben)
    story.ask("A link that leads nowhere any more", "GET", f"/links/{code}", token=ben)
    match = story.ask("", "POST", "/matches", {"game": GAME, "seats": [{"user": "ana"}, {"open": True}]}, token=ana)[
        "id"
    ]
    story.ask("Taking a link back", "DELETE", f"/matches/{match}/link", token=ana)
    story.ask("Calling a match off that waits", "POST", f"/matches/{match}/abort", {"action": "offer"}, token=ana)


def _a_dump(story: Recorder, ben: str) -> None:
    make_dump(month="2026-02")
    story.ask("Months to download", "GET", "/dumps", token=ben)
    story.ask("All matches of February", "GET", "/dumps/2026-02", token=ben)
    story.ask("A month without matches", "GET", "/dumps/2025-12", token=ben)
    story.ask("The matches of February as a table", "GET", "/dumps/2026-02/table", token=ben)
    story.ask("No table of a month without matches", "GET", "/dumps/2025-12/table", token=ben)

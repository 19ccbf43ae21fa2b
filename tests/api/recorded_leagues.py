"""Leagues in the examples of the document: a season with its directors and a substitute, and a ladder."""

from leagues.services.fixtures.open_matches import open_matches
from tests.api.recorded_accounts import PASSWORD
from tests.api.recorder import Recorder
from tests.sittings import GAME


def record_a_league(story: Recorder, ana: str, ben: str) -> None:
    terms = {"name": "Sunday league", "game": GAME, "clock": {"kind": "per_move", "days": 3}, "days": 30}
    league = story.ask("Get a league", "POST", "/leagues", {**terms, "rated": False}, token=ana)["id"]
    story.ask("A tie-break that there is not", "POST", "/leagues", {**terms, "tie_breaks": ["coin"]}, token=ana)
    story.ask("The leagues", "GET", "/leagues", token=ben)
    story.ask("Another length from the next season on", "PATCH", f"/leagues/{league}", {"days": 60}, token=ana)
    cleo = story.ask("", "POST", "/accounts", {"username": "cleo", "password": PASSWORD})["token"]
    helped = {"directors": ["cleo"]}
    story.ask("A director who does not play", "PATCH", f"/leagues/{league}", helped, token=ana)
    story.ask("A league as any user sees it", "GET", f"/leagues/{league}", token=ben)
    swiss = {"name": "Swiss Sunday", "game": GAME, "format": "swiss", "rounds": 3}
    story.ask("A tournament", "POST", "/leagues", swiss, token=ben)
    crowd = {**swiss, "most_players": 500}
    story.ask("More than can be paired", "POST", "/leagues", crowd, token=ben)
    season = _sign_ups(story, league, ana, ben)
    division = _the_start(story, season, ana, ben)
    _decisions(story, season, division, {"ana": ana, "ben": ben, "cleo": cleo})
    story.ask("All seasons", "GET", f"/leagues/{league}/seasons", token=ben)
    story.ask("What the director did", "GET", f"/leagues/{league}/log", token=ben)


def _sign_ups(story: Recorder, league: str, ana: str, ben: str) -> str:
    season: str = story.ask("A season to sign up for", "POST", f"/leagues/{league}/seasons", token=ana)["id"]
    path = f"/seasons/{season}"
    story.ask("Signing up", "POST", f"{path}/signup", {"entropy": "ben was here"}, token=ben)
    story.ask("", "POST", f"{path}/signup", token=ana)
    story.ask("Sending a house bot", "POST", f"{path}/signup", {"bot": "random"}, token=ana)
    story.ask("Who has signed up", "GET", f"{path}/entries", token=ben)
    story.ask("Inviting players by name", "POST", f"{path}/invitations", {"users": ["ben", "cleo"]}, token=ana)
    story.ask("Nobody of that name", "POST", f"{path}/invitations", {"users": ["nobody-at-all"]}, token=ana)
    story.ask("Whom I have invited", "GET", f"{path}/invitations", token=ana)
    code = story.ask("A code for the club", "POST", f"{path}/codes", {"uses": 20}, token=ana)["id"]
    story.ask("Codes that I have made", "GET", f"{path}/codes", token=ana)
    story.ask("A code that is known too widely", "DELETE", f"{path}/codes/{code}", token=ana)
    news = {"text": "The first round begins on Monday."}
    story.ask("News for everyone who plays", "POST", f"{path}/messages", news, token=ana)
    story.ask("Messages from the directors", "GET", f"{path}/messages", token=ben)
    story.ask("Where I can sign up", "GET", "/leagues?state=sign_up&limit=1", token=ben)
    story.ask("What I have signed up for", "GET", "/me/seasons", token=ben)
    return season


def _the_start(story: Recorder, season: str, ana: str, ben: str) -> str:
    path = f"/seasons/{season}"
    story.ask("Not for a player to start", "POST", f"{path}/start", token=ben)
    story.ask("The start", "POST", f"{path}/start", token=ana)
    division: str = story.ask("The groups", "GET", f"{path}/divisions", token=ben)["results"][0]["id"]
    open_matches(division_id=division)
    story.ask("The schedule of a player", "GET", f"/divisions/{division}/fixtures?user=ben&limit=2", token=ben)
    story.ask("The standings", "GET", f"/divisions/{division}/standings", token=ben)
    path_of_division = f"/divisions/{division}"
    story.ask("The cross table", "GET", f"{path_of_division}/crosstable", token=ben)
    for what in ("standings", "crosstable", "fixtures"):
        story.ask(f"The {what} for a spreadsheet", "GET", f"{path_of_division}/{what}/csv", token=ben)
    story.ask("My dates", "GET", f"{path}/calendar?user=ben", token=ben)
    story.ask("The season in my calendar", "POST", f"{path}/calendar", {}, token=ben)
    story.ask("Out of my calendar", "DELETE", f"{path}/calendar", token=ben)
    return division


def _decisions(story: Recorder, season: str, division: str, people: dict[str, str]) -> None:
    path, fixtures = f"/seasons/{season}", f"/divisions/{division}/fixtures"
    ana, ben, cleo = people["ana"], people["ben"], people["cleo"]
    planned = story.ask("", "GET", f"{fixtures}?state=bye", token=ben)["results"][0]["id"]
    story.ask("Not a bye", "POST", f"/fixtures/{planned}/decide", {"decision": "draw", "reason": "Agreed."}, token=cleo)
    story.ask("Leaving early", "POST", f"{path}/withdraw", token=ben)
    voided = story.ask("", "GET", f"{fixtures}?user=ben&state=void", token=ben)["results"][0]["id"]
    decided = {"decision": "second_forfeits", "reason": "Both had agreed on it before."}
    story.ask("A division of my own", "POST", f"/fixtures/{voided}/decide", decided, token=ana)
    story.ask("A word of the director", "POST", f"/fixtures/{voided}/decide", decided, token=cleo)
    objection = {"reason": "We had agreed to play on Monday."}
    story.ask("Objecting to it", "POST", f"/fixtures/{voided}/appeal", objection, token=ben)
    story.ask("Not one's own ruling", "POST", f"/fixtures/{voided}/decide", decided, token=cleo)
    league = story.ask("", "GET", path, token=ben)["league"]
    story.ask("The log, with players and fixture", "GET", f"/leagues/{league}/log", token=ben)
    _a_substitute(story, path, ana, cleo)
    story.ask("A season that runs", "GET", path, token=ben)
    story.ask("Not for who plays in it", "POST", f"{path}/end", token=ana)
    story.ask("Ending it before its time", "POST", f"{path}/end", token=cleo)


def _a_substitute(story: Recorder, path: str, ana: str, cleo: str) -> None:
    emma = story.ask("", "POST", "/accounts", {"username": "emma", "password": PASSWORD})["token"]
    place = {"leaver": "ben", "user": "emma"}
    story.ask("A place in my own division", "POST", f"{path}/substitutes", place, token=ana)
    asked = story.ask("Asking a player to step in", "POST", f"{path}/substitutes", place, token=cleo)["id"]
    story.ask("What I am asked", "GET", f"{path}/substitutes", token=emma)
    story.ask("Yes, I will play", "POST", f"{path}/substitutes/{asked}/answer", {"action": "accept"}, token=emma)


def record_a_ladder(story: Recorder, ana: str, ben: str) -> None:
    ladder = {"name": "A ladder", "game": GAME, "rated": False, "format": "ladder", "answer_days": 5}
    league = story.ask("", "POST", "/leagues", ladder, token=ana)["id"]
    season = story.ask("", "POST", f"/leagues/{league}/seasons", token=ana)["id"]
    for token in (ana, ben):
        story.ask("", "POST", f"/seasons/{season}/signup", token=token)
    story.ask("", "POST", f"/seasons/{season}/start", token=ana)
    rows = story.ask("", "GET", f"/seasons/{season}/entries", token=ana)["results"]
    below, above = (ben, ana) if rows[0]["seeded"] == 1 else (ana, ben)
    name = "ana" if above == ana else "ben"
    path = f"/seasons/{season}/challenge"
    story.ask("Nobody of that name", "POST", path, {"user": "nobody-at-all"}, token=below)
    fixture = story.ask("A player above", "POST", path, {"user": name}, token=below)["id"]
    answer = f"/fixtures/{fixture}/answer"
    story.ask("Not for who has asked", "POST", answer, {"action": "accept"}, token=below)
    story.ask("Yes", "POST", answer, {"action": "accept"}, token=above)

"""For every operation of the document the request that docs/who-may.md is about: its path, and a body that is valid."""

import json
import re
from collections.abc import Callable
from typing import Any, Final

from core.http.openapi.examples import exchanges_of
from tests.factories import PASSWORD
from tests.permissions.world import BROWSER, World
from tests.sittings import GAME, Json

OTHER_PLACES: Final[dict[str, dict[str, str]]] = {
    "declineInvitation": {"match_id": "invited"},
    "joinMatch": {"match_id": "invited"},
    "leaveMatch": {"match_id": "waiting"},
    "makeLink": {"match_id": "waiting"},
    "revokeLink": {"match_id": "waiting"},
    "askForRematch": {"match_id": "over"},
    "exportMatch": {"match_id": "over"},
    "readMatch": {"match_id": "over"},
    "askForAnalysis": {"match_id": "over"},
    "getAnalysis": {"match_id": "analysed"},
    "cancelAnalysis": {"match_id": "analysed"},
    "getHint": {"match_id": "practice"},
    "askForHint": {"match_id": "practice"},
    "getMistake": {"match_id": "mistaken"},
    "answerMistake": {"match_id": "mistaken"},
    "skipMistake": {"match_id": "mistaken"},
    "signUp": {"season_id": "coming"},
    "inviteToSeason": {"season_id": "coming"},
    "makeSeasonCode": {"season_id": "coming"},
    "revokeSeasonCode": {"season_id": "coming"},
    "askSubstitute": {"season_id": "left"},
    "listSubstitutes": {"season_id": "left"},
    "answerSubstitute": {"season_id": "left"},
    "startSeason": {"season_id": "coming"},
    "challengePlayer": {"season_id": "ladder"},
    "answerChallenge": {"fixture_id": "challenge"},
    "appealFixture": {"fixture_id": "ruled"},
    "openSeason": {"league_id": "idle_league"},
    "unblockUser": {"username": "blocked"},
    "giveUpBot": {"username": "bot"},
    "renewBotToken": {"username": "bot"},
}
"""Objects of operations that are about another object of the world than their path's names mean by themselves."""

QUERIES: Final[dict[str, str]] = {"findUsers": "?prefix=ol", "streamMatches": "?matches={match_id}"}
"""Queries of operations that need one."""

BODIES: Final[dict[str, Callable[[World], Json]]] = {
    "registerAccount": lambda world: {"username": "nora", "password": PASSWORD},
    "closeMe": lambda world: {"password": PASSWORD},
    "updateMe": lambda world: {"time_zone": "Europe/Lisbon"},
    "createToken": lambda world: {"name": "a clock", "scopes": ["read"]},
    "blockUser": lambda world: {"username": "eve"},
    "makeOwnBot": lambda world: {"username": "another-cat"},
    "createMatch": lambda world: {"game": GAME, "seats": [{"open": True}, {"open": True}]},
    "playMove": lambda world: world.move,
    "answerMistake": lambda world: {"move": world.names["better"]},
    "answerPuzzle": lambda world: {"move": world.names["answer"]},
    "giveOrder": lambda world: {"move": world.names["ordered"]},
    "challengePlayer": lambda world: {"user": world.owner.name},
    "appealFixture": lambda world: {"reason": "We had agreed on Monday."},
    "decideFixture": lambda world: {"decision": "draw", "reason": "Both had agreed on it."},
    "inviteToSeason": lambda world: {"users": [world.owner.name]},
    "askSubstitute": lambda world: {"leaver": world.member.name, "user": world.stranger.name},
    "answerSubstitute": lambda world: {"action": "accept"},
    "changeLeague": lambda world: {"days": 60},
    "makeWebhook": lambda world: {"url": "https://hooks.example/postcard"},
    "subscribePush": lambda world: BROWSER,
}
"""Bodies of operations whose recorded example names other people, or other cards."""


def path_of(world: World, operation_id: str, path: str) -> str:
    """The path with the ids of the world, and its query."""
    others, asked = OTHER_PLACES.get(operation_id, {}), path + QUERIES.get(operation_id, "")
    return re.sub(r"\{(\w+)\}", lambda name: world.names[others.get(name[1], name[1])], asked)


def body_of(world: World, operation_id: str, operation: dict[str, Any]) -> str:
    """A body that the operation takes: the first that was recorded, unless that would not do here."""
    if "requestBody" not in operation:
        return ""
    if operation_id in BODIES:
        return json.dumps(BODIES[operation_id](world))
    recorded = (one for one in exchanges_of(operation_id) if one["answer"]["status"] < 300)
    return json.dumps(next((one["request"]["body"] for one in recorded if "body" in one["request"]), {}))

"""The tips of each game: few, at moments that there are, in both languages, for matches against beginners alone."""

import html
import json
import subprocess
from functools import cache
from typing import Any

import pytest
from django.test import Client

from bots.roster import FOR_BEGINNERS
from bots.services.accounts import sync_roster
from games.rules.registry import registry
from tests.clients.typescript.package import node_folder
from tests.running.serving import ROOT
from tests.sittings import Player
from tests.web.laid_out import LAID_OUT

NODE = node_folder() / "bin" / "node"
LONGEST = 220
"""Characters of a tip: more is not read in the middle of a match."""


@cache
def tips(language: str = "en") -> dict[str, dict[str, dict[str, Any]]]:
    """The tips of all games, as the table has them."""
    done = subprocess.run(
        [NODE, ROOT / "tests" / "web" / "list-tips.mjs", language], capture_output=True, text=True, check=True
    )
    found: dict[str, dict[str, dict[str, Any]]] = json.loads(done.stdout)
    return found


def test_each_game_has_three_to_seven() -> None:
    assert {game: 3 <= len(tips()[game]) <= 7 for game in tips()} == dict.fromkeys(LAID_OUT, True)


@pytest.mark.parametrize("game", LAID_OUT)
def test_each_comes_at_a_moment_that_there_is(game: str) -> None:
    facts = registry()[game].facts
    verbs = {verb.name for verb in facts.verbs if not verb.chance}
    sentences = {sentence.id for sentence in facts.sentences}

    for name, tip in tips()[game].items():
        assert ("verb" in tip) != ("story" in tip), name
        assert tip.get("verb", "") in verbs or tip.get("story", "") in sentences, name


@pytest.mark.parametrize("game", LAID_OUT)
def test_the_first_decision_has_one(game: str) -> None:
    first = next(iter(tips()[game].values()))

    assert first.get("verb") == {"yokai-septet-4p": "pass", "yokai-septet-2p": "discard", "mu-2p": "lay",
                                 "namahage": "mulligan", "take-that-toy-2p": "play"}[game]  # fmt: skip


@pytest.mark.parametrize("game", LAID_OUT)
def test_each_is_short_and_said_in_german(game: str) -> None:
    for name, tip in tips()[game].items():
        german = tips("de")[game][name]["words"]
        assert len(tip["words"]) <= LONGEST, name
        assert german != tip["words"], name


@pytest.mark.django_db
def test_a_table_has_them_against_the_level_for_beginners_alone() -> None:
    sync_roster()
    ana, browser = Player("ana"), Client()
    browser.force_login(ana.user)
    shown = {}
    for bots in ([FOR_BEGINNERS] * 3, ["level-2"] * 3, [FOR_BEGINNERS, "random", FOR_BEGINNERS]):
        match = ana.create({"user": "ana"}, *({"bot": bot} for bot in bots), game="yokai-septet-4p")["id"]
        shown[", ".join(bots)] = "has-tips" in browser.get(f"/play/{match}").content.decode()

    assert shown == {"level-1, level-1, level-1": True, "level-2, level-2, level-2": False,
                     "level-1, random, level-1": False}  # fmt: skip


def test_bots_for_beginners_are_the_first_choice(client: Client, db: None) -> None:
    sync_roster()
    client.force_login(Player("ana").user)

    page = " ".join(client.get("/play/new").content.decode().split())
    refused = client.post("/play/new", {"game": "mu-2p", "against": "bot:level-4", "clock": "never"})
    again = " ".join(refused.content.decode().split())

    assert f'value="bot:{FOR_BEGINNERS}" required checked' in page
    assert 'value="bot:level-4" required checked' in again
    lines = client.get("/programs").content.decode()
    assert f'{{\\"bot\\": \\"{FOR_BEGINNERS}\\"}}' in html.unescape(lines)

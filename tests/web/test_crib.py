"""`/rules/{game}/crib`: a game in short with the options of a match, and its rules, which a browser keeps."""

import pytest

from games.rules.registry import registry
from tests.markup import squeezed
from tests.web.reading import browser_of

pytestmark = pytest.mark.django_db

GERMAN = {"Accept-Language": "de"}


def crib(address: str, **headers: str) -> str:
    return squeezed(browser_of().get(f"/rules/{address}", headers=headers).content.decode())


@pytest.mark.parametrize("game", registry())
def test_a_match_as_usual_has_changed_nothing(game: str) -> None:
    page = crib(f"{game}/crib")
    assert "None: this match has the default options." in page
    assert "In this match:" not in page


@pytest.mark.parametrize("game", registry())
def test_every_option_that_is_changed_is_said_in_short_and_where_its_rule_is(game: str) -> None:
    for option in registry()[game].facts.options:
        value = next(one for one in (*option.choices, option.most) if one != option.default)
        asked = str(value).lower() if isinstance(value, bool) else value
        page = crib(f"{game}/crib?{option.name}={asked}")
        short, _, rules = page.partition('<section class="rule"')
        assert f'<a href="#{option.rule}">{option.rule}</a>' in short
        assert rules.count("In this match:") == 1
        section = next(part for part in rules.split('<section class="rule"') if "In this match:" in part)
        assert f'id="{option.rule}"' in section


def test_the_goal_is_that_of_the_match() -> None:
    assert "The first player to reach 30 points wins the match." in crib("mu-2p/crib")
    assert "The first player to reach 50 points wins the match." in crib("mu-2p/crib?target=50")
    german = crib("mu-2p/crib?target=50&goal_table=steep", **GERMAN)
    assert "Wer zuerst 50 Punkte hat, gewinnt die Partie." in german
    assert "18 und 2 für jede offene Karte." in german


def test_cards_without_suits_are_explained_by_name() -> None:
    page = crib("namahage/crib", **GERMAN)
    assert "<dt>Gabengeist</dt>" in page
    assert "Alle Karten" not in crib("mu-2p/crib", **GERMAN)


@pytest.mark.parametrize("game", registry())
def test_every_move_leads_to_one_section(game: str) -> None:
    page = crib(f"{game}/crib")
    verbs = [verb for part in page.split('data-verbs="')[1:] for verb in part.partition('"')[0].split()]
    assert sorted(verbs) == sorted(verb.name for verb in registry()[game].facts.verbs if not verb.chance)


@pytest.mark.parametrize("asked", ["target=4", "target=x", "target=", "goal_table=none", "revision=9", "revision=x",
                                   "revision=٣", "revision=99999999999", "target=%00"])  # fmt: skip
def test_what_no_match_can_have_is_not_found(asked: str) -> None:
    assert browser_of().get(f"/rules/mu-2p/crib?{asked}").status_code == 404


def test_a_browser_asks_only_whether_it_has_changed() -> None:
    first = browser_of().get("/rules/mu-2p/crib?target=50&revision=1")
    assert first["Cache-Control"] == "private, no-cache"
    assert "Accept-Language" in first["Vary"]
    again = browser_of().get("/rules/mu-2p/crib?target=50&revision=1", headers={"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    other = browser_of().get("/rules/mu-2p/crib?target=51", headers={"If-None-Match": first["ETag"]})
    assert other.status_code == 200


def test_its_size_is_that_of_a_page_to_read() -> None:
    for game in registry():
        page = browser_of().get(f"/rules/{game}/crib", headers={"Accept-Encoding": "gzip"})
        assert page["Content-Encoding"] == "gzip"
        assert len(page.content) < 8_000, game

"""Facts of a game: complete, and in the form that clients expect."""

import re

import pytest

from games.rules.moves import Domain
from games.rules.registry import registry
from games.rules.sections import sections
from tests.rules.laws.cases import KEYS, option_sets
from tests.rules.laws.schemas import valid_options


@pytest.mark.parametrize("key", KEYS)
def test_the_facts_are_complete(key: str) -> None:
    facts = registry()[key].facts
    assert facts.key == key
    assert re.fullmatch(r"[a-z0-9-]+", key)
    assert re.fullmatch(r"[A-Z][A-Za-z0-9]*", facts.component)
    assert sorted(seat for side in facts.sides for seat in side) == list(range(facts.seats))
    assert facts.title
    assert facts.summary.endswith(".")
    assert len(facts.rules) > 400
    assert facts.revision >= 1


@pytest.mark.parametrize("key", KEYS)
def test_every_option_says_what_each_choice_does(key: str) -> None:
    for option in registry()[key].facts.options:
        assert re.fullmatch(r"[a-z_]+", option.name)
        assert option.about.endswith(".")
        assert option.rule
        assert len(option.what_each_does) == len(option.choices)
        if option.choices:
            assert option.default in option.choices
        else:
            assert isinstance(option.default, int)
            assert option.least <= option.default <= option.most


@pytest.mark.parametrize("key", KEYS)
def test_every_set_of_options_fits_its_schema(key: str) -> None:
    for options in option_sets(registry()[key]):
        valid_options(registry()[key], options)


@pytest.mark.parametrize("key", KEYS)
def test_every_verb_and_slot_is_explained(key: str) -> None:
    facts = registry()[key].facts
    for verb in facts.verbs:
        assert verb.about.endswith(".")
        for slot in verb.slots:
            assert slot.about or slot.domain.about
            assert slot.domain in facts.domains


@pytest.mark.parametrize("key", KEYS)
def test_the_rules_have_a_section_for_whatever_cites_one(key: str) -> None:
    facts = registry()[key].facts
    told = [rule for section in sections(facts.rules) for rule in section.rules]
    assert len(told) == len(set(told))
    for section in sections(facts.rules):
        assert section.text
        assert section.rules or not section.title, section.title
    for verb in facts.verbs:
        # Where a player who is asked for it reads it up.
        assert (verb.rule == "") if verb.chance else (verb.rule in told), verb.name
    said = (*facts.sentences, *facts.claims)
    cited = {option.rule for option in facts.options} | {sentence.rule for sentence in said if sentence.rule}
    assert cited <= set(told)


@pytest.mark.parametrize("key", KEYS)
def test_every_item_has_a_text_without_space_or_comma(key: str) -> None:
    for domain in registry()[key].facts.domains:
        for face in domain.faces:
            assert re.fullmatch(r"[A-Za-z0-9-]+", face)
            assert face != "-"
        _twins_are_neighbours(domain)


def _twins_are_neighbours(domain: Domain) -> None:
    for places in domain.places.values():
        assert list(places) == list(range(places[0], places[0] + len(places)))


@pytest.mark.parametrize("key", KEYS)
def test_every_card_is_in_the_catalogue(key: str) -> None:
    facts = registry()[key].facts
    deal = facts.verbs[facts.verbs.by_name["deal"]]
    domain = next(slot.domain for slot in deal.slots if slot.ordered)
    assert {fact.card: fact.copies for fact in facts.cards} == {face: len(at) for face, at in domain.places.items()}
    assert all(fact.about for fact in facts.cards)

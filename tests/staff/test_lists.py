"""The lists of the admin take the parameters that they show, and no other: else they answer what no page shows."""

from typing import Any

import pytest
from django.contrib import admin
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Permission
from django.contrib.contenttypes.models import ContentType
from django.core.exceptions import FieldDoesNotExist
from django.db import models
from django.test import Client, RequestFactory
from django.utils.html import strip_tags

from accounts.models import Token, User
from accounts.services import ensure_bot
from core.admin import ListedFiltersAdmin
from games.models import MoveRecord, Seat
from ratings.services.counting import count_match
from tests.factories import PASSWORD, make_token, make_user
from tests.fixtures import Clock
from tests.sittings import Player, answered, play_next, start_match
from tests.staff.lookups import ATTACKS, DEEPEST, lookups

pytestmark = pytest.mark.django_db

PAGES = sorted(admin.site._registry.items(), key=lambda item: item[0]._meta.label)
OF_OTHER_TABLES = {
    "conduct.Measure": {"user__username"},
    "conduct.Report": {"subject__username"},
    "admin.LogEntry": {"user__username"},
    "games.Match": {"creator__username", "seats__user__username", "seats__left_user__username"},
    "leagues.Act": {"league__name", "by__username"},
    "leagues.League": {"owner__username"},
    "leagues.Season": {"league__name"},
    "leagues.SeasonMessage": {"by__username", "season__league__name"},
    "ratings.RatedMatch": {"match__id", "match__seats__user__username", "match__seats__left_user__username"},
}
"""The columns of other tables that a list searches: public names, and the ids of matches."""
BY_KEY = {"content_type__id__exact", "pool__id__exact"}
"""The filters by a relation: they take the key of a row that the list names."""


def address(model: type[models.Model]) -> str:
    return f"/admin/{model._meta.app_label}/{model._meta.model_name}/"


def viewer(*codenames: str) -> Client:
    """A browser of staff who may view these tables, or all of them, and who are no superuser."""
    user = make_user("viewer", staff=True)
    found = Permission.objects.filter(codename__startswith="view_")
    user.user_permissions.set(found.filter(codename__in=codenames) if codenames else found)
    client = Client()
    client.force_login(user)
    return client


def own(page: Any) -> frozenset[str]:
    request = RequestFactory().get("/")
    request.user = User(username="viewer")
    names: frozenset[str] = page.filter_parameters(request)
    return names


def test_every_page_is_one_that_refuses_other_parameters() -> None:
    assert {model._meta.label for model, page in PAGES if not isinstance(page, ListedFiltersAdmin)} == set()
    assert len(PAGES) > 12


def test_what_a_list_may_be_filtered_by_is_of_its_own_table() -> None:
    reaching = {name for model, page in PAGES for name in own(page) if foreign(model, name)}
    assert reaching == BY_KEY


def foreign(model: type[models.Model], name: str) -> bool:
    """Return True if a parameter goes through a relation to a column there."""
    first, *rest = name.split("__")
    fields = {field.name: field for field in model._meta.get_fields()}
    return first in fields and fields[first].is_relation and rest[:1] not in ([], ["isnull"])


@pytest.mark.parametrize(("model", "page"), PAGES, ids=lambda part: getattr(part, "__name__", ""))
def test_no_lookup_up_to_five_relations_deep_is_taken(model: type[models.Model], page: Any) -> None:
    request = RequestFactory().get("/")
    request.user = User(username="viewer")
    shown = own(page)
    tried = list(dict.fromkeys(lookups(model)))

    # The page asks its filters each time, so that it is asked about a part of what they are.
    some = {*tried[::97], *(one for one in tried if one in shown)}
    assert [one for one in some if page.lookup_allowed(one, "x", request) != (one in shown)] == []
    assert {one for one in tried if one in shown and foreign(model, one)} <= BY_KEY


def test_the_paths_that_are_tried_lead_far() -> None:
    tried = set(lookups(LogEntry))

    ends = {"user__password__regex", "log__move__regex", "tokens__digest__regex", "match__seed__regex"}
    assert {end for end in ends if not any(one.endswith(f"__{end}") for one in tried)} == set()
    assert max(one.count("__") for one in tried) > DEEPEST
    assert len(tried) > 5000


def test_lists_answer_400_alike_whatever_a_value_says() -> None:
    client = viewer()
    asked = 0
    for model, page in PAGES:
        shown = own(page)
        others = [one for one in dict.fromkeys(lookups(model)) if one not in shown]
        for lookup in others[:: max(1, len(others) // 6)]:
            answers = {
                (answer.status_code, answer.content)
                for value in ("1", ".")
                for answer in [client.get(address(model), {lookup: value})]
            }
            statuses = {status for status, _ in answers}
            assert statuses <= {400, 403}, (model, lookup)
            assert len(answers) == 1, (model, lookup)
            asked += 400 in statuses
    assert asked > 80


@pytest.fixture
def secrets(ana: Player, ben: Player) -> dict[str, str]:
    """Values of columns that a guess could hold, of a private match that runs, and of a person."""
    match = start_match(ana, ben, visibility="private")
    play_next(match, ana, ben)
    ada = make_user("ada", password=PASSWORD, email="ada@example.org")
    make_token(ada)
    return {
        "password": ada.password[:6],
        "move": MoveRecord.objects.filter(match=match).earliest("ply").move[:8],
        "email": "ada",
    }


@pytest.mark.parametrize("attack", ATTACKS)
def test_the_attacks_are_refused(attack: str, secrets: dict[str, str]) -> None:
    subject = User.objects.get(username="ada")
    permission = Permission.objects.get(codename="view_user")
    subject.user_permissions.add(permission)
    LogEntry.objects.create(
        user=subject, content_type=ContentType.objects.get_for_model(User), object_repr="x", action_flag=2
    )
    client = viewer()

    answers = [
        client.get("/admin/" + attack.format(name="ada", guess=guess))
        for guess in (*secrets.values(), *(f"^{secret}" for secret in secrets.values()), "nothing of it")
    ]

    assert {answer.status_code for answer in answers} == {400}
    assert len({answer.content for answer in answers}) == 1


@pytest.mark.parametrize(
    "parameter", ["_to_field=id", "_to_field=digest", "_popup=1", "_source_model=1", "_facets=1", "nothing=1"]
)
def test_no_other_parameter_of_django_is_taken(parameter: str) -> None:
    client = viewer()
    for model, page in PAGES:
        if page.has_view_permission(_asking("viewer")):
            assert client.get(f"{address(model)}?{parameter}").status_code == 400, model


def _asking(name: str) -> Any:
    request = RequestFactory().get("/")
    request.user = User.objects.get(username=name)
    return request


def test_rows_are_found_by_their_keys_alone() -> None:
    make_token(make_user("ada"))
    client, ada = viewer(), User.objects.get(username="ada")

    for column in ("username", "id", "password"):
        value = getattr(ada, column)
        assert client.get(f"/admin/accounts/user/{value}/change/?_to_field={column}").status_code == 400
    token = Token.objects.get()
    root = Client()
    root.force_login(make_user("root", staff=True, is_superuser=True))
    for browser in (client, root):
        for part in ("change", "delete"):
            for key in (token.digest, token.pk):
                page = f"/admin/accounts/token/{key}/{part}/"
                assert browser.get(f"{page}?_to_field=digest").status_code in {400, 403}
                sent = {"_to_field": "digest", "_popup": "1", "post": "yes"}
                assert browser.post(page, sent).status_code in {400, 403}
    new = root.post("/admin/accounts/invite/add/", {"uses": "1", "_popup": "1", "_to_field": "digest"})
    assert new.status_code == 400
    assert Token.objects.exists()
    for model, name in (("match", "creator"), ("seat", "user"), ("ratedmatch", "pool")):
        app = "ratings" if model == "ratedmatch" else "games"
        query = {"app_label": app, "model_name": model, "field_name": name, "term": "a"}
        assert client.get("/admin/autocomplete/", query).status_code in {403, 404}


def test_what_lists_link_to_is_taken(clock: Clock, ana: Player, ben: Player) -> None:
    match = start_match(ana, ben)
    client = viewer()

    for query in ("status__exact=running", "game=take-that-toy-2p", "q=ana", "o=-1", "p=1", "all=", "e=1",
                  "created_at__year=2026", "created_at__year=2026&created_at__month=2&created_at__day=1"):  # fmt: skip
        answer = client.get(f"/admin/games/match/?{query}")
        assert answer.status_code == 200, query
        assert match in answer.content.decode() or query.startswith("p="), query
    kind = ContentType.objects.get_for_model(User).pk
    assert client.get(f"/admin/admin/logentry/?content_type__id__exact={kind}").status_code == 200


def test_searches_reach_other_tables_only_where_that_is_listed_here() -> None:
    reaching = {
        model._meta.label: found
        for model, page in PAGES
        if (found := {name for name in page.search_fields if "__" in name})
    }
    assert reaching == OF_OTHER_TABLES


def test_lists_are_ordered_by_columns_of_their_own_table_that_they_show() -> None:
    for model, page in PAGES:
        for shown in (*page.list_display, *(str(name).lstrip("-") for name in page.ordering or ())):
            by = _ordered_by(model, page, shown)
            assert by is None or "__" not in by, (model, shown)
            if by is not None and by != "pk" and model._meta.get_field(by).is_relation:
                related = model._meta.get_field(by).related_model
                assert isinstance(related, type)
                assert not related._meta.ordering, (model, shown)


def _ordered_by(model: type[models.Model], page: Any, shown: str) -> str | None:
    """The column by which a list is ordered where one chooses this heading."""
    if shown == "pk":
        return shown
    try:
        return str(model._meta.get_field(shown).name)
    except FieldDoesNotExist:
        found = getattr(page, shown, None) or getattr(model, shown, None)
        by = getattr(found, "admin_order_field", None)
        return None if by is None else str(by).lstrip("-")


def test_a_search_finds_no_bot_that_has_taken_over_a_seat_of_a_private_match(ana: Player, ben: Player) -> None:
    client = viewer()
    match = start_match(ana, ben, rated=True, visibility="private")
    answered(ben.post(f"/matches/{match}/resign"), 200)
    count_match(match_id=match)
    bot = ensure_bot("level-3")
    Seat.objects.filter(match=match, user=ben.user).update(left_user=ben.user, user=bot)

    found = {word: match in client.get(f"/admin/ratings/ratedmatch/?q={word}").content.decode()
             for word in ("level-3", "ben", "ana", "an ben", match[:9])}  # fmt: skip
    assert found == {"level-3": False, "ben": True, "ana": True, "an ben": True, match[:9]: True}


def test_the_queue_of_reports_says_that_it_shows_open_ones() -> None:
    page = viewer("view_report").get("/admin/conduct/report/").content.decode()
    of_state = page.partition("By state")[2].partition("</ul>")[0]
    assert strip_tags(of_state).split() == ["Open", "All,", "including", "settled"]

"""Kept statements do what the ORM does, compiled once."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from django.db import connection, transaction
from django.db.models import F, QuerySet, Value
from django.test.utils import CaptureQueriesContext

from accounts.models import Token, User
from core import times
from core.database.statements import (
    DeleteWhere,
    Insert,
    JoinedSelect,
    OneOf,
    Parameter,
    Select,
    Update,
    UpdateWhere,
    amount_for,
    execute,
    prepared,
    with_literals,
)  # fmt: skip
from core.errors import Conflict
from core.journal.models import Delivery, Event
from core.models import IdempotencyRecord
from notifications.models import Feed
from tests.factories import make_user
from tests.running.processes import together

pytestmark = pytest.mark.django_db


def users() -> Select[User]:
    return Select(
        lambda: (
            User.objects.filter(username=Parameter("name"), kind="human").select_related("owner").annotate(n=F("pk"))
        )
    )


def test_a_select_gives_what_the_query_gives() -> None:
    owner = make_user("owner")
    user = make_user("someone")
    User.objects.filter(pk=user.pk).update(owner=owner)

    found = users().all(name="someone")

    wanted = User.objects.select_related("owner").get(pk=user.pk)
    assert found == [wanted]
    columns = [field.attname for field in User._meta.concrete_fields]
    assert [getattr(found[0], name) for name in columns] == [getattr(wanted, name) for name in columns]
    assert found[0].n == user.pk  # type: ignore[attr-defined]
    assert not found[0]._state.adding
    with CaptureQueriesContext(connection) as captured:
        assert found[0].owner == owner
    assert len(captured) == 0


def test_each_use_has_values_of_its_own() -> None:
    first, second, kept = make_user("first"), make_user("second"), users()

    assert [kept.all(name=name) for name in ("first", "second", "nobody")] == [[first], [second], []]


def test_rows_can_be_a_key_and_become_objects_later() -> None:
    user, kept = make_user("someone"), users()

    rows = kept.fetch(name="someone")

    assert {rows: "found"}[kept.fetch(name="someone")] == "found"
    assert kept.read(rows) == [user]
    User.objects.filter(pk=user.pk).update(play_forced=True)
    assert kept.fetch(name="someone") != rows


def test_statements_are_counted_as_any_others() -> None:
    kept = users()

    with CaptureQueriesContext(connection) as captured:
        kept.all(name="someone")
        kept.all(name="someone")

    assert len(captured) == 2


@pytest.mark.django_db(transaction=True)
def test_threads_share_a_statement() -> None:
    user, kept = make_user("someone"), users()

    assert together(4, lambda _: kept.all(name="someone")) == [[user]] * 4


def test_an_insert_writes_rows_and_learns_their_keys() -> None:
    events = [Event(kind="match.created", payload={"match": name}) for name in ("a", "b", "c")]

    Insert(Event).write(events)

    assert list(Event.objects.order_by("pk")) == events
    stored = {event.pk: (event.payload, event.created_at, event.clock) for event in Event.objects.all()}
    assert stored == {event.pk: (event.payload, event.created_at, event.clock) for event in events}
    assert not events[0]._state.adding


def test_an_insert_of_nothing_asks_nothing() -> None:
    with CaptureQueriesContext(connection) as captured:
        Insert(Event).write([])

    assert len(captured) == 0


def test_an_insert_keeps_keys_that_are_given() -> None:
    token = Token(user=make_user("someone"), name="a", digest="d", scopes="read")

    Insert(Token).write([token])

    assert Token.objects.get().pk == token.pk


def test_an_update_stores_these_columns_and_no_others() -> None:
    user = make_user("someone")
    user.time_zone, user.play_forced, user.email = "Europe/Vienna", True, "not@stored.example"

    Update(User, "time_zone", "play_forced").write(user)

    stored = User.objects.get(pk=user.pk)
    assert (stored.time_zone, stored.play_forced, stored.email) == ("Europe/Vienna", True, "")


def test_an_update_stores_many_in_one_trip() -> None:
    people = [make_user(name) for name in ("first", "second", "third")]
    for number, user in enumerate(people):
        user.time_zone = f"Zone/{number}"

    with CaptureQueriesContext(connection) as captured:
        Update(User, "time_zone").write(*people)
        Update(User, "time_zone").write()

    assert len(captured) == 1
    assert [User.objects.get(pk=user.pk).time_zone for user in people] == ["Zone/0", "Zone/1", "Zone/2"]


def test_an_insert_finds_the_row_that_is_there_and_leaves_it_as_it_is() -> None:
    first, second = (IdempotencyRecord(scope="s", attempt=name, headers={"name": name}) for name in ("a", "b"))
    records = Insert(IdempotencyRecord)

    with CaptureQueriesContext(connection) as captured:
        found = [records.find_or_write(one, patience="10s") for one in (first, second)]

    assert len(captured) == 2
    stored = IdempotencyRecord.objects.get()
    assert [one.attempt for one in (*found, stored)] == ["a", "a", "a"]
    assert [(one.headers, one.created_at, one.status) for one in found] == [
        ({"name": "a"}, stored.created_at, None)
    ] * 2


def test_an_insert_adds_to_the_rows_that_are_there() -> None:
    ana, ben = (make_user(name) for name in ("ana", "ben"))
    Feed.objects.create(user=ben, last=40, forgotten=7)
    feeds = [Feed(user=ana, last=2, forgotten=1), Feed(user=ben, last=3, forgotten=1)]

    with CaptureQueriesContext(connection) as captured:
        Insert(Feed).write_or_add(feeds, "last")
        Insert(Feed).write_or_add([], "last")

    assert len(captured) == 1
    assert [feed.last for feed in feeds] == [2, 43]
    assert list(Feed.objects.order_by("user").values_list("last", "forgotten")) == [(2, 1), (43, 7)]


def test_patience_is_over_with_the_transaction() -> None:
    if connection.vendor != "postgresql":
        pytest.skip("SQLite waits as long as its own timeout")

    def patience() -> str:
        with connection.cursor() as cursor:
            cursor.execute("SHOW lock_timeout")
            found: str = cursor.fetchone()[0]
            return found

    def write() -> None:
        Insert(IdempotencyRecord).write([IdempotencyRecord(scope="s")])
        Insert(IdempotencyRecord).find_or_write(IdempotencyRecord(scope="s"), patience="9s")
        assert patience() == "9s"
        raise Conflict

    with pytest.raises(Conflict), transaction.atomic():
        write()

    assert patience() == "0"


def test_two_queries_in_one_trip_give_what_each_gives_alone() -> None:
    owner, other = make_user("owner"), make_user("other")
    for name in ("first", "second"):
        User.objects.filter(pk=make_user(name).pk).update(owner=owner)
    one = users()
    bots = Select(lambda: User.objects.filter(owner__username=Parameter("owner")).order_by("username"))
    both = JoinedSelect(one, bots)

    with CaptureQueriesContext(connection) as captured:
        found, rows = both.fetch(name="owner", owner="owner")
    assert len(captured) == 1
    assert (one.read(found), {user.username for user in bots.read(rows)}) == ([owner], {"first", "second"})
    assert set(rows) == set(bots.fetch(owner="owner"))

    found, rows = both.fetch(name="other", owner="other")
    assert (one.read(found), rows) == ([other], ())
    assert both.fetch(name="nobody", owner="owner") == ((), ())


@pytest.mark.parametrize("how", ["apply", "apply_without_flush"])
def test_a_change_does_what_the_query_does_and_says_to_how_many(how: str) -> None:
    ada, ben = make_user("ada"), make_user("ben")
    kept = UpdateWhere(
        lambda: User.objects.filter(username=Parameter("name")),
        email=Parameter("email"),
        sessions_ended=F("sessions_ended") + 1,
    )

    changed = [getattr(kept, how)(name=name, email=f"{name}@example.org") for name in ("ada", "nobody")]

    assert changed == [1, 0]
    ada.refresh_from_db()
    ben.refresh_from_db()
    assert (ada.email, ada.sessions_ended) == ("ada@example.org", 1)
    assert (ben.email, ben.sessions_ended) == ("", 0)


@pytest.mark.parametrize("how", ["apply", "apply_without_flush"])
def test_a_deletion_deletes_what_the_query_finds_and_says_how_many(how: str) -> None:
    make_user("ada"), make_user("ben")
    kept = DeleteWhere(lambda: User.objects.filter(username=Parameter("name")))

    assert [getattr(kept, how)(name=name) for name in ("ada", "nobody")] == [1, 0]
    assert [user.username for user in User.objects.all()] == ["ben"]


def test_times_are_stored_as_the_database_stores_them() -> None:
    user = make_user("someone")
    kept = Select(lambda: User.objects.filter(created_at=Parameter("at")))

    assert kept.all(at=user.created_at) == [user]
    assert kept.all(at=user.created_at + timedelta(seconds=1)) == []


def test_one_text_does_for_lists_of_every_length() -> None:
    people = [make_user(f"user{number}") for number in range(12)]
    by_name = Select(lambda: User.objects.filter(OneOf("username", "names")).order_by("pk"))
    by_key = Select(lambda: User.objects.filter(OneOf("pk", "keys"), kind="human").order_by("pk"))

    for some in ([], people[:1], people[3:5], people):
        with CaptureQueriesContext(connection) as captured:
            assert by_name.all(names=[user.username for user in some]) == some
            assert by_key.all(keys={user.pk for user in some}) == some
        assert len(captured) == 2
    assert by_key.all(keys=[people[0].pk, 2**40, people[0].pk]) == [people[0]]
    assert by_name.all(names=["it's", 'a "b"', "%s", "{user1}", "user1,user2", "\\"]) == []


@pytest.mark.parametrize(("count", "amount"), [(1, 1), (2, 11), (11, 11), (12, 51), (200, 201), (500, 500)])
def test_few_amounts_of_rows_are_asked_for(count: int, amount: int) -> None:
    assert amount_for(count) == amount


CLOSED = [Delivery._meta.get_field("state").default, True, False, 0, 7, -3, "", "over", "yokai-septet-2p", "0.5_x"]


@pytest.mark.parametrize("value", CLOSED, ids=repr)
def test_a_constant_of_a_closed_list_is_written_into_the_text_and_means_the_same(value: object) -> None:
    sql, params = with_literals("SELECT %s", [value])

    assert "%s" not in sql
    assert params == []
    ((found,),) = execute(sql, params)
    assert found == value


@pytest.mark.parametrize(
    "text", ["'", "it's", "a'; DROP TABLE x; --", "\\", "a\\", "%", "%s", "$1", "a b", "ü", "a\n", "a\0", '"', ";"]
)
def test_a_text_with_something_to_quote_is_refused_when_the_statement_is_built(text: str) -> None:
    kept = Select(lambda: User.objects.filter(username=text))
    change = UpdateWhere(lambda: User.objects.filter(username=text), email="")
    deletion = DeleteWhere(lambda: User.objects.filter(username=text))

    for use in (kept.fetch, change.apply, deletion.apply):
        with pytest.raises(ValueError, match="has to be given at each use"):
            use()


def test_a_type_of_which_nothing_is_said_is_refused() -> None:
    with pytest.raises(TypeError, match="bytes"):
        with_literals("SELECT %s", [b"x"])


def test_what_is_given_and_times_stay_parameters() -> None:
    given_one, now = Parameter("name"), times.now()

    sql, params = with_literals("a = %s AND b = %s AND c LIKE '%%' AND d > %s", [given_one, "over", now])

    assert sql == "a = %s AND b = 'over' AND c LIKE '%%' AND d > %s"
    assert params == [given_one, now]


def test_nothing_that_a_change_stores_is_written_into_its_text() -> None:
    ada = make_user("ada")
    odd = "it's 100 % of $1 \\"
    kept = UpdateWhere(
        lambda: User.objects.filter(username=Parameter("name"), kind="human"),
        display_name=odd, time_zone="Plain", sessions_ended=F("sessions_ended") + 5,
    )  # fmt: skip

    with CaptureQueriesContext(connection) as captured:
        assert kept.apply(name="ada") == 1

    ada.refresh_from_db()
    assert (ada.display_name, ada.time_zone, ada.sessions_ended) == (odd, "Plain", 5)
    text, params = kept._statement
    assert "'human'" in text
    assert "Plain" not in text
    assert odd in params
    assert len(captured) == 1


def test_a_select_with_constants_gives_what_the_query_gives() -> None:
    make_user("ada"), make_user("ben")
    rows = User.objects.filter(kind="human", is_active=True, sessions_ended=0, deleted_at=None).annotate(
        two=F("sessions_ended") + 2, word=Value("plain"), sure=Value(True), below=F("sessions_ended") - -1
    )
    columns = ("username", "two", "word", "sure", "below")
    kept = Select(lambda: rows.filter(username=Parameter("name")).values_list(*columns))

    assert kept.fetch(name="ada") == tuple(rows.filter(username="ada").values_list(*columns)) != ()


@prepared
def _users_since(moment: datetime, names: list[str], *, most: int) -> QuerySet[User]:
    rows = User.objects.filter(OneOf("username", names), created_at__gte=moment)
    return rows.select_related("owner").order_by("pk")[:most]


def test_a_prepared_selector_gives_what_its_query_gives() -> None:
    ada, ben, _ = make_user("ada"), make_user("ben"), make_user("cem")
    names, early, late = ["ada", "ben"], ada.created_at, times.now() + timedelta(days=1)

    assert _users_since(early, names, most=5) == [ada, ben] == list(_users_since.__wrapped__(early, names, most=5))  # type: ignore[attr-defined]
    assert _users_since(early, names, most=1) == [ada]
    assert _users_since(late, names, most=5) == []


def test_a_prepared_selector_asks_nothing_for_an_empty_list(django_assert_num_queries: Any) -> None:
    with django_assert_num_queries(0):
        assert _users_since(times.now(), [], most=5) == []
    with pytest.raises(ValueError, match="argument"):
        _users_since(times.now(), most=5)  # type: ignore[call-arg]

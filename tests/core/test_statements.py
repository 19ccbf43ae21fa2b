"""Kept statements do what the ORM does, compiled once."""

from datetime import timedelta

import pytest
from django.db import connection, transaction
from django.db.models import DateTimeField, F, OuterRef
from django.test.utils import CaptureQueriesContext

from accounts.models import Token, User
from core.errors import Conflict
from core.journal.models import Event
from core.models import IdempotencyRecord
from core.statements import Change, Counted, Given, Insert, Select, Together, Update, numbered, padded
from notifications.models import Feed
from tests.factories import make_user
from tests.processes import together

pytestmark = pytest.mark.django_db


def users() -> Select[User]:
    return Select(
        lambda: User.objects.filter(username=Given("name"), kind="human").select_related("owner").annotate(n=F("pk"))
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


def test_the_first_is_none_where_there_is_none() -> None:
    user, kept = make_user("someone"), users()

    assert kept.first(name="someone") == user
    assert kept.first(name="nobody") is None


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


def test_rows_of_another_query_are_counted_beside_a_row() -> None:
    make_user("first"), make_user("second")
    kept = Select(
        lambda: User.objects.filter(username=Given("name")).values_list(
            "username", Counted(User.objects.all()), Counted(User.objects.filter(pk__lt=OuterRef("pk")))
        )
    )

    assert kept.fetch(name="second") == (("second", 2, 1),)
    assert kept.fetch(name="first") == (("first", 2, 0),)


def test_two_queries_in_one_trip_give_what_each_gives_alone() -> None:
    owner, other = make_user("owner"), make_user("other")
    for name in ("first", "second"):
        User.objects.filter(pk=make_user(name).pk).update(owner=owner)
    one = users()
    bots = Select(lambda: User.objects.filter(owner__username=Given("owner")).order_by("username"))
    both = Together(one, bots)

    with CaptureQueriesContext(connection) as captured:
        found, rows = both.fetch(name="owner", owner="owner")
    assert len(captured) == 1
    assert (one.read(found), {user.username for user in bots.read(rows)}) == ([owner], {"first", "second"})
    assert set(rows) == set(bots.fetch(owner="owner"))

    found, rows = both.fetch(name="other", owner="other")
    assert (one.read(found), rows) == ([other], ())
    assert both.fetch(name="nobody", owner="owner") == ((), ())


@pytest.mark.parametrize("how", ["apply", "apply_forgettably"])
def test_a_change_does_what_the_query_does_and_says_to_how_many(how: str) -> None:
    ada, ben = make_user("ada"), make_user("ben")
    kept = Change(
        lambda: User.objects.filter(username=Given("name")),
        email=Given("email"),
        sessions_ended=F("sessions_ended") + 1,
    )

    changed = [getattr(kept, how)(name=name, email=f"{name}@example.org") for name in ("ada", "nobody")]

    assert changed == [1, 0]
    ada.refresh_from_db()
    ben.refresh_from_db()
    assert (ada.email, ada.sessions_ended) == ("ada@example.org", 1)
    assert (ben.email, ben.sessions_ended) == ("", 0)


def test_times_are_stored_as_the_database_stores_them() -> None:
    user = make_user("someone")
    kept = Select(lambda: User.objects.filter(created_at=Given("at", DateTimeField())))

    assert kept.all(at=user.created_at) == [user]
    assert kept.all(at=user.created_at + timedelta(seconds=1)) == []


def test_few_amounts_of_values_are_asked_for() -> None:
    assert [len(padded(range(count))) for count in (1, 2, 11, 12, 200, 500)] == [1, 11, 11, 51, 201, 500]
    assert numbered("x", padded(["a", "b"]))["x10"] == "b"

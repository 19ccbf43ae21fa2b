"""Tables that are created together may point at each other, and are dropped together."""

import pytest
from django.db import connection, migrations, models
from django.db.migrations.state import ProjectState

from core.create_models import CreateModels

pytestmark = pytest.mark.django_db(transaction=True)


def model(name: str, other: str) -> migrations.CreateModel:
    key = models.ForeignKey(f"cards.{other}", models.CASCADE, null=True)
    return migrations.CreateModel(name, fields=[("id", models.BigAutoField(primary_key=True)), ("other", key)])


def tables() -> set[str]:
    return {name for name in connection.introspection.table_names() if name.startswith("cards_")}


def test_they_may_point_at_each_other() -> None:
    operation = CreateModels([model("Trick", "card"), model("Card", "trick")])
    before, after = ProjectState(), ProjectState()
    # A state whose classes have been made already, as Django hands it to all but the first operation.
    assert after.apps.get_models() == []
    operation.state_forwards("cards", after)

    with connection.schema_editor() as editor:
        operation.database_forwards("cards", editor, before, after)
    assert tables() == {"cards_trick", "cards_card"}
    trick, card = (after.apps.get_model("cards", name) for name in ("trick", "card"))
    taken = trick._default_manager.create()
    taken.other = card._default_manager.create(other=taken)
    taken.save()
    connection.check_constraints()
    for kind in (trick, card):
        kind._default_manager.update(other=None)

    with connection.schema_editor() as editor:
        operation.database_backwards("cards", editor, after, before)
    assert tables() == set()


def test_it_is_described_by_the_names() -> None:
    assert CreateModels([model("Trick", "card"), model("Card", "trick")]).describe() == "Create models Trick, Card"

"""An operation of migrations that creates all tables of an app at once."""

from collections.abc import Sequence
from typing import Any

from django.db.migrations import CreateModel
from django.db.migrations.operations.base import Operation
from django.db.migrations.state import ProjectState


class CreateModels(Operation):
    """Create several models: `CreateModel` for each, but with one state, so that they may point at each other.

    After each `CreateModel` Django makes the classes of all related models anew, which are nearly all models of the
    project. For the whole server that was more than half of its first start.
    """

    def __init__(self, models: Sequence[CreateModel]) -> None:
        self.models = models

    def state_forwards(self, app_label: str, state: ProjectState) -> None:
        """Add the models to the state, whose classes are made when the tables are."""
        state.__dict__.pop("apps", None)
        for model in self.models:
            model.state_forwards(app_label, state)

    def database_forwards(
        self, app_label: str, schema_editor: Any, from_state: ProjectState, to_state: ProjectState
    ) -> None:
        """Create the tables; keys between them are added when all are there."""
        for model in self.models:
            model.database_forwards(app_label, schema_editor, from_state, to_state)

    def database_backwards(
        self, app_label: str, schema_editor: Any, from_state: ProjectState, to_state: ProjectState
    ) -> None:
        """Drop the tables."""
        for model in reversed(self.models):
            model.database_backwards(app_label, schema_editor, from_state, to_state)

    def describe(self) -> str:
        """Name the models."""
        return f"Create models {', '.join(model.name for model in self.models)}"

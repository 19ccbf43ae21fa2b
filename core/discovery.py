"""Modules of one name that rooms may have, such as `doctor.py`, for what the ground floor collects."""

from importlib import import_module
from types import ModuleType


def modules_of_rooms(name: str) -> list[ModuleType]:
    """The modules of this name in all apps that have one, in the order of the settings."""
    # This module is also used where the settings make no apps, to say so.
    from django.apps import apps
    from django.utils.module_loading import module_has_submodule

    return [
        import_module(f"{app.name}.{name}")
        for app in apps.get_app_configs()
        if app.module is not None and module_has_submodule(app.module, name)
    ]

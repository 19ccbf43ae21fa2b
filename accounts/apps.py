"""Accounts as an app."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    """Holds users and tokens."""

    name = "accounts"
    label = "accounts"
    verbose_name = "Accounts"

    def ready(self) -> None:
        """Makes the ways to log in known to the OpenAPI document."""
        from accounts.api import schema  # noqa: F401 - drf-spectacular finds extensions once imported

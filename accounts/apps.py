"""Accounts as an app."""

from django.apps import AppConfig
from django.utils.module_loading import autodiscover_modules


class AccountsConfig(AppConfig):
    """The app of users and tokens."""

    name = "accounts"
    label = "accounts"
    verbose_name = "Accounts"

    def ready(self) -> None:
        """Register the authentication schemes with the OpenAPI document, and the personal data of each room."""
        from accounts.api import schema  # noqa: F401 - drf-spectacular finds extensions once imported

        autodiscover_modules("personal_data")

"""Accounts as an app."""

from django.apps import AppConfig
from django.utils.module_loading import autodiscover_modules


class AccountsConfig(AppConfig):
    """The app of users and tokens."""

    name = "accounts"
    label = "accounts"
    verbose_name = "Accounts"

    def ready(self) -> None:
        """Register the personal data of each room."""
        autodiscover_modules("personal_data")

"""Conduct as an app."""

from django.apps import AppConfig


class ConductConfig(AppConfig):
    """The app of reports and measures."""

    name = "accounts.conduct"
    label = "conduct"
    verbose_name = "Conduct"

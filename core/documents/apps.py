"""The operator's pages as an app."""

from django.apps import AppConfig


class DocumentsConfig(AppConfig):
    """Holds the texts."""

    name = "core.documents"
    label = "documents"
    verbose_name = "Pages"

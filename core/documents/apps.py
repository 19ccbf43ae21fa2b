"""The operator's pages as an app."""

from django.apps import AppConfig


class DocumentsConfig(AppConfig):
    """The app whose rows are the texts of the operator's pages."""

    name = "core.documents"
    label = "documents"
    verbose_name = "Pages"

"""Mail as an app."""

from django.apps import AppConfig


class MailConfig(AppConfig):
    """Holds mails until they are sent."""

    name = "core.mail"
    label = "mail"
    verbose_name = "Mail"

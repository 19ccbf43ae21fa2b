"""Mail as an app."""

from django.apps import AppConfig


class MailConfig(AppConfig):
    """The app of mails that wait to be sent."""

    name = "core.mail"
    label = "mail"
    verbose_name = "Mail"

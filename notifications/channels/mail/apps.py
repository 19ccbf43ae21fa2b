"""News by mail as an app."""

from django.apps import AppConfig


class DigestsConfig(AppConfig):
    """Holds what the next digests are made from."""

    name = "notifications.channels.mail"
    label = "digests"
    verbose_name = "Email notifications"

    def ready(self) -> None:
        """Let the feeds hand their events to digests too, and mails keep quiet hours."""
        from core.mail.quiet import rests_by
        from notifications.channels.mail.services.collecting import collect_told, hearers
        from notifications.preferences.selectors import out_of_quiet_hours
        from notifications.services.handing_out import hands_on

        hands_on(collect_told, hearers=hearers)
        rests_by(out_of_quiet_hours)

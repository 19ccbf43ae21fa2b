"""Settings that let a server start and still make no sense together."""

from collections.abc import Iterator
from urllib.parse import urlsplit

from django.conf import settings
from django.core.checks import WARNING, Tags, run_checks
from django.http.request import validate_host

from core.findings import Finding, fail, ok, warn

SEE = "docs/settings.md describes each of them. They take effect when the processes start again."


def settings_of_this_process() -> Finding:
    """Return the settings that keep people out, or else those that are not for the internet."""
    if not validate_host(host := str(urlsplit(settings.POSTCARD_PUBLIC_URL).hostname), settings.ALLOWED_HOSTS):
        return fail(
            f"Links in mails lead to {host}, a name that this server refuses.",
            f"Add {host} to POSTCARD_ALLOWED_HOSTS, or correct POSTCARD_PUBLIC_URL. {SEE}",
        )
    if settings.POSTCARD_EMBEDDED:
        return ok("The settings of this process are valid.")
    if faults := list(_faults_in_production()):
        return warn(" ".join(faults), SEE)
    return ok("The settings of this process are valid, and fit a server on the internet.")


def _faults_in_production() -> Iterator[str]:
    if not settings.POSTCARD_PROXIES:
        yield "POSTCARD_PROXIES is 0: cookies travel without TLS, and behind a proxy all strangers share one limit."
    if not settings.POSTCARD_PUBLIC_URL.startswith("https://"):
        yield "POSTCARD_PUBLIC_URL does not begin with https://."
    if settings.POSTCARD_PROXIES:
        # The others follow from a proxy that is not there.
        for message in run_checks(tags=[Tags.security], include_deployment_checks=True):
            if message.level >= WARNING and not message.is_silenced():
                yield f"{message.msg} ({message.id})"

"""Measures that staff take in tests, through the admin."""

from typing import Any

from django.test import Client

from accounts.conduct.models import Measure
from tests.factories import staff_browser

MEASURES = "/admin/conduct/measure/"
REPORTS = "/admin/conduct/report/"


def warden(name: str = "warden") -> Client:
    """The browser of a staff member who looks after conduct."""
    return staff_browser(name, "view_report", "change_report", "view_measure", "add_measure", "change_measure")


def take(browser: Client, person: str, kind: str, reason: str = "Be kind.", **fields: Any) -> Any:
    """Fill in the form; what is answered."""
    return browser.post(f"{MEASURES}add/", {"person": person, "kind": kind, "reason": reason, "days": "", **fields})


def taken(browser: Client, person: str, kind: str, reason: str = "Be kind.", **fields: Any) -> Measure:
    """A measure that is taken."""
    before = set(Measure.objects.values_list("pk", flat=True))
    answer = take(browser, person, kind, reason, **fields)
    assert answer.status_code == 302, answer.content.decode()
    return Measure.objects.exclude(pk__in=before).get()


def lift(browser: Client, measure: Measure) -> None:
    """Ends it before its time."""
    answer = browser.post(MEASURES, {"action": "lift", "_selected_action": [measure.pk]})
    assert answer.status_code == 302

"""All writes about conduct."""

from accounts.conduct.services.measures import answer_measure, forget_conduct_of, lift_measure, take_measure
from accounts.conduct.services.reports import file_report, report_user, settle_reports

__all__ = [
    "answer_measure",
    "file_report",
    "forget_conduct_of",
    "lift_measure",
    "report_user",
    "settle_reports",
    "take_measure",
]

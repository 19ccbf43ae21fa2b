"""Matches and reported messages on the pages of staff."""

from games.admin.chat import ChatReportAdmin
from games.admin.matches import MatchAdmin

__all__ = ["ChatReportAdmin", "MatchAdmin"]

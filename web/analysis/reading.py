"""Readers of a finished match's pages: its players, others who are logged in, and strangers where it was public."""

from typing import TYPE_CHECKING, Any

from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.decorators import method_decorator
from django.views.decorators.cache import never_cache

from accounts.auth.strangers import NO_ROW
from games.selectors.matches import is_open_to_strangers
from games.selectors.results.records import require_finished
from games.services.clocks.lateness import settled_match
from web.readers import OpenPage

if TYPE_CHECKING:
    from games.models import Match


@method_decorator(never_cache, name="dispatch")
class AfterwardsPage(OpenPage):
    """A page about a match, for strangers too where everyone may see the match."""

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """The page, the way to log in, or a page that says why not."""
        if self.is_stranger and not is_open_to_strangers(kwargs["match_id"]):
            return redirect_to_login(request.get_full_path())
        return super().dispatch(request, *args, **kwargs)

    @property
    def is_stranger(self) -> bool:
        """Return True if the reader has no account."""
        return self.reader.pk == NO_ROW

    def match(self, match_id: str) -> "Match":
        """The match, if the reader may see it; strangers see finished ones alone."""
        match = settled_match(match_id, self.reader)
        if self.is_stranger:
            require_finished(match)
        return match

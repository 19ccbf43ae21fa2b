"""Pages that are open to everyone, and who reads them."""

from typing import Any, ClassVar

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.decorators import method_decorator
from django.views import View
from django.views.decorators.cache import never_cache

from accounts.auth.strangers import stranger
from accounts.models import User
from core.database.standby import may_be_seconds_old
from core.errors import NotFound, Refusal
from core.text import UncleanText, clean_text
from web.playing.page import refused


def reader_of(request: HttpRequest) -> User:
    """The person who is logged in, or a stranger."""
    return request.user if isinstance(request.user, User) else stranger()


@method_decorator(never_cache, name="dispatch")
class OpenPage(View):
    """A page for everyone whom the server lets in."""

    http_method_names: tuple[str, ...] = ("get", "head")
    may_be_seconds_old: ClassVar[bool] = False
    """True if strangers may see it from the standby; people who are logged in may look for what they have just done."""

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """The page, or one that says why not."""
        try:
            refuse_unclean(*kwargs.values(), *request.GET.values())
            if self.may_be_seconds_old and not request.user.is_authenticated:
                return may_be_seconds_old(super().dispatch)(request, *args, **kwargs)
            return super().dispatch(request, *args, **kwargs)
        except Refusal as refusal:
            return self.refused(request, refusal)

    @property
    def reader(self) -> User:
        """The person who is logged in, or a stranger."""
        return reader_of(self.request)

    def refused(self, request: HttpRequest, refusal: Refusal) -> HttpResponse:
        """The page that says why not."""
        return refused(request, refusal)


def refuse_unclean(*texts: object) -> None:
    """Raise NotFound for what no database could keep: it is in no database."""
    try:
        for text in texts:
            clean_text(str(text))
    except UncleanText:
        raise NotFound from None

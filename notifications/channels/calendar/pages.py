"""Pages that calendar programs read. They can send no token: the address is the secret."""

from django.http import HttpRequest, HttpResponse
from django.views import View

from core.calendars import MEDIA_TYPE
from core.http.responses import conditional_bytes
from core.limits.rates import count
from notifications.channels.calendar.selectors import address_behind, calendar_at

LIMIT = "calendar"


class CalendarFileView(View):
    """A calendar at its secret address."""

    http_method_names = ("get", "head")

    def get(self, request: HttpRequest, secret: str) -> HttpResponse:
        """The dates as they are now, or 304."""
        address = address_behind(secret)
        # An address that got into the wrong hands must load the server no more than any other.
        count(LIMIT, f"calendar {address.pk}").refuse_if_spent()
        answer = conditional_bytes(
            request, calendar_at(address, request.GET.get("user")), f"{MEDIA_TYPE}; charset=utf-8"
        )
        answer["Content-Disposition"] = 'inline; filename="postcard.ics"'
        answer["Referrer-Policy"] = "no-referrer"
        answer["X-Robots-Tag"] = "noindex"
        return answer

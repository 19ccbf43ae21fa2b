"""`GET /server`: what this server is and has, before anyone has signed in."""

from django.conf import settings
from django.http import HttpResponse
from django.urls import reverse
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request

from core import VERSION
from core.documents.selectors import page_names
from core.http.openapi.schema import problems
from core.http.openapi.serializers import serializer_of
from core.http.responses import conditional
from core.http.views import PostcardView
from core.limits.defaults import DEFAULT_LIMITS
from core.limits.rates import quota_of
from games.clock.terms import FORMS, Form, is_live
from games.selectors.catalogue import game_rows
from games.services.making.terms import bounds
from web.shapes import ServerClock, ServerClockNumber, ServerDocuments, ServerFeatures, ServerLimit, ShownServer


class ServerView(PostcardView):
    """The server."""

    open_methods = {"GET"}
    open_to_strangers = {"GET"}

    @extend_schema(
        operation_id="getServer",
        summary="Get the server",
        tags=["server"],
        responses={200: serializer_of(ShownServer), 304: None, **problems()},
    )
    def get(self, request: Request) -> HttpResponse:
        """Get the server: its name, its games, its features and the operator's notice."""
        written = page_names()
        shown = ShownServer(
            name=settings.POSTCARD_NAME,
            version=VERSION,
            api="v1",
            notice=settings.POSTCARD_NOTICE or None,
            games=[row.key for row in game_rows()],
            clocks=list(settings.POSTCARD_CLOCKS),
            clock_terms=[_clock(form) for form in FORMS if form.name in settings.POSTCARD_CLOCKS],
            limits=[
                ServerLimit(name=name, quota=quota, window=window)
                for name, (quota, window) in ((name, quota_of(name)) for name in DEFAULT_LIMITS)
            ],
            features=ServerFeatures(
                registration=settings.POSTCARD_REGISTRATION,
                members_only=not settings.POSTCARD_PUBLIC,
                push=bool(settings.POSTCARD_VAPID_KEY),
                webhooks=settings.POSTCARD_MOST_WEBHOOKS,
                own_bots=settings.POSTCARD_MOST_OWN_BOTS,
            ),
            documents=ServerDocuments(
                schema=reverse("schema"),
                docs=reverse("docs"),
                errors=reverse("errors"),
                **{name: reverse(name) if name in written else None for name in ("imprint", "privacy", "rules")},
            ),
        )
        return conditional(request, shown)


def _clock(form: Form) -> ServerClock:
    allowed = {number: form.between(number, bounds()) for number in form.numbers}
    return ServerClock(
        name=form.name,
        kind=form.kind,
        numbers=[ServerClockNumber(name=number, least=least, most=most) for number, (least, most) in allowed.items()],
        rests=form.has_rests,
        leagues=not is_live(allowed),
    )

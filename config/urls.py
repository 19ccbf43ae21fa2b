"""Every address of the server. What belongs to an app is listed in that app's api/urls.py."""

from django.contrib import admin
from django.urls import include, path
from drf_spectacular.views import SpectacularSwaggerSplitView

from core.http import health, metrics, pages
from core.http.openapi.document import DocumentView
from core.http.openapi.reference import reference
from web.api.index import IndexView

handler400 = "core.http.pages.bad_request"
handler403 = "core.http.pages.permission_denied"
handler404 = "core.http.pages.page_not_found"
handler500 = "core.http.pages.server_error"

# Its script comes by itself, and its template is ours: nothing in the page is inline.
docs_page = SpectacularSwaggerSplitView.as_view(url_name="schema", template_name="core/docs.html")

# Addresses are tried one after another: what clients ask for most comes first.
api_urls = [
    path("", include("games.api.urls")),
    path("", include("notifications.api.urls")),
    path("", include("accounts.api.urls")),
    path("", include("accounts.conduct.api.urls")),
    path("", include("bots.api.urls")),
    path("", include("notifications.channels.calendar.api.urls")),
    path("", include("notifications.channels.push.api.urls")),
    path("", include("notifications.channels.webhook.api.urls")),
    path("", include("notifications.preferences.api.urls")),
    path("", include("ratings.api.urls")),
    path("", include("leagues.api.urls")),
    path("", include("matchmaking.api.urls")),
    path("", include("puzzles.api.urls")),
    path("", include("web.api.urls")),
]

urlpatterns = [
    path("api/v1/", include(api_urls)),
    path("api/v1", IndexView.as_view(), name="index"),
    path("api/v1/", IndexView.as_view()),
    path("", include("web.urls")),
    path("", include("agents.urls")),
    path("api/v1/schema", DocumentView.as_view(), name="schema"),
    path("api/v1/docs", docs_page, name="docs"),
    path("docs/errors", pages.explained, name="errors"),
    path("docs/api", reference, name="reference"),
    path("docs/api/<str:name>", reference, name="reference"),
    path("metrics", metrics.exposition, name="metrics"),
    path("health/live", health.live, name="live"),
    path("health/ready", health.ready, name="ready"),
    path("health/parts", health.PartsView.as_view(), name="parts"),
    path("", include("accounts.urls")),
    path("", include("accounts.conduct.urls")),
    path("", include("accounts.oauth.urls")),
    path("", include("notifications.channels.calendar.urls")),
    path("", include("notifications.channels.mail.urls")),
    path("admin/", admin.site.urls),
]

"""Every address of the server. What belongs to an app is listed in that app's api/urls.py."""

from django.contrib import admin
from django.urls import include, path
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerView

from config.home import home
from core.http import health, pages

handler400 = "core.http.pages.bad_request"
handler403 = "core.http.pages.permission_denied"
handler404 = "core.http.pages.page_not_found"
handler500 = "core.http.pages.server_error"

api_urls = [
    path("", include("accounts.api.urls")),
    path("", include("games.api.urls")),
    path("", include("bots.api.urls")),
    path("", include("ratings.api.urls")),
    path("", include("leagues.api.urls")),
]

urlpatterns = [
    path("", home, name="home"),
    path("api/v1/", include(api_urls)),
    path("api/v1/schema", SpectacularAPIView.as_view(), name="schema"),
    path("api/v1/docs", SpectacularSwaggerView.as_view(url_name="schema"), name="docs"),
    path("docs/errors", pages.explained, name="errors"),
    path("health/live", health.live, name="live"),
    path("health/ready", health.ready, name="ready"),
    path("", include("accounts.urls")),
    path("admin/", admin.site.urls),
]

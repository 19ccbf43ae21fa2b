"""The pages of conduct."""

from django.urls import path

from accounts.conduct.pages import MeasurePage

urlpatterns = [path("measures/<str:code>", MeasurePage.as_view(), name="measure")]

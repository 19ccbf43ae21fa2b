"""The addresses of conduct, below `/api/v1/`."""

from django.urls import path

from accounts.conduct.api.measures import MeasureAnswerView, MeasuresView
from accounts.conduct.api.reports import UserReportView

urlpatterns = [
    path("users/<str:username>/report", UserReportView.as_view(), name="report of user"),
    path("me/measures", MeasuresView.as_view(), name="measures"),
    path("me/measures/<str:measure_id>/answer", MeasureAnswerView.as_view(), name="answer to measure"),
]

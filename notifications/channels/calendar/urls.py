"""The addresses of calendars."""

from django.urls import path

from notifications.channels.calendar.pages import CalendarFileView

urlpatterns = [path("calendars/<str:secret>.ics", CalendarFileView.as_view(), name="calendar")]

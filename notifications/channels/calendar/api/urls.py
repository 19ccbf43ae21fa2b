"""The addresses of calendars, below `/api/v1/`."""

from django.urls import path

from notifications.channels.calendar.api.calendars import MyCalendarView

urlpatterns = [path("me/calendar", MyCalendarView.as_view())]

"""The page that stops mails."""

from django.urls import path

from notifications.channels.mail.pages import UnsubscribeView

urlpatterns = [path("unsubscribe/<str:code>", UnsubscribeView.as_view(), name="unsubscribe")]

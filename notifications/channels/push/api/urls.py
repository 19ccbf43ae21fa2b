"""The addresses of web push, below `/api/v1/`."""

from django.urls import path

from notifications.channels.push.api.push import PushKeyView, PushSubscriptionsView, PushSubscriptionView

urlpatterns = [
    path("me/push", PushSubscriptionsView.as_view()),
    path("me/push/<str:subscription_id>", PushSubscriptionView.as_view()),
    path("push/key", PushKeyView.as_view()),
]

"""The addresses of webhooks, below `/api/v1/`."""

from django.urls import path

from notifications.channels.webhook.api.deliveries import (
    WebhookDeliveriesView,
    WebhookRedeliveryView,
    WebhookTestView,
)
from notifications.channels.webhook.api.webhooks import WebhookSecretView, WebhooksView, WebhookView

urlpatterns = [
    path("webhooks", WebhooksView.as_view()),
    path("webhooks/<str:webhook_id>", WebhookView.as_view()),
    path("webhooks/<str:webhook_id>/rotate", WebhookSecretView.as_view()),
    path("webhooks/<str:webhook_id>/test", WebhookTestView.as_view()),
    path("webhooks/<str:webhook_id>/deliveries", WebhookDeliveriesView.as_view()),
    path("webhooks/<str:webhook_id>/deliveries/<str:delivery_id>/redeliver", WebhookRedeliveryView.as_view()),
]

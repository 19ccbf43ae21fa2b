"""Where counts are kept that may be lost: in Redis for many processes, in memory for one."""

from typing import Any

from redis.backoff import NoBackoff
from redis.maint_notifications import MaintNotificationsConfig
from redis.retry import Retry

from config.settings import env

CACHES: dict[str, dict[str, Any]] = {
    "default": {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        # The stock 300 would forget a busy caller for an idle one.
        "OPTIONS": {"MAX_ENTRIES": 100_000},
    }
}
if env.REDIS_URL:
    CACHES["default"] = {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": env.REDIS_URL,
        "KEY_PREFIX": "postcard",
        "OPTIONS": {
            # A request waits a moment for a Redis that is away, and goes on without it.
            "socket_connect_timeout": 0.5,
            "socket_timeout": 1,
            "retry": Retry(NoBackoff(), 0),
            # One Redis on its own moves nowhere; asking it would cost each connection a refusal and a line of log.
            "maint_notifications_config": MaintNotificationsConfig(enabled=False),
        },
    }

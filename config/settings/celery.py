"""Celery is the bell: it carries ids of deliveries and nothing that could not be lost (ADR 0006)."""

from typing import Any

from config.settings import env

# Without Redis the broker lives in the memory of the one worker process; no other process can reach it.
POSTCARD_EMBEDDED = not env.REDIS_URL

CELERY_BROKER_URL = "memory://localhost/" if POSTCARD_EMBEDDED else env.REDIS_URL
CELERY_RESULT_BACKEND = None
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_SERIALIZER = "json"
CELERY_ACCEPT_CONTENT = ["json"]
CELERY_TIMEZONE = "UTC"
CELERY_ENABLE_UTC = True

# A message is acknowledged as it is taken: what a killed worker held comes back by the lease on its row.
CELERY_TASK_ACKS_LATE = False
# Messages hold no lease until their task starts, so taking many ahead is safe, and much quicker.
CELERY_WORKER_PREFETCH_MULTIPLIER = 16 if POSTCARD_EMBEDDED else 4

# Ringing happens inside requests: an absent Redis has to fail at once, not to be waited for.
CELERY_TASK_PUBLISH_RETRY = False
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_MAX_RETRIES = None
CELERY_BROKER_TRANSPORT_OPTIONS: dict[str, Any] = (
    {"polling_interval": 0.05}
    if POSTCARD_EMBEDDED
    else {"socket_connect_timeout": 1, "socket_timeout": 5, "socket_keepalive": True}
)

# Threads, since deliveries wait for the database and for bots that think in processes of their own.
CELERY_WORKER_POOL = "threads"
CELERY_WORKER_CONCURRENCY = env.BOT_PROCESSES + 2
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_WORKER_SEND_TASK_EVENTS = False
CELERY_BEAT_SCHEDULER = "celery.beat:Scheduler"
CELERY_BEAT_SCHEDULE: dict[str, dict[str, Any]] = {
    "sweep the journal": {"task": "core.journal.tasks.sweep", "schedule": float(env.SWEEP_SECONDS)},
    "settle late matches": {"task": "games.tasks.settle_overdue", "schedule": float(env.SWEEP_SECONDS)},
    "forget old events": {"task": "core.journal.tasks.forget_old", "schedule": 60.0},
    "settle matches that wait": {"task": "games.tasks.settle_waiting_matches", "schedule": 30.0},
    "forget links that lead nowhere": {"task": "games.tasks.forget_dead_links", "schedule": 3600.0},
    "open matches of seasons": {"task": "leagues.tasks.open_due_matches", "schedule": 5.0},
    "end seasons": {"task": "leagues.tasks.end_due_seasons", "schedule": 30.0},
    "forget how bots thought": {"task": "bots.tasks.forget_old_thoughts", "schedule": 3600.0},
    "tidy the leaderboards": {"task": "ratings.tasks.tidy_leaderboards", "schedule": 3600.0},
    "forget old idempotency keys": {"task": "core.tasks.forget_idempotency_keys", "schedule": 600.0},
}

"""Celery carries ids of deliveries and nothing else: a lost message only delays work (ADR 0006)."""

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

# Messages are acknowledged when taken: the lease on the row brings back what a killed worker held.
CELERY_TASK_ACKS_LATE = False
# A lease starts with the task, so prefetching many messages is safe and much faster.
CELERY_WORKER_PREFETCH_MULTIPLIER = 16 if POSTCARD_EMBEDDED else 4

# Requests send messages, so a missing Redis must fail at once.
CELERY_TASK_PUBLISH_RETRY = False
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_MAX_RETRIES = None
CELERY_BROKER_TRANSPORT_OPTIONS: dict[str, Any] = (
    {"polling_interval": 0.05}
    if POSTCARD_EMBEDDED
    else {"socket_connect_timeout": 1, "socket_timeout": 5, "socket_keepalive": True}
)

# Threads, because deliveries wait for the database and for the processes in which bots think.
CELERY_WORKER_POOL = "threads"
# One for each thinking process, two that play decided moves, one for an analysis and one for everything else.
CELERY_WORKER_CONCURRENCY = env.BOT_PROCESSES + 4
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_WORKER_SEND_TASK_EVENTS = False
CELERY_BEAT_SCHEDULER = "config.scheduler:Scheduler"
CELERY_BEAT_SCHEDULE: dict[str, dict[str, Any]] = {
    "sweep the journal": {"task": "core.journal.tasks.sweep", "schedule": float(env.SWEEP_SECONDS)},
    "delete what is old": {"task": "core.tasks.prune", "schedule": 60.0},
    "settle matches that wait": {"task": "games.tasks.settle_waiting_matches", "schedule": 30.0},
    "make dumps of months": {"task": "games.tasks.make_due_dumps", "schedule": 600.0},
    "count matches of games": {"task": "games.tasks.count_games", "schedule": 3600.0},
    "open matches of seasons": {"task": "leagues.tasks.open_due_matches", "schedule": 5.0},
    "pair waiting players": {"task": "matchmaking.tasks.pair_waiting", "schedule": 5.0},
    "begin seasons": {"task": "leagues.tasks.begin_due_seasons", "schedule": 10.0},
    "end seasons": {"task": "leagues.tasks.end_due_seasons", "schedule": 30.0},
    "tidy the leaderboards": {"task": "ratings.tasks.tidy_leaderboards", "schedule": 3600.0},
    "forget tickets that were not used": {"task": "notifications.tasks.forget_unused_tickets", "schedule": 600.0},
    "send digests": {"task": "digests.tasks.send_due_digests", "schedule": 60.0},
    "send reminders": {"task": "digests.tasks.send_reminders", "schedule": 60.0},
    "forget grants that have ended": {"task": "accounts.tasks.forget_ended_grants", "schedule": 3600.0},
    "stop what expired tokens have set up": {"task": "accounts.tasks.expire_subscriptions", "schedule": 60.0},
}

"""Django itself: apps, middleware, templates, passwords, hosts."""

import secrets

from django.core.exceptions import ImproperlyConfigured

from config.settings import env
from config.settings.secrets import read_digest_key, read_secret_key, read_vapid_key

BASE_DIR = env.BASE_DIR
POSTCARD_DATA = env.DATA
POSTCARD_STATEMENT_SECONDS = env.STATEMENT_SECONDS
POSTCARD_LOCK_SECONDS = env.LOCK_SECONDS
POSTCARD_WEB_THREADS = env.WEB_THREADS
POSTCARD_REGISTRATION = env.REGISTRATION
POSTCARD_MOST_SELF_REGISTERED_APPS = env.MOST_SELF_REGISTERED_APPS
POSTCARD_METRICS_TOKEN = env.METRICS_TOKEN
POSTCARD_SENTRY_DSN = env.SENTRY_DSN
# Names of variables that processes which only compute are not given.
POSTCARD_SECRETS = frozenset(env.SECRETS)
POSTCARD_NAME = env.NAME
POSTCARD_NOTICE = env.NOTICE
POSTCARD_PUBLIC = env.PUBLIC
POSTCARD_DUMPS = env.DUMPS
POSTCARD_STAFF_SECOND_FACTOR = env.STAFF_SECOND_FACTOR
POSTCARD_BOT_PROCESSES = env.BOT_PROCESSES
POSTCARD_BOT_GRID = env.BOT_GRID
POSTCARD_TAKEOVER_BOT = env.TAKEOVER_BOT
POSTCARD_LEASE_SECONDS = env.LEASE_SECONDS
POSTCARD_ANALYSIS_ITERATIONS = env.ANALYSIS_ITERATIONS
POSTCARD_JOURNAL_DAYS = env.JOURNAL_DAYS
POSTCARD_INVITATION_DAYS = env.INVITATION_DAYS
POSTCARD_WAITING_DAYS = env.WAITING_DAYS
POSTCARD_WAITING_MINUTES = env.WAITING_MINUTES
POSTCARD_MOST_WAITING_MATCHES = env.MOST_WAITING_MATCHES
POSTCARD_MOST_GUESTS = env.MOST_GUESTS
POSTCARD_GUEST_DAYS = env.GUEST_DAYS
POSTCARD_MOST_OWN_BOTS = env.MOST_OWN_BOTS
POSTCARD_MOST_RUNNING_MATCHES = env.MOST_RUNNING_MATCHES
POSTCARD_MOST_LEAGUES = env.MOST_LEAGUES
POSTCARD_WEBHOOK_LOOPBACK = env.WEBHOOK_LOOPBACK
POSTCARD_EVENT_DAYS = env.EVENT_DAYS
POSTCARD_STREAMS_PER_PERSON = env.STREAMS_PER_PERSON
POSTCARD_STREAMS_PER_ADDRESS = env.STREAMS_PER_ADDRESS
POSTCARD_SPECTATOR_STREAMS = env.SPECTATOR_STREAMS
POSTCARD_SPECTATOR_STREAMS_PER_ADDRESS = env.SPECTATOR_STREAMS_PER_ADDRESS
POSTCARD_MOST_WEBHOOKS = env.MOST_WEBHOOKS
POSTCARD_RATING_LEAST_GAMES = env.RATING_LEAST_GAMES
POSTCARD_RATING_ACTIVE_DAYS = env.RATING_ACTIVE_DAYS

DEBUG = env.DEBUG
# Commands that run before the first start (check, makemigrations) need a key but sign nothing with it.
SECRET_KEY = env.SECRET_KEY or read_secret_key(env.DATA) or secrets.token_urlsafe(48)
if env.REDIS_URL and not env.SECRET_KEY:
    raise ImproperlyConfigured("With POSTCARD_REDIS_URL set, every process needs the same POSTCARD_SECRET_KEY.")
SECRET_KEY_FALLBACKS = env.SECRET_KEY_FALLBACKS
# With Redis the server may run on several machines, which do not share a file.
_kept = None if env.REDIS_URL else read_digest_key(env.DATA)
# Digests made with the secret key, before there was a key of their own, stay valid.
POSTCARD_DIGEST_KEY = env.DIGEST_KEY or _kept or SECRET_KEY
# The key by which browsers know the server; without it nothing is pushed.
POSTCARD_VAPID_KEY = env.VAPID_KEY or (None if env.REDIS_URL else read_vapid_key(env.DATA)) or ""
POSTCARD_DIGEST_KEY_FALLBACKS = [
    *env.DIGEST_KEY_FALLBACKS,
    *([_kept] if _kept else []),
    SECRET_KEY,
    *SECRET_KEY_FALLBACKS,
]
# Health checks use the machine's own names.
ALLOWED_HOSTS = [*env.ALLOWED_HOSTS, "localhost", "127.0.0.1", "[::1]"]
CSRF_TRUSTED_ORIGINS = env.TRUSTED_ORIGINS

INSTALLED_APPS = [
    "config",
    "web",
    "leagues",
    "matchmaking",
    "puzzles",
    "bots",
    "notifications",
    "notifications.channels.calendar",
    "notifications.channels.mail",
    "notifications.channels.push",
    "notifications.channels.webhook",
    "notifications.preferences",
    "ratings",
    "games",
    "accounts",
    "accounts.conduct",
    "core.documents",
    "core.mail",
    "core.journal",
    "core",
    "oauth2_provider",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "accounts.admin_site.StaffSiteConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
]

MIDDLEWARE = [
    "core.http.middleware.request_ids.RequestIds",
    *(["core.http.metrics.Counting"] if env.METRICS_TOKEN else []),
    "django.middleware.security.SecurityMiddleware",
    "core.http.middleware.cors.OpenToOrigins",
    "core.http.middleware.errors.ContentSecurityPolicy",
    "web.error_pages.ErrorPages",
    "core.http.middleware.rate_limits.CountingMiddleware",
    "core.http.middleware.cors.Preflights",
    "core.http.middleware.errors.BodyLimitMiddleware",
    "core.http.middleware.errors.SpaceMiddleware",
    "core.http.middleware.static_files.StaticFiles",
    "core.http.middleware.browsers.Sessions",
    "django.middleware.common.CommonMiddleware",
    "core.http.middleware.browsers.Csrf",
    "core.http.middleware.browsers.Authentication",
    "core.http.middleware.languages.Languages",
    "core.http.middleware.members_only.MembersOnly",
    "web.guests.middleware.GuestsOnly",
    "core.http.middleware.browsers.Messages",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "core.http.middleware.errors.FaultMiddleware",
]

ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"
APPEND_SLASH = False

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "core.http.pages.notice",
            ],
        },
    },
]

AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["accounts.auth.backends.PasswordBackend"]
SESSION_ENGINE = "accounts.auth.sessions"
LOGIN_URL = "/login"
LOGIN_REDIRECT_URL = "/play"
LOGOUT_REDIRECT_URL = "/login"
PASSWORD_HASHERS = [
    "accounts.auth.hashers.BoundedArgon2",
    "accounts.auth.hashers.BoundedPBKDF2",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "accounts.auth.passwords.VisiblePassword"},
    *(
        {"NAME": f"django.contrib.auth.password_validation.{name}"}
        for name in (
            "UserAttributeSimilarityValidator",
            "MinimumLengthValidator",
            "CommonPasswordValidator",
            "NumericPasswordValidator",
        )
    ),
]

LANGUAGE_CODE = "en-gb"
TIME_ZONE = "UTC"
USE_I18N = True
# The languages of pages; a catalogue for each beside English is in the rooms that have pages (`make words`).
LANGUAGES = [("en-gb", "English"), ("de", "Deutsch")]
USE_TZ = True

STATIC_URL = "/static/"
# Static files are served from the packages that hold them; there is no collectstatic step.
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = env.DEBUG

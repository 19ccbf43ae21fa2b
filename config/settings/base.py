"""Django itself: apps, middleware, templates, passwords, hosts."""

import secrets

from django.core.exceptions import ImproperlyConfigured

from config.settings import env
from config.settings.secrets import read_secret_key

BASE_DIR = env.BASE_DIR
POSTCARD_DATA = env.DATA
POSTCARD_BOT_PROCESSES = env.BOT_PROCESSES
POSTCARD_TAKEOVER_BOT = env.TAKEOVER_BOT
POSTCARD_LEASE_SECONDS = env.LEASE_SECONDS
POSTCARD_ANALYSIS_ITERATIONS = env.ANALYSIS_ITERATIONS
POSTCARD_JOURNAL_DAYS = env.JOURNAL_DAYS
POSTCARD_INVITATION_DAYS = env.INVITATION_DAYS
POSTCARD_WAITING_DAYS = env.WAITING_DAYS
POSTCARD_MOST_WAITING_MATCHES = env.MOST_WAITING_MATCHES
POSTCARD_MOST_OWN_BOTS = env.MOST_OWN_BOTS
POSTCARD_MOST_RUNNING_MATCHES = env.MOST_RUNNING_MATCHES
POSTCARD_RATING_LEAST_GAMES = env.RATING_LEAST_GAMES
POSTCARD_RATING_ACTIVE_DAYS = env.RATING_ACTIVE_DAYS

DEBUG = env.DEBUG
# Commands that run before the first start (check, makemigrations) need some key, and sign nothing with it.
SECRET_KEY = env.SECRET_KEY or read_secret_key(env.DATA) or secrets.token_urlsafe(48)
if env.REDIS_URL and not env.SECRET_KEY:
    raise ImproperlyConfigured("With POSTCARD_REDIS_URL set, every process needs the same POSTCARD_SECRET_KEY.")
# The machine's own names are always good: health checks use them.
ALLOWED_HOSTS = [*env.ALLOWED_HOSTS, "localhost", "127.0.0.1", "[::1]"]
CSRF_TRUSTED_ORIGINS = env.TRUSTED_ORIGINS

INSTALLED_APPS = [
    "config",
    "leagues",
    "bots",
    "ratings",
    "games",
    "accounts",
    "core.journal",
    "core",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
]

MIDDLEWARE = [
    "core.http.middleware.BodyLimitMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "core.http.middleware.FaultMiddleware",
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
            ],
        },
    },
]

AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["accounts.backends.PasswordBackend"]
LOGIN_URL = "/login"
LOGIN_REDIRECT_URL = "/api/v1/docs"
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]

LANGUAGE_CODE = "en-gb"
TIME_ZONE = "UTC"
USE_I18N = False
USE_TZ = True

STATIC_URL = "/static/"
# The server serves its own few files straight from the packages they come with: there is nothing to collect.
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = env.DEBUG

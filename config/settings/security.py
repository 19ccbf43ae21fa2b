"""What a browser is told, and what is believed of a proxy in front."""

from config.settings import env

SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
AUTHENTICATION_BACKENDS = ["accounts.backends.PasswordBackend"]
LOGIN_URL = "/login"
LOGIN_REDIRECT_URL = "/api/v1/docs"
LOGOUT_REDIRECT_URL = "/login"
CSRF_FAILURE_VIEW = "core.http.pages.csrf_failure"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"

# Behind a proxy that ends TLS, cookies travel over https only; on one's own machine there is plain http.
POSTCARD_PROXIES = env.PROXIES
BEHIND_PROXY = env.PROXIES > 0
SESSION_COOKIE_SECURE = BEHIND_PROXY
CSRF_COOKIE_SECURE = BEHIND_PROXY
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if BEHIND_PROXY else None

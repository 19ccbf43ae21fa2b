"""Security headers and cookies, and how far a proxy in front is trusted."""

from config.settings import env

SECURE_CONTENT_TYPE_NOSNIFF = True
# No other server sees an address of ours. Pages with forms cannot say `no-referrer`: browsers then post `Origin: null`.
SECURE_REFERRER_POLICY = "same-origin"
# Our own middleware adds it, to pages alone.
SECURE_CROSS_ORIGIN_OPENER_POLICY = None
X_FRAME_OPTIONS = "DENY"
CSRF_FAILURE_VIEW = "core.http.pages.csrf_failure"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"

# Browsers come back over https alone once they have seen it there; Django sends the header on such answers only.
SECURE_HSTS_SECONDS = env.HSTS_DAYS * 86_400
SILENCED_SYSTEM_CHECKS = [
    # The middleware that is missed is there as `core.http.middleware.browsers.Csrf`, which is made from it.
    "security.W003",
    # Other servers of the operator's domain are none of our business.
    "security.W005", "security.W021",
    # The proxy that ends TLS redirects to it: health checks inside come over plain http.
    "security.W008",
]  # fmt: skip

# Behind a proxy that ends TLS, cookies travel over https only. Without one the server speaks plain http.
POSTCARD_PROXIES = env.PROXIES
BEHIND_PROXY = env.PROXIES > 0
SESSION_COOKIE_SECURE = BEHIND_PROXY
CSRF_COOKIE_SECURE = BEHIND_PROXY
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if BEHIND_PROXY else None

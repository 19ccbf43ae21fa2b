"""Default rate limits, unless the operator says otherwise; docs/settings.md has the reasons.

Nothing is imported here: the settings read these names before there are settings.
"""

# (how many, in how many seconds)
DEFAULT_LIMITS: dict[str, tuple[int, int]] = {
    # Counted in memory, in production in Redis (core.limits.rates).
    "caller": (12_000, 60),
    "stranger": (1_200, 60),
    "file": (12_000, 60),
    "export": (10, 3600),
    "chat": (60, 600),
    "guess_link": (30, 300),
    "guess_code": (30, 300),
    "guess_invite": (30, 300),
    "device": (60, 600),
    "webhook": (60, 3600),
    "calendar": (120, 3600),
    "season_message": (5, 86_400),
    "report": (20, 86_400),
    "find_users": (120, 60),
    "hint": (120, 3600),
    # Counted in rows (core.limits.quotas).
    "sign_up": (100, 3600),
    "guest": (100, 3600),
    "register_app": (60, 3600),
    "guess_name": (10, 3600),
    "guess_address": (100, 300),
    "mail": (10, 3600),
    "reset": (10, 3600),
    "rename": (3, 30 * 86_400),
    "archive": (5, 86_400),
}

"""Questions to the caller's account, its tokens and its apps: of these, few know anything of matches.

What they make has a new id, or is random: they are asked for what cannot be made, and for what there is not.
"""

from tests.secrecy.declaring import API, plain

plain("POST", "api/v1/accounts", body={"username": "seat0", "password": "short"}, once=True)
plain("GET POST", "email/confirm/<str:code>", once=True)
plain("GET", "api/v1/me", once=True)
plain("PATCH", "api/v1/me", body={"email": "not an address"}, once=True)
plain("POST", "api/v1/me/close", body={"password": "not the right one"}, once=True)
plain("GET", "api/v1/me/archive", once=True)
plain("POST", "api/v1/me/archive", body={"all": True}, once=True)
plain("GET", "api/v1/me/archive/<str:archive_id>", once=True)
# The callers are people, who have nothing to accept in advance.
plain("GET", "api/v1/me/acceptance", once=True)
plain("PUT", "api/v1/me/acceptance", body={"games": []}, once=True)
plain("GET", "api/v1/me/vacations", once=True)
# One that has passed, which holds the clocks all the same.
plain(
    "POST",
    "api/v1/me/vacations",
    body={"starts_at": "2026-01-01T00:00:00Z", "ends_at": "2026-01-02T00:00:00Z"},
    once=True,
)
plain("DELETE", "api/v1/me/vacations/<slug:vacation_id>", once=True)
plain("GET", "api/v1/me/measures", once=True)
plain("POST", "api/v1/me/measures/<str:measure_id>/answer", body={"text": "x"})
plain("GET POST", "measures/<str:code>", once=True)
plain("GET", "api/v1/me/seasons", once=True)

plain("GET", "api/v1/tokens", once=True)
plain("POST", "api/v1/tokens", body={"name": "x", "scopes": ["all of them"]}, once=True)
# A meaningless parameter: the caller keeps using their token.
plain("DELETE", "api/v1/tokens", f"{API}/tokens?keep_current=perhaps", once=True)
plain("DELETE", "api/v1/tokens/<str:token_id>", once=True)

plain("GET", "api/v1/me/applications", once=True)
plain("POST", "api/v1/me/applications", body={"name": "x", "redirect_uris": ["nowhere"]}, once=True)
plain("DELETE", "api/v1/me/applications/<str:client_id>", once=True)
plain("GET", "api/v1/me/grants", once=True)
plain("DELETE", "api/v1/me/grants/<str:grant_id>", once=True)
plain("GET", ".well-known/oauth-authorization-server", once=True)
plain("GET", ".well-known/oauth-protected-resource", once=True)
plain("GET", ".well-known/oauth-protected-resource/<path:resource>", "/.well-known/oauth-protected-resource/mcp",
      once=True)  # fmt: skip
for page in ("authorize", "device"):
    plain("GET POST", f"oauth/{page}", once=True)
for page in ("token", "revoke", "device_authorization"):
    plain("POST", f"oauth/{page}", once=True)
plain("POST", "oauth/register", body={"redirect_uris": ["nowhere"]}, once=True)

plain("GET", "login", once=True)
plain("POST PUT", "login", body={"username": "seat0", "password": "wrong"}, once=True)
plain("GET POST", "logout", once=True)

# The pages of the account: they know nothing of matches, and what they make they make with the password.
plain("GET POST", "login/code", once=True)
plain("GET POST", "password/forgotten", once=True)
plain("GET POST", "password/reset/<str:code>", once=True)
plain("POST", "login/passkey", once=True)
# Its answer is drawn by chance: it is asked with a body that it does not take.
plain("POST", "login/passkey/challenge", body={"for": "me"}, once=True)
plain("GET", "account", once=True)
plain("POST", "account/<slug:action>", once=True)

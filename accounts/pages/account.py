"""The page of one's own account: name, address, password, second factors, and everything else that guards it."""

from collections.abc import Callable
from io import BytesIO
from typing import Any

import qrcode
from django.contrib.auth import update_session_auth_hash
from django.contrib.auth.mixins import LoginRequiredMixin
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.utils.decorators import method_decorator
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext
from django.views import View
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from qrcode.image.svg import SvgPathImage

from accounts import selectors, services
from accounts.auth.sessions import PUBLIC_ID
from accounts.auth.user_agents import browser_shown
from accounts.models import User
from accounts.pages.confirmed import HOLDS_FOR, confirm, confirmed_until
from accounts.pages.forms import typed, typed_json
from accounts.services import factors, passkeys
from accounts.services.sessions import end_session
from accounts.services.subscriptions import end_own_subscription
from core.errors import NotFound, Refusal
from core.languages import languages

TEMPLATE = "accounts/account.html"
NEW_PASSKEY = "new passkey"
Said = dict[str, Any]
Action = Callable[[HttpRequest, User], Said]


@method_decorator(never_cache, name="dispatch")
class AccountView(LoginRequiredMixin, View):
    """The page as it stands."""

    http_method_names = ("get", "head")

    def get(self, request: HttpRequest) -> HttpResponse:
        """Show the page."""
        needs = request.GET.get("needs") == "factor"
        return _page(request, {"needs_factor": needs})


@method_decorator([never_cache, sensitive_post_parameters()], name="dispatch")
class AccountActionView(LoginRequiredMixin, View):
    """One change, and the page again with its result."""

    http_method_names = ("post",)

    def post(self, request: HttpRequest, action: str) -> HttpResponse:
        """Make the change, or say why not."""
        perform, user = ACTIONS.get(action), _user(request)
        if perform is None:
            raise NotFound
        try:
            said = perform(request, user)
        except Refusal as refusal:
            # The change may have left values in this object that are not stored.
            user.refresh_from_db()
            return _page(request, {"wrong": refusal}, status=refusal.status, headers=refusal.headers)
        user.refresh_from_db()
        return _page(request, said)


def _user(request: HttpRequest) -> User:
    assert isinstance(request.user, User)
    return request.user


def _page(
    request: HttpRequest, said: Said, *, status: int = 200, headers: dict[str, str] | None = None
) -> HttpResponse:
    user = _user(request)
    has_app, passkeys = selectors.has_code_app(user), list(selectors.passkeys_of(user))
    # As `User.has_second_factor` has it, of what is at hand.
    has_factor = has_app or bool(passkeys)
    facts = {
        "me": user,
        "user": user,
        "has_factor": has_factor,
        "has_app": has_app,
        "passkeys": passkeys,
        "codes_left": selectors.recovery_codes_left(user) if has_factor else 0,
        "sessions": [(session, browser_shown(session.browser)) for session in selectors.sessions_of(user)],
        "grants": selectors.grants_of(user),
        "subscriptions": selectors.subscriptions_of(user),
        "tokens": selectors.tokens_of(user),
        "own_session": request.session.get(PUBLIC_ID),
        "confirmed_until": confirmed_until(request, user),
        "holds_for": HOLDS_FOR.seconds // 60,
        "languages": languages(user.language),
    }
    return TemplateResponse(request, TEMPLATE, {**facts, **said}, status=status, headers=headers)


def _change(request: HttpRequest, user: User, **changes: Any) -> None:
    confirm(request, user)
    services.change_account(user=user, confirmed=True, **changes)


def confirm_owner(request: HttpRequest, user: User) -> Said:
    """The password, once for several changes."""
    confirm(request, user)
    return {"done": gettext("Confirmed. Make your changes below.")}


def change_name(request: HttpRequest, user: User) -> Said:
    """Change the name of the account."""
    _change(request, user, username=typed(request, "username"))
    return {"done": gettext("Username changed.")}


def change_shown(request: HttpRequest, user: User) -> Said:
    """The display name, the language and the time zone, which need no password."""
    given = {name: request.POST.get(name, "").strip() for name in ("display_name", "language")}
    changes: dict[str, Any] = {name: text or None for name, text in given.items()}
    services.change_account(user=user, time_zone=typed(request, "time_zone"), **changes)
    return {"done": gettext("Saved.")}


def change_address(request: HttpRequest, user: User) -> Said:
    """Another address, or none."""
    address = request.POST.get("email", "").strip()
    _change(request, user, email=services.checked_address(address) if address else None)
    return {
        "done": gettext("A confirmation link is on its way to the new email address.")
        if address
        else gettext("Email address removed.")
    }


def change_password(request: HttpRequest, user: User) -> Said:
    """Another password; this browser stays logged in."""
    _change(
        request, user, password=typed(request, "password"), revoke_tokens=request.POST.get("revoke_tokens") == "yes"
    )
    update_session_auth_hash(request, user)
    return {"done": gettext("Password changed. All other browsers were logged out.")}


def add_app(request: HttpRequest, user: User) -> Said:
    """Begin to add an app for codes."""
    confirm(request, user)
    new = factors.begin_app(user=user)
    return {"new_app": new, "qr": qr_svg(new.uri)}


def confirm_app(request: HttpRequest, user: User) -> Said:
    """Confirm the app with a code."""
    codes = factors.confirm_app(user=user, code=typed(request, "code"))
    update_session_auth_hash(request, user)
    return {"done": gettext("Authenticator app added. From now on you need its code to log in."), "new_codes": codes}


def remove_app(request: HttpRequest, user: User) -> Said:
    """Remove the app."""
    confirm(request, user)
    factors.remove_app(user=user)
    return {"done": gettext("Authenticator app removed.")}


def add_key(request: HttpRequest, user: User) -> Said:
    """Begin to add a passkey."""
    confirm(request, user)
    challenge = passkeys.begin_passkey(user=user)
    request.session[NEW_PASSKEY] = challenge.state
    return {"new_passkey": challenge.options}


def confirm_key(request: HttpRequest, user: User) -> Said:
    """Keep the passkey that the browser has made."""
    codes = passkeys.add_passkey(
        user=user,
        state=request.session.pop(NEW_PASSKEY, None),
        answer=typed_json(request, "answer", longest=passkeys.LONGEST_ANSWER),
        name=typed(request, "name", longest=60),
    )
    update_session_auth_hash(request, user)
    return {"done": gettext("Passkey added. You can now log in with it."), "new_codes": codes}


def remove_key(request: HttpRequest, user: User) -> Said:
    """Remove a passkey."""
    confirm(request, user)
    passkeys.remove_passkey(user=user, passkey_id=typed(request, "id"))
    return {"done": gettext("Passkey removed.")}


def renew_codes(request: HttpRequest, user: User) -> Said:
    """New recovery codes."""
    confirm(request, user)
    return {
        "done": gettext("The old recovery codes no longer work."),
        "new_codes": factors.renew_recovery_codes(user=user),
    }


def end_one_session(request: HttpRequest, user: User) -> Said:
    """End another browser's session."""
    end_session(user=user, session_id=typed(request, "id"))
    return {"done": gettext("Browser logged out.")}


def end_grant(request: HttpRequest, user: User) -> Said:
    """Take back what a program was allowed."""
    services.end_own_grant(user=user, grant_id=typed(request, "id"))
    return {"done": gettext("Access revoked.")}


def revoke_token(request: HttpRequest, user: User) -> Said:
    """Revoke a token."""
    services.revoke_token(user=user, token_id=typed(request, "id"))
    return {"done": gettext("Token revoked.")}


def end_subscription(request: HttpRequest, user: User) -> Said:
    """End a calendar, a webhook or a browser for push."""
    # One's own calendar has no id.
    end_own_subscription(user=user, kind=typed(request, "kind"), key=request.POST.get("id", "")[:40])
    return {"done": gettext("Delivery ended.")}


def end_all(request: HttpRequest, user: User) -> Said:
    """End everything but this session: browsers, the tokens of programs, and all that goes on delivering."""
    services.revoke_tokens(user=user)
    update_session_auth_hash(request, user)
    return {
        "done": gettext(
            "All other browsers are logged out, all apps and tokens are revoked, and all deliveries have ended."
        )
    }


ACTIONS: dict[str, Action] = {
    "confirm": confirm_owner,
    "name": change_name,
    "shown": change_shown,
    "address": change_address,
    "password": change_password,
    "add-app": add_app,
    "confirm-app": confirm_app,
    "remove-app": remove_app,
    "add-passkey": add_key,
    "confirm-passkey": confirm_key,
    "remove-passkey": remove_key,
    "recovery-codes": renew_codes,
    "end-session": end_one_session,
    "end-grant": end_grant,
    "revoke-token": revoke_token,
    "end-subscription": end_subscription,
    "end-all": end_all,
}


def qr_svg(text: str) -> SafeString:
    """The text as a QR code: one SVG element for the middle of a page."""
    drawn = BytesIO()
    qrcode.make(text, image_factory=SvgPathImage).save(drawn)
    svg = drawn.getvalue().decode()
    # It holds squares alone, whatever the text is.
    return mark_safe(svg[svg.index("<svg") :])

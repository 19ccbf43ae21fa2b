"""`/play/{match}`: a table, and what its players do there."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from bots.roster import FOR_BEGINNERS
from bots.selectors.hints import has_hints
from bots.services.hints import ask_for_hint
from core.errors import FieldError, Invalid, NotFound, Refusal, WrongState
from core.text import UncleanText, clean_text
from games.api.chat import ChatReasonSerializer
from games.choices import DeclineReason, SeatState, Status
from games.clock.terms import is_live
from games.rules.schema import from_json
from games.selectors.catalogue import game_by_key, shown_game, title_of
from games.selectors.making.ranges import rating_outside
from games.selectors.matches import are_bots_delayed, is_open_to_strangers, shown_match
from games.selectors.play.orders import moves_to_plan, orders_for
from games.selectors.play.turns import first_matches_to_move_in
from games.selectors.reading.log import latest_rows, log_of
from games.selectors.reading.views import view_of
from games.selectors.talk.chat import messages_for, shown_message
from games.services.clocks.lateness import settled_match
from games.services.leaving.leave import decline_invitation, leave_match, resign_match
from games.services.making.join import join_match
from games.services.making.rematch import ask_for_rematch
from games.services.orders.give import give_order, withdraw_order
from games.services.play import play_move
from games.services.talk.chat import LONGEST_MESSAGE, report_message, say
from games.shapes.matches import ShownMatch, ShownSeat
from games.shapes.views import ShownView
from web.form_bodies import checked_form
from web.matches.boards import board_in_words
from web.matches.sentences import moves_of, names_of, places_of, wording_of, words_of
from web.matches.story import why_illegal
from web.playing.cases import OTHERWISE, cases_form, cases_of, order_in_words
from web.playing.choices import choices_of, move_of, orders_of
from web.playing.entropy import entropy_of
from web.playing.hints import hint_facts
from web.playing.layouts import has_layout
from web.playing.page import PlayerPage, render_page
from web.playing.pauses import PAUSE_ACTIONS, at_once, pause_facts
from web.refusals import sentence_of, translated
from web.whole_numbers import whole_number

if TYPE_CHECKING:
    from games.models import Match

STANDS: Final = {
    Status.WAITING: (_("This match is waiting for players."), _("This rated match is waiting for players.")),
    Status.RUNNING: (_("This match is being played."), _("This rated match is being played.")),
    Status.OVER: (_("This match is over."), _("This rated match is over.")),
}
"""The state of a match in a sentence: of one that is not rated, and of one that is."""
DECLINING: Final[Mapping[str, Any]] = {
    DeclineReason.LATER: _("Not now, another day"),
    DeclineReason.GAME: _("I would prefer a different game"),
    DeclineReason.CLOCK: _("I would prefer a different time per move"),
    DeclineReason.RATED: _("Only if it is rated"),
    DeclineReason.UNRATED: _("Only if it is not rated"),
    DeclineReason.BUSY: _("I have enough matches already"),
}
ROWS: Final = 8
"""The number of latest moves that the table shows."""
MESSAGES: Final = 30
LOOKS_AGAIN_AFTER: Final = 20
"""Seconds after which the page of a player who waits loads itself again."""


class TablePage(PlayerPage):
    """The table as the player may see it."""

    http_method_names = ("get", "head")

    def get(self, request: HttpRequest, match_id: str) -> HttpResponse:
        """Show the table."""
        return table(request, match_id, self.player, is_planning=request.GET.get("plan") == "yes")

    def handle_no_permission(self) -> HttpResponseRedirect:
        """Lead a stranger to the page of a public match; of any other, to log in."""
        match_id: str = self.kwargs["match_id"]
        return (
            redirect("match", match_id=match_id) if is_open_to_strangers(match_id) else super().handle_no_permission()
        )


class TableActionPage(PlayerPage):
    """Something that is done at a table, and the table again."""

    http_method_names = ("post",)

    def post(self, request: HttpRequest, match_id: str, action: str) -> HttpResponse:
        """Do it, or show the table with the reason for the refusal."""
        act = ACTIONS.get(action)
        if act is None:
            raise NotFound
        try:
            leads_to = act(request, match_id, self.player) or match_id
        except NotFound:
            raise
        except Refusal as refusal:
            return table(request, match_id, self.player, refusal, is_planning=action == "order")
        return redirect("table", match_id=leads_to)


def table(
    request: HttpRequest, match_id: str, player: User, refusal: Refusal | None = None, *, is_planning: bool = False
) -> HttpResponse:
    """The page of a match, perhaps with what was just refused, or with the forms to plan the next move."""
    match = settled_match(match_id, player)
    shown = shown_match(match)
    named = [seat for seat in shown.seats if seat.name == player.username]
    own = [seat for seat in named if seat.state == SeatState.TAKEN]
    is_open = not named and any(seat.state == SeatState.OPEN for seat in shown.seats)
    outside = rating_outside(match, player) if is_open else None
    facts: dict[str, Any] = {
        "match": shown,
        "title": title_of(shown.game),
        "has_layout": has_layout(shown.game),
        "stands": STANDS[Status(shown.status)][shown.rated],
        "own": own,
        "has_tips": bool(own) and all(seat.name == FOR_BEGINNERS for seat in shown.seats if seat not in own),
        "has_hints": bool(own) and has_hints(match, player),
        "is_invited": (is_invited := any(seat.state == SeatState.INVITED for seat in named)),
        "sits_at_once": is_invited and shown.creator == player.username,
        "may_join": is_open and outside is None,
        "outside": outside,
        "declining": DECLINING,
        "refusal": refusal and translated(refusal, _why(refusal, shown, own)),
    }
    if shown.status != Status.WAITING:
        facts |= _board(match, shown, player, is_planning=is_planning)
    if facts["has_hints"] and facts["view"].due:
        facts |= hint_facts(match, shown, player)
    if shown.chat and own:
        facts["messages"] = [shown_message(message) for message in messages_for(match, player)[:MESSAGES]]
    if own and not (facts.get("view") and facts["view"].due):
        facts["next_match"] = _next_match(player, after=match_id)
    return render_page(request, "web/table.html", facts, refusal)


def _next_match(player: User, *, after: str) -> dict[str, Any] | None:
    """Return the match whose deadline comes first, and how many wait for the player, this one included."""
    others = [match_id for match_id in first_matches_to_move_in(player) if match_id != after]
    return {"id": others[0], "count": len(others)} if others else None


def _why(refusal: Refusal, shown: ShownMatch, own: Sequence[ShownSeat]) -> str:
    facts = game_by_key(shown.game, shown.revision).facts
    return why_illegal(refusal, facts, wording_of(shown, own[0].seat if own else None))


def _board(match: "Match", shown: ShownMatch, player: User, *, is_planning: bool) -> dict[str, Any]:
    try:
        view = view_of(match, player)
    except WrongState as sealed:
        return {"sealed": sentence_of(sealed)}
    game = game_by_key(shown.game, shown.revision)
    log = log_of(match, player)
    rows = latest_rows(log, ROWS)
    names = names_of(shown)
    seats = [
        {"name": names[seat.seat], "is_due": seat.seat in view.to_act, "deadline": view.clocks[seat.seat].deadline}
        for seat in shown.seats
    ]
    return {
        "view": view,
        "board_lines": board_in_words(shown, game.lines(from_json(game.view_type, view.view)), view.seat),
        "players": seats,
        "bots_delayed": are_bots_delayed(match, frozenset(view.to_act)),
        "news": moves_of(shown, rows, view.seat),
        "choices": choices_of(view.options, game.facts, words_of(shown, view.seat)),
        # Forms are not loaded again while a player fills them in.
        "waits": LOOKS_AGAIN_AFTER if shown.status == Status.RUNNING and not view.due and not is_planning else None,
        "places": places_of(shown),
        **_next_turn(match, shown, view, player, is_planning=is_planning),
        **(
            pause_facts(match, shown, view.seat, player)
            if shown.status == Status.RUNNING and view.seat is not None
            else {}
        ),
    }


def _next_turn(
    match: "Match", shown: ShownMatch, view: ShownView, player: User, *, is_planning: bool
) -> dict[str, Any]:
    """Return what a player has ordered, or can order. Where clocks count minutes there is no time for that.

    The forms have every move that there is, so they are on the page of those alone who ask for them.
    """
    if view.seat is None or shown.status != Status.RUNNING or is_live(shown.clock):
        return {}
    order = next(iter(orders_for(match, player)), None)
    may_order = order is None and not view.due
    has_forms = may_order and is_planning
    facts, words = game_by_key(shown.game, shown.revision).facts, words_of(shown, view.seat)
    return {
        "order": order,
        "order_says": order and order_in_words(order, facts, words),
        "may_order": may_order,
        "orders": orders_of(shown_game(shown.game, shown.revision), view.view, words) if has_forms else [],
        "cases_form": cases_form(facts, moves_to_plan(match, player).moves, words) if has_forms else None,
        "may_be_away": True,
    }


def _order(request: HttpRequest, match_id: str, player: User) -> None:
    if "cases" not in request.POST:
        give_order(match_id=match_id, user=player, move=move_of(request.POST))
        return
    otherwise = request.POST.get(OTHERWISE) or None
    give_order(match_id=match_id, user=player, move=otherwise, cases=cases_of(request.POST))


def _withdraw(request: HttpRequest, match_id: str, player: User) -> None:
    withdraw_order(match_id=match_id, user=player, order_id=request.POST.get("order", ""))


def _play(request: HttpRequest, match_id: str, player: User) -> None:
    ply = whole_number(request.POST.get("expected_ply", ""))
    if ply is None:
        raise Invalid(
            gettext("The page did not load completely."),
            errors=[FieldError("expected_ply", "required", gettext("Reload the page."))],
        )
    play_move(match_id=match_id, user=player, move=move_of(request.POST), expected_ply=ply)


def _say(request: HttpRequest, match_id: str, player: User) -> None:
    text = request.POST.get("text", "").strip()
    if not text or len(text) > LONGEST_MESSAGE:
        wrong = FieldError(
            "text", "required", gettext("Enter a message of up to %(count)s characters.") % {"count": LONGEST_MESSAGE}
        )
        raise Invalid(gettext("The message could not be sent."), errors=[wrong])
    try:
        say(match_id=match_id, user=player, text=clean_text(text))
    except UncleanText as unclean:
        wrong = FieldError("text", "unclean_text", f"It {unclean}.")
        raise Invalid(gettext("The message could not be sent."), errors=[wrong]) from None


def _report(request: HttpRequest, match_id: str, player: User) -> None:
    number = whole_number(request.POST.get("number", ""))
    if number is None:
        raise NotFound("Message not found.")
    body = checked_form(ChatReasonSerializer(data={"reason": request.POST.get("reason", "")}))
    report_message(match_id=match_id, user=player, number=number, **body)


def _join(request: HttpRequest, match_id: str, player: User) -> None:
    join_match(match_id=match_id, user=player, entropy=entropy_of(request))


def _decline(request: HttpRequest, match_id: str, player: User) -> None:
    reason = request.POST.get("reason") or None
    if reason is not None and reason not in DECLINING:
        wrong = FieldError("reason", "bad_value", gettext("Choose one of the reasons, or none."))
        raise Invalid(gettext("The invitation could not be declined."), errors=[wrong])
    decline_invitation(match_id=match_id, user=player, reason=reason)


def _rematch(request: HttpRequest, match_id: str, player: User) -> str:
    return ask_for_rematch(match_id=match_id, user=player).match.id


ACTIONS: Final[Mapping[str, Callable[[HttpRequest, str, User], str | None]]] = {
    "move": _play,
    "hint": at_once(ask_for_hint),
    "order": _order,
    "withdraw": _withdraw,
    "say": _say,
    "report": _report,
    "join": _join,
    "decline": _decline,
    "leave": at_once(leave_match),
    "resign": at_once(resign_match),
    "rematch": _rematch,
    **PAUSE_ACTIONS,
}

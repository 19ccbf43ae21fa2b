"""Ranges of ratings in forms, and in words."""

from django.http import HttpRequest
from django.utils.translation import gettext as _

from core.errors import FieldError, Invalid
from games.selectors.making.ranges import MOST_RATING
from web.whole_numbers import whole_number


def range_in_words(least: int | None, most: int | None) -> str:
    """The ratings of players who can take an open seat; empty if all can."""
    if least is None and most is None:
        return ""
    if most is None:
        return _("for ratings from %(least)s") % {"least": least}
    if least is None:
        return _("for ratings up to %(most)s") % {"most": most}
    return _("for ratings %(least)s–%(most)s") % {"least": least, "most": most}


def rating_asked(request: HttpRequest, name: str) -> int | None:
    """The rating in a field of a form; None if it is empty."""
    typed = request.POST.get(name, "").strip()
    if not typed:
        return None
    rating = whole_number(typed)
    if rating is None or rating > MOST_RATING:
        detail = _("Ratings are whole numbers from 0 to 4000.")
        raise Invalid(_("This range of ratings is not possible."), errors=[FieldError(name, "bad_value", detail)])
    return rating

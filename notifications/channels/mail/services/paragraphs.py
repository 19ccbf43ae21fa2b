"""The paragraphs of a digest: all about one match stands together, with its players and the time that is left."""

import logging
from collections.abc import Sequence
from datetime import datetime

from django.db import DatabaseError, InterfaceError
from django.utils.text import capfirst

from accounts.models import User
from core.hooks import Hook
from core.mail.letters import Paragraph
from games.events import TURN_BEGAN
from games.selectors.catalogue import title_of
from games.selectors.matches import company_in
from games.selectors.play.turns import turns_owed
from notifications.channels.mail.matches import game_with, time_left
from notifications.channels.mail.models import DigestEntry
from notifications.notices import by_match
from notifications.pages import page_of
from notifications.wording import sentence_of, without_title

logger = logging.getLogger("postcard.mail")

news_of_match = Hook[[str, User], list[str]](lambda match_id, user: [])
"""Return what has happened in a match since the user's last move, in sentences; `web` provides it."""


def paragraphs_about(notices: Sequence[DigestEntry], user: User, zone: str) -> list[Paragraph]:
    """The paragraphs about these notices; times are those of a zone."""
    matches = {notice.data["match"] for notice in notices if notice.data.get("match")}
    company = company_in(matches, user)
    deadlines = {turn.match: turn.at for turn in turns_owed(user.pk)} if matches else {}
    paragraphs: list[Paragraph] = []
    for own in by_match(notices):
        if match := own[0].data.get("match"):
            others = company[match].others if match in company else []
            paragraphs += [_about(own, others, deadlines.get(match), zone), *_news_of_match(match, user)]
        else:
            paragraphs += [sentence_of(notice.kind, notice.data) for notice in own]
        pages = ((page_of(notice.kind), notice.data) for notice in own)
        paragraphs += dict.fromkeys(page.link(data) for page, data in pages if page)
    return paragraphs


def _about(notices: Sequence[DigestEntry], others: Sequence[str], deadline: datetime | None, zone: str) -> str:
    title = title_of(str(notices[0].data.get("game", "")))
    sentences = dict.fromkeys(sentence_of(notice.kind, notice.data) for notice in notices)
    # Sentences about a league or an event begin with its name.
    elsewhere = [sentence for sentence in sentences if without_title(sentence, title) == sentence]
    at_table = [without_title(sentence, title) for sentence in sentences if sentence not in elsewhere]
    if deadline and any(notice.kind == TURN_BEGAN for notice in notices):
        at_table.append(time_left(deadline, zone))
    named = game_with(title, others)
    if not at_table:
        return " ".join([*elsewhere, f"{named}."] if others else elsewhere)
    first, *more = at_table
    return " ".join([*elsewhere, f"{named}: {first}", *map(capfirst, more)])


def _news_of_match(match_id: str, user: User) -> list[str]:
    """Return what has happened in a match; nothing if it cannot be replayed, as by rules that this server lacks."""
    try:
        return news_of_match(match_id, user)
    except (DatabaseError, InterfaceError):
        raise
    except Exception:
        logger.exception("the digests lack what has happened in match %s", match_id)
        return []

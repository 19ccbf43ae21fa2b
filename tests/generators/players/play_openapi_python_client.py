"""Plays a match by the client of openapi-python-client: what the server takes as text is played as a typed move."""

import sys
import time

from openapi_python_client_made import AuthenticatedClient
from openapi_python_client_made.api.moves import play_move
from openapi_python_client_made.api.views import get_view
from openapi_python_client_made.models import LegalMove, MatchView, MoveRequest

PAUSE_SECONDS = 0.02


def text_of(view: MatchView) -> str:
    family = view.options[0]
    return " ".join([family.verb, *(",".join(slot.items[: slot.least]) or "-" for slot in family.slots)])


def main(url: str, token: str, match: str) -> None:
    client = AuthenticatedClient(base_url=url, token=token)
    while True:
        view = get_view.sync(match, client=client)
        assert isinstance(view, MatchView), view
        if view.outcome is not None:
            return
        if not view.due or view.expected_ply is None:
            time.sleep(PAUSE_SECONDS)
            continue
        asked = MoveRequest(move=text_of(view), expected_ply=view.expected_ply)
        legal = play_move.sync(match, client=client, body=asked, dry_run=True)
        assert isinstance(legal, LegalMove), legal
        played = play_move.sync(match, client=client, body=MoveRequest(legal.move_json, view.expected_ply))
        assert isinstance(played, MatchView), played


if __name__ == "__main__":
    main(*sys.argv[1:])

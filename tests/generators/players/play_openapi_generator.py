"""Plays a match by the Python client of openapi-generator: what the server takes as text is played as a typed move."""

import sys
import time

from openapi_client import ApiClient, Configuration, LegalMove, MatchView, MoveAsked, MoveRequest, MovesApi, ViewsApi

PAUSE_SECONDS = 0.02


def text_of(view: MatchView) -> str:
    family = view.options[0]
    return " ".join([family.verb, *(",".join(slot.items[: slot.least]) or "-" for slot in family.slots)])


def main(url: str, token: str, match: str) -> None:
    with ApiClient(Configuration(host=url, access_token=token)) as client:
        views, moves = ViewsApi(client), MovesApi(client)
        while True:
            view = views.get_view(match)
            if view.outcome is not None:
                return
            if not view.due or view.expected_ply is None:
                time.sleep(PAUSE_SECONDS)
                continue
            asked = MoveRequest(move=MoveAsked(text_of(view)), expected_ply=view.expected_ply)
            legal = moves.play_move(match, asked, dry_run=True).actual_instance
            assert isinstance(legal, LegalMove), legal
            typed = MoveAsked(legal.move_json.actual_instance)
            moves.play_move(match, MoveRequest(move=typed, expected_ply=view.expected_ply))


if __name__ == "__main__":
    main(*sys.argv[1:])

"""`POST /seasons/{id}/messages`: a director writes to everyone in a season."""

from typing import Any

from accounts.conduct.choices import MeasureKind
from accounts.conduct.services import take_measure
from accounts.services import delete_account
from leagues.models import SeasonMessage
from notifications.models import FeedEvent
from notifications.wording import sentence_of
from tests.api.leagues.leagues import Director
from tests.factories import make_user
from tests.feeds import events_of, kinds_of
from tests.leagues.seasons import deliver_all
from tests.sittings import Player, answered, refused

TEXT = "The hall is closed on “Sunday”; we play at Ana's."


def written(olga: Director, season: str, text: str = TEXT) -> Any:
    return answered(olga.post(f"/seasons/{season}/messages", {"text": text}), 201)


def messages_to(player: Player) -> list[dict[str, Any]]:
    return [event["data"] for event in events_of(player) if event["kind"] == "season.message"]


def test_all_who_take_part_or_wait_hear_of_it_and_nobody_else(
    olga: Director, ana: Player, ben: Player, cleo: Player
) -> None:
    season = olga.season(most_players=2)
    dora = Player("dora")
    for player in (ana, ben, dora):
        answered(player.post(f"/seasons/{season}/signup"), 201)

    message = written(olga, season)

    assert (message["by"], message["text"]) == ("olga", TEXT)
    for player in (ana, ben, dora, olga):
        (data,) = messages_to(player)
        assert (data["by"], data["text"], data["message"]) == ("olga", TEXT, message["id"])
        assert data["season"] == season
    assert messages_to(cleo) == []


def test_who_has_left_hears_no_more(olga: Director, ana: Player, ben: Player, cleo: Player) -> None:
    season = olga.started(ana, ben, cleo)
    answered(ben.post(f"/seasons/{season}/withdraw"), 200)
    written(olga, season)

    assert "season.message" not in kinds_of(ben)
    assert "season.message" in kinds_of(ana)


def test_the_mail_holds_what_it_says(olga: Director, ana: Player) -> None:
    season = olga.season()
    answered(ana.post(f"/seasons/{season}/signup"), 201)
    written(olga, season)

    assert sentence_of("season.message", messages_to(ana)[0]) == f"Sunday league: message from olga: {TEXT}"


def test_directors_do_not_write_while_they_are_muted(olga: Director) -> None:
    season = olga.season()
    staff = make_user("warden", staff=True, is_superuser=True)
    take_measure(user=olga.user, kind=MeasureKind.MUTE, reason="Rude.", by=staff)

    refused(olga.post(f"/seasons/{season}/messages", {"text": TEXT}), 403, "forbidden")
    assert not SeasonMessage.objects.exists()


def test_it_can_be_written_after_the_end_but_not_to_a_season_that_was_called_off(
    olga: Director, ana: Player, ben: Player
) -> None:
    over, off = olga.started(ana, ben), olga.season()
    answered(olga.post(f"/seasons/{over}/end"), 200)
    answered(olga.post(f"/seasons/{off}/end"), 200)
    deliver_all()

    written(olga, over)
    refused(olga.post(f"/seasons/{off}/messages", {"text": TEXT}), 409, "wrong_state")


def test_there_are_few_a_day_for_each_season(olga: Director, ana: Player, settings: Any) -> None:
    settings.POSTCARD_LIMITS = {"season_message": (1, 86_400)}
    season, other = olga.season(), olga.season()
    written(olga, season)

    refused(olga.post(f"/seasons/{season}/messages", {"text": TEXT}), 429, "throttled")
    written(olga, other)


def test_nothing_is_left_of_the_words_of_an_erased_director(olga: Director, ana: Player, ben: Player) -> None:
    season = olga.started(ana, ben)
    written(olga, season)
    (before,) = messages_to(ana)
    assert before["text"] == TEXT

    delete_account(user=olga.user)
    deliver_all()

    assert not SeasonMessage.objects.exists()
    (after,) = messages_to(ana)
    assert (after["text"], after["by"].startswith("deleted-")) == ("", True)
    assert "Sunday”" not in str(list(FeedEvent.objects.values_list("data", flat=True)))

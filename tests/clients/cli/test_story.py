"""Rows of a log in words: a game's sentences for each reader, the score sheet, and the moves where there are none."""

import json
from typing import Any

import pytest
from postcard_client import AsyncClient, Client
from postcard_client.cli import summary
from postcard_client.cli.cards import Deck
from postcard_client.cli.sitting import Sitting
from postcard_client.cli.story import Teller, names_of
from postcard_client.cli.viewing import Viewing

from games.rules.registry import registry
from tests.clients.cli.in_process import run_command
from tests.clients.cli.pictures import recording
from tests.clients.cli.recorded import MATCH, NAMES, Recorded, Story

ENDS_A_ROUND = 40
TRICK = "cleo plays k11. cleo takes the trick: k7, k8, k6 and k11. cleo captures the Boss k7."
WON = "Your side wins the round with 4 Bosses."
BOSSES = ["y7 counts 1.", "k7 counts 1.", "r7 counts 2.", "b7 counts 2."]
SCORED = "Your side scores 6 in this round, 6 in all."


@pytest.fixture
def story() -> Story:
    """A round that ends, and the beginning of the next."""
    return Story("yokai-septet-4p", 3, 43)


def sitting_at(story: Story, **match: Any) -> Sitting:
    client = AsyncClient("http://testserver")
    sitting = Sitting(client, {**story.match(), **match}, story.facts(), NAMES[0])  # type: ignore[typeddict-item]
    sitting.rows = story.rows  # type: ignore[assignment]
    return sitting


def told(values: dict[str, Any], reader: int | None = None, **sentence: Any) -> str:
    """One sentence, told at a table of four, of whom two are the same bot."""
    one: dict[str, Any] = {
        "id": "x",
        "text": [],
        "yours": [],
        "to_you": [],
        "rule": None,
        "scores": False,
        "itemised": False,
    }
    cards = [{"card": "g7", "about": "The green Boss."}, {"card": "gift-spirit", "about": "22: human."}]
    seats = [{"seat": seat, "name": name} for seat, name in enumerate(["ana", "bot", "bot", None])]
    row: Any = {"ply": 0, "seat": 1, "move": "play g7", "story": [{"id": "x", "values": values}]}
    match: Any = {"seats": seats}
    return Teller({"sentences": [{**one, **sentence}]}, Deck(cards)).line(row, match, reader)


def test_a_row_is_said_without_its_score_sheet_and_in_whole_with_it(story: Story) -> None:
    sitting = sitting_at(story)
    row = sitting.rows[ENDS_A_ROUND]

    assert sitting.line(row) == f"{TRICK} {WON} {SCORED}"
    assert sitting.lines(row) == [f"{TRICK} {WON}", *(f"  {line}" for line in BOSSES), SCORED]


def test_each_reader_reads_their_own_part(story: Story) -> None:
    sitting = sitting_at(story)
    teller, match, row = sitting.teller, sitting.match, sitting.rows[4]

    assert teller.line(row, match, 0).startswith("You pass g4, b8 and b12 to cleo. You get k9, r8 and b10 from cleo.")
    assert teller.line(row, match, 1).startswith("ana passes g4, b8 and b12 to cleo. ana gets k9, r8 and b10")
    assert teller.line(sitting.rows[1], match, 0) == "cleo passes you three cards."
    assert teller.line(sitting.rows[1], match, None) == "cleo passes three cards to ana."
    assert teller.line(sitting.rows[ENDS_A_ROUND], match, None).endswith(
        "ana and cleo win the round with 4 Bosses. ana and cleo score 6 in this round, 6 in all."
    )


def test_values_are_said_as_the_client_writes_them() -> None:
    assert told({"suit": "g"}, text=["{suit} is trump."]) == "Green is trump."
    assert told({"card": "g7"}, text=["{card} is out."]) == "g7 is out."
    assert told({"cards": ["g7", "gift-spirit"]}, text=["{cards} are out."]) == "g7 and gift-spirit are out."
    assert told({"card": "?"}, text=["{card} is passed."]) == "A card face down is passed."
    assert told({"points": -5, "cell": "0b3"}, text=["It scores {points} on {cell}."]) == "It scores -5 on 0b3."
    assert told({"cards": []}, text=["Left: {cards}."]) == "Left: ."
    assert told({"seat": 3, "count": 1}, text=["{seat} draws a card.", "{seat} draws {count}."]) == (
        "an open seat draws a card."
    )
    assert told({"seat": 0, "count": 0}, text=["{seat} draws a card.", "{seat} draws {count}."]) == "ana draws 0."
    assert told({"seats": [1, 2]}, text=["{seats} win."]) == "bot (1) and bot (2) win."
    assert told({}, text=["{who} {0} {a.b} wins."]) == "{who} {0} {a.b} wins."


def test_a_reader_reads_of_others_in_the_common_words() -> None:
    forms = {"text": ["{seat} passes to {other}."], "yours": ["You pass to {other}."]}

    assert told({"seat": 1, "other": 0}, 1, **forms) == "You pass to ana."
    assert told({"seat": 1, "other": 0}, 0, **forms) == "bot (1) passes to ana."
    assert told({"seat": 1, "other": 0}, 0, **forms, to_you=["{seat} passes to you."]) == "bot (1) passes to you."
    assert told({"seats": [1, 2]}, 2, text=["{seats} win."], yours=["Your side wins."]) == "Your side wins."


@pytest.mark.parametrize("without", ["story", "sentences", "words"])
def test_without_a_story_the_move_is_shown(story: Story, without: str) -> None:
    sitting = sitting_at(story)
    row: Any = dict(sitting.rows[5])
    facts = story.facts()
    if without == "story":
        del row["story"]
    elif without == "sentences":
        del facts["sentences"]
    else:
        row["story"] = []
    sitting.teller = Teller(facts, sitting.deck)

    assert sitting.line(row) == "finn: play c7"
    assert sitting.lines(row) == ["finn: play c7"]
    row["seat"], row["move"] = "chance", "deal ?"
    assert sitting.line(row) == "chance: deal ?"


@pytest.mark.parametrize("key", registry())
def test_every_row_of_every_game_is_said_whole(key: str) -> None:
    story = Story(key, 3)
    sitting = sitting_at(story)
    for row in sitting.rows:
        said = "\n".join(sitting.lines(row))

        assert said.strip()
        assert "{" not in said
        assert bool(row["story"]) != said.endswith(f": {row['move']}")


def test_the_log_beside_the_board_goes_on_below_a_story_and_cuts_a_move(story: Story) -> None:
    sitting = sitting_at(story)
    sitting.rows = [*sitting.rows[ENDS_A_ROUND:], {**sitting.rows[0], "story": []}]

    assert [line.plain for line in summary.log(sitting, 9, 40)] == [
        " 40 cleo plays k11. cleo takes the",
        "    trick: k7, k8, k6 and k11. cleo",
        "    captures the Boss k7. Your side wins",
        "    the round with 4 Bosses. Your side",
        "    scores 6 in this round, 6 in all.",
        " 41 Round 2 is dealt. Trump is red: r9",
        "    lies face up. You lead the first",
        "    trick.",
        " 42 ben passes three cards to finn.",
        "  0 chance: deal y6,c3,y7,k10,r10,y4,g5…",
    ]


def test_the_page_of_the_log_has_score_sheets(story: Story) -> None:
    sitting = sitting_at(story)
    sitting.rows = sitting.rows[ENDS_A_ROUND : ENDS_A_ROUND + 1]

    lines = summary.whole_log(sitting, 95)

    assert [line.plain for line in lines] == [
        " 40 cleo plays k11. cleo takes the trick: k7, k8, k6 and k11. cleo captures the Boss k7. Your",
        "    side wins the round with 4 Bosses.",
        *(f"      {line}" for line in BOSSES),
        f"    {SCORED}",
    ]
    assert all(any(span.style == sitting.deck.style(line.plain[6:8]) for span in line.spans) for line in lines[2:6])


def test_the_line_below_the_board_names_others_or_what_one_did_last(story: Story) -> None:
    sitting = sitting_at(story)
    rows = sitting.rows

    sitting.rows = rows[:24]
    assert summary.last(sitting).plain == "last  ben plays b7.   cleo plays b8.   finn plays b9."
    sitting.rows = rows[:25]
    assert summary.last(sitting).plain.startswith("last  You play b10. You take the trick: b7, b8, b9 and b10.")
    for row in rows[:25]:
        row["story"] = []
    assert not summary.last(sitting)


def test_a_replay_tells_it_to_its_reader(story: Story) -> None:
    client = AsyncClient("http://testserver")
    match: Any = story.match()
    viewing = Viewing(client, match, story.facts(), NAMES[0])
    viewing.rows = story.rows  # type: ignore[assignment]
    viewing.match["status"] = "over"

    assert viewing.look_through(2)
    assert viewing.line(viewing.rows[24]).startswith("You play b10. You take the trick")


def logged(story: Story, monkeypatch: pytest.MonkeyPatch, *words: str) -> str:
    """The output of `postcard log`."""
    console = recording()
    with Recorded(story) as recorded:
        code = run_command(monkeypatch, console, lambda: Client(recorded.site, "pc_recorded"), "log", MATCH, *words)
    assert not code
    return "\n".join(line.rstrip() for line in console.export_text().splitlines())


def test_a_log_has_a_column_for_the_story(story: Story, monkeypatch: pytest.MonkeyPatch) -> None:
    out = logged(story, monkeypatch)

    head, dealt, *_ = out.splitlines()
    assert head.split() == ["ply", "at", "move", "story"]
    assert dealt.endswith("deal y6,c3,y7,k…  Round 1 is dealt. Trump is purple: p6")
    column = head.index("story")
    words = [line[column:].strip() for line in out.splitlines()]
    assert " ".join(words).count(f"Boss k7. {WON} {' '.join(BOSSES)} {SCORED}") == 1
    assert [word for word in words if word in BOSSES] == BOSSES


def test_a_log_without_stories_has_none_and_programs_get_it_as_it_is(
    story: Story, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    plain = Story("yokai-septet-4p", 3, 12)
    for row in plain.rows:
        del row["story"]

    assert logged(plain, monkeypatch).splitlines()[0].split() == ["ply", "at", "who", "move"]
    logged(story, monkeypatch, "--json")
    assert json.loads(capsys.readouterr().out) == story.rows


def test_seats_of_one_name_are_told_apart() -> None:
    match: Any = {"seats": [{"name": "ana"}, {"name": "bot"}, {"name": "bot"}, {"name": None}]}

    assert names_of(match) == ["ana", "bot (1)", "bot (2)", "an open seat"]

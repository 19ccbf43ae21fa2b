"""A mail says the same in both of its parts, and nothing in it is markup."""

from core.mail.letters import LONGEST_SUBJECT, Letter, Link


def letter(**changed: object) -> Letter:
    said = {
        "subject": "Your turn",
        "paragraphs": ("It is your turn.", Link("The match", "/matches/abc")),
        "reason": "You asked for mails about turns.",
        **changed,
    }
    return Letter(**said)  # type: ignore[arg-type]  # whatever a test changes


def test_both_parts_hold_the_same() -> None:
    for part in (letter().as_text(), letter().as_html()):
        assert "It is your turn." in part
        assert "The match" in part
        assert "https://cards.example/matches/abc" in part
        assert "You asked for mails about turns." in part


def test_names_are_not_markup() -> None:
    html = letter(paragraphs=("<script>alert(1)</script>", Link('"><img src=x>', "/a"))).as_html()

    assert "<script" not in html
    assert "<img" not in html
    assert "&lt;script&gt;" in html


def test_a_name_with_line_breaks_adds_no_header_and_no_paragraph() -> None:
    written = letter(
        subject="Cup\r\nBcc: all@cards.example", paragraphs=("Cup\n\nPay here:\nhttps://elsewhere.example",)
    )

    assert written.one_line_subject == "Cup Bcc: all@cards.example"
    assert "\nPay here" not in written.as_text()


def test_a_long_subject_is_cut() -> None:
    assert len(letter(subject="x" * 1000).one_line_subject) == LONGEST_SUBJECT


def test_a_kind_that_can_be_refused_says_where() -> None:
    stoppable = letter(unsubscribe_path="/unsubscribe/x.y")

    assert stoppable.unsubscribe_url == "https://cards.example/unsubscribe/x.y"
    assert stoppable.unsubscribe_url in stoppable.as_text()
    assert stoppable.unsubscribe_url in stoppable.as_html()
    assert "Unsubscribe" not in letter().as_text() + letter().as_html()

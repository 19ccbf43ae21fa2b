"""JSON is read strictly, and what cannot be read is said in the code that is documented."""

import json
from io import BytesIO

import pytest

from core.errors import Invalid, InvalidJson, TooLarge
from core.http.parsers import MOST_BODY_BYTES, StrictJSONParser, parse_json


@pytest.mark.parametrize(
    "text",
    ['{"a": [1, 2.5, true, null, "é", {}]}', '"text"', "-9223372036854775807", "0", '"\\ud83d\\ude00"', "[]"],
)
def test_json_is_read_as_it_stands(text: str) -> None:
    assert parse_json(text.encode()) == json.loads(text)


@pytest.mark.parametrize(("text", "value"), [("7.0", 7), ("-0.0", 0), ("1e3", 1000), ("7.5", 7.5)])
def test_a_number_without_a_fraction_is_whole_however_it_is_written(text: str, value: float) -> None:
    read = parse_json(text.encode())

    assert read == value
    assert type(read) is type(value)


@pytest.mark.parametrize(
    "raw",
    [
        b"{",
        b"nope",
        b"{'a': 1}",
        b"[1,]",
        b"NaN",
        b"[Infinity]",
        b'{"a": -Infinity}',
        b'{"a": 1, "a": 2}',
        b'{"x": {"a": 1, "a": 1}}',
        b"\xff\xfe{\x00}\x00",
        b"\xef\xbb\xbf{}",
        b'"\xed\xa0\x80"',
        b"[" * 33 + b"]" * 33,
        b"[" * 30_000,
        b"9" * 5_000,
        b"{} {}",
        b"\x00",
        b'"\x01"',
    ],
    ids=lambda raw: raw[:16].decode(errors="replace") + f"({len(raw)})",
)
def test_what_is_not_json_is_refused(raw: bytes) -> None:
    with pytest.raises(InvalidJson):
        parse_json(raw)


@pytest.mark.parametrize(
    ("raw", "why"),
    [
        ("{}".encode("utf-8-sig"), "The body begins with a byte order mark. Send it without one."),
        ("{}".encode("utf-16-le"), "The body contains NUL bytes. Send it in UTF-8."),
    ],
)
def test_text_in_another_form_than_utf_8_is_named(raw: bytes, why: str) -> None:
    with pytest.raises(InvalidJson) as refused:
        parse_json(raw)
    assert refused.value.detail == why


@pytest.mark.parametrize(
    ("text", "field", "code"),
    [
        ('{"expected_ply": 1000000000000000000000000000000}', "expected_ply", "out_of_range"),
        ('{"a": [0, 9223372036854775808]}', "a.1", "out_of_range"),
        ('{"a": -9223372036854775808}', "a", "out_of_range"),
        ('{"a": {"b": 1e999}}', "a.b", "out_of_range"),
        ('{"name": "a\\u0000b"}', "name", "unclean_text"),
        ('{"name": "\\ud800"}', "name", "unclean_text"),
        ('{"a": {"\\u0000": 1}}', "a", "unclean_text"),
        ('"\\udfff"', "", "unclean_text"),
    ],
)
def test_what_no_database_can_keep_is_refused_by_its_field(text: str, field: str, code: str) -> None:
    with pytest.raises(Invalid) as refused:
        parse_json(text.encode())
    assert [(error.field, error.code) for error in refused.value.errors] == [(field, code)]


def test_what_is_nested_as_deep_as_is_allowed_is_read() -> None:
    assert parse_json(b"[" * 32 + b"]" * 32)


def test_a_body_is_read_no_further_than_the_limit() -> None:
    stream = BytesIO(b" " * (MOST_BODY_BYTES + 9))
    with pytest.raises(TooLarge):
        StrictJSONParser().parse(stream)
    assert stream.tell() == MOST_BODY_BYTES + 1


def test_no_body_is_an_empty_object_and_blanks_are_none() -> None:
    assert StrictJSONParser().parse(BytesIO(b"")) == {}
    with pytest.raises(InvalidJson):
        StrictJSONParser().parse(BytesIO(b"\n"))

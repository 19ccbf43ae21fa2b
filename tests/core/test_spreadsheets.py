"""Cells of CSV: nothing that a spreadsheet would run."""

import pytest

from core.spreadsheets import cell, csv_text


@pytest.mark.parametrize("text", ["=1+1", "+1+1", "-1+1", "@SUM(A1)", "\t=1", "\r=1", "-ana", '=HYPERLINK("x")'])
def test_formulas_become_text(text: str) -> None:
    assert cell(text) == f"'{text}"


@pytest.mark.parametrize("value", ["ana", "a=b", "", 0, -3, "-3", "-7/2", "3/2", "2 0", "?", True])
def test_everything_else_stays(value: object) -> None:
    assert cell(value) == value


def test_cells_of_several_lines_are_quoted() -> None:
    assert csv_text([["a", None], ['x"y', "1\n2"]]) == 'a,\r\n"x""y","1\n2"\r\n'

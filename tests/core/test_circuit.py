"""Whoever is away is left alone for a while."""

from core.circuit import Circuit


def test_it_breaks_for_a_while_and_mends() -> None:
    circuit = Circuit(pause_seconds=60)
    assert not circuit.is_broken
    circuit.trip()
    assert circuit.is_broken
    circuit.mend()
    assert not circuit.is_broken
    brief = Circuit(pause_seconds=0)
    brief.trip()
    assert not brief.is_broken

"""After a failure a neighbour is skipped for a while."""

from core.redis import Circuit


def test_it_breaks_for_a_while_and_recovers() -> None:
    circuit = Circuit(pause_seconds=60)
    states = [circuit.is_open]
    circuit.trip()
    states.append(circuit.is_open)
    circuit.close()
    states.append(circuit.is_open)
    assert states == [False, True, False]


def test_the_while_ends() -> None:
    brief = Circuit(pause_seconds=0)
    brief.trip()
    assert not brief.is_open

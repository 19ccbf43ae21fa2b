"""Plays at the table as a person does: reads what the screen offers, and presses the keys that stand there."""

import random
import re

from tests.clients.cli.terminal import Terminal

OFFERED = re.compile(r"(?:^| )([a-z0-9])\) \S", re.MULTILINE)
OVER = "The match is over"


def play_to_the_end(terminal: Terminal, chance: random.Random, most: int = 2000) -> str:
    """Play until the match is over, and return the last screen."""
    for _ in range(most):
        screen = terminal.wait(_asks, "nothing is asked")
        if OVER in screen:
            return screen
        terminal.press(_key(screen, chance))
        terminal.wait(lambda now, before=screen: now != before, "a key changed nothing")  # type: ignore[misc]  # Bound now.
    raise AssertionError(f"no end after {most} keys:\n{terminal.screen()}")


def _asks(screen: str) -> bool:
    if "Sending" in screen:
        return False
    return OVER in screen or "Enter to send" in screen or bool(OFFERED.search(screen))


def _key(screen: str, chance: random.Random) -> str:
    if "Enter to send" in screen:
        return "Enter"
    keys = OFFERED.findall(screen)
    if "Enter goes on" in screen and (not keys or chance.random() < 0.5):
        return "Enter"
    return str(chance.choice(keys))

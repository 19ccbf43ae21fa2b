"""The server as an operator runs it, with one more bot in the house, which thinks for as long as a test wants."""

from bots.roster import Bot
from config.settings import *  # noqa: F403 - all of them, and one more

BOTS_OF_TESTS = (Bot(name="gated", level=0, about="For tests.", brain="tests.bots.brains:GatedBrain"),)

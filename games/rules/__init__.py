"""The rules of all games: pure Python, no Django, no clock, no I/O, no global random generator."""

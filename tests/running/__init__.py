"""Servers, processes, browsers and players that tests and benches share. Benches import nothing else of the tests."""

"""A year of correspondence play on a clock that runs as fast as the machine allows, in a database of its own.

Simulated people visit, move, resign, offer draws, go on vacation, change their time zone, vanish or delete their
accounts. Nothing here is part of the server: it calls the services that the API calls, and checks the rows at the end.
"""

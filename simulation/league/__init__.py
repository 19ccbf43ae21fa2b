"""Seasons of a league on a clock that runs as fast as the machine allows, in a database of its own.

Simulated members sign up, rest, play, vanish, withdraw and come back. Nothing here is part of the server: it calls the
services that the API and the workers call, and checks the rows after every season.
"""

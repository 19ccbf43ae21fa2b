"""The journal: what has happened, and who still has to hear of it.

An event and one delivery for each consumer are rows, written in the transaction of what happened. Celery
only rings: a lost message delays, it never loses (ADR 0006).
"""

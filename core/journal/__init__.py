"""The journal: events, and their deliveries to consumers.

An event and one delivery for each consumer are rows, written in the transaction of what happened. Celery
only wakes a worker: a lost message delays, it never loses (ADR 0006).
"""

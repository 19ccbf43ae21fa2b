# The server as an image. By itself it runs the whole server on SQLite in /var/lib/postcard;
# docker-compose.yml runs its parts one by one, on PostgreSQL and Redis.

FROM python:3.11-slim AS packages
WORKDIR /build
COPY requirements/base.txt requirements/base.txt
RUN python -m venv /opt/postcard \
    && /opt/postcard/bin/pip install --no-cache-dir --require-hashes --no-deps -r requirements/base.txt

FROM python:3.11-slim AS rules
RUN apt-get update \
    && apt-get install --yes --no-install-recommends gcc libc6-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY requirements/compile.txt requirements/compile.txt
RUN python -m venv /opt/compile \
    && /opt/compile/bin/pip install --no-cache-dir --require-hashes --no-deps -r requirements/compile.txt
COPY scripts/compile_rules.py scripts/compile_rules.py
COPY bots bots
COPY games games
RUN /opt/compile/bin/python -m scripts.compile_rules

FROM python:3.11-slim
RUN useradd --system --uid 10001 --create-home --home-dir /var/lib/postcard postcard
COPY --from=packages /opt/postcard /opt/postcard
WORKDIR /srv/postcard
COPY manage.py ./
COPY accounts accounts
COPY agents agents
COPY bots bots
COPY config config
COPY core core
COPY games games
COPY leagues leagues
COPY matchmaking matchmaking
COPY puzzles puzzles
COPY notifications notifications
COPY ratings ratings
COPY web web
COPY docs/api/examples docs/api/examples
COPY --from=rules /build/compiled compiled
RUN python -m compileall -q .

# Two heaps for all threads, as `manage.py serve` has it: memory that one thread has freed is used by the others.
ENV PATH=/opt/postcard/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    MALLOC_ARENA_MAX=2 \
    POSTCARD_RULES=compiled \
    POSTCARD_ADDRESS=0.0.0.0 \
    POSTCARD_DATA=/var/lib/postcard
USER postcard
VOLUME /var/lib/postcard
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["python", "manage.py", "is_ready"]
CMD ["python", "manage.py", "serve"]

# The server as an image. By itself it runs the whole server on SQLite in /var/lib/postcard;
# docker-compose.yml runs its parts one by one, on PostgreSQL and Redis.

FROM python:3.11-slim AS packages
WORKDIR /build
COPY requirements/base.txt requirements/base.txt
RUN python -m venv /opt/postcard \
    && /opt/postcard/bin/pip install --no-cache-dir --require-hashes -r requirements/base.txt

FROM python:3.11-slim
RUN useradd --system --uid 10001 --create-home --home-dir /var/lib/postcard postcard
COPY --from=packages /opt/postcard /opt/postcard
WORKDIR /srv/postcard
COPY manage.py ./
COPY accounts accounts
COPY bots bots
COPY config config
COPY core core
COPY games games
COPY docs/api/examples docs/api/examples
RUN python -m compileall -q .

ENV PATH=/opt/postcard/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    POSTCARD_ADDRESS=0.0.0.0 \
    POSTCARD_DATA=/var/lib/postcard
USER postcard
VOLUME /var/lib/postcard
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["python", "manage.py", "is_ready"]
CMD ["python", "manage.py", "serve"]

# The commands of Postcard. `make help` prints them; each works on a clean clone, since .venv is made when needed.

PY := .venv/bin/python
MANAGE := $(PY) manage.py
WORKERS ?= auto
ARGS ?=

SERVICES_DATABASE_URL ?= postgres://postgres@127.0.0.1:5432/postgres
SERVICES_REDIS_URL ?= redis://127.0.0.1:6379/9

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

help: ## List these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-16s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# The operator's environment holds what the server needs; the developer's adds the tools.
.venv/.installed-base: requirements/base.txt
	@scripts/install base

.venv/.installed-dev: requirements/dev.txt
	@scripts/install dev

install: .venv/.installed-dev ## Make .venv with everything needed to change the server

lock: ## Resolve requirements/*.in anew into requirements/*.txt, with hashes and without addresses
	@scripts/lock

serve: .venv/.installed-base ## Run the whole server on this machine (PORT, POSTCARD_DATA)
	@SERVED_BY=$$PPID exec $(MANAGE) serve

test: .venv/.installed-dev ## Run every test that needs no service (ARGS=... is passed to pytest)
	@$(PY) -m pytest -n $(WORKERS) $(ARGS)

test-fast: .venv/.installed-dev ## Run the tests that take no time: no server started, no soak
	@$(PY) -m pytest -n $(WORKERS) -m "not slow" $(ARGS)

check: .venv/.installed-dev ## Run every check of CI but the tests
	@$(PY) -m ruff format --check .
	@$(PY) -m ruff check .
	@$(PY) -m mypy
	@.venv/bin/lint-imports --no-timings
	@$(MANAGE) check --fail-level WARNING
	@$(MANAGE) makemigrations --check --dry-run

fix: .venv/.installed-dev ## Format the code and mend what ruff can mend
	@$(PY) -m ruff check --fix-only --quiet .
	@$(PY) -m ruff format .

.PHONY: help install lock serve test test-fast check fix

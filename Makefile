# The commands of Postcard. `make help` prints them; each works on a clean clone, since .venv is made when it is needed.

PY := .venv/bin/python
MANAGE := $(PY) manage.py
# Commands that look at the code alone leave the operator's data folder alone.
DRY := DJANGO_SETTINGS_MODULE=tests.settings $(MANAGE)
# Compiling has to work also where compiled rules are chosen and do not fit any more.
COMPILE := POSTCARD_RULES=plain .venv-compile/bin/python -m scripts.compile_rules

WORKERS ?= auto
ARGS ?=
GAME ?= take-that-toy-2p
BOT ?= random
A ?= level-5
B ?= random
PAIRS ?= 20
COVERAGE ?=
WRITE ?=
COVER := $(if $(COVERAGE),--cov --cov-report=,)

# What is run once more on compiled rules.
RULES_TESTS := tests/rules tests/secrecy/test_rules.py tests/secrecy/test_planted_leaks.py tests/games/test_compiled.py \
	tests/bots/test_search.py tests/bots/test_brains.py tests/bots/test_compiled_search.py

SERVICES_DATABASE_URL ?= postgres://postgres@127.0.0.1:5432/postgres
SERVICES_REDIS_URL ?= redis://127.0.0.1:6379/9
# What knows neither a database nor Redis says the same with them as without.
KNOWS_NO_SERVICE := tests/rules tests/games/clock tests/secrecy/test_rules.py tests/architecture \
	tests/bots/test_brains.py tests/bots/test_search.py \
	$(patsubst %,tests/clients/verify/test_%.py,forgeries malformed refuses season seen) \
	$(patsubst %,tests/leagues/test_%.py,bounds bracket knock_out ladder matching moving rotating round_robin standings swiss)
WITH_SERVICES := POSTCARD_DATABASE_URL=$(SERVICES_DATABASE_URL) POSTCARD_REDIS_URL=$(SERVICES_REDIS_URL)

.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

help: ## List these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-16s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# --- running ---

serve: .venv/.installed-base ## Run the whole server on this machine (PORT=8000, POSTCARD_DATA=data)
	@SERVED_BY=$$PPID exec $(MANAGE) serve

play: .venv/.installed-base ## Play a match in the terminal, on a server that runs (GAME=..., BOT=random, HOST, TOKEN)
	@$(PY) scripts/play.py --game $(GAME) --bot $(BOT) $(if $(HOST),--server $(HOST)) $(if $(TOKEN),--token $(TOKEN)) $(ARGS)

verify-matches: .venv/.installed-base ## Replay every stored match and report what does not agree
	@$(MANAGE) verify_matches $(ARGS)

deliveries: .venv/.installed-base ## List deliveries that were parked after their last try
	@$(MANAGE) deliveries $(ARGS)

bots: .venv/.installed-base ## Say what waits for the house bots, how long they think, and what went wrong
	@$(MANAGE) bots_report $(ARGS)

# --- testing ---

test: .venv/.installed-dev ## Run every test that needs no service (ARGS=... goes to pytest; COVERAGE=1 measures)
	@# Some tests wait for servers of their own: one worker more than there are processors keeps these busy.
	@PYTEST_XDIST_AUTO_NUM_WORKERS=$$(expr $$(getconf _NPROCESSORS_ONLN) + 1) $(PY) -m pytest -n $(WORKERS) $(COVER) $(ARGS)
	@$(if $(COVERAGE),$(PY) scripts/check_coverage.py)

test-fast: .venv/.installed-dev ## Run the tests that start no server and play no long matches
	@$(PY) -m pytest -n $(WORKERS) -m "not slow and not soak and not services" $(ARGS)

test-services: .venv/.installed-dev ## Run the tests on PostgreSQL and Redis (SERVICES_DATABASE_URL, SERVICES_REDIS_URL)
	@$(WITH_SERVICES) $(PY) scripts/check_services.py
	@$(WITH_SERVICES) $(PY) -m pytest -n $(WORKERS) -m "not soak" $(KNOWS_NO_SERVICE:%=--ignore=%) $(ARGS)

test-compiled: .venv/.installed-dev compile ## Compile the rules, and run their tests on what came of it
	@POSTCARD_RULES=compiled $(PY) -m pytest -n $(WORKERS) $(ARGS) $(RULES_TESTS)

soak: .venv/.installed-dev ## Run the long tests: thousands of matches, tens of thousands of pairs of worlds
	@$(PY) -m pytest -n $(WORKERS) -m soak $(ARGS)

perft: .venv/.installed-dev ## Count a game's perft table anew and compare it (GAME=..., WRITE=1 replaces the table)
	@$(PY) scripts/perft.py $(GAME) $(if $(WRITE),--write) $(ARGS)

mutate: .venv/.installed-dev ## Change a game's rules in small ways and list the changes that no test notices (GAME=...)
	@$(PY) scripts/mutate.py $(GAME) $(ARGS)

playthrough: .venv/.installed-dev ## Print a random match of a game (GAME=..., ARGS="--seed 2 --seat 0 option=value")
	@$(PY) scripts/playthrough.py $(GAME) $(ARGS)

check: .venv/.installed-dev ## Check format, lint, types, arrows, migrations, the OpenAPI document, the compose file
	@$(PY) -m ruff format --check --output-format concise .
	@$(PY) -m ruff check --output-format concise .
	@git ls-files -z | xargs -0 $(PY) scripts/check_files.py
	@$(PY) -m mypy
	@.venv/bin/lint-imports --no-logo
	@$(PY) scripts/check_arrows.py
	@$(DRY) check --fail-level WARNING
	@$(DRY) makemigrations --check --dry-run
	@scripts/check_schema
	@.venv/bin/check-jsonschema --builtin-schema vendor.compose-spec docker-compose.yml
	@$(PY) scripts/check_compose.py

# --- writing ---

install: .venv/.installed-dev ## Make .venv with everything that is needed to change the server

compile: .venv-compile/.installed-compile ## Compile the rules to native code in compiled/ (POSTCARD_RULES=compiled uses them)
	@$(COMPILE)

arena: .venv/.installed-dev ## Let two bots play mirrored pairs of matches (GAME=..., A=level-5, B=random, PAIRS=20)
	@$(DRY) arena --game $(GAME) --a $(A) --b $(B) --pairs $(PAIRS) $(ARGS)

bench: .venv/.installed-dev .venv-bench/.installed-bench .venv-compile/.installed-compile ## Measure moves and views beside OpenSpiel and RLCard, and lists of a million matches (BENCH_REPEATS=5, BENCH_MATCHES=1000000)
	@$(COMPILE) || true
	@POSTCARD_DATABASE_URL=$(SERVICES_DATABASE_URL) $(PY) -m bench.run .venv-bench

fix: .venv/.installed-dev ## Format the code and mend what ruff can mend
	@$(PY) -m ruff check --fix-only --quiet .
	@$(PY) -m ruff format .

new-game: .venv/.installed-dev ## Copy the toy game of docs/add-a-game.md under a key of your own (KEY=my-game)
	@$(PY) scripts/new_game.py $(KEY)

golden: .venv/.installed-dev ## Write the golden playthroughs anew; the diff shows what a change of the rules does
	@$(PY) scripts/golden.py $(ARGS)

game-pages: .venv/.installed-dev ## Write docs/games anew from what the games say of themselves
	@$(PY) -m scripts.game_pages

schema: .venv/.installed-dev ## Write docs/api anew from the code: the recorded examples and openapi.yaml
	@mkdir -p docs/api
	@# The story that is recorded reads the document, so new operations have to be in it before.
	@$(DRY) spectacular --validate --fail-on-warn --file docs/api/openapi.yaml
	@RECORD_EXAMPLES=1 $(PY) -m pytest -q -p no:randomly tests/api/test_examples.py::test_the_examples_are_what_the_server_answers
	@$(DRY) spectacular --validate --fail-on-warn --file docs/api/openapi.yaml

lock: ## Resolve requirements/*.in anew into requirements/*.txt, with hashes and without addresses (needs uv)
	@scripts/lock $(ARGS)

# The operator's environment holds what the server needs; the developer's adds the tools.
.venv/.installed-base: requirements/base.txt
	@scripts/install base

.venv/.installed-dev: requirements/dev.txt
	@scripts/install dev

# What the server is measured against lives apart: nothing but `make bench` needs it.
.venv-bench/.installed-bench: requirements/bench.txt
	@scripts/install bench .venv-bench

# Who only plays with compiled rules needs no developer's tools.
.venv-compile/.installed-compile: requirements/compile.txt
	@scripts/install compile .venv-compile

.PHONY: help serve play verify-matches deliveries bots test test-fast test-compiled test-services soak perft mutate playthrough check install fix
.PHONY: bench new-game game-pages golden compile schema lock arena

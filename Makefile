# Every target prepares what it needs; a fresh machine needs Python 3.11 or newer, and make.
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/pip --disable-pip-version-check
READY := .venv/.ready

.DEFAULT_GOAL := help
.PHONY: help venv outdated lock oldest deb install uninstall demo play test exhaustive proof lint types check screens bench faults fuzz pi clean

# Where nothing compiled is kept, pytest and every program that a test starts would compile it all again.
test exhaustive proof faults: export PYTHONDONTWRITEBYTECODE =

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile

venv: $(READY) ## prepare .venv with everything for development; .venv/bin/ratkeeper is the program

$(READY): pyproject.toml .ci/locked.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "make: $(PYTHON) is older than 3.11; name a newer one: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
	  { echo "make: this Python cannot make a venv; on Debian and Raspberry Pi OS: sudo apt install python3-venv"; exit 1; }
	$(PYTHON) -m venv .venv
	$(PIP) install --quiet --require-hashes --requirement .ci/locked.txt
	$(PIP) install --quiet --no-deps --no-build-isolation --editable .
	@touch $(READY)

outdated: $(READY) ## say which of the locked versions are behind, and what there is now
	@$(PIP) list --outdated --exclude pip --exclude ratkeeper

lock: ## lock the newest versions that pyproject.toml allows, with their checksums; needs uv
	@command -v uv >/dev/null || { echo "make: lock needs uv: pip install uv"; exit 1; }
	@sh .ci/lock

oldest: ## run the tests on the oldest versions that pyproject.toml allows; needs uv
	@command -v uv >/dev/null || { echo "make: oldest needs uv: pip install uv"; exit 1; }
	@sh .ci/oldest $(PYTHON)

demo: $(READY) ## watch simulated people play The Pied Piper, in chapters
	@$(BIN)/ratkeeper demo

play: $(READY) ## keep a game at your table
	@$(BIN)/ratkeeper play

test: $(READY) ## run the tests, on every core
	$(BIN)/pytest --numprocesses auto --maxprocesses 8 --dist worksteal

exhaustive: $(READY) ## run the tests that try every case of something large
	$(BIN)/pytest --numprocesses auto --maxprocesses 8 --dist worksteal -m exhaustive

proof: $(READY) ## a million turns compared by the rules and by the playout kernel, and thousands of raids (TURNS=50000, RAIDS=400)
	@$(BIN)/python -m tests.companion.games.piper.retelling $(or $(TURNS),1000000)
	@RAIDS=$(or $(RAIDS),4000) $(BIN)/pytest --numprocesses auto --maxprocesses 8 -m exhaustive -k many_more_random_raids

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(READY)
	$(BIN)/mypy

check: lint types test ## lint, types and tests: what must pass before a change lands

screens: $(READY) ## paint every screen into build/screens, and the README's pictures into docs/pictures
	@$(BIN)/python -m tests.ui.screens

bench: $(READY) ## measure speed (JSON=1 prints one JSON object)
	@$(BIN)/python -m tests.bench $(if $(JSON),--json)

faults: $(READY) ## bring about every fault that a table knows (QUICK=1: what fits a minute or two; some need root)
	@$(BIN)/python -m tests.faults $(if $(QUICK),--quick) $(OPTIONS)

fuzz: $(READY) ## throw bytes at every reader, guided by what they reach (SECONDS=60, or INPUTS=10000000, in all)
	@mkdir -p build
	@$(BIN)/python -c 'import atheris' 2>/dev/null || \
	  $(PIP) install --quiet --require-hashes --requirement .ci/fuzz.txt >build/fuzz-pip.log 2>&1 || \
	  { echo "make: pip could not get the atheris of .ci/fuzz.txt for this Python: see build/fuzz-pip.log"; exit 1; }
	@$(BIN)/python -m tests.fuzz --seconds $(or $(SECONDS),60) $(if $(INPUTS),--inputs $(INPUTS)) $(OPTIONS)

pi: $(READY) ## try the package on a real Debian, in roots and in QEMU, as root (SUITE=trixie, ONLY=systemd, OUT=…)
	@$(BIN)/python -m tests.pi --suite $(or $(SUITE),trixie) $(if $(ONLY),--only "$(ONLY)") $(if $(OUT),--out $(OUT)) $(OPTIONS)

deb: ## build the Debian package into dist, with its sources and bill of materials
	@PYTHON=$(PYTHON) sh debian/build.sh

install: ## build that package and install it on this Raspberry Pi, up at boot: sudo make install
	@sh debian/install.sh install

uninstall: ## take it away again, all but settings and games: sudo make uninstall
	@sh debian/install.sh uninstall

clean: ## remove the venv and everything generated
	rm -rf .venv build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis

# Each target prepares what it needs; a new machine needs Python 3.11 or newer, and make.
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/pip --disable-pip-version-check
READY := .venv/.ready

.DEFAULT_GOAL := help
.PHONY: help venv outdated lock oldest deb release install uninstall demo play test exhaustive proof lint types check gif screens bench faults fuzz pi clean

# Keep bytecode: otherwise pytest and each program that a test starts compile everything again.
test exhaustive proof faults: export PYTHONDONTWRITEBYTECODE =

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile

venv: $(READY) ## prepare .venv for development, with the program as .venv/bin/ratkeeper

$(READY): pyproject.toml .ci/locked.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "make: $(PYTHON) is older than 3.11; name a newer one: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
	  { echo "make: this Python cannot make a venv; on Debian and Raspberry Pi OS: sudo apt install python3-venv"; exit 1; }
	@echo "make: preparing .venv, once: 1 of 3, a Python of its own"
	@$(PYTHON) -m venv .venv
	@echo "make: 2 of 3, the libraries (a minute or two)"
	@{ $(PIP) install --require-hashes --requirement .ci/locked.txt; echo $$? >.venv/status; } | \
	  awk '/^Collecting/ { printf "  %s\n", $$2; fflush() }'; exit $$(cat .venv/status)
	@echo "make: 3 of 3, the program"
	@$(PIP) install --quiet --no-deps --no-build-isolation --editable .
	@touch $(READY)

outdated: $(READY) ## list locked versions that are outdated
	@$(PIP) list --outdated --exclude pip --exclude ratkeeper

lock: ## lock the newest versions that pyproject.toml allows, with checksums (needs uv)
	@command -v uv >/dev/null || { echo "make: lock needs uv: pip install uv"; exit 1; }
	@sh .ci/lock

oldest: ## run the tests on the oldest versions that pyproject.toml allows (needs uv)
	@command -v uv >/dev/null || { echo "make: oldest needs uv: pip install uv"; exit 1; }
	@sh .ci/oldest $(PYTHON)

demo: $(READY) ## watch a simulated game of The Pied Piper, in chapters
	@$(BIN)/ratkeeper demo

play: $(READY) ## play a game, on this machine's devices
	@$(BIN)/ratkeeper play

test: $(READY) ## run the tests, on all cores
	$(BIN)/pytest --numprocesses auto --maxprocesses 8 --dist worksteal

exhaustive: $(READY) ## run the slow tests, which try all cases of something large
	$(BIN)/pytest --numprocesses auto --maxprocesses 8 --dist worksteal -m exhaustive

proof: $(READY) ## compare rules and playout kernel over a million turns, and play thousands of raids (TURNS=50000, RAIDS=400)
	@$(BIN)/python -m tests.companion.games.piper.kernel_check $(or $(TURNS),1000000)
	@RAIDS=$(or $(RAIDS),4000) $(BIN)/pytest --numprocesses auto --maxprocesses 8 -m exhaustive -k many_more_random_raids

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(READY)
	$(BIN)/mypy

check: lint types test ## run lint, types and tests, which every change must pass

gif: $(READY) ## record docs/pictures/demo.gif from the demo
	@$(BIN)/python -m tests.demo_recording docs/pictures/demo.gif

screens: $(READY) ## paint all screens into build/screens, and the pictures of the documents into docs/pictures
	@$(BIN)/python -m tests.ui.screens

bench: $(READY) ## measure speed (JSON=1 prints one JSON object)
	@$(BIN)/python -m tests.bench $(if $(JSON),--json)

faults: $(READY) ## run the fault injection campaign (QUICK=1: two minutes; some faults need root)
	@$(BIN)/python -m tests.faults $(if $(QUICK),--quick) $(OPTIONS)

fuzz: $(READY) ## fuzz all parsers, guided by coverage (SECONDS=60 or INPUTS=10000000 in all)
	@mkdir -p build
	@$(BIN)/python -c 'import atheris' 2>/dev/null || \
	  $(PIP) install --quiet --require-hashes --requirement .ci/fuzz.txt >build/fuzz-pip.log 2>&1 || \
	  { echo "make: pip could not get the atheris of .ci/fuzz.txt for this Python: see build/fuzz-pip.log"; exit 1; }
	@$(BIN)/python -m tests.fuzz --seconds $(or $(SECONDS),60) $(if $(INPUTS),--inputs $(INPUTS)) $(OPTIONS)

pi: $(READY) ## test the package on a real Debian, in roots and in QEMU, as root (SUITE=trixie, ONLY=systemd, OUT=…)
	@$(BIN)/python -m tests.pi --suite $(or $(SUITE),trixie) $(if $(ONLY),--only "$(ONLY)") $(if $(OUT),--out $(OUT)) $(OPTIONS)

deb: ## build the Debian package, its sources and its bill of materials into dist
	@PYTHON=$(PYTHON) sh debian/build.sh

release: $(READY) ## build and sign all files of a release into dist/release (KEY=…, URL=…, IMAGE=…)
	@$(BIN)/python debian/release.py --key "$(KEY)" --url "$(URL)" $(if $(IMAGE),--image $(IMAGE))

install: ## build the package and install it on this machine: sudo make install
	@sh debian/install.sh install

uninstall: ## remove the package, but keep settings and games: sudo make uninstall
	@sh debian/install.sh uninstall

clean: ## delete the venv and all generated files
	rm -rf .venv build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis

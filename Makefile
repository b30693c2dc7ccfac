# `make play` and `make test` need Python 3.11 or newer and make, nothing else (Node comes from
# PyPI); the engine runs much faster when there is a C compiler too.
PYTHON ?= python3
HOST ?= 127.0.0.1
PORT ?= 8000
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

# Compiled modules: each X.py with an X.pxd beside it. Other .pxd files are only cimported.
PXD := $(shell find src -name '*.pxd')
ENGINE := $(PXD) $(wildcard $(PXD:.pxd=.py))

# The script and style of the live table, built from client/.
CLIENT := src/kostyashki/web/static/table.js
NPM := cd client && PATH="$(CURDIR)/$(BIN):$$PATH" npm --loglevel=error

# Most tests and commands are processes of their own: compiled anew in each, the source takes long.
unexport PYTHONDONTWRITEBYTECODE

# Stamps: what play needs, the other targets need, Node and its packages, the package itself,
# a fresh build/, the extensions.
RUN := $(VENV)/.run
DEV := $(VENV)/.dev
NODE := $(VENV)/.node
MODULES := client/node_modules/.package-lock.json
PACKAGE := $(VENV)/.package
FRESH := $(VENV)/.fresh
BUILT := $(VENV)/.built

.PHONY: help play test lint format bench dist lock clean
.DELETE_ON_ERROR:

help:  ## show this list
	@grep -E '^[a-z]+:.*##' Makefile | sed -E 's/^([a-z]+):.*## /  make \1\t/' | expand -t 16

play: $(BUILT) $(CLIENT)  ## serve the club at http://127.0.0.1:8000 (HOST=0.0.0.0 for phones)
	@$(BIN)/kostyashki serve --host $(HOST) --port $(PORT)

test: $(DEV) $(BUILT) $(CLIENT)  ## run all tests, first compiled, then uncompiled
	$(NPM) test -- --reporter=dot
	$(BIN)/python client/generate --check
	$(BIN)/pytest -n auto
	KOSTYASHKI_PURE=1 $(BIN)/pytest -n auto -m "not compiled_only"

lint: $(DEV) $(BUILT) $(MODULES)  ## check style, types and layers
	$(NPM) run lint
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

format: $(DEV)  ## format the source and mend what can be mended
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .

bench: $(BUILT)  ## measure the engine
	@$(BIN)/kostyashki bench

dist: $(DEV) $(CLIENT)  ## build sdist and wheel in dist/
	rm -rf dist build/lib* build/bdist*
	$(BIN)/python -m build --no-isolation

lock:  ## pin the newest dependencies in requirements/ (needs uv)
	uv pip compile --universal --python-version 3.11 --generate-hashes --upgrade --quiet \
		--custom-compile-command "make lock" \
		pyproject.toml requirements/run.in -o requirements/run.lock
	uv pip compile --universal --python-version 3.11 --generate-hashes --upgrade --quiet \
		--custom-compile-command "make lock" -c requirements/run.lock \
		--extra cluster pyproject.toml requirements/dev.in -o requirements/dev.lock
	uv pip compile --universal --python-version 3.11 --generate-hashes --upgrade --quiet \
		--custom-compile-command "make lock" requirements/node.in -o requirements/node.lock

clean:  ## remove everything that was built, .venv too
	rm -rf $(VENV) build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	rm -rf client/node_modules $(CLIENT) $(CLIENT:.js=.css)
	find src tests \( -name '*.so' -o -name '*.pyd' \) -delete
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
	rm -rf src/*.egg-info

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
		{ echo "error: '$(PYTHON)' is not Python 3.11 or newer; try: make PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
		{ echo "error: '$(PYTHON)' lacks the venv module; on Debian: apt install python3-venv" >&2; exit 1; }
	$(PYTHON) -m venv --clear $(VENV)

$(RUN): requirements/run.lock | $(BIN)/python
	$(PIP) install --require-hashes -r requirements/run.lock
	@touch $@

$(DEV): requirements/dev.lock $(RUN) | $(BIN)/python
	$(PIP) install --require-hashes -r requirements/dev.lock
	@touch $@

$(NODE): requirements/node.lock | $(BIN)/python
	$(PIP) install --require-hashes -r requirements/node.lock
	@touch $@

$(MODULES): client/package-lock.json $(NODE)
	$(NPM) ci --no-audit --no-fund
	@touch $@

$(CLIENT): $(MODULES) $(wildcard client/src/*) client/vite.config.ts client/tsconfig.json
	$(NPM) run build

$(PACKAGE): pyproject.toml setup.py $(RUN)
	KOSTYASHKI_PURE=1 $(PIP) install --no-build-isolation --no-deps --editable .
	@touch $@

$(FRESH): setup.py $(RUN)
	rm -rf build
	@touch $@

# Without a compiler there is no stamp: the next make tries again, and says so again.
$(BUILT): $(ENGINE) $(FRESH) | $(PACKAGE)
	@env -u KOSTYASHKI_PURE $(BIN)/python setup.py --quiet build_ext --inplace
	@if find src -name '*.so' | grep -q .; then touch $@; fi

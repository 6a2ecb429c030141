# Each target is one line that also works without make. PYTHON and K can be given:
#   make test K=colorbar        make lint PYTHON=python
PYTHON ?= .venv/bin/python
K ?=
.PHONY: help setup test test-all lint format golden figures bench looks docs

help:  ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' Makefile | expand -t 12

setup:  ## virtual environment, editable install, git hooks; says which OCR engines are there
	python3 -m venv .venv && .venv/bin/python -m pip install -q -e '.[dev]' && git config core.hooksPath .githooks && .venv/bin/heatgrid doctor

test:  ## fast tests: units, doctests, architecture, docs; make test K=colorbar picks some
	$(PYTHON) -m pytest --ignore tests/acceptance -k "$(K)"

test-all:  ## every test: the fast ones, all fixtures and the real OCR engines
	$(PYTHON) -m pytest

lint:  ## formatting, lint rules, types, docstrings: what CI checks
	$(PYTHON) -m ruff format --check . && $(PYTHON) -m ruff check . && $(PYTHON) -m mypy && $(PYTHON) -m pytest -q tests/test_docstrings.py

format:  ## apply what can be fixed by itself
	$(PYTHON) -m ruff check --fix . ; $(PYTHON) -m ruff format .

golden:  ## rewrite the expected output of the fixtures; read the diff before committing
	$(PYTHON) -m pytest -q tests/acceptance/test_fixtures.py --golden && $(PYTHON) -m pytest -q tests/acceptance/test_seeds.py && git diff --stat fixtures

figures:  ## draw the figures of fixtures/ anew from seeds/ and gallery/
	$(PYTHON) -m seeds.render && $(PYTHON) -m gallery.render

bench:  ## measure speed, reading and accuracy beside other tools; results go to benchmarks/results
	$(PYTHON) benchmarks/speed.py && $(PYTHON) benchmarks/reading.py --results benchmarks/results && $(PYTHON) benchmarks/accuracy.py --results benchmarks/results

looks:  ## draw 40 figures by chance, read them, and print what is right and what is wrong
	$(PYTHON) -m benchmarks.looks

docs:  ## write docs/cli.md and docs/checks.md from the code
	$(PYTHON) -m pytest -q tests/test_docs.py --golden

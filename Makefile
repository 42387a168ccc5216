# Every command does its own set-up; see packaging/setup.sh.
#     make run ARGS="--data DIR"      hands options to the program
#     make test ARGS="-k showdown"    hands options to pytest
SHELL := bash
BIN := .venv/bin
# Where the machine keeps nothing compiled, each program that a test starts would compile everything anew.
export PYTHONDONTWRITEBYTECODE :=
.DEFAULT_GOAL := help
.PHONY: help run check test fuzz bench shots words lock package package-test

help:
	@echo "make run     open the window; without a display, deal a demonstration round and save pictures of it"
	@echo "make check   format, lint, types and import rules"
	@echo "make test    check, and the tests"
	@echo "make fuzz    long searches: symptoms held against the tables (ARGS=\"--seeds 20\" for fewer), acts of every shape judged, every sample of the tests made whole, a million broken files (goes on where it was stopped)"
	@echo "make bench   the speed of the engine and of the table (ARGS=\"reports log\" for some parts alone)"
	@echo "make shots   pictures of every page and table state"
	@echo "make words   list the plurals that English needs, in assets/languages/en.ts"
	@echo "make package       a .deb and a .tar.xz in dist, which need no Python (see packaging/README.md)"
	@echo "make package-test  tries them on bare Debian 12 and 13, in folders of their own; needs root and debootstrap"
	@echo "make lock    choose newer versions of the dependencies"

run:
	@packaging/setup.sh runtime
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ]; then exec $(BIN)/dealer-trainer $(ARGS); else exec $(BIN)/dealer-trainer demo $(ARGS); fi

# On a machine that is busy with something else mypy gives its workers up after three seconds (2): then by itself.
check:
	@packaging/setup.sh development
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check --quiet .
	@$(BIN)/lint-imports --no-logo & imports=$$!; $(BIN)/mypy --num-workers 2; types=$$?; [ $$types -ne 2 ] || { $(BIN)/mypy; types=$$?; }; wait $$imports && exit $$types

test: check
	@$(BIN)/python -m pytest -q -n 2 --dist loadfile --no-loadscope-reorder $(ARGS)

fuzz:
	@packaging/setup.sh development
	@$(BIN)/python -m tests.fuzz $(ARGS)
	@$(BIN)/python -m tests.fuzz.verdict_walks
	@$(BIN)/python -m tests.fuzz.unseen
	@HYPOTHESIS_PROFILE=long $(BIN)/python -m pytest -q -n 2 --dist loadfile --no-loadscope-reorder tests
	@$(BIN)/python -m tests.fuzz.broken_files

bench:
	@packaging/setup.sh development
	@$(BIN)/python -m tests.bench $(ARGS)

shots:
	@packaging/setup.sh development
	@$(BIN)/python -m tests.shots $(ARGS)

# English needs an entry for each plural alone; what stands there is kept.
words:
	@packaging/setup.sh development
	@$(BIN)/pyside6-lupdate -pluralonly -no-obsolete -locations none -source-language en -target-language en \
		$$(find trainer -name "*.py" | sort) -ts assets/languages/en.ts

lock:
	@packaging/lock.sh

package:
	@packaging/setup.sh package
	@packaging/package.sh dist

package-test: package
	@build/package-env/bin/python packaging/package_test.py dist $(ARGS)

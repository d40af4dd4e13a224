# Each target works from nothing: it makes .venv, installs what is missing, and goes on.
#
#   make run      install, build the games if needed, open the chat in the browser
#   make test     install, run every test
#   make check    install, run ruff and mypy
#   make bench    install, measure speed and memory on this machine
#   make results  install, measure every strategy by every protocol on the data sets of DATA, write docs/results.md
#   make results-crag  the figures of the CRAG paper on DATA/redial (ARGS="--fold 3": on a fold of its training part), write docs/results-crag.md
#   make pictures install, take the docs' pictures of the page in Chromium
#
# On Linux without a GPU, spare yourself gigabytes of CUDA:
#   make run TORCH_INDEX=https://download.pytorch.org/whl/cpu

PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV ?= .venv
TORCH_INDEX ?=
DATA ?= ../shared/data
PY := $(VENV)/bin/python
TORCH := $(shell grep '^torch==' requirements.txt)
PIP := $(PY) -m pip install --quiet --disable-pip-version-check

.PHONY: run test check bench results results-crag pictures
.DELETE_ON_ERROR:

# Two of glibc's pools of memory do for all threads; without a limit a large catalogue takes 80 MB more.
run bench: export MALLOC_ARENA_MAX ?= 2

run: $(VENV)/.installed
	$(PY) -m recsys build games --if-needed
	$(PY) -m streamlit run app.py

test: $(VENV)/.installed-dev
	PYTHONHASHSEED=0 $(PY) -m pytest -n 2 --dist loadfile --no-loadscope-reorder --ignore=tests/browser $(ARGS)
	$(PY) -m pytest -n 2 --dist loadfile --no-loadscope-reorder tests/browser $(ARGS)

check: $(VENV)/.installed-dev
	$(PY) -m ruff check .
	$(PY) -m mypy

bench: $(VENV)/.installed
	$(PY) -m recsys bench $(ARGS)

results: $(VENV)/.installed
	$(PY) -m recsys.evaluation.book --data $(DATA) $(ARGS)

results-crag: $(VENV)/.installed
	$(PY) -m recsys.evaluation.book_crag --data $(DATA)/redial $(ARGS)

pictures: $(VENV)/.installed-dev
	$(PY) -m tests.browser.pictures

$(VENV)/.installed: requirements.txt | $(PY)
	@echo "Installing what Omakase runs on (minutes, once)"
	$(if $(TORCH_INDEX),$(PIP) --index-url $(TORCH_INDEX) $(TORCH))
	$(PIP) -r requirements.txt
	@touch $@

$(VENV)/.installed-dev: requirements-dev.txt $(VENV)/.installed
	$(PIP) -r requirements-dev.txt
	@touch $@

$(PY):
	$(if $(PYTHON),,$(error Python 3.11 or newer is needed, and there is no python3 here. Install it and try again))
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Python 3.11 or newer is needed, saw $$($(PYTHON) --version). Try: make PYTHON=python3.12" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)

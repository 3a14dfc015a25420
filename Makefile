# Common tasks. `make` alone lists the targets.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
# The folder of builds; use another one for a second build at the same time. SwiftPM recompiles
# everything when flags change, and a program of one kind overwrites that of another, so each kind
# has its own subfolder. The folder itself is for `swift build` by hand and for editors.
SCRATCH ?= .build
DOCS ?= $(SCRATCH)/docs

# Tests and documentation, with warnings as errors.
TESTS = $(SCRATCH)/tests
TESTS_FLAGS = --scratch-path $(TESTS) -c release -Xswiftc -enable-testing -debug-info-format none
CHECKED = $(SCRATCH)/checked
test docs test-debug: export SUMMA_WARNINGS_AS_ERRORS = 1

# The program for installation. Swift's runtime is linked in, so it runs without Swift, and it looks
# for no libraries in its own folder. Linked with lld, since the default linker warns about a function
# that Foundation uses. Without debug information, which takes time and differs between builds
# (Tuning/Hardening/reproducible.sh), and without names for libraries that look for symbols in a
# program, which none of ours does (3 MB). Relocations are packed, which takes 3 MB off the program and off the memory of
# each process, and needs glibc 2.36.
PROGRAM = $(SCRATCH)/program
PROGRAM_FLAGS = --scratch-path $(PROGRAM) -c release --static-swift-stdlib --disable-local-rpath -Xswiftc -use-ld=lld \
  -Xlinker --no-export-dynamic -Xlinker -z -Xlinker pack-relative-relocs -debug-info-format none
SUMMA = $(PROGRAM)/release/summa
# Man pages and completions, in the same folders as below $(PREFIX)/share.
SHARE = $(PROGRAM)/share
# For `summa --version`. Empty in a tarball, even if it is unpacked inside another repository.
COMMIT = $(shell test -e .git && git describe --always --dirty --abbrev=7 --exclude='*' 2>/dev/null)
program release: export SUMMA_COMMIT = $(COMMIT)
WEIGHTS = $(wildcard Sources/*/Weights/*.safetensors)
TO = $(DESTDIR)$(PREFIX)
COMPLETIONS = bash-completion/completions/summa zsh/site-functions/_summa fish/vendor_completions.d/summa.fish
DEB = $(SCRATCH)/deb
FORMATTED = Package.swift Sources Tests Snippets Examples Tuning/Total/Sources $(wildcard Tuning/Benchmarks) \
  $(addprefix Tuning/Hardening/Fuzz/, Package.swift Fuzzer)
# The modules whose types occur in Summa's requests and results.
DOCUMENTED = SummaMessages SummaGeometry SummaText SummaImaging SummaRecognition SummaAmounts SummaInk SummaReading SummaFormats SummaWorkers Summa

.DEFAULT_GOAL := help
.PHONY: help packages demo program release wheel test test-python test-browser test-cluster test-debug test-sanitized lint lint-swift lint-page \
  lint-python format docs bench mutants harden fuzz sbom install uninstall deb test-deb \
  container-root container test-container dist site clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-15s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

packages: ## install the missing Debian packages of .ci/packages
	@.ci/install

demo: program ## scan SampleReceipts: print a table, write annotated pictures to demo/
	@cd SampleReceipts/images && $(abspath $(SUMMA)) scan * --format table \
	  --annotate $(CURDIR)/demo
	@echo "The pictures, with the amounts in boxes, are in $(CURDIR)/demo"

program: packages
	@test -x $(SUMMA) || echo "Compiling Summa and its Swift packages; this takes about 8 minutes of one core." >&2
	$(SWIFT) build $(PROGRAM_FLAGS) --product summa

# The tool behind swift-argument-parser's plugin; the plugin itself would build the program again.
release: program ## build the optimised program, its man pages and completions
	$(SWIFT) build $(PROGRAM_FLAGS) --product generate-manual
	Packaging/share $(PROGRAM)/release/generate-manual $(SUMMA) $(SHARE)
	@echo "The program is $(SUMMA)"

test: packages ## run all tests, optimised, since pixels and networks are slow otherwise
	node --test Tests/WebTests/Browser/pure.test.mjs
	$(SWIFT) test $(TESTS_FLAGS) --disable-xctest
	SUMMA=$(TESTS)/release/summa python3 -m unittest discover -s Integrations/paperless-ngx/Tests
	$(MAKE) --no-print-directory test-python SUMMA=$(TESTS)/release/summa

# In a virtual environment, with pytest, the libraries whose pictures the package takes, and the
# client of the Model Context Protocol.
PYTHON = $(SCRATCH)/python
test-python: ## test the Python package, and summa mcp with the official client, with the program SUMMA
	test -x $(PYTHON)/bin/python || python3 -m venv $(PYTHON)
	$(PYTHON)/bin/pip install --quiet './Python[test]' mcp==2.3.0
	SUMMA=$(abspath $(SUMMA)) $(PYTHON)/bin/python -m pytest --quiet -p no:cacheprovider Python Integrations/assistant

# Needs Debian's chromium, which is large and therefore not in .ci/packages.
BROWSER = $(SCRATCH)/browser
test-browser: program ## test the review page in chromium (apt-get install chromium)
	test -x $(BROWSER)/bin/python || python3 -m venv $(BROWSER)
	$(BROWSER)/bin/pip install --quiet --requirement Tests/WebTests/Browser/requirements.txt
	$(BROWSER)/bin/python Tests/WebTests/Browser/serve.py $(SUMMA)

test-debug: packages ## run all tests without optimisation, which finds faults that release builds hide
	$(SWIFT) test --scratch-path $(CHECKED) --disable-xctest

# Swift has no -fsanitize=undefined on Linux, and checks bounds and overflows itself; only the C shims
# are compiled with it. Without optimisation the tests take many times as long. The sanitizers' runtime
# is part of Swift's clang. Libraries keep memory for the life of the process, so leaks are not
# detected. An allocation that fails returns null, for the program to handle. MemoryTests would measure
# the sanitizer's memory.
SANITIZED_FLAGS = --scratch-path $(SCRATCH)/sanitized -c release -Xswiftc -enable-testing \
  --sanitize=address -Xcc -fsanitize=undefined -Xcc -fno-sanitize-recover=undefined

test-sanitized: export SUMMA_SANITIZED = 1
test-sanitized: packages ## run tests of system calls, images, networks and readers under sanitizers
	ASAN_OPTIONS=detect_leaks=0:allocator_may_return_null=1 \
	  $(SWIFT) test $(SANITIZED_FLAGS) --disable-xctest --test-product summaPackageTests \
	  --skip 'MemoryTests|rejectsGigapixels'

lint: lint-swift lint-folders lint-page lint-python ## check format, folders without circles, JavaScript types, Python names and types

lint-swift: packages
	$(SWIFT) format lint --strict --recursive $(FORMATTED)
	@! LC_ALL=C.UTF-8 grep -rnE --include='*.swift' --exclude-dir=.build '^.{101,}' $(FORMATTED) | grep -E '^[^:]+:[0-9]+: *//' \
	  || { echo "comments are at most 100 columns wide" >&2; exit 1; }

lint-folders:
	@mkdir -p $(SCRATCH)
	@.ci/folders > $(SCRATCH)/folders || { cat $(SCRATCH)/folders; exit 1; }

# The service worker is checked separately: its globals differ from those of the page.
lint-page: packages
	tsc --project jsconfig.json
	tsc --allowJs --checkJs --noEmit --strict --target es2022 --lib es2022,webworker Sources/Web/Page/sw.js

# In a virtual environment, since Debian has no ruff.
LINT = $(SCRATCH)/lint
lint-python: packages
	test -x $(LINT)/bin/python || python3 -m venv $(LINT)
	$(LINT)/bin/pip install --quiet --requirement .ci/requirements.txt
	$(LINT)/bin/ruff check --quiet --cache-dir $(LINT)/cache
	python3 Tuning/Mutants/mutants.py --check
	$(LINT)/bin/mypy --strict --no-error-summary --config-file Python/pyproject.toml --cache-dir $(LINT)/types Python/summa

format: ## format the Swift sources
	$(SWIFT) format --in-place --recursive $(FORMATTED)

docs: packages ## build the documentation with warnings as errors
	$(SWIFT) package --scratch-path $(CHECKED) --disable-sandbox --allow-writing-to-directory $(DOCS) \
	  generate-documentation $(DOCUMENTED:%=--target %) \
	  --enable-experimental-combined-documentation --warnings-as-errors $(if $(DOCS_BASE),--hosting-base-path $(DOCS_BASE)) \
	  --transform-for-static-hosting --output-path $(DOCS)
	@echo "Read it at http://localhost:8000/documentation/summa after: python3 -m http.server --directory $(DOCS)"

# The reference of DocC is a folder of the site; mkdocs checks all links.
SITE = $(SCRATCH)/site
site: ## put README, articles, reference and pictures into one static site with search, in $(SCRATCH)/site/site
	test -x $(SITE)/tools/bin/python || python3 -m venv $(SITE)/tools
	$(SITE)/tools/bin/pip install --quiet --requirement Packaging/Site/requirements.txt
	rm -rf $(SITE)/pages $(SITE)/site
	mkdir -p $(SITE)/pages
	$(MAKE) --no-print-directory docs DOCS=$(SITE)/pages/api DOCS_BASE=api
	Packaging/Site/collect.py $(SITE)/pages
	cp Packaging/Site/mkdocs.yml $(SITE)/
	NO_MKDOCS_2_WARNING=1 $(SITE)/tools/bin/mkdocs build --quiet --strict --config-file $(SITE)/mkdocs.yml
	@echo "Look at it with: python3 -m http.server --directory $(SITE)/site"

bench: program ## measure the time of each stage, time beside Tesseract, and memory over 500 pages
	$(SWIFT) run -c release --package-path Tuning/Benchmarks
	python3 Tuning/Benchmarks/beside-tesseract.py --summa $(SUMMA)
	python3 Tuning/Benchmarks/memory.py --summa $(SUMMA)

mutants: ## insert faults into a copy of the sources, and check that the tests detect them
	python3 Tuning/Mutants/mutants.py --scratch $(SCRATCH)/mutants

# In a virtual environment, since the packages that draw and damage files are not in Debian.
HARDENING = $(SCRATCH)/hardening
harden: program ## test damaged files, kills, full disks, overload (HARDEN=--quick takes minutes)
	test -x $(HARDENING)/bin/python || python3 -m venv $(HARDENING)
	$(HARDENING)/bin/pip install --quiet --requirement Tuning/Hardening/requirements.txt
	$(HARDENING)/bin/python Tuning/Hardening/harden.py $(SUMMA) $(HARDEN)

FUZZ = Tuning/Hardening/Fuzz/fuzz.py
FUZZ_SECONDS ?= 300
fuzz: packages ## test each parser with random bytes, for FUZZ_SECONDS
	$(FUZZ) build
	$(FUZZ) replay
	$(FUZZ) run --seconds $(FUZZ_SECONDS)

sbom: program ## list the components of the program, as CycloneDX
	python3 Tuning/Hardening/sbom.py --scratch $(PROGRAM) --program $(SUMMA) -o $(SCRATCH)/summa.cdx.json

CLUSTER = $(SCRATCH)/cluster
test-cluster: program ## test Summa under Ray and Spark, in a virtual environment
	test -x $(CLUSTER)/bin/python || python3 -m venv $(CLUSTER)
	$(CLUSTER)/bin/pip install --quiet ./Python './Cluster[test]'
	SUMMA=$(abspath $(SUMMA)) $(CLUSTER)/bin/python -m pytest Cluster/tests

install: ## copy the program to $(DESTDIR)$(PREFIX)/bin, the rest to share; run make release first
	@test -x $(SUMMA) -a -e $(SHARE)/man || { echo "there is no $(SUMMA) yet; run make release first" >&2; exit 1; }
	install -D -m 755 -s $(SUMMA) $(TO)/bin/summa
	install -D -m 644 -t $(TO)/share/summa $(WEIGHTS)
	install -D -m 644 -t $(TO)/share/doc/summa LICENSE NOTICE CHANGELOG.md
	install -D -m 644 -t $(TO)/share/doc/summa/Licenses Licenses/*
	cd $(SHARE) && find * -type f -exec install -D -m 644 {} $(abspath $(TO))/share/{} \;

uninstall: ## remove the installed files
	rm -f $(TO)/bin/summa $(TO)/share/man/man1/summa.1 $(TO)/share/man/man1/summa-*.1 \
	  $(addprefix $(TO)/share/, $(COMPLETIONS))
	rm -rf $(TO)/share/summa $(TO)/share/doc/summa

deb: release ## build a Debian package of the program, in $(SCRATCH)/deb
	rm -rf $(DEB)/debian
	$(MAKE) --no-print-directory install DESTDIR=$(abspath $(DEB))/debian/summa PREFIX=/usr
	Packaging/Debian/build $(DEB)

CONTAINER = $(SCRATCH)/container
container-root: deb
	Packaging/Container/root $(CONTAINER) $(DEB)/*.deb

container: container-root ## build the image `summa`, which runs summa serve, with podman or docker
	Packaging/Container/image $(CONTAINER)

test-container: container-root ## use the root folder of the image as a container does; as root
	Packaging/Container/check $(CONTAINER)

wheel: program ## make a wheel with the program for Python, in $(SCRATCH)/wheel, and check it
	Packaging/wheel $(SCRATCH) $(SUMMA)

test-deb: deb ## install that package into an empty folder, use it there, and remove it
	Packaging/Debian/check $(DEB)/*.deb

# One after another, since all of them build the program.
DIST = $(SCRATCH)/dist
dist: ## make what a release consists of: packages, wheel, container root, list of components, checksums
	$(MAKE) --no-print-directory test-deb
	$(MAKE) --no-print-directory wheel
	$(MAKE) --no-print-directory test-container
	$(MAKE) --no-print-directory sbom
	rm -rf $(DIST)
	install -D -m 644 -t $(DIST) $(DEB)/*.deb $(SCRATCH)/wheel/*.whl $(SCRATCH)/summa.cdx.json
	gzip --best --no-name <$(CONTAINER)/root.tar >$(DIST)/summa-container-root.tar.gz
	cd $(DIST) && sha256sum * >SHA256SUMS
	@ls -l $(DIST)

clean: ## remove all build products
	rm -rf $(SCRATCH) $(DOCS) Tuning/Benchmarks/.build Tuning/Hardening/Fuzz/.build demo

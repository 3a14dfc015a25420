# What is done often. `make` alone lists the targets.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
# Where builds go; another folder keeps two builds apart.
SCRATCH ?= .build
DOCS ?= $(SCRATCH)/docs

BUILD_FLAGS = --scratch-path $(SCRATCH)
# The runtime inside of the program, so that it runs where Swift is not installed. Linked with lld, since the default
# linker complains of a function that Foundation uses.
RELEASE_FLAGS = $(BUILD_FLAGS) -c release --static-swift-stdlib -Xswiftc -use-ld=lld --product summa
SUMMA = $(SCRATCH)/release/summa
WEIGHTS = $(wildcard Sources/Recognition/Weights/*.safetensors)
FORMATTED = Package.swift Sources Tests Snippets $(wildcard Tuning/Benchmarks)
# The modules whose types stand in Summa's requests and results.
DOCUMENTED = SummaMessages SummaGeometry SummaText SummaImaging SummaRecognition SummaAmounts Summa

.DEFAULT_GOAL := help
.PHONY: help packages demo release test test-debug test-sanitized lint format docs bench mutants install uninstall clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-15s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

packages: ## install the Debian packages of .ci/packages that are missing
	@.ci/install

demo: packages release ## scan SampleReceipts: a table here, annotated pictures in demo/
	@cd SampleReceipts/images && $(abspath $(SUMMA)) scan * --format table \
	  --annotate $(CURDIR)/demo
	@echo "The pictures, with the amounts in boxes, are in $(CURDIR)/demo"

release: packages ## build the program with optimisation
	$(SWIFT) build $(RELEASE_FLAGS)
	@echo "The program is $(SUMMA)"

test: packages ## run all tests, with optimisation: pixels and networks are slow without
	$(SWIFT) test $(BUILD_FLAGS) -c release -Xswiftc -enable-testing --disable-xctest

test-debug: packages ## the same without optimisation; some faults show only there
	$(SWIFT) test $(BUILD_FLAGS) --disable-xctest

# Swift knows no -fsanitize=undefined on Linux, and checks bounds and overflows itself; the C shims get it. Without
# optimisation the tests take many times as long. The sanitizer's runtime comes with Swift's clang. Libraries keep memory for
# the life of the process, hence no search for leaks; a size that cannot be had is for the program to handle. The tests of
# how much memory is taken would measure the sanitizer's.
SANITIZED_FLAGS = --scratch-path $(SCRATCH)/sanitized -c release -Xswiftc -enable-testing \
  --sanitize=address -Xcc -fsanitize=undefined -Xcc -fno-sanitize-recover=undefined

test-sanitized: packages ## the tests of system calls, images, networks and readers under the sanitizers
	ASAN_OPTIONS=detect_leaks=0:allocator_may_return_null=1 \
	  $(SWIFT) test $(SANITIZED_FLAGS) --disable-xctest \
	  --filter 'SystemTests|ImagingTests|NeuralTests|RecognitionTests' \
	  --skip 'MemoryTests|aGigapixelIsRefused'

lint: packages ## check the format, and build everything with warnings as errors
	$(SWIFT) format lint --strict --recursive $(FORMATTED)
	@! grep -rnE --include='*.swift' --exclude-dir=.build '^.{101,}' $(FORMATTED) | grep -E '^[^:]+:[0-9]+: *//' \
	  || { echo "comments are at most 100 columns wide" >&2; exit 1; }
	SUMMA_WARNINGS_AS_ERRORS=1 $(SWIFT) build $(BUILD_FLAGS) --build-tests

format: ## put the sources into the project's format
	$(SWIFT) format --in-place --recursive $(FORMATTED)

docs: packages ## build the documentation with warnings as errors
	$(SWIFT) package $(BUILD_FLAGS) --disable-sandbox --allow-writing-to-directory $(DOCS) \
	  generate-documentation $(DOCUMENTED:%=--target %) \
	  --enable-experimental-combined-documentation --warnings-as-errors \
	  --transform-for-static-hosting --output-path $(DOCS)
	@echo "Read it at http://localhost:8000/documentation/summa after: python3 -m http.server --directory $(DOCS)"

bench: packages release ## time each stage, and the whole beside Tesseract's own program; memory over 500 pages
	$(SWIFT) run -c release --package-path Tuning/Benchmarks
	python3 Tuning/Benchmarks/beside-tesseract.py --summa $(SUMMA)
	python3 Tuning/Benchmarks/memory.py --summa $(SUMMA)

mutants: ## put deliberate faults into a copy of the sources, and see whether the tests notice
	python3 Tuning/Mutants/mutants.py --scratch $(SCRATCH)/mutants

install: ## copy the program to $(DESTDIR)$(PREFIX)/bin, its weights to share/summa; make release comes first
	@test -x $(SUMMA) || { echo "there is no $(SUMMA) yet; run make release first" >&2; exit 1; }
	install -D -m 755 -s $(SUMMA) $(DESTDIR)$(PREFIX)/bin/summa
	install -D -m 644 -t $(DESTDIR)$(PREFIX)/share/summa $(WEIGHTS)

uninstall: ## remove what install has copied
	rm -f $(DESTDIR)$(PREFIX)/bin/summa $(addprefix $(DESTDIR)$(PREFIX)/share/summa/,$(notdir $(WEIGHTS)))

clean: ## remove everything that was built
	rm -rf $(SCRATCH) $(DOCS) Tuning/Benchmarks/.build demo

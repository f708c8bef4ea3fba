# Every target does all the set-up it needs, so `make run` and `make test` work on a bare Debian 12 machine.

SWIFT ?= swift

.PHONY: run preview test test-consumer test-examples build bench bench-peers bench-report coverage docs setup setup-tests setup-bench surface ci check format lint clean

run: setup ## Builds the demo in release and shows the feed.
	$(SWIFT) run -c release --package-path Examples/Feed --scratch-path .build/examples --quiet feed $(ARGS)

preview: setup ## Shows the previews of FILE=path/to/Source.swift in a window, again after each save; ARGS=--help.
	Scripts/preview.sh $(or $(FILE),Examples/Inbox/Sources/preview/MailPreviews.swift) $(ARGS)

test: setup-tests ## Builds and runs the whole test suite, with 8 s of random tests (FUZZ_SECONDS=60: a minute).
	$(SWIFT) build --build-tests
	SWIFT="$(SWIFT)" Scripts/run-tests.sh

test-consumer: setup-tests ## Builds and tests a package that depends on a clone of this one by URL and version, and the examples.
	Scripts/test-consumer.sh

test-examples: setup-tests ## Builds and tests the packages in Examples, which share one build folder.
	for example in Feed Inbox FeedApp UnmodifiedApp Recorder; do $(SWIFT) test --disable-build-manifest-caching --package-path Examples/$$example --scratch-path .build/examples || exit 1; done
	$(SWIFT) run --disable-build-manifest-caching --package-path Examples/Experiments --scratch-path .build/examples experiments

build: setup
	$(SWIFT) build

bench: setup-bench ## Builds the benchmarks in release and runs them; ARGS="--help" lists the options.
	Benchmarks/peers/build.sh
	$(SWIFT) run -c release --package-path Benchmarks benchmarks $(ARGS)

bench-peers: setup-bench ## Installs and builds what the benchmarks compare the project with.
	Scripts/setup-peers.sh
	Benchmarks/peers/build.sh

bench-report: setup-bench ## Writes the README's figures and its chart from Benchmarks/results; measures nothing.
	mkdir -p .build
	Scripts/bench-report.py --chart-input .build/chart.json
	$(SWIFT) run -c release --package-path Benchmarks benchmarks --draw $(CURDIR)/.build/chart.json --chart $(CURDIR)/Documentation/cards.png
	Scripts/bench-report.py

coverage: setup-tests ## Lines covered by module and the least covered files; FILTER=NAME runs the tests that match.
	Scripts/coverage.sh

docs: setup ## Builds the reference and the guides into docs/; a warning is an error.
	Scripts/docs.sh $(MODULES)

ci: export CI = true
ci: export FUZZ_SEED = 1
ci: export FUZZ_SECONDS = 20
ci: lint test surface test-consumer ## What continuous integration runs, with the same random tests every time.

surface: setup-tests ## The paths in the documentation, and Apple's names and signatures.
	Scripts/check-doc-paths.sh
	Scripts/check-apple-surface.sh
	Scripts/check-declarations.sh

check: lint surface ## The long check: random tests for ten minutes, the pictures that iOS drew, the long oracles of texts, and the suite under both sanitizers.
	FUZZ_SECONDS=$${FUZZ_SECONDS:-600} $(SWIFT) test
	DEVICE_PICTURES=1 $(SWIFT) test --skip-build --filter DevicePictureTests
	ORACLE_TEXTS=100000 ITERATIONS=20000 $(SWIFT) test --skip-build --filter TextLayoutTests.OracleTests
	# Leaks are not detected: fontconfig, GLib and Foundation keep their objects until the process ends. The sanitizers have memory of
	# their own and keep freed memory for a while, so the tests that measure a process's memory are left out.
	ASAN_OPTIONS=detect_leaks=0 FUZZ_SECONDS=60 $(SWIFT) test --sanitize=address --scratch-path .build/address --skip MemoryTests
	FUZZ_SECONDS=60 $(SWIFT) test --sanitize=thread -Xswiftc -DTHREAD_SANITIZER --scratch-path .build/thread --skip MemoryTests

setup:
	@Scripts/setup.sh

setup-tests:
	@Scripts/setup.sh test

setup-bench:
	@Scripts/setup.sh bench

SWIFT_CODE = Package.swift Plugins Sources Tests Examples Scripts Benchmarks/Package.swift Benchmarks/Sources

format:
	$(SWIFT) format --in-place --recursive --parallel $(SWIFT_CODE)
	Scripts/license-lines.py

lint: ## Style, licence lines, long functions, the README's figures, and no trap that prints nothing in a release build.
	$(SWIFT) format lint --strict --recursive --parallel $(SWIFT_CODE)
	@! grep -rnE '\bprecondition(Failure)?\(' Sources --include=*.swift || \
		{ echo "lint: 'precondition' prints nothing in release; write guard … else { fatalError(…) }" >&2; false; }
	@! grep -rnE 'standardError\.write\((Data|$$)' Sources/PortableUIKit Sources/PortableUIKitNib Sources/PortableUIKitHTML || \
		{ echo "lint: this stops at a closed stream; write WarningLog.write(…)" >&2; false; }
	@! grep -rnE '@Suite( |$$)' Tests Examples --include=*.swift || \
		{ echo "lint: the compiler expands @Suite again for each file of the module; a suite without a trait needs none" >&2; false; }
	Scripts/check-unsafe-code.sh
	Scripts/check-layers.py
	Scripts/check-stored-properties.py
	Scripts/check-function-length.py
	Scripts/check-guides.py
	Scripts/license-lines.py --check
	Scripts/bench-report.py --check

clean:
	rm -rf .build Benchmarks/.build

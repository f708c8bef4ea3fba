# Every target does all the set-up it needs, so `make run` and `make test` work on a bare Debian 12 machine.

SWIFT ?= swift

.PHONY: run test build setup check format lint clean

run: setup ## Builds the demo in release and shows the feed.
	$(SWIFT) run -c release --quiet feed $(ARGS)

test: setup ## Builds and runs the whole test suite.
	$(SWIFT) test

build: setup
	$(SWIFT) build

check: setup ## The long check: lint, the suite under both sanitizers.
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests
	Scripts/check-doc-paths.sh
	$(SWIFT) test
	$(SWIFT) test --sanitize=address --scratch-path .build/address
	$(SWIFT) test --sanitize=thread --scratch-path .build/thread

setup:
	@Scripts/setup.sh

format:
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests

lint:
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests

clean:
	rm -rf .build

# Targets for developers. `make help` lists them.

# VERSION is expanded only on use, because git describe writes to .git, and Go would then rerun the tests that list the checkout.
VERSION  = $(shell git describe --tags --always --dirty 2>/dev/null || echo dev)
LDFLAGS  = -X main.stamped=$(VERSION)
GOFILES := git ls-files -co --exclude-standard '*.go' ':!examples' ':!*/testdata/*'
TOOL    := go tool -modfile=.ci/tools.mod
BIN     := touchstone$(shell go env GOEXE)
ALL     := ./runner ./cmd/touchstone ./runner/insight/... ./runner/sandbox ./...# the slowest tests first
ATONCE  := $(shell expr `getconf _NPROCESSORS_ONLN` + 1)# packages tested concurrently, since some tests wait
WATCHED := python3 .ci/untouched

# As in releases: without the C library, so that Go itself starts threads and processes. All targets share what is compiled.
export CGO_ENABLED = 0

.DEFAULT_GOAL := help

help: ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | while IFS="$$(printf '\t')" read -r target what; do \
		printf '%-16s' "$$target"; echo "$$what" | fold -s -w 64 | sed '2,$$s/^/                /'; \
	done

deps: ## install what the tests need besides Go (as root, with apt-get), or print what is missing
	@bash .ci/deps jdk python compilers browser

jdk: ## install what grading needs besides Go, or print what is missing
	@bash .ci/deps jdk

build: ## build the command
	go build -ldflags '$(LDFLAGS)' -o $(BIN) ./cmd/touchstone

install: ## install the command to where `go install` puts commands
	go install -ldflags '$(LDFLAGS)' ./cmd/touchstone

demo: jdk build ## check one example submission and grade ten; takes a minute or two the first time, then seconds
	@echo
	@echo "\$$ touchstone check goran            # as its student does; the first lines"
	@./$(BIN) check examples/submissions/goran | sed -n 1,6p
	@echo
	@echo "\$$ touchstone grade amara ... rosa   # as a TA does; one of the ten never ends"
	@./$(BIN) grade $(addprefix examples/submissions/,$(DEMO)) --out results --timeout 1s
	@echo
	@echo "the class as a page   results/report.html"
	@echo "one of them in full   ./$(BIN) report results/goran.json"
	@echo "a class of your own   ./$(BIN) grade submissions.zip --out graded"

# The examples include right, wrongly formatted, wrong, endless and crashing programs, and a submission without a program.
DEMO := amara emeka goran hana ivo kwame leila mateo nadia.zip rosa

test: deps ## run all tests; builds and runs Java, Go, Python and C programs; fails if files or processes remain
	GOGC=400 $(WATCHED) go test -vet=off -p $(ATONCE) -timeout 30m $(ALL) # GOGC=400 saves time; make lint runs vet; a test that hangs fails after half an hour

proof: deps ## run the exhaustive tests, in hours; fewer with PROVE=./cases or PROVE='./runner/insight -run Diagnosis'
	@EXHAUSTIVE=1 go test -count=1 -timeout 0 -v $(PROVE) >proof.txt 2>&1; status=$$?; \
	grep -E '^(ok|FAIL|panic|--- FAIL|    --- FAIL)' proof.txt; echo "what the tests print is in proof.txt"; exit $$status
PROVE := $(ALL)

quick: ## run the tests that build no submissions
	go test -short $(ALL)

check: deps lint build-all ## run what must pass before a commit: lint, cross builds, tests with the race detector
	CGO_ENABLED=1 $(WATCHED) go test -race -count=1 -timeout 60m $(ALL)

fmt: ## run gofmt, and split lines of code over 120 columns
	gofmt -w $$($(GOFILES))
	$(TOOL) golines $(PARTED) -w $$($(GOFILES))
PARTED := -m 120 -t 4 --base-formatter gofmt --no-reformat-tags

lint: ## check gofmt, lines of code over 120 columns, vet, staticcheck and module files
	@out="$$(gofmt -l $$($(GOFILES)))"; test -z "$$out" || { echo "not gofmt'ed:"; echo "$$out"; exit 1; }
	@out="$$($(TOOL) golines $(PARTED) -l $$($(GOFILES)))"; test -z "$$out" || { echo "lines over 120 columns, which make fmt splits:"; echo "$$out"; exit 1; }
	go vet $(ALL)
	$(TOOL) staticcheck $(ALL)
	go mod tidy -diff

build-all: ## build for Linux, macOS and Windows, and vet the files that only the latter two have
	@for system in darwin windows; do GOOS=$$system go vet ./... || exit 1; done
	@for target in linux/amd64 linux/arm64 darwin/amd64 darwin/arm64 windows/amd64; do \
		echo "building $$target"; \
		GOOS=$${target%/*} GOARCH=$${target#*/} go build -ldflags '$(LDFLAGS)' -o dist/$${target%/*}-$${target#*/}/ ./cmd/touchstone || exit 1; \
	done

release: ## build the release VERSION=v1.2.3: archives for Linux, macOS and Windows, an SBOM, digests
	bash .ci/release '$(VERSION)'

hostile: deps ## run programs that attack the grader, in this machine's isolation; MODE= for every isolation
	EXHAUSTIVE=1 go test -vet=off ./runner -count=1 -timeout 60m -run '^TestHostile/$(MODE)'
MODE := ^auto$$

test-slurm: ## grade eight shards on a Slurm cluster on this machine, as root on Debian; kills a shard and a node
	bash deploy/slurm/test.sh

screenshots: deps build ## grade the examples and save screenshots of the pages in docs/page
	./$(BIN) grade examples/submissions --out dist/pages
	go test ./reports/html -count=1 -run '^TestScreenshots$$' -pictures $(CURDIR)/docs/page -pictures.report $(CURDIR)/dist/pages/report.json

golden: ## rewrite the golden files of reports and show what changed
	UPDATE_GOLDEN=1 go test ./reports/...
	git diff --stat

verify: ## recompute every expected answer; check that the standard suites catch every mistake
	@for assignment in $$(ls cases/corpus); do \
		go run ./cmd/touchstone cases verify --assignment $$assignment || exit 1; \
		go run ./cmd/touchstone cases adequacy --assignment $$assignment || exit 1; \
	done

fuzz: ## run each fuzz target and each test of random reports for FUZZTIME
	go test ./reports -count=1 -timeout 0 -run '^TestRandom' -random $(FUZZTIME)
	@bash .ci/fuzz $(FUZZTIME) ./internal/strictjson ./cases ./reports/internal/show ./runner/internal/judge ./runner/internal/handin
FUZZTIME := 1m

bench: deps build ## run all benchmarks, into bench.txt and bench-class.txt; half an hour, on an idle machine
	go test ./reference ./reference/internal/fanorona -run '^$$' -bench . -count 10 | tee bench.txt
	go test ./runner -run '^$$' -bench 'Run|GradeAll' -benchtime 10x -count 3 | tee -a bench.txt
	go test ./reports -run '^$$' -bench . -benchtime 3x -count 3 | tee -a bench.txt
	$(MAKE) --no-print-directory bench-class

bench-class: build ## grade a synthetic class, and compare with a script that a course might write
	go run ./cmd/bench -touchstone ./$(BIN) | tee bench-class.txt

bench-compare: ## compare bench.txt with BASE=file
	@test -f "$(BASE)" && test -f bench.txt || { echo "want bench.txt and BASE=file, both from make bench"; exit 1; }
	$(TOOL) benchstat "$(BASE)" bench.txt

cover: ## measure the coverage of all packages by all tests
	go test -coverpkg=./... -coverprofile=cover.out ./...
	go tool cover -func=cover.out | tail -1

doctor: build ## show what this machine can do
	./$(BIN) doctor

clean: ## remove the files that the targets create
	rm -rf $(BIN) dist results bench.txt bench-class.txt cover.out proof.txt

.PHONY: help deps jdk build install demo test proof quick check fmt lint build-all release hostile test-slurm screenshots golden verify fuzz bench bench-class bench-compare cover doctor clean

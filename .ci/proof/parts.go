package main

import (
	"fmt"
	"regexp"
	"time"
)

// part is one thing that is proved.
type part struct {
	name    string
	proves  string
	ci      bool           // CI runs it after the tests
	command string         // of bash, at the top of the repository
	figures *regexp.Regexp // the lines of its output that tell: the last group, or all of it
	total   *total         // of its figures; may be nil
}

// passed are the lines of go test that tell that a package or a test passed.
var passed = regexp.MustCompile(`^(?:ok\s+touchstone/|--- PASS: )(\S+\s+\S+)`)

// logged is what tests say with -v and t.Log: file:line, and a text that has one
// of these words.
func logged(words string) *regexp.Regexp {
	return regexp.MustCompile(`^\s+\w+_test\.go:\d+: (.*(?:` + words + `).*)$`)
}

// exhaustively runs some of the tests of runner, and of what is below it, on all that
// they otherwise sample.
const exhaustively = "EXHAUSTIVE=1 go test ./runner ./runner/score ./runner/language ./runner/internal/diagnose ./runner/internal/explore " +
	"./runner/internal/locate ./runner/internal/gomutate ./cases " +
	"-count=1 -timeout 120m -v -run "

func partsOf(fuzzTime time.Duration) []part {
	return []part{
		{
			name: "faults", ci: true,
			proves:  "the standard suites catch every fault of the catalogue, and every two of them in one program",
			command: "for a in $(ls cases/corpus); do go run ./cmd/touchstone cases adequacy --pairs --assignment $a; done",
			figures: regexp.MustCompile(`^(?:\S+, suite .*|.* caught, .*)$`),
		},
		{
			name:    "seeds",
			proves:  "suites drawn from 20 seeds catch them, too",
			command: "GENERATED_SEEDS=20 go test ./cases -count=1 -timeout 60m -run '^TestGeneratedSuitesAreAdequate$' -v",
			figures: logged("seed"),
		},
		{
			name: "answers", ci: true,
			proves:  "every expected answer is the reference's",
			command: "for a in $(ls cases/corpus); do go run ./cmd/touchstone cases verify --assignment $a; done",
			figures: regexp.MustCompile(`^.* agree with the reference$`),
		},
		{
			name:   "mutants",
			proves: "what random questions tell of small changes of right programs, standard tells",
			command: "ALL_MUTANTS=1 go test ./runner/internal/diagnose -count=1 -timeout 120m -run " +
				"'^TestStandardKillsWhatRandomQuestionsKill$' -v",
			figures: regexp.MustCompile(`^\s+(\S.*\d.*)$`),
		},
		{
			name: "batch", ci: true,
			proves:  "a class of 200 mutants is graded without a crash or a judge error, within its memory",
			command: "make --no-print-directory mutant-batch",
			figures: logged("MiB"),
		},
		{
			name: "diagnosis", ci: true,
			proves:  "of all planted mistakes none is named wrongly",
			command: "make --no-print-directory diagnosis",
			figures: regexp.MustCompile(`^\s+(\S.*\d+ %.*)$`),
		},
		{
			name: "inside",
			proves: "of programs in which a machine changed one to four methods, exactly the wrong ones are named for " +
				"nine in ten at least",
			command: "EXHAUSTIVE=1 go test ./runner/internal/inside -count=1 -timeout 120m -v",
			figures: logged("inside:"),
		},
		{
			name: "located",
			proves: "most planted and machine-made mistakes are found in the source, and no repair that is named fails " +
				"on questions that no search knows; to look takes ten seconds of a processor",
			command: "EXHAUSTIVE=1 go test ./runner/internal/locate ./runner -count=1 -timeout 120m -v " +
				"-run 'Located$|^TestToLocate'",
			figures: logged("located:"),
			total: &total{
				what: "located: planted programs of all assignments, in Java and Go",
				of: regexp.MustCompile(
					`, planted, .* found in (\d+) of (\d+) .*; (\d+) wrong repairs`,
				),
				least: 70,
			},
		},
		{
			name: "explored",
			proves: "every planted program that is wrong is told its smallest failure and how rules stand, which costs " +
				"a second at most",
			command: "EXHAUSTIVE=1 go test ./runner -count=1 -timeout 60m -v -run 'HowRulesStand$|^TestSmallInputsCost'",
			figures: logged("explored:"),
		},
		{
			name: "seed", ci: true,
			proves: "and those of the first seed, as CI draws them",
			command: "GENERATED_SEEDS=1 go test ./cases -count=1 -timeout 60m -run " +
				"'^(TestGeneratedSuitesAreAdequate|TestTooFewCases.*|TestTiesAreAskedForOnlyOnRequest|TestTheLeastSet.*|TestTheSeedAlone.*)$' -v",
			figures: logged("seed"),
		},
		{
			name: "samples", ci: true,
			proves: "every example, sample and program that is run warm gets its verdict, and each fault is named or nothing is",
			command: exhaustively + "'TheirFolderNames$|TheyWereWrittenFor$|^TestWarmRunsChangeNoReport$|OnlyWarm|CopiesGainNothing$|" +
				"^TestServiceCompilesAsJavacDoes$|^TestVerdictsDoNotDependOnJobs$|^TestCheckFindsOut|^TestProgramsThatTell|" +
				"^TestHostStops|^TestNoReportNames|OrNothingIs$|ThatWereKept$|^TestStandardKills|AddUp$|EqualPoints$|WasMeasured$|" +
				"AreTheSmallest$|IsSuspect$|MadeAnew$|AskedAnew$|IsFoundInGo$|MistakeIsFound$|HarmsItsHintAlone$|NewerJavaIsNamed$|" +
				"HoweverItIsWritten$|OfWhatMutantsAnswer$|OnABusyMachine$|AsItsProgramDoes$|FaultsIsBounded$|IsPassedOver$|" +
				"LittleMemory$|OnCompany$|ItsTime$|^TestNoJudgeError|InOneProcess$|AndChangeNoReport$|EveryTime$'",
			figures: passed,
		},
		{
			name: "command", ci: true,
			proves: "every script holds in full while wrong programs are tried on small inputs; floods of output are " +
				"held in bounds; each signal ends each command; and no point is lost for want of processes, files, " +
				"memory or disk, to a folder's name, or to what is disturbed four times",
			command: "EXHAUSTIVE=1 go test ./cmd/touchstone -count=1 -timeout 60m -v -run " +
				"'^TestScripts$|^TestMemoryIsBounded|^TestNoPointIsLost|^TestNamesOfFolders|^TestChaos|^TestASignal'",
			figures: passed,
		},
		{
			name: "pages", ci: true,
			proves: "every kind of huge text, in every format and width, and sources of a class are written in bounds; " +
				"and in a browser all drawn pages and sources are what was written, and all prints take two sheets",
			command: "EXHAUSTIVE=1 go test ./reports -count=1 -timeout 60m -v -run " +
				"'(WrittenInBounds|AreBounded|AsMarkupIs|ChangeNoText|OnTwoSheets|AreAskedFor|ClassIsThere)$'",
			figures: passed,
		},
		{
			name:    "explained",
			proves:  "diagnoses of many more programs in which there is nothing to name, or two or three things",
			command: exhaustively + "'(NotExplained|NotTakenForAnother|HideNoMistake|NamedRightlyOrNotAtAll|OrNothingIs)$'",
			figures: passed,
		},
		{
			name:    "release",
			proves:  "two releases for six systems have the same bytes, and no archive is above 15 MiB",
			command: "EXHAUSTIVE=1 go test ./.ci/release -count=1 -timeout 60m -v",
			figures: passed,
		},
		{
			name:    "hostile",
			proves:  "97 kinds of hostile programs harm nobody, in every isolation that this machine has",
			command: "make --no-print-directory hostile HOSTILE_MODES=all",
			figures: passed,
		},
		{
			name: "attacked", ci: true,
			proves:  "and so in the isolation that gradings have here",
			command: "make --no-print-directory hostile",
			figures: passed,
		},
		{
			name:    "equivalence",
			proves:  "warm runs and the service of compilers change no report, of any submission at hand",
			command: "make --no-print-directory equivalence",
			figures: passed,
		},
		{
			name:    "shortage",
			proves:  "a machine that is short of anything, in a hundred degrees, lowers no score",
			command: "make --no-print-directory shortage",
			figures: passed,
		},
		{
			name:    "chaos",
			proves:  "whatever of ours fails, the same command again gives the undisturbed report",
			command: "make --no-print-directory chaos",
			figures: passed,
		},
		{
			name: "rules", ci: true,
			proves:  "perft of Fanorona and its misreadings; both searches against independent ones",
			command: "EXHAUSTIVE=1 go test ./reference/... -count=1",
			figures: passed,
		},
		{
			name:    "play",
			proves:  "perfect play at Fanorona loses no drawn game",
			command: "make --no-print-directory play-proof",
			figures: logged("won"),
		},
		{
			name: "fuzz", ci: true,
			proves:  fmt.Sprintf("no input of %v a target breaks a reader or a writer", fuzzTime),
			command: fmt.Sprintf("make --no-print-directory fuzz FUZZTIME=%v", fuzzTime),
			figures: regexp.MustCompile(`^ok\s+touchstone/(\S+\s+\S+)`),
		},
		{
			name:    "soak",
			proves:  "one honest program has the same verdict in a thousand runs, half of them under load",
			command: "make --no-print-directory soak",
			figures: logged("runs"),
		},
		{
			name:    "race",
			proves:  "no test has a data race",
			command: "go test -race -count=1 -timeout 120m ./... ./.ci/untouched ./.ci/proof",
			figures: passed,
		},
	}
}

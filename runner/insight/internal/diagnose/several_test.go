package diagnose

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path"
	"slices"
	"strings"
	"testing"
	"time"

	"touchstone/cases"
	"touchstone/runner/record"
)

// change replaces a text in a right program.
type change struct{ name, old, new string }

// homework is a right program of a homework, with changes that cause mistakes: those of its
// wrong solutions, and others.
type homework struct {
	program      string // relative to examples/homeworks
	mend         change // makes the program right
	known, other []change
}

// answerAll is a Python script that runs programs, given as texts, with each list of arguments,
// and prints their output.
const answerAll = `
import contextlib, io, json, sys
asked = json.load(sys.stdin)
printed = []
for text in asked["Programs"]:
    code, row = compile(text, "program", "exec"), []
    for arguments in asked["Arguments"]:
        sys.argv, out = ["program", *arguments], io.StringIO()
        try:
            with contextlib.redirect_stdout(out):
                exec(code, {"__name__": "__main__"})
            row.append(out.getvalue())
        except Exception:
            row.append(None)
    printed.append(row)
json.dump(printed, sys.stdout)
`

// TestSeveralMistakesOfAHomework puts two known mistakes into a program, then a known and an
// unknown one, and then three. The diagnosis must name most of the pairs, and no mistake that a
// program lacks.
func TestSeveralMistakesOfAHomework(t *testing.T) {
	for name, h := range homeworks {
		t.Run(name, func(t *testing.T) { h.test(t, name) })
	}
}

func (h homework) test(t *testing.T, folder string) {
	root := "../../../../examples/homeworks"
	corpus, err := cases.LoadFolder(os.DirFS(path.Join(root, folder)), folder)
	must(t, err)
	suite, err := corpus.Suite("")
	must(t, err)
	right, err := os.ReadFile(path.Join(root, h.program))
	must(t, err)
	var made [][]change
	for _, c := range h.known {
		made = append(made, []change{c})
	}
	all := slices.Concat(h.known, h.other)
	for i, c := range all {
		made = append(made, []change{c})
		for _, d := range all[i+1:] {
			made = append(made, []change{c, d})
		}
	}
	for i, c := range h.known { // three at once
		for j, d := range h.known[:i] {
			for _, e := range h.known[:j] {
				made = append(made, []change{e, d, c})
			}
		}
	}
	replies := answersOf(t, suite, strings.Replace(string(right), h.mend.old, h.mend.new, 1), made)
	var known []knownProgram
	for i, c := range h.known {
		known = append(known, knownProgram{record.Fault{Name: c.name}, replies[i]})
	}
	pairs, named := 0, 0
	for i, made := range made[len(known):] {
		replies, have := replies[len(known)+i], namesOfChanges(made)
		got := mistakesIn(byPrograms(suite, known, replies))
		switch areKnown := isSubset(have, namesOfChanges(h.known)); {
		case len(have) != 2 || !areKnown || equalTo(known, replies):
		case slices.Equal(got, have):
			pairs, named = pairs+1, named+1
		default:
			pairs++
			t.Logf("%v are not named", have)
		}
		for left := -1; left < len(known); left++ { // each of them may be a mistake that nobody foresaw
			if left >= 0 {
				got = mistakesIn(byPrograms(suite, slices.Delete(slices.Clone(known), left, left+1), replies))
			}
			for _, n := range got {
				isMade := func(one string) bool { return slices.Contains(have, one) }
				if !slices.ContainsFunc(strings.Split(n, "/"), isMade) {
					t.Errorf("a program with %v, without known program %d: named %v", have, left, got)
				}
			}
		}
	}
	if t.Logf("%d of %d pairs are named", named, pairs); 2*named <= pairs {
		t.Errorf("%d of %d pairs are named, want most", named, pairs)
	}
}

// Two programs may show one mistake in different ways.
func TestAMistakeIsNotNamedTwice(t *testing.T) {
	s := counted(8)
	part := func(name string, isWrong func(i int) bool) knownProgram {
		return answering(s, name, func(i int) string {
			if isWrong(i) {
				return fmt.Sprint(100 + i)
			}
			return fmt.Sprint(2 * i)
		})
	}
	early, late := func(i int) bool { return i < 4 }, func(i int) bool { return i >= 4 }
	both := part("", func(int) bool { return true }).Replies
	for name, want := range map[string]int{"other": 2, "same": 0} {
		got := mistakesIn(byPrograms(s, []knownProgram{part("same", early), part(name, late)}, both))
		if len(got) != want {
			t.Errorf("two mistakes, same and %s: named %v, want %d", name, got, want)
		}
	}
}

// equalTo reports whether a known program gives these replies. One does if one of two mistakes
// hides the other.
func equalTo(known []knownProgram, replies []Reply) bool {
	return slices.ContainsFunc(known, func(p knownProgram) bool {
		return slices.EqualFunc(p.Replies, replies, func(a, b Reply) bool { return slices.Equal(a.full, b.full) })
	})
}

func answersOf(t *testing.T, suite cases.Suite, right string, made [][]change) [][]Reply {
	t.Helper()
	var asked struct {
		Programs  []string
		Arguments [][]string
	}
	for _, changes := range made {
		text := right
		for _, c := range changes {
			if !strings.Contains(text, c.old) { // another change has removed it
				if len(changes) == 1 {
					t.Fatalf("%s changes %q, which is not there", c.name, c.old)
				}
				continue
			}
			text = strings.ReplaceAll(text, c.old, c.new)
		}
		asked.Programs = append(asked.Programs, text)
	}
	for _, c := range suite.Cases {
		asked.Arguments = append(asked.Arguments, c.Args)
	}
	input, err := json.Marshal(asked)
	must(t, err)
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	python := exec.CommandContext(ctx, "python3", "-c", answerAll)
	var stderr bytes.Buffer
	python.Stdin, python.Stderr = bytes.NewReader(input), &stderr
	output, err := python.Output()
	if err != nil {
		t.Fatalf("%v: %s", err, stderr.String())
	}
	var printed [][]*string
	must(t, json.Unmarshal(output, &printed))
	var all [][]Reply
	for _, texts := range printed {
		var replies []Reply
		for i, text := range texts {
			if text == nil {
				replies = append(replies, crashes(1, len(suite.Cases[i].Want.Lines))...)
				continue
			}
			replies = append(replies, replyTo(suite.Cases[i], *text))
		}
		all = append(all, replies)
	}
	return all
}

func namesOfChanges(made []change) (names []string) {
	for _, c := range made {
		names = append(names, c.name)
	}
	return names
}

var homeworks = map[string]homework{
	"league": {
		program: "league/solution/League.py",
		known: []change{
			{"two-for-a-win", "return 3", "return 2"},
			{"none-for-a-draw", "return 1 if scored == conceded", "return 0 if scored == conceded"},
			{"scored-alone", "row.scored - row.conceded", "row.scored"},
			{"alphabet-backwards", "-self.scored, self.name", "-self.scored, [-ord(c) for c in self.name]"},
			{"mean-of-home", "scored + conceded for", "scored for"},
			{"away-not-counted", "Row(away)).add(conceded, scored)", "Row(away))"},
		},
		other: []change{
			{"cut-mean", "(200 * total + count) // (2 * count)", "100 * total // count"},
			{"places-from-zero", "enumerate(rows, 1)", "enumerate(rows, 0)"},
			{"worst-first", "key=Row.rank)", "key=Row.rank)[::-1]"},
			{"last-leads", "rows[0].name", "rows[-1].name"},
			{"goals-first", "-self.difference(), -self.scored", "-self.scored, -self.difference()"},
			{"one-for-a-loss", "else 0", "else 1"},
			{"mean-of-teams", "conceded in games), len(games))", "conceded in games), 2 * len(games))"},
			{"adds-conceded", "return self.scored - self.conceded", "return self.scored + self.conceded"},
			{"no-difference", "-self.points, -self.difference()", "-self.points, 0"},
		},
	},
	"paging": {
		program: "paging/solutions/wrong/lru-is-fifo/Paging.py",
		mend:    change{"", `policy == "LRU"`, `policy == "lru"`},
		known: []change{
			{"evicts-newest", "memory.pop(0)", "memory.pop(-1)"},
			{"lru-is-fifo", `policy == "lru"`, `policy == "LRU"`},
			{"hit-rate", "200 * misses + len", "200 * hits + len"},
			{"first-uses-are-free", "        used.append(True)\n", "        used.append(True)\n        hits += 1\n"},
		},
		other: []change{
			{"rate-cut", "(200 * misses + len(pages)) // (2 * len(pages))", "100 * misses // len(pages)"},
			{"one-frame-less", "len(memory) < frames", "len(memory) < frames - 1"},
			{"unused", "used.append(True)", "used.append(False)"},
			{"memory-for-evicted", `"Evicted:", *evicted`, `"Evicted:", *memory`},
			{"backwards", `"Evicted:", *evicted`, `"Evicted:", *evicted[::-1]`},
			{"hand-stays", "page, True\n    hand = (hand + 1) % frames", "page, True"},
			{"fifo-is-lru", `if policy == "lru"`, `if policy != "clock"`},
			{"no-second-chance", "while used[hand]:", "while False:"},
			{"swapped", "misses)\nprint(\"Hits:\", hits)", "hits)\nprint(\"Hits:\", misses)"},
			{"hits-counted-twice", "hits += 1", "hits += 2"},
		},
	},
}

package diagnose

import (
	"bytes"
	"encoding/gob"
	"fmt"
	"os"
	"strings"
	"testing"

	"touchstone/runner/internal/javahost"
	"touchstone/runner/internal/testtools"
)

// mutantsKept is a file in which the mutation experiment keeps what mutants
// answer, so that another catalogue is tried on the same ones in a minute.
const mutantsKept = "MUTANTS_KEPT"

// keptMutants are mutants asked earlier, by program and mutation.
type keptMutants map[string]*keptMutant

type keptMutant struct {
	Stillborn bool
	Answers   map[string]javahost.Asked // by command line
}

func readKept(t *testing.T) keptMutants {
	kept := keptMutants{}
	data, err := os.ReadFile(os.Getenv(mutantsKept))
	if err != nil {
		return kept // none yet
	}
	if err := gob.NewDecoder(bytes.NewReader(data)).Decode(&kept); err != nil {
		t.Fatalf("%s: %v", os.Getenv(mutantsKept), err)
	}
	return kept
}

func (k keptMutants) write(t *testing.T) {
	file := os.Getenv(mutantsKept)
	if file == "" {
		return
	}
	var b bytes.Buffer
	if err := gob.NewEncoder(&b).Encode(k); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// ask asks a mutant what has not been kept; nil if it does not compile.
func (k keptMutants) ask(
	host testtools.Host,
	m javahost.Mutation,
	dir string,
	number int,
	questions []javahost.Ask,
) ([]javahost.Asked, error) {
	name := fmt.Sprint(dir, m, m.Start)
	kept := k[name]
	if kept == nil {
		kept = &keptMutant{Answers: map[string]javahost.Asked{}}
		k[name] = kept
	}
	var open []javahost.Ask
	for _, q := range questions {
		if _, ok := kept.Answers[strings.Join(q.Args, " ")]; !ok {
			open = append(open, q)
		}
	}
	if len(open) > 0 && !kept.Stillborn {
		answers, compiled, err := host.Ask(number, open)
		if err != nil {
			return nil, err
		}
		kept.Stillborn = !compiled
		for i, a := range answers {
			kept.Answers[strings.Join(open[i].Args, " ")] = a
		}
	}
	if kept.Stillborn {
		return nil, nil
	}
	answers := make([]javahost.Asked, len(questions))
	for i, q := range questions {
		answers[i] = kept.Answers[strings.Join(q.Args, " ")]
	}
	return answers, nil
}

// silence is why nothing is named as a whole: the leads for which too little speaks,
// or which are too many, or else the fault that is nearest.
func (e *mutation) silence(test *testing.T, replies []Reply) string {
	t := e.d.newTrial(replies)
	for leads, err := range t.search() {
		switch {
		case err != nil:
			test.Fatal(err)
		case len(leads) > 0:
			return t.shownLeads(leads)
		}
	}
	return "nearest: " + e.nearest(replies)
}

// maxShown is how many leads are listed.
const maxShown = 8

func (t *trial) shownLeads(leads []lead) string {
	var b strings.Builder
	l := leads[0]
	fmt.Fprintf(&b, "%d leads, need %d quarters, %d cases: ", len(leads),
		t.quartersNeededBy(l.suspect), len(l.wrong))
	for _, l := range leads[:min(len(leads), maxShown)] {
		var names []string
		for _, f := range l.faults() {
			names = append(names, t.d.faults[f].Name)
		}
		fmt.Fprintf(&b, "%s; ", strings.Join(names, " + "))
	}
	return b.String()
}

// nearest is the fault that fewest lines speak against, and the first case in
// which it answers otherwise: where to look when nothing is named.
func (e *mutation) nearest(replies []Reply) string {
	t := e.d.newTrial(replies)
	best, fewest := "none", 1<<30
	for _, f := range e.d.visible {
		against, first := 0, ""
		for i, q := range t.questions {
			p, err := e.d.predicted(q, single(f))
			switch {
			case err != nil:
			case t.standing(i, p) != contradicted:
				continue
			case t.replies[i].end.broken() || q.known[p].end.broken():
				against += len(e.d.labels)
			default:
				against += (e.d.asked() &^ t.lines(i, p)).size()
			}
			if first == "" {
				first = fmt.Sprintf("%v: %s, not %v", q.Args, q.known[p].look(), t.replies[i].values)
			}
		}
		if against < fewest {
			best, fewest = fmt.Sprintf(
				"%s, but for %d lines: %s",
				e.d.faults[f].Name,
				against,
				strings.ReplaceAll(first, "\n", " "),
			), against
		}
	}
	return best
}

// isPlain: there is no value to explain, and the report says what is wrong: the
// program never answers, or lines are missing and all that are there are right.
func (d *Diagnoser) isPlain(replies []Reply) bool {
	t := d.newTrial(replies)
	answers, wrong := 0, 0
	for i := range t.questions {
		switch {
		case t.replies[i].end.broken():
		case t.isWrong(i):
			wrong++
			fallthrough
		default:
			answers++
		}
	}
	return answers == 0 || answers == len(t.questions) && wrong == 0
}

package cases

import (
	"slices"
	"sync"
	"testing"

	"touchstone/internal/sampled"
	"touchstone/reference"
	"touchstone/reference/faults"
)

// adequacies caches the adequacy of built-in suites, because computing it runs thousands of
// mutants.
var adequacies sync.Map // by suite, of func() (*Adequacy, error)

func adequacyOf(t *testing.T, c *Corpus, name string) *Adequacy {
	t.Helper()
	found, _ := adequacies.LoadOrStore(c.Assignment.ID+" "+name, sync.OnceValues(func() (*Adequacy, error) {
		suite, err := c.Suite(name)
		if err != nil {
			return nil, err
		}
		return suite.Adequacy()
	}))
	a, err := found.(func() (*Adequacy, error))()
	if err != nil {
		t.Fatalf("%s, suite %s: %v", c.Assignment.ID, name, err)
	}
	return a
}

// TestEveryFaultIsCaught computes the full adequacy of takestones-f19, because
// other tests need it too. For other assignments, it does so only with EXHAUSTIVE=1.
func TestEveryFaultIsCaught(t *testing.T) {
	for _, corpus := range corpora(t) {
		if corpus.Assignment != f19(t) && !sampled.IsExhaustive() {
			suite, err := corpus.Suite("standard")
			must(t, err)
			checkAllCaught(t, suite)
			continue
		}
		a := adequacyOf(t, corpus, "standard")
		for _, f := range a.Faults {
			if f.Status == Missed {
				t.Errorf("%s: no case catches %s, a program that %s; %q would", a.Assignment, f.Fault, f.Meaning,
					f.Probe)
			}
		}
		if a.Count(Caught) == 0 {
			t.Errorf("%s: nothing was tried: %+v", a.Assignment, a)
		}
	}
}

// checkAllCaught runs each mutant on the cases of a suite until a case catches it. It starts
// with the smallest trees, because a few cases catch most mutants. It runs equivalent mutants
// on every case.
func checkAllCaught(t *testing.T, suite Suite) (tooLarge []string) {
	t.Helper()
	e, err := newExperiment(Suite{Assignment: suite.Assignment})
	must(t, err)
	for _, c := range suite.Cases {
		must(t, e.include(c))
	}
	slices.SortStableFunc(e.trials, func(a, b trial) int { return int(a.cost) - int(b.cost) })
	results := make([]FaultResult, len(e.runs))
	err = inParallel(len(e.runs), func(i int) (err error) {
		s := &e.runs[i]
		for at := range e.trials {
			if err := s.run(e.trials[at : at+1]); err != nil {
				return err
			}
			if s.caught[at] && s.fault.Excuse == "" {
				break
			}
		}
		s.caught = append(s.caught, make([]bool, len(e.trials)-len(s.caught))...)
		results[i], err = e.faultResult(s)
		return err
	})
	if err != nil {
		t.Error(err)
	}
	for _, f := range results {
		if f.Status == Missed {
			t.Errorf("%s, suite %s: no case catches %s; %q would", suite.Assignment.ID, suite.Name, f.Fault, f.Probe)
		}
	}
	return e.tooLarge
}

func TestSampleCatchesLessThanTheStandardSuite(t *testing.T) {
	corpus := embeddedCorpus(t, f19(t))
	sample, standard := adequacyOf(t, corpus, "sample"), adequacyOf(t, corpus, "standard")
	if sample.Count(Caught) >= standard.Count(Caught) || sample.Complete() || !standard.Complete() {
		t.Errorf("sample catches %d of %d faults, standard %d", sample.Count(Caught), len(sample.Faults),
			standard.Count(Caught))
	}
	i := slices.IndexFunc(sample.Faults, func(f FaultResult) bool { return f.Fault == "first-move-half" })
	if i < 0 || sample.Faults[i].Status != Missed || sample.Faults[i].Probe == "" {
		t.Errorf("sample, first-move-half: %+v, want it missed, with a question that shows it", sample.Faults[i])
	}
}

// TestCoveringSetCatchesAsManyFaults tests one assignment in a plain run, because the search is the
// same for all.
func TestCoveringSetCatchesAsManyFaults(t *testing.T) {
	for _, corpus := range corpora(t) {
		if corpus.Assignment != f19(t) && !sampled.IsExhaustive() {
			continue
		}
		all := adequacyOf(t, corpus, "standard")
		least := Suite{Name: "least", Assignment: corpus.Assignment}
		for _, id := range all.CoveringSet {
			found, err := corpus.Case(id)
			must(t, err)
			least.Cases = append(least.Cases, found)
		}
		got, err := least.Adequacy()
		must(t, err)
		if got.Count(Caught) != all.Count(Caught) {
			t.Errorf("%s: the least set %v catches %d faults, the suite %d", all.Assignment, all.CoveringSet,
				got.Count(Caught), all.Count(Caught))
		}
		if !slices.Equal(got.CoveringSet, all.CoveringSet) {
			t.Errorf("%s: the least set of the least set is %v, want %v", all.Assignment, got.CoveringSet,
				all.CoveringSet)
		}
	}
}

// TestEveryFaultShowsInSomeProbe also checks that no probe catches an equivalent fault, or the
// mutant without a fault.
func TestEveryFaultShowsInSomeProbe(t *testing.T) {
	t.Parallel()
	for _, a := range reference.Assignments() {
		p := newProber(a)
		check := func(excuse string, names ...string) {
			m, err := faults.Of(a).Mutant(names...)
			must(t, err)
			if probe, err := p.findCatching(m); err != nil || (probe == "") != (excuse != "") {
				t.Errorf("%s, faults %q: shown by probe %q, %v, but the excuse is %q", a.ID, names, probe, err, excuse)
			}
		}
		check("it has no fault")
		for i, f := range faults.Of(a).All() {
			if f.Excuse == "" || sampled.Takes(i, 3) { // equivalent mutants run on every probe, which takes long
				check(f.Excuse, f.Name)
			}
		}
	}
}

func TestCaughtFaultWithAnExcuseIsAnError(t *testing.T) {
	e := experiment{trials: []trial{{id: "a"}, {id: "b"}}}
	got, err := e.faultResult(&mutantRun{fault: faults.Fault{Name: "f", Excuse: "alike"}, caught: []bool{true, false}})
	const want = `fault "f" is listed as equivalent (alike), but case a catches it`
	if err == nil || err.Error() != want {
		t.Errorf("faultResult = %+v, %v; want the error %s", got, err, want)
	}
}

func TestLargeTreesAreSkipped(t *testing.T) {
	a := adequacyOf(t, embeddedCorpus(t, f19(t)), "stress")
	if a.Cases != 9 || len(a.TooLarge) != 9 || a.Count(Caught) != 0 {
		t.Errorf("stress: %d cases, left out %v, %d faults caught; want all left out", a.Cases, a.TooLarge,
			a.Count(Caught))
	}
}

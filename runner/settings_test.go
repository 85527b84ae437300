package runner

import (
	"fmt"
	"maps"
	"testing"

	"touchstone/reference"
	"touchstone/runner/cache"
	"touchstone/runner/internal/testtools"
)

// atNoVerdict holds the options that change no report on a submission.
var atNoVerdict = map[string]string{
	"Isolation": "the name of the back end is in the key",
	"Jobs":      "more jobs only save time",
	"Cache":     "holds compiled packages, which depend on the tools",
	"Now":       "the clock",
	"Key":       "decides which answers run again, but no verdict",
	"Budget":    "a report whose budget ran out is not kept",
	"Earlier":   "returns what may be kept",
	"Results":   "is the cache",
	"Fresh":     "says whether to read the cache",
	"Mutants":   "is the cache of mutants",
	"Insight":   "its settings are in the key",

	"Adjustments": "apply again to each report that is kept",
	"Missing":     "belongs to the whole report",
	"Gradebook":   "belongs to the whole report",
	"Private":     "is hidden from programs",
	"SkipReason":  "applies only to what is not kept",
	"Interim":     "receives reports",
	"Observe":     "receives progress",

	"Suite.Assignment.definition":     "TestAnotherDefinitionIsInTheTerms",
	"Suite.Assignment.variant":        "is part of the definition",
	"Suite.Assignment.implementation": "is part of the definition",
}

// atNoRun holds the options that also change no build and no run.
var atNoRun = map[string]string{
	"Rubric":          "gives points",
	"Suite.Name":      "is for people",
	"Suite.About":     "is for people",
	"Suite.Partial":   "is for people",
	"Suite.Skeleton":  "explains mistakes",
	"Suite.HandedOut": "is for the comparison of programs",
	"Suite.Cases":     "each case has its own key",

	"Suite.Assignment.Title":     "is for people",
	"Suite.Assignment.Synopsis":  "is for people",
	"Suite.Assignment.Arguments": "is for people",
	"Suite.Assignment.Example":   "is for people",
	"Suite.Assignment.Rubric":    "names the usual rubric",

	"Suite.Assignment.Answer.length":    "only files matter to runs",
	"Suite.Assignment.Answer.Label":     "is judged",
	"Suite.Assignment.Answer.Kind":      "is judged",
	"Suite.Assignment.Answer.Places":    "is judged",
	"Suite.Assignment.Answer.Rounding":  "is judged",
	"Suite.Assignment.Answer.Unlabeled": "is judged",
	"Suite.Assignment.Answer.ByLine":    "is judged",
	"Suite.Assignment.Answer.AnyOrder":  "is judged",
	"Suite.Assignment.Answer.Literal":   "is judged",
	"Suite.Assignment.Answer.Optional":  "is judged",
	"Suite.Assignment.Answer.Tolerance": "is judged",
	"Suite.Assignment.Answer.AnyPlaces": "is judged",
	"Suite.Assignment.Answer.Relative":  "is judged",
	"Suite.Assignment.Answer.ByToken":   "is judged",

	"Suite.Assignment.Answer.CaseSensitive":  "is judged",
	"Suite.Assignment.Answer.SpaceSensitive": "is judged",

	"Suite.Assignment.Answer.HasDecimals": "is judged",
}

func TestWhatDecidesBuildsAndRunsIsInTheKeyOfTheCache(t *testing.T) {
	exempt := maps.Clone(atNoVerdict)
	maps.Copy(exempt, atNoRun)
	g := testGrader(t, "sample", 1)
	testtools.CheckKey(t, &g.Options, func() string { runs, _ := g.computeDigests(); return runs }, exempt)

	c := g.Suite.Cases[0]
	testtools.CheckKey(t, &c, func() string { return cache.RunKey(c) }, map[string]string{
		"ID":     "is for people",
		"Spec":   "is for people",
		"Tags":   "is for people",
		"Origin": "is for people",
		"Note":   "is for people",
		"Public": "decides who sees the case",
		"Want":   "is judged",

		"ExitStatus": "is judged",
	})
}

func TestWhatDecidesReportsIsInTheTerms(t *testing.T) {
	g := testGrader(t, "sample", 1)
	terms := func() string { _, terms := g.computeDigests(); return terms }
	testtools.CheckKey(t, &g.Options, terms, atNoVerdict)
	if again := testGrader(t, "sample", 4).SettingsDigest(); again != terms() {
		t.Errorf("two graders with the same settings have the terms %s and %s", again, terms())
	}
}

func TestAnotherDefinitionIsInTheTerms(t *testing.T) {
	g := testGrader(t, "sample", 1)
	seen := map[string]bool{}
	for _, call := range []string{"STONES TAKEN STONE... DEPTH", "DEPTH STONES TAKEN STONE..."} {
		a, err := reference.Define("assignment.json", fmt.Appendf(nil, `{"id": "a", "reference": "takestones-f19",
			"title": "A", "program": "A", "arguments": "A", "arguments_help": ["A"], "example": [], "call": %q,
			"answer": [{"label": "Move", "kind": "integer"}]}`, call))
		must(t, err)
		g.Suite.Assignment = a
		_, terms := g.computeDigests()
		seen[terms] = true
	}
	if len(seen) != 2 {
		t.Errorf("%d digests of two definitions, want 2", len(seen))
	}
}

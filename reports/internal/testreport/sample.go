package testreport

import (
	"strings"
	"time"

	"touchstone/cases"
	"touchstone/runner/record"
)

// Sample is the report that all formats are tested on: a submission for each
// way to fare, and one in which every text that a student controls is hostile.
func Sample() *record.Report {
	r := &record.Report{
		SchemaVersion: record.SchemaVersion,
		Tool:          "touchstone 1.0.0",
		Terms:         strings.Repeat("5", 64),
		StartedAt:     time.Date(2019, 10, 14, 9, 30, 0, 0, time.UTC),
		Complete:      false,
		Assignment:    record.Assignment{ID: "takestones-f19", Title: "Take-Stones, Fall 2019", Program: "TakeStones"},
		Suite:         Suite(),
		Rubric: record.Rubric{
			Name:     "course-f19",
			About:    "the course's own",
			Possible: 6500,
			Format:   "strict",
			Extra:    "forbid",
			Shown:    cases.ShownLines,
		},
		Limits: record.DefaultLimits(),
		Isolation: record.Isolation{
			Asked: "auto",
			Name:  "process-group",
			Level: "contained",
			Guarantees: []record.Guarantee{
				{Name: "wall time", Strength: "enforced", Detail: "by a timer"},
				{Name: "memory", Strength: "measured", Detail: "every 10 ms"},
				{Name: "network", Strength: "neither", Detail: "needs a network namespace"},
			},
		},
		Submissions: []record.Submission{
			Tallied(
				AllRight(),
			), Tallied(LabelTypo()), Tallied(WrongValues()), Tallied(TimeLimit()), Tallied(RuntimeError()), BuildError(), emptyArchive(),
			judgeError(), Tallied(OutputLimit()), Tallied(wideName()), interruptedOne(), Tallied(HostileOne()),
		},
		Missing: []record.Student{{ID: "1099", Name: "Away, Amy"}},
		Groups:  []record.Group{{Name: "group-3fa91c07", Submissions: []string{"chen-li", "diaz-ana"}, Wrong: 3}},
		Mistakes: record.Mistakes{Wrong: 6, Explained: 3, Faults: []record.MistakeCount{
			{Name: "first-move-half", Meaning: FirstMoveHalf.Meaning, Submissions: 1},
			{Name: "tie-to-last", Meaning: TieToLast.Meaning, Submissions: 2},
			{Name: "cut-off-never", Meaning: cutOffNever.Meaning, Possible: 1},
			{Name: "bounds-not-passed", Meaning: boundsNotPassed.Meaning, Possible: 1},
		}},
		Warnings: []string{`passed over "notes.docx": looked for folders, .zip, .tar.gz, .tgz, .java and .go files`},
	}
	r.Upgrade()
	return r
}

var Labels = []string{
	"Move", "Value",
	"Number of Nodes Visited", "Number of Nodes Evaluated",
	"Max Depth Reached", "Avg Effective Branching Factor",
}

func Suite() record.Suite {
	return record.Suite{
		Name:   "sample",
		About:  "the three published answers and the handout's own example",
		Digest: strings.Repeat("5a", 32),
		Labels: Labels,
		Cases: []record.Case{
			sampleCase("output1", "3 0 0", "1.2 3.4 5", "the smallest game there is", "1", "-1.0", "4", "2", "2",
				"1.5"),
			sampleCase("output2", "7 1 1 2", "1.3 3.1 3.3 4",
				"MIN moves first, MAX cuts off below, and two moves tie at the root", "5", "-1.0", "12", "7", "2",
				"2.2"),
			sampleCase("output3", "10 3 4 2 6 4", "3.1 3.3 4",
				"its first stone is no legal first move, and programs must not mind", "1", "1.0", "25", "13", "4",
				"2.0"),
			sampleCase("handout-example", "7 3 1 4 2 3", "3.4 5.1",
				"one line of play that ends before the depth limit, nothing to prune", "6", "1.0", "3", "1", "2",
				"1.0"),
		},
	}
}

func sampleCase(id, args, spec, note string, values ...string) record.Case {
	c := record.Case{
		ID:     id,
		Args:   strings.Fields(args),
		Spec:   spec,
		Note:   note,
		Tags:   []string{"published"},
		Origin: "official",
		Public: true,
		Lines:  len(values),
	}
	for i, value := range values {
		c.Want = append(c.Want, Labels[i]+": "+value)
	}
	return c
}

// Alone is the submission of the sample with that name, alone in a report.
func Alone(name string) *record.Report {
	r := Sample()
	for _, s := range r.Submissions {
		if s.Name == name {
			r.Submissions = []record.Submission{s}
		}
	}
	return r
}

// LookedInto is a report on one program of which one method is wrong, and one of two others.
func LookedInto() *record.Report {
	r := Alone("chen-li")
	s := &r.Submissions[0]
	s.Language, s.Diagnosis = "java", nil
	s.Sources = []record.Source{
		{File: "Helper.java", Text: "class Helper {\n" + strings.Repeat("\n", 19) + lookedAt + "\n}\n"},
	}
	s.Inside = &record.Inside{
		Asked:  229,
		Others: [][]string{{"Helper.isPrime", "GameState.evaluate"}},
		Methods: []record.Method{
			{
				Name: "Helper.isPrime", File: "Helper.java", Line: 19, Wrong: true, Calls: 60, WrongCalls: 14,
				Example: &record.Call{Call: "isPrime(9)", Got: "gives true", Want: "gives false"},
				Look: []record.Spot{
					{File: "Helper.java", Line: 21, Text: lookedAt, After: "if (x % i == 0) return true;", Mends: 10},
					{File: "Helper.java", Line: 21, Text: lookedAt, After: "if (x % i == 0) return false;", Mends: 4},
				},
				Mended: true,
			},
			{
				Name: "GameState.getMoves", File: "GameState.java", Line: 26, Wrong: true, Calls: 721, WrongCalls: 3,
				Example: &record.Call{
					Call: "getMoves()", On: "6 stones, none taken", Got: "gives [1, 3]", Want: "gives [1]",
				},
				Look: []record.Spot{
					{File: "GameState.java", Line: 29, Text: "for (int i = 1; i <= size / 2.0; i += 2) {"},
					{File: "GameState.java", Line: 30, Text: "moves.add(i);"},
				},
			},
			{Name: "GameState.evaluate", File: "GameState.java", Line: 55},
			{Name: "AlphaBetaPruning.run", File: "AlphaBetaPruning.java", Line: 9},
		},
	}
	return r
}

const lookedAt = "if (x % i != 0) return true;"
